import { parentPort, workerData } from 'node:worker_threads';
import { openCommitConnection, type Statement } from './commit.ts';

/** What the main thread asks for: one transaction. */
export interface CommitRequest {
  id: number;
  statements: Statement[];
}

// The thread in which live sessions are stored: a sync of the disk takes milliseconds, and here nobody waits for it.
const connection = openCommitConnection(String(workerData));
parentPort?.on('message', ({ id, statements }: CommitRequest) => {
  parentPort?.postMessage({ id, result: connection.commit(statements) });
});
