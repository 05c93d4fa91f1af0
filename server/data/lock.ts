import Database from 'better-sqlite3';
import { StartProblem } from '../start-problem.ts';

/**
 * Holds the database file for this process ([DB9]). Two servers on one file would each believe to know who is
 * connected. The lock is an exclusive transaction on `<file>.lock`: the kernel lets go of it when the process dies,
 * however it dies, where a file with a process id would block the next start.
 *
 * @returns Lets go of the lock.
 * @throws StartProblem when another process holds it.
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
