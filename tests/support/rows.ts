import path from 'node:path';
import SQLite from 'better-sqlite3';
import { openLikeSqlite } from './postgres/like-sqlite.ts';
import { isOnPostgres, knownDatabaseOf } from './postgres/suite.ts';

/** Opens the database of a server, as another program would. */
export function openRowsOf({ dataDir }: { dataDir: string }): SQLite.Database {
  if (isOnPostgres()) return keptOpen(knownDatabaseOf(dataDir));
  return new SQLite(path.join(dataDir, 'quiz.db'), { timeout: 5000 });
}

const kept = new Map<string, SQLite.Database>();

/** Each connection to PostgreSQL has a thread, so it is kept for the next test. */
function keptOpen(url: string): SQLite.Database {
  const connection = kept.get(url) ?? Object.assign(openLikeSqlite(url), { close: () => {} });
  kept.set(url, connection);
  return connection;
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
