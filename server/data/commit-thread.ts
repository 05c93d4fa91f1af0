import { parentPort, workerData } from 'node:worker_threads';
import { openCommitConnection, type Statement } from './commit.ts';

/** What the main thread asks for: one transaction. With `rows`, a piece of a deletion. */
export interface CommitRequest {
  id: number;
  statements: Statement[];
  rows?: number;
}

// The thread in which live sessions are stored: a sync of the disk takes milliseconds, and here nobody waits for it.
const connection = openCommitConnection(String(workerData));
parentPort?.on('message', ({ id, statements, rows }: CommitRequest) => {
  const result = rows === undefined ? connection.commit(statements) : connection.clear(statements, rows);
  parentPort?.postMessage({ id, result });
});
