import { once } from 'node:events';
import type { StepResponse } from './locals.ts';

/**
 * Sends an answer in pieces, as fast as the client takes them, with only a few in memory. If reading them fails, the
 * connection is closed, since the client could not tell half a file from a whole one ([RT5]).
 */
export async function writePieces(pieces: AsyncIterable<Uint8Array>, response: StepResponse): Promise<void> {
  try {
    for await (const piece of pieces) {
      // Leaving the loop cancels the reading.
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

/** Resolves when more can be written, or the client has disconnected. */
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
