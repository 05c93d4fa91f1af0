import path from 'node:path';
import SQLite from 'better-sqlite3';
import { onTestFinished } from 'vitest';
import type { Committer } from '#server/data/committer.ts';
import type { Database } from '#server/data/database.ts';
import { createPostgresCommitter } from '#server/data/postgres/committer.ts';
import { openPostgresDatabase } from '#server/data/postgres/database.ts';
import { openOwnConnection } from '#server/data/postgres/own-connection.ts';
import { openPostgresRows } from '#server/data/postgres/row-source.ts';
import type { RowSource } from '#server/data/reading/row-source.ts';
import { createLocalCommitter } from '#server/data/sqlite/committer.ts';
import { openDatabase } from '#server/data/sqlite/database.ts';
import { openSqliteRows } from '#server/data/sqlite/row-source.ts';
import { copyMigrated } from './migrated.ts';
import { openLikeSqlite } from './postgres/like-sqlite.ts';
import { createDatabase, isOnPostgres, ROWS_THREAD } from './postgres/suite.ts';
import { temporaryFolder } from './temporary.ts';

/**
 * A migrated database of its own, and its connection as the server opens it. `file` is its path, or its URL in the tests
 * that run on PostgreSQL.
 */
export async function temporaryDatabase(
  options: Parameters<typeof openDatabase>[1] = {},
): Promise<{ file: string; database: Database }> {
  const file = isOnPostgres() ? await createDatabase() : path.join(temporaryFolder(), 'quiz.db');
  if (!isOnPostgres()) await copyMigrated(file);
  const open = isOnPostgres() ? openPostgresDatabase : openDatabase;
  const database = await open(file, { writeTimeoutMs: isOnPostgres() ? 2000 : 500, ...options });
  onTestFinished(() => database.close());
  return { file, database };
}

/** A second connection, as another program would have it. Closed when the test has ended. */
export function otherConnection(file: string): SQLite.Database {
  const connection = isOnPostgres() ? openLikeSqlite(file) : new SQLite(file, { timeout: 0 });
  onTestFinished(() => void connection.close());
  return connection;
}

/** Stores live sessions, as the server's own committer does. Closed when the test has ended. */
export async function localCommitter(file: string): Promise<Committer> {
  const committer = isOnPostgres()
    ? createPostgresCommitter(await openOwnConnection(file))
    : createLocalCommitter(file);
  onTestFinished(() => committer.close());
  return committer;
}

/** Rows for reading. Closed when the test has ended. */
export function localRows(file: string): RowSource {
  const rows = isOnPostgres() ? openPostgresRows(file, { script: ROWS_THREAD }) : openSqliteRows(file);
  onTestFinished(() => rows.close());
  return rows;
}
