import { READINGS } from '#app/core/limits.ts';

/** A queue of pieces of a text, from the reading thread to the consumer. */
export interface Pieces extends AsyncIterableIterator<Uint8Array> {
  push(piece: Uint8Array): void;
  /** No more pieces follow: the text is complete, or reading failed with this error. */
  end(error: unknown): void;
}

interface Source {
  /** Requests another piece. */
  more(): void;
  /** The consumer has gone. */
  cancel(): void;
  /** Called once, when nothing more will be read. */
  onEnd(): void;
  signal?: AbortSignal | undefined;
}

/** Cancels the reading if the consumer takes nothing for a while, so that pieces are not kept for ever. */
export function createPieces({ more, cancel, onEnd, signal }: Source): Pieces {
  const ready: Uint8Array[] = [];
  let ended: { error: unknown } | null = null;
  let wake = () => {};
  let stalled: NodeJS.Timeout | null = null;

  function stop(error: unknown): void {
    if (!ended) onEnd();
    ended ??= { error };
    if (stalled) clearTimeout(stalled);
    signal?.removeEventListener('abort', leave);
    wake();
  }

  function giveUp(error: unknown): void {
    ready.length = 0;
    cancel();
    stop(error);
  }

  const leave = () => giveUp(signal?.reason);
  signal?.addEventListener('abort', leave, { once: true });

  function watch(): void {
    if (stalled) clearTimeout(stalled);
    stalled = setTimeout(() => giveUp(new Error('The client stopped reading')), READINGS.stalledMs).unref();
  }

  return {
    push(piece) {
      ready.push(piece);
      wake();
    },
    end: stop,
    async next() {
      if (stalled) clearTimeout(stalled);
      while (ready.length === 0 && !ended) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      const piece = ready.shift();
      if (piece) {
        if (!ended) {
          more();
          watch();
        }
        return { done: false, value: piece };
      }
      if (ended?.error) throw ended.error;
      return { done: true, value: undefined };
    },
    async return() {
      giveUp(null);
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
