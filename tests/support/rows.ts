import path from 'node:path';
import SQLite from 'better-sqlite3';

/** Works on the rows of a server's database, as another program would. */
export function withRows(server: { dataDir: string }, work: (sqlite: SQLite.Database) => void): void {
  const sqlite = new SQLite(path.join(server.dataDir, 'quiz.db'), { timeout: 5000 });
  try {
    work(sqlite);
  } finally {
    sqlite.close();
  }
}
