import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { toPostgresSchema, writePostgresSchema } from './support/postgres-schema.js';
import { main, ROOT, StepProblem, toolOf } from './support/steps.js';

const USE = `Writes the migration of PostgreSQL for a changed prisma/schema.prisma:

  npm run postgres:migration -- <name of the migration> [git revision of the model before, HEAD by default]

Use the name of SQLite's migration for the same change.`;

const FOLDER = path.join(ROOT, 'prisma', 'postgres', 'migrations');

await main(async () => {
  const [name, before = 'HEAD'] = process.argv.slice(2);
  if (!name) throw new StepProblem(USE);
  const folder = path.join(FOLDER, name);
  if (existsSync(folder)) throw new StepProblem(`${path.relative(ROOT, folder)} exists already.`);
  const sql = toMigration(diff(readdirSync(FOLDER).length === 0 ? null : before));
  if (/empty migration/i.test(sql)) throw new StepProblem(`The model has not changed since ${before}.`);
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'migration.sql'), sql);
  console.log(`Written to ${path.relative(ROOT, folder)}/migration.sql. Read it before you commit it.`);
});

/**
 * @param {string | null} before A git revision; null: an empty database.
 * @returns {string} SQL.
 */
function diff(before) {
  const to = ['--to-schema-datamodel', writePostgresSchema(), '--script'];
  const temporary = mkdtempSync(path.join(tmpdir(), 'handsup-model-'));
  try {
    const from = before === null ? ['--from-empty'] : ['--from-schema-datamodel', writeOld(temporary, before)];
    const [program = '', ...command] = [...toolOf('prisma'), 'migrate', 'diff', ...from, ...to];
    // Without a file's URL, the tool would download an engine.
    const env = { ...process.env, DATABASE_URL: `file:${temporary}/none.db`, CHECKPOINT_DISABLE: '1' };
    return execFileSync(program, command, { cwd: ROOT, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } finally {
    rmSync(temporary, { recursive: true });
  }
}

/**
 * @param {string} folder
 * @param {string} revision
 */
function writeOld(folder, revision) {
  const file = path.join(folder, 'schema.prisma');
  const model = execFileSync('git', ['show', `${revision}:prisma/schema.prisma`], { cwd: ROOT, encoding: 'utf8' });
  writeFileSync(file, toPostgresSchema(model));
  return file;
}

/**
 * Texts compare by their bytes, as in SQLite, whatever the language of the database.
 *
 * @param {string} sql
 */
function toMigration(sql) {
  return sql.replace(/("\w+") TEXT\b/g, '$1 TEXT COLLATE "C"');
}
