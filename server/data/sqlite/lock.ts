import Database from 'better-sqlite3';
import { StartProblem } from '../../start-problem.ts';

/**
 * Locks the database file for this process ([DB9]): two servers on one file would each assume they know who is
 * connected. The lock is an exclusive transaction on `<file>.lock`, which the kernel releases however the process
 * dies; a file with a process id would block the next start.
 *
 * @returns Releases the lock.
 * @throws StartProblem if another process holds it.
 */
export function lockDatabase(databaseFile: string): () => void {
  const holder = new Database(`${databaseFile}.lock`, { timeout: 0 });
  try {
    holder.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    holder.close();
    if (!(error instanceof Database.SqliteError) || !error.code.startsWith('SQLITE_BUSY')) throw error;
    throw new StartProblem(
      `Another server is using ${databaseFile}: stop it, or set DATA_DIR to a folder of this server's own.`,
    );
  }
  return () => holder.close();
}
