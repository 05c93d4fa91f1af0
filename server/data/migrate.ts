import { existsSync, readdirSync, renameSync } from 'node:fs';
import Database from 'better-sqlite3';
import { StartProblem } from '../start-problem.ts';
import { copyDatabase, finishPuttingBack, putBack, removeDatabase } from './copy.ts';
import { deploy } from './deploy.ts';

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
  const { databaseFile } = places;
  const copy = `${databaseFile}.before-migration`;
  recover(databaseFile, copy);
  const pending = listPending(places);
  if (pending.length === 0) return { applied: [] };

  const existed = existsSync(databaseFile);
  if (existed) copyDatabase(databaseFile, copy);
  // A new file has nothing to do with the copy of one that somebody took away.
  else if (existsSync(copy)) renameSync(copy, `${copy}.older`);
  const failure = await deploy(places);
  if (failure === null) return { applied: pending };

  if (existed) putBack(copy, databaseFile);
  else removeDatabase(databaseFile);
  throw new StartProblem(
    `The database could not be brought to this version and was left as it was: ${failure} Start the version you had before, or report this.`,
  );
}

/** Undoes a migration in which the process died: back to the copy, or to nothing when the file was being made. */
function recover(databaseFile: string, copy: string): void {
  finishPuttingBack(databaseFile);
  const { unfinished } = readHistory(databaseFile);
  if (!unfinished) return;
  if (existsSync(copy)) putBack(copy, databaseFile);
  else removeDatabase(databaseFile);
}

function listPending({ databaseFile, migrationsDir }: Places): string[] {
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
  /** A migration was begun and neither finished nor rolled back: the process died in it. */
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

/** Whether migrations ran here before; false for an empty file. */
function isOurs(database: Database.Database): boolean {
  const tables = database.prepare<[], string>(`SELECT name FROM sqlite_master WHERE type = 'table'`).pluck().all();
  if (tables.includes('_prisma_migrations')) return true;
  if (tables.length > 0) throw somethingElse(database.name, 'is a database of something else');
  return false;
}

function somethingElse(databaseFile: string, what: string): StartProblem {
  return new StartProblem(`${databaseFile} ${what}: move it away, or set DATA_DIR to another folder.`);
}
