import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import SQLite from 'better-sqlite3';
import type pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { migratePostgres } from '#server/data/postgres/migrate.ts';
import { StartProblem } from '#server/start-problem.ts';
import { migratedTemplate } from '#tests/support/migrated.ts';
import { createDatabase, createEmptyDatabase, POSTGRES_MIGRATIONS, withClient } from '#tests/support/postgres/suite.ts';
import { ROOT, temporaryFolder } from '#tests/support/temporary.ts';
import { writePostgresSchema } from '../../../scripts/support/postgres-schema.js';
import { toolOf } from '../../../scripts/support/steps.js';

/** Everything that a table is made of, as PostgreSQL itself writes it. */
const CATALOGUE = `
  SELECT 'column' AS "kind", c.relname AS "of", a.attname AS "name",
    format_type(a.atttypid, a.atttypmod) || CASE WHEN a.attnotnull THEN ' NOT NULL' ELSE '' END
      || coalesce(' DEFAULT ' || pg_get_expr(d.adbin, d.adrelid), '') AS "is"
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
    WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND a.attnum > 0 AND NOT a.attisdropped
  UNION ALL SELECT 'index', tablename, indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'
  UNION ALL SELECT 'constraint', conrelid::regclass::text, conname, pg_get_constraintdef(oid) FROM pg_constraint
    WHERE connamespace = 'public'::regnamespace
  UNION ALL SELECT 'enum', t.typname, '', string_agg(e.enumlabel, ', ' ORDER BY e.enumsortorder)
    FROM pg_type t JOIN pg_enum e ON e.enumtypid = t.oid GROUP BY t.typname
  ORDER BY 1, 2, 3`;

interface Part {
  kind: string;
  of: string;
  name: string;
  is: string;
}

async function readCatalogue(client: pg.Client): Promise<Part[]> {
  const { rows } = await client.query<Part>(CATALOGUE);
  return rows.filter(({ of }) => !of.replaceAll('"', '').startsWith('_'));
}

/** What Prisma makes of the model itself. */
function sqlOfModel(): string {
  const schema = ['--from-empty', '--to-schema-datamodel', writePostgresSchema(), '--script'];
  const [program = '', ...command] = [...toolOf('prisma'), 'migrate', 'diff', ...schema];
  // Without a file's URL, the tool would download an engine.
  const env = { ...process.env, DATABASE_URL: `file:${path.join(temporaryFolder(), 'none.db')}` };
  return execFileSync(program, command, { cwd: ROOT, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
}

test('[DB20] the migrations make exactly the columns, keys and indexes of the model', async () => {
  const wanted = await withClient(await createEmptyDatabase(), async (client) => {
    await client.query(sqlOfModel());
    return readCatalogue(client);
  });
  const made = await withClient(await createDatabase(), readCatalogue);
  expect(made).toEqual(wanted);
});

test('[DB20] both databases have the same tables and columns, and the same unique keys', async () => {
  const made = await withClient(await createDatabase(), readCatalogue);
  const columns = made.flatMap(({ kind, of, name }) => (kind === 'column' ? [`${of}.${name}`] : []));
  const sqlite = new SQLite(await migratedTemplate(), { readonly: true });
  onTestFinished(() => void sqlite.close());
  const tables = `sqlite_master AS t WHERE t.type = 'table' AND t.name NOT LIKE '\\_%' ESCAPE '\\'`;
  const others = sqlite
    .prepare<[], string>(`SELECT t.name || '.' || c.name FROM pragma_table_info(t.name) AS c, ${tables}`)
    .pluck()
    .all();
  expect(columns.sort()).toEqual(others.sort());
  const indexes = made.flatMap(({ kind, name }) => (kind === 'index' && !name.endsWith('_pkey') ? [name] : []));
  const otherIndexes = sqlite
    .prepare<[], string>(`SELECT i.name FROM pragma_index_list(t.name) AS i, ${tables} AND i.name NOT LIKE 'sqlite%'`)
    .pluck()
    .all();
  expect(indexes.sort()).toEqual(otherIndexes.sort());
});

test('[DB25] every text compares by its bytes, every time is exact to the millisecond and has a zone', async () => {
  const texts = await withClient(await createDatabase(), async (client) => {
    const { rows } = await client.query<{ column: string; type: string; collation: string | null }>(
      `SELECT table_name || '.' || column_name AS "column", data_type || coalesce('(' || datetime_precision || ')', '')
         AS "type", collation_name AS "collation"
       FROM information_schema.columns WHERE table_schema = 'public' AND table_name NOT LIKE '\\_%'
         AND table_name <> 'Refusal'`,
    );
    return rows;
  });
  const types = new Set(texts.map(({ type, collation }) => `${type} ${collation ?? ''}`.trim()));
  expect([...types].sort()).toEqual([
    'USER-DEFINED',
    'boolean',
    'bytea',
    'double precision',
    'integer',
    'text C',
    'timestamp with time zone(3)',
  ]);
});

test('[DB21] a migration that fails leaves nothing behind', async () => {
  const folder = temporaryFolder();
  mkdirSync(path.join(folder, '1_good'));
  writeFileSync(path.join(folder, '1_good', 'migration.sql'), 'CREATE TABLE "Good" ("id" text)');
  mkdirSync(path.join(folder, '2_bad'));
  writeFileSync(path.join(folder, '2_bad', 'migration.sql'), 'CREATE TABLE "Bad" ("id" text); SELECT 1 / 0');
  const url = await createEmptyDatabase();
  await withClient(url, async (client) => {
    await expect(migratePostgres(client, folder)).rejects.toThrow(/left as it was: division by zero/);
    const { rows } = await client.query<{ name: string }>(
      `SELECT tablename AS "name" FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual(['Good', '_changes', '_claims', '_commits', '_migrations']);
    writeFileSync(path.join(folder, '2_bad', 'migration.sql'), 'CREATE TABLE "Bad" ("id" text)');
    expect(await migratePostgres(client, folder)).toEqual({ applied: ['2_bad'] });
    expect(await migratePostgres(client, folder)).toEqual({ applied: [] });
  });
});

test('[DB21] a database of a newer version, or of another program, is refused and left unchanged', async () => {
  await withClient(await createDatabase(), async (client) => {
    await client.query(`INSERT INTO "_migrations" ("name") VALUES ('99990101_later')`);
    await expect(migratePostgres(client, POSTGRES_MIGRATIONS)).rejects.toThrow(StartProblem);
  });
  await withClient(await createEmptyDatabase(), async (client) => {
    await client.query('CREATE TABLE letters (id text)');
    await expect(migratePostgres(client, POSTGRES_MIGRATIONS)).rejects.toThrow(/tables of something else/);
  });
});
