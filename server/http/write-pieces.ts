import { once } from 'node:events';
import type { StepResponse } from './locals.ts';

/**
 * Writes an answer piece by piece, as fast as the other side takes it: never more than a few pieces are in memory. Where
 * the pieces break off so does the connection, as nobody could tell half a file from a whole one ([RT5]).
 */
export async function writePieces(pieces: AsyncIterable<Uint8Array>, response: StepResponse): Promise<void> {
  try {
    for await (const piece of pieces) {
      // Leaving the loop ends what reads.
      if (response.destroyed) return;
      const isFull = !response.write(piece);
      if ('flush' in response && typeof response.flush === 'function') response.flush();
      if (isFull) await drained(response);
    }
    response.end();
  } catch (error) {
    response.destroy();
    if (!isAbort(error)) throw error;
  }
}

/** Resolves when more may be written, or nobody is there any more. */
export async function drained(response: StepResponse): Promise<void> {
  const waiting = new AbortController();
  const { signal } = waiting;
  try {
    await Promise.race([
      once(response, 'drain', { signal }),
      once(response, 'close', { signal }),
      ...(response.destroyed ? [null] : []),
    ]);
  } finally {
    waiting.abort();
  }
}

export function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}
