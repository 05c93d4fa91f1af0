import { READINGS } from '#app/core/limits.ts';

/** Pieces of a text on their way from what reads them to who takes them. */
export interface Pieces extends AsyncIterableIterator<Uint8Array> {
  push(piece: Uint8Array): void;
  /** Nothing more comes: all is there, or it broke off. */
  end(error: unknown): void;
}

interface Source {
  /** Asks for another piece. */
  more(): void;
  /** Nobody takes them any more. */
  cancel(): void;
  /** Once, when nothing more will be read. */
  onEnd(): void;
  signal?: AbortSignal | undefined;
}

/** Whoever takes nothing for a while is given up: what is kept for them is not kept for ever. */
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
    stalled = setTimeout(() => giveUp(new Error('Nobody took what was read')), READINGS.stalledMs).unref();
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
