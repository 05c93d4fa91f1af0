import { Worker } from 'node:worker_threads';
import { READINGS } from '#app/core/limits.ts';
import { DatabaseUnavailable } from './database.ts';
import { createPieces } from './pieces.ts';
import type { FileReadings, ReadingKind, Readings } from './reading/readings.ts';
import type { ReadingAnswer, ReadingRequest } from './reading-thread.ts';

/** Too many readings wait, or the reading thread has failed. Answered with 503. */
class ReadingUnavailable extends DatabaseUnavailable {
  override name = 'ReadingUnavailable';
  override readonly refusal = { ok: false, reason: 'busy', retryAfter: 2 } as const;

  constructor(message: string, cause?: unknown) {
    super(message, { code: 'reading', cause });
  }
}

/** A text that arrives in pieces. Leaving the loop over them, or aborting the signal, ends the reading. */
export interface FileReading<Head> {
  head: Head;
  pieces: AsyncIterableIterator<Uint8Array>;
}

/**
 * Reads results that may be large without slowing down live sessions. All methods may throw ReadingUnavailable, or
 * the signal's reason once it is aborted.
 */
export interface Reader {
  read<Kind extends keyof Readings>(
    kind: Kind,
    wanted: Readings[Kind]['wanted'],
    signal?: AbortSignal,
  ): Promise<Readings[Kind]['value']>;
  open<Kind extends keyof FileReadings>(
    kind: Kind,
    wanted: FileReadings[Kind]['wanted'],
    signal?: AbortSignal,
  ): Promise<FileReading<FileReadings[Kind]['head']>>;
  /** Call this when a completed session has changed. */
  forget(sessionId: string): void;
  close(): Promise<void>;
}

/** Handles the thread's messages about one reading. */
interface Waiting {
  receive(answer: ReadingAnswer): void;
  fail(error: unknown): void;
}

/** The thread's memory limit. Beyond it the thread ends, and the next reading starts a new one. */
const MEMORY = { maxOldGenerationSizeMb: 256 };

/**
 * Reads in its own thread ([RT1]), which starts with the first reading, and again after it has failed.
 *
 * @param databaseUrl See `openRows`.
 * @param script The built reading-thread.
 */
export function createThreadReader(databaseUrl: string, script: URL): Reader {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let count = 0;
  /** Files being read. */
  let files = 0;
  let isClosing = false;

  function start(): Worker {
    const started = new Worker(script, { workerData: databaseUrl, resourceLimits: MEMORY });
    started.on('message', (answer: ReadingAnswer) => waiting.get(answer.id)?.receive(answer));
    const end = (cause: unknown) => worker === started && giveUp(cause);
    started.on('error', end);
    started.on('exit', () => end(new Error('The reading thread has ended')));
    started.unref();
    return started;
  }

  function giveUp(cause: unknown): void {
    worker = null;
    const failed = [...waiting.values()];
    waiting.clear();
    for (const one of failed) one.fail(new ReadingUnavailable('The reading thread has failed', cause));
  }

  function post(request: ReadingRequest): void {
    worker?.postMessage(request);
  }

  function ask(kind: ReadingKind, wanted: unknown, of: (id: number) => Waiting): void {
    if (isClosing) throw new ReadingUnavailable('The server is stopping');
    count += 1;
    const id = count;
    if (waiting.size >= READINGS.waiting) throw new ReadingUnavailable('Too many readings');
    worker ??= start();
    waiting.set(id, of(id));
    post({ type: 'read', id, kind, wanted });
  }

  function cancel(id: number): void {
    if (waiting.delete(id)) post({ type: 'cancel', id });
  }

  return {
    read(kind, wanted, signal) {
      return new Promise((resolve, reject) => {
        signal?.throwIfAborted();
        ask(kind, wanted, (id) => {
          const leave = () => {
            cancel(id);
            reject(signal?.reason);
          };
          const end = () => {
            waiting.delete(id);
            signal?.removeEventListener('abort', leave);
          };
          signal?.addEventListener('abort', leave, { once: true });
          return {
            receive(answer) {
              end();
              if (answer.type === 'done') resolve(answer.value as never);
              else reject(errorOf(answer));
            },
            fail(error) {
              end();
              reject(error);
            },
          };
        });
      });
    },
    open(kind, wanted, signal) {
      return new Promise((resolve, reject) => {
        signal?.throwIfAborted();
        if (files >= READINGS.files) throw new ReadingUnavailable('Too many files');
        ask(kind, wanted, (id) => {
          files += 1;
          const onEnd = () => {
            files -= 1;
          };
          const pieces = createPieces({
            more: () => post({ type: 'more', id }),
            cancel: () => cancel(id),
            onEnd,
            signal,
          });
          return {
            receive(answer) {
              if (answer.type === 'head') resolve({ head: answer.head as never, pieces });
              else if (answer.type === 'piece') pieces.push(answer.piece);
              else {
                waiting.delete(id);
                if (answer.type === 'done') return pieces.end(null);
                reject(errorOf(answer));
                pieces.end(errorOf(answer));
              }
            },
            fail(error) {
              reject(error);
              pieces.end(error);
            },
          };
        });
      });
    },
    forget: (sessionId) => post({ type: 'forget', sessionId }),
    async close() {
      isClosing = true;
      await worker?.terminate();
    },
  };
}

function errorOf(answer: ReadingAnswer): Error {
  const message = answer.type === 'failed' ? answer.message : 'The reading has ended in the middle';
  const isBusy = answer.type === 'failed' && answer.isBusy;
  return isBusy ? new ReadingUnavailable(message) : new Error(message);
}
