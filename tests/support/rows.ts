import path from 'node:path';
import SQLite from 'better-sqlite3';
import { openLikeSqlite } from './postgres/like-sqlite.ts';
import { isOnPostgres, knownDatabaseOf } from './postgres/suite.ts';

/** Opens the database of a server, as another program would. */
export function openRowsOf({ dataDir }: { dataDir: string }): SQLite.Database {
  if (isOnPostgres()) return openLikeSqlite(knownDatabaseOf(dataDir));
  return new SQLite(path.join(dataDir, 'quiz.db'), { timeout: 5000 });
}

/** Works on the rows of a server's database. */
export function withRows(server: { dataDir: string }, work: (sqlite: SQLite.Database) => void): void {
  const sqlite = openRowsOf(server);
  try {
    work(sqlite);
  } finally {
    sqlite.close();
  }
}
