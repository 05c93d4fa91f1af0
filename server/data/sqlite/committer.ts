import { Worker } from 'node:worker_threads';
import { type Committer, ConstraintBroken } from '../committer.ts';
import { DatabaseUnavailable, type OnUnavailable } from '../database.ts';
import type { Statement } from '../statement.ts';
import { type CommitResult, openCommitConnection } from './commit.ts';

/** Stores in the calling thread, which it blocks: for tests and scripts. */
export function createLocalCommitter(databaseFile: string): Committer {
  const connection = openCommitConnection(databaseFile);
  return {
    commit: async (statements) => statements.length === 0 || isStored(connection.commit(statements)),
    clear: async (statements, rows) => touchedOf(connection.clear(statements, rows)),
    close: async () => connection.close(),
  };
}

interface Waiting {
  resolve(result: CommitResult): void;
  reject(error: unknown): void;
}

interface ThreadOptions {
  onUnavailable?: OnUnavailable;
  /**
   * Awaited before each transaction unless the last one failed, so that starving writes of the main thread can pass.
   */
  yieldToWaiting?: () => Promise<void> | null;
}

/**
 * Stores in its own thread ([LE4]).
 *
 * @param script The built commit-thread.
 */
export function createThreadCommitter(
  databaseFile: string,
  script: URL,
  { onUnavailable = () => {}, yieldToWaiting = () => null }: ThreadOptions = {},
): Committer {
  const waiting = new Map<number, Waiting>();
  let count = 0;
  let worker: Worker | null = null;
  let isClosing = false;
  /**
   * Whether the last transaction could be stored. If another program has locked the file, yielding helps nobody.
   */
  let isWritable = true;

  function start(): Worker {
    const started = new Worker(script, { workerData: databaseFile });
    started.on('message', ({ id, result }: { id: number; result: CommitResult }) => {
      const one = waiting.get(id);
      waiting.delete(id);
      if (waiting.size === 0) started.unref();
      isWritable = result.kind !== 'unavailable';
      if (result.kind === 'unavailable') onUnavailable(toUnavailable(result));
      one?.resolve(result);
    });
    // 'exit' follows 'error'; a new thread may be running by then.
    const end = (cause: unknown) => worker === started && failAll(cause);
    started.on('error', end);
    started.on('exit', () => end(new Error('The writing thread has ended')));
    started.unref();
    return started;
  }

  /** The fate of waiting transactions is unknown. The next one starts a new thread. */
  function failAll(cause: unknown): void {
    worker = null;
    const error = new DatabaseUnavailable('The writing thread has failed', { code: 'thread_ended', cause });
    // Stopping the server ends the thread too, which is not an error.
    if (!isClosing) onUnavailable(error);
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  function ask(statements: Statement[], rows?: number): Promise<CommitResult> {
    if (isClosing) return Promise.reject(new DatabaseUnavailable('The server is stopping', { code: 'stopping' }));
    worker ??= start();
    count += 1;
    const id = count;
    const asked = worker;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      // Keep the process alive until the transaction is stored.
      asked.ref();
      asked.postMessage({ id, statements, rows });
    });
  }

  worker = start();
  return {
    async commit(statements) {
      if (statements.length === 0) return true;
      if (isWritable) await yieldToWaiting();
      return isStored(await ask(statements));
    },
    clear: async (statements, rows) => touchedOf(await ask(statements, rows)),
    async close() {
      isClosing = true;
      await worker?.terminate();
    },
  };
}

function isStored(result: CommitResult): boolean {
  return orThrow(result).kind === 'stored';
}

function touchedOf(result: CommitResult): number {
  const cleared = orThrow(result);
  return cleared.kind === 'cleared' ? cleared.touched : 0;
}

function orThrow(result: CommitResult): CommitResult {
  if (result.kind === 'unavailable') throw toUnavailable(result);
  if (result.kind === 'impossible') throw new ConstraintBroken(result.message);
  if (result.kind === 'failed') throw new Error(`A statement failed: ${result.message}`);
  return result;
}

function toUnavailable({ message, code }: { message: string; code: string }): DatabaseUnavailable {
  return new DatabaseUnavailable(message, { code });
}
