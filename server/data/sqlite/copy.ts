import { closeSync, copyFileSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import Database from 'better-sqlite3';

/**
 * Writes a copy with everything that is committed, even while others have the file open; copying just the main file
 * would miss what is still in its WAL. Replaces an existing copy atomically.
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
 * Replaces the database with the copy. If the process dies meanwhile, `finishPuttingBack` completes it at the next
 * start: the new file is complete before the old one is removed.
 */
export function putBack(copy: string, databaseFile: string): void {
  const part = `${databaseFile}.restored.part`;
  copyFileSync(copy, part);
  syncFile(part);
  renameSync(part, `${databaseFile}.restored`);
  finishPuttingBack(databaseFile);
}

/** Completes a restore that was interrupted; does nothing otherwise. */
export function finishPuttingBack(databaseFile: string): void {
  if (!existsSync(`${databaseFile}.restored`)) return;
  removeDatabase(databaseFile);
  renameSync(`${databaseFile}.restored`, databaseFile);
}

/** Removes a database and SQLite's files beside it. */
export function removeDatabase(databaseFile: string): void {
  for (const suffix of ['-wal', '-shm', '-journal', '']) rmSync(databaseFile + suffix, { force: true });
}

function syncFile(file: string): void {
  const descriptor = openSync(file, 'r+');
  fsyncSync(descriptor);
  closeSync(descriptor);
}
