import { existsSync, readdirSync, renameSync } from 'node:fs';
import Database from 'better-sqlite3';
import { StartProblem } from '../../start-problem.ts';
import type { MigrationReport } from '../store.ts';
import { copyDatabase, finishPuttingBack, putBack, removeDatabase } from './copy.ts';
import { deploy } from './deploy.ts';

interface Paths {
  /** The folder with package.json and prisma/. */
  root: string;
  databaseFile: string;
  migrationsDir: string;
}

/**
 * Migrates the database file to this version's schema ([DB10]); the caller holds the lock. The file is copied first,
 * and the copy is restored if a migration fails or is interrupted. `prisma migrate deploy` uses no transaction, and
 * one around it would disable its `foreign_keys=OFF`, so redefining a parent table would delete its children.
 *
 * @throws StartProblem for a file of a newer version, a file of something else, or a migration that fails.
 */
export async function migrate(paths: Paths): Promise<MigrationReport> {
  const { databaseFile } = paths;
  const copy = `${databaseFile}.before-migration`;
  recover(databaseFile, copy);
  const pending = listPending(paths);
  if (pending.length === 0) return { applied: [] };

  const existed = existsSync(databaseFile);
  if (existed) copyDatabase(databaseFile, copy);
  // The database file was removed, so the copy belongs to an older one.
  else if (existsSync(copy)) renameSync(copy, `${copy}.older`);
  const failure = await deploy(paths);
  if (failure === null) return { applied: pending };

  if (existed) putBack(copy, databaseFile);
  else removeDatabase(databaseFile);
  throw new StartProblem(
    `The database could not be brought to this version and was left as it was: ${failure} Start the version you had before, or report this.`,
  );
}

/** After a crash during a migration, restores the copy, or removes the file if it was being created. */
function recover(databaseFile: string, copy: string): void {
  finishPuttingBack(databaseFile);
  const { unfinished } = readHistory(databaseFile);
  if (!unfinished) return;
  if (existsSync(copy)) putBack(copy, databaseFile);
  else removeDatabase(databaseFile);
}

function listPending({ databaseFile, migrationsDir }: Paths): string[] {
  const known = listMigrations(migrationsDir);
  const { applied } = readHistory(databaseFile);
  const unknown = applied.find((name) => !known.includes(name));
  if (unknown) {
    throw new StartProblem(
      `${databaseFile} was written by a newer version (${unknown}): install that version, or set DATA_DIR to another folder.`,
    );
  }
  return known.filter((name) => !applied.includes(name));
}

function listMigrations(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

interface History {
  applied: string[];
  /** A migration was started and neither finished nor rolled back: the process died during it. */
  unfinished: boolean;
}

function readHistory(databaseFile: string): History {
  if (!existsSync(databaseFile)) return { applied: [], unfinished: false };
  const database = new Database(databaseFile);
  try {
    if (!isOurs(database)) return { applied: [], unfinished: false };
    const rows = database
      .prepare<[], { name: string; finished: number }>(
        'SELECT migration_name AS name, finished_at IS NOT NULL AS finished FROM _prisma_migrations WHERE rolled_back_at IS NULL',
      )
      .all();
    return {
      applied: rows.filter((row) => row.finished).map((row) => row.name),
      unfinished: rows.some((row) => !row.finished),
    };
  } catch (error) {
    if (!(error instanceof Database.SqliteError) || error.code !== 'SQLITE_NOTADB') throw error;
    throw somethingElse(databaseFile, 'is not a database');
  } finally {
    database.close();
  }
}

/** Whether the file has our migrations; false for an empty file. */
function isOurs(database: Database.Database): boolean {
  const tables = database.prepare<[], string>(`SELECT name FROM sqlite_master WHERE type = 'table'`).pluck().all();
  if (tables.includes('_prisma_migrations')) return true;
  if (tables.length > 0) throw somethingElse(database.name, 'is a database of something else');
  return false;
}

function somethingElse(databaseFile: string, what: string): StartProblem {
  return new StartProblem(`${databaseFile} ${what}: move it away, or set DATA_DIR to another folder.`);
}
