import { closeSync, copyFileSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import Database from 'better-sqlite3';

/**
 * Writes a copy of a database, with everything that is committed, whoever else has the file open: copying the main
 * file alone would miss what still stands in its WAL. A copy that is there already is replaced, at once.
 */
export function copyDatabase(databaseFile: string, copy: string): void {
  const part = `${copy}.part`;
  rmSync(part, { force: true });
  const database = new Database(databaseFile);
  try {
    database.prepare('VACUUM INTO ?').run(part);
  } finally {
    database.close();
  }
  syncFile(part);
  renameSync(part, copy);
}

/**
 * Puts the copy in the place of the database. Cut off at any moment, `finishPuttingBack` at the next start brings it to
 * its end, because the new file is whole before the old one goes.
 */
export function putBack(copy: string, databaseFile: string): void {
  const part = `${databaseFile}.restored.part`;
  copyFileSync(copy, part);
  syncFile(part);
  renameSync(part, `${databaseFile}.restored`);
  finishPuttingBack(databaseFile);
}

/** Brings a putting back that was cut off to its end; does nothing when there was none. */
export function finishPuttingBack(databaseFile: string): void {
  if (!existsSync(`${databaseFile}.restored`)) return;
  removeDatabase(databaseFile);
  renameSync(`${databaseFile}.restored`, databaseFile);
}

/** Removes a database with what SQLite keeps beside it. */
export function removeDatabase(databaseFile: string): void {
  for (const suffix of ['-wal', '-shm', '-journal', '']) rmSync(databaseFile + suffix, { force: true });
}

function syncFile(file: string): void {
  const descriptor = openSync(file, 'r+');
  fsyncSync(descriptor);
  closeSync(descriptor);
}
