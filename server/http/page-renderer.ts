import { Worker } from 'node:worker_threads';
import { PAGE_THREAD } from '#app/core/limits.ts';
import { createPieces } from '../data/pieces.ts';
import type { PageAnswer, PageRequest } from './page-thread.ts';

interface Around {
  /** Aborted when the client leaves. */
  signal: AbortSignal;
  /** Called with what fails after the page's frame. */
  logError(error: unknown): void;
}

/**
 * Renders a page in the thread.
 *
 * @param page A `HandedPage`, which only pages can read.
 * @throws Error if the frame cannot be rendered.
 */
export type RenderInThread = (page: unknown, around: Around) => Promise<AsyncIterableIterator<Uint8Array>>;

/** Handles the thread's messages about one page. */
interface Waiting {
  receive(answer: PageAnswer): void;
  fail(error: Error): void;
}

/** The thread's memory limit. Beyond it the thread ends, and the next long page starts a new one. */
const MEMORY = { maxOldGenerationSizeMb: 256 };

/**
 * Renders long pages in a thread of its own ([HT26]), which starts with the first of them, and again after it has failed.
 *
 * @param script The built page-thread.
 */
export function createPageRenderer(script: URL): RenderInThread {
  const rendering = new Map<number, Waiting>();
  /** Pages that wait because enough are being rendered. */
  const queue: (() => void)[] = [];
  let worker: Worker | null = null;
  let count = 0;
  let free = PAGE_THREAD.atOnce;

  function start(): Worker {
    const started = new Worker(script, { resourceLimits: MEMORY });
    started.on('message', (answer: PageAnswer) => rendering.get(answer.id)?.receive(answer));
    const end = (cause: unknown) => worker === started && giveUp(cause);
    started.on('error', end);
    started.on('exit', () => end(new Error('The thread has ended')));
    started.unref();
    return started;
  }

  function giveUp(cause: unknown): void {
    worker = null;
    for (const page of [...rendering.values()]) page.fail(new Error('The page could not be rendered', { cause }));
  }

  function post(request: PageRequest): void {
    worker?.postMessage(request);
  }

  async function takePlace(): Promise<void> {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => queue.push(resolve));
  }

  /** The next page takes the place over. */
  function givePlace(): void {
    const next = queue.shift();
    if (next) next();
    else free += 1;
  }

  function render(page: unknown, { signal, logError }: Around): Promise<AsyncIterableIterator<Uint8Array>> {
    count += 1;
    const id = count;
    worker ??= start();
    return new Promise((resolve, reject) => {
      const pieces = createPieces({
        more: () => post({ type: 'more', id }),
        cancel: () => post({ type: 'cancel', id }),
        onEnd() {
          rendering.delete(id);
          givePlace();
          reject(signal.reason ?? new Error('The page has ended before its frame'));
        },
        signal,
      });
      const fail = (error: Error) => {
        reject(error);
        pieces.end(error);
      };
      rendering.set(id, {
        receive(answer) {
          if (answer.type === 'frame') resolve(pieces);
          else if (answer.type === 'piece') pieces.push(answer.piece);
          else if (answer.type === 'problem') logError(answer.error);
          else if (answer.type === 'done') pieces.end(null);
          else fail(answer.error);
        },
        fail,
      });
      try {
        post({ type: 'render', id, page });
      } catch (error) {
        // Its data cannot be sent.
        fail(error instanceof Error ? error : new Error(String(error)));
      }
    });
  }

  return async (page, around) => {
    await takePlace();
    if (!around.signal.aborted) return render(page, around);
    givePlace();
    throw around.signal.reason;
  };
}
