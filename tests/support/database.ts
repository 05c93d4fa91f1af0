import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import SQLite from 'better-sqlite3';
import { onTestFinished } from 'vitest';
import { type Database, openDatabase } from '#server/data/database.ts';
import { migrate } from '#server/data/migrate.ts';
import { ROOT, temporaryFolder } from './temporary.ts';

const migrationsDir = path.join(ROOT, 'prisma', 'migrations');

let template: Promise<string> | null = null;

/** A migrated file to copy: migrating takes two seconds, a copy none. */
async function makeTemplate(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'handsup-template-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'quiz.db');
  await migrate({ root: ROOT, databaseFile: file, migrationsDir });
  return file;
}

/** A migrated database in a file of its own, and its connection as the server opens it. */
export async function temporaryDatabase(
  options: Parameters<typeof openDatabase>[1] = {},
): Promise<{ file: string; database: Database }> {
  template ??= makeTemplate();
  const file = path.join(temporaryFolder(), 'quiz.db');
  copyFileSync(await template, file);
  const database = await openDatabase(file, { writeTimeoutMs: 500, ...options });
  onTestFinished(() => database.close());
  return { file, database };
}

/** A second connection, as another program would have it. Closed when the test has ended. */
export function otherConnection(file: string): SQLite.Database {
  const connection = new SQLite(file, { timeout: 0 });
  onTestFinished(() => void connection.close());
  return connection;
}
