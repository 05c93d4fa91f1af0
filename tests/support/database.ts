import path from 'node:path';
import SQLite from 'better-sqlite3';
import { onTestFinished } from 'vitest';
import { type Database, openDatabase } from '#server/data/database.ts';
import { copyMigrated } from './migrated.ts';
import { temporaryFolder } from './temporary.ts';

/** A migrated database in a file of its own, and its connection as the server opens it. */
export async function temporaryDatabase(
  options: Parameters<typeof openDatabase>[1] = {},
): Promise<{ file: string; database: Database }> {
  const file = path.join(temporaryFolder(), 'quiz.db');
  await copyMigrated(file);
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
