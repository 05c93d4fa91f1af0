import { Worker } from 'node:worker_threads';
import { PAGE_THREAD } from '#app/core/limits.ts';
import { createPieces } from '../data/pieces.ts';
import { createPagePlaces, type PagePlace } from './page-places.ts';
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
  const takePlace = createPagePlaces();
  let worker: Worker | null = null;
  let count = 0;

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

  function render(
    page: unknown,
    { signal, logError }: Around,
    place: PagePlace,
  ): Promise<AsyncIterableIterator<Uint8Array>> {
    count += 1;
    const id = count;
    worker ??= start();
    return new Promise((resolve, reject) => {
      const reader = watchReader(() => place.passOn(() => fail(new Error('Too many clients read too slowly'))));
      const pieces = createPieces({
        more() {
          reader.take();
          post({ type: 'more', id });
        },
        cancel: () => post({ type: 'cancel', id }),
        onEnd() {
          rendering.delete(id);
          reader.stop();
          place.leave();
          reject(signal.reason ?? new Error('The page has ended before its frame'));
        },
        signal,
      });
      const fail = (error: Error) => {
        reject(error);
        post({ type: 'cancel', id });
        pieces.end(error);
      };
      rendering.set(id, {
        receive(answer) {
          if (answer.type === 'frame') resolve(pieces);
          else if (answer.type === 'piece') {
            reader.give();
            pieces.push(answer.piece);
          } else if (answer.type === 'problem') logError(answer.error);
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
    const place = await takePlace();
    if (!around.signal.aborted) return render(page, around, place);
    place.leave();
    throw around.signal.reason;
  };
}

/** Calls `onSlow` when a piece has waited too long for the client. */
function watchReader(onSlow: () => void) {
  let waiting = 0;
  let timer: NodeJS.Timeout | undefined;
  const stop = () => clearTimeout(timer);
  const watch = () => {
    stop();
    if (waiting > 0) timer = setTimeout(onSlow, PAGE_THREAD.slowMs).unref();
  };
  return {
    stop,
    give() {
      waiting += 1;
      if (waiting === 1) watch();
    },
    take() {
      waiting -= 1;
      watch();
    },
  };
}
