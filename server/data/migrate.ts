import { spawn } from 'node:child_process';
import { copyFileSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import Database from 'better-sqlite3';
import { StartProblem } from '../start-problem.ts';

interface Places {
  /** The folder with package.json and prisma/. */
  root: string;
  databaseFile: string;
  migrationsDir: string;
}

/** Names of the migrations that were applied; empty when all were there before. */
export interface MigrationReport {
  applied: string[];
}

/**
 * Brings the database file to this version's schema ([DB10]). The caller holds the lock. The file is copied first and
 * the copy put back when a migration fails or was cut off in the middle: `prisma migrate deploy` uses no transaction,
 * and one around it would make its `foreign_keys=OFF` do nothing, so that children go with a redefined parent.
 *
 * @throws StartProblem for a file of a newer version, a file of something else, or a migration that fails.
 */
export async function migrate(places: Places): Promise<MigrationReport> {
  const known = listMigrations(places.migrationsDir);
  const copy = `${places.databaseFile}.before-migration`;
  recover(places.databaseFile, copy);
  const history = readHistory(places.databaseFile);
  const unknown = history.applied.find((name) => !known.includes(name));
  if (unknown) {
    throw new StartProblem(
      `${places.databaseFile} was written by a newer version (${unknown}): install that version, or set DATA_DIR to another folder.`,
    );
  }
  const pending = known.filter((name) => !history.applied.includes(name));
  if (pending.length === 0) return { applied: [] };

  const existed = existsSync(places.databaseFile);
  if (existed) copyDatabase(places.databaseFile, copy);
  else rmSync(copy, { force: true });
  const failure = await deploy(places);
  if (failure === null) return { applied: pending };

  if (existed) putBack(copy, places.databaseFile);
  else removeDatabase(places.databaseFile);
  throw new StartProblem(
    `The database could not be brought to this version and was left as it was: ${failure} Start the version you had before, or report this.`,
  );
}

/** Undoes a migration in which the process died: back to the copy, or to nothing when the file was being made. */
function recover(databaseFile: string, copy: string): void {
  const { unfinished, applied } = readHistory(databaseFile);
  if (!unfinished) return;
  if (existsSync(copy)) putBack(copy, databaseFile);
  else if (applied.length === 0) removeDatabase(databaseFile);
}

function listMigrations(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

interface History {
  applied: string[];
  /** A migration was begun and neither finished nor rolled back: the process died in it. */
  unfinished: boolean;
}

function readHistory(databaseFile: string): History {
  if (!existsSync(databaseFile)) return { applied: [], unfinished: false };
  const database = openForReading(databaseFile);
  try {
    const table = database.prepare(`SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = '_prisma_migrations'`);
    if (!table.get()) return { applied: [], unfinished: false };
    const rows = database
      .prepare<[], { name: string; finished: number }>(
        'SELECT migration_name AS name, finished_at IS NOT NULL AS finished FROM _prisma_migrations WHERE rolled_back_at IS NULL',
      )
      .all();
    return {
      applied: rows.filter((row) => row.finished).map((row) => row.name),
      unfinished: rows.some((row) => !row.finished),
    };
  } finally {
    database.close();
  }
}

function openForReading(databaseFile: string): Database.Database {
  try {
    const database = new Database(databaseFile);
    database.pragma('schema_version');
    return database;
  } catch (error) {
    if (!(error instanceof Database.SqliteError) || error.code !== 'SQLITE_NOTADB') throw error;
    throw new StartProblem(`${databaseFile} is not a database: move it away, or set DATA_DIR to another folder.`);
  }
}

function copyDatabase(databaseFile: string, copy: string): void {
  const database = new Database(databaseFile);
  database.pragma('wal_checkpoint(TRUNCATE)');
  database.close();
  // Under another name first, so that a copy that was cut off is never taken for a whole one.
  copyFileSync(databaseFile, `${copy}.part`);
  renameSync(`${copy}.part`, copy);
}

function putBack(copy: string, databaseFile: string): void {
  removeDatabase(databaseFile);
  copyFileSync(copy, databaseFile);
}

function removeDatabase(databaseFile: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(databaseFile + suffix, { force: true });
}

/** Runs `prisma migrate deploy`. Null when it went well, else the last thing it said. */
function deploy({ root, databaseFile, migrationsDir }: Places): Promise<string | null> {
  const prisma = createRequire(path.join(root, 'package.json')).resolve('prisma/build/index.js');
  const child = spawn(process.execPath, [prisma, 'migrate', 'deploy'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      DATABASE_URL: `file:${databaseFile}`,
      MIGRATIONS_DIR: migrationsDir,
      CHECKPOINT_DISABLE: '1',
      PRISMA_HIDE_UPDATE_MESSAGE: '1',
      NO_COLOR: '1',
    },
  });
  let said = '';
  child.stdout.on('data', (chunk) => (said += chunk));
  child.stderr.on('data', (chunk) => (said += chunk));
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(`${error.message}.`));
    child.once('close', (code) => resolve(code === 0 ? null : failureIn(said)));
  });
}

/** The reason in what Prisma printed, on one line. */
function failureIn(said: string): string {
  const reason = /Database error:\s*(.+)/.exec(said)?.[1] ?? /Error:\s*([\s\S]+)/.exec(said)?.[1] ?? said;
  const line = reason.replace(/\s+/g, ' ').trim().slice(0, 200).replace(/\.$/, '');
  return `${line || 'it failed'}.`;
}
