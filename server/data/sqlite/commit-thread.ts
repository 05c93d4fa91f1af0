import { parentPort, workerData } from 'node:worker_threads';
import type { Statement } from '../statement.ts';
import { openCommitConnection } from './commit.ts';

/** One transaction; with `rows`, one piece of a deletion. */
export interface CommitRequest {
  id: number;
  statements: Statement[];
  rows?: number;
}

// Live sessions are stored in this thread: syncing the disk takes milliseconds and must not block the event loop.
const connection = openCommitConnection(String(workerData));
parentPort?.on('message', ({ id, statements, rows }: CommitRequest) => {
  const result = rows === undefined ? connection.commit(statements) : connection.clear(statements, rows);
  parentPort?.postMessage({ id, result });
});
