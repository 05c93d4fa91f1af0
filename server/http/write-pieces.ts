import type { StepResponse } from './locals.ts';

/**
 * Sends an answer in pieces, as fast as the client takes them, with only a few in memory. If reading them fails, the
 * connection is closed, since the client could not tell half a file from a whole one ([RT5]).
 */
export async function writePieces(pieces: AsyncIterable<Uint8Array>, response: StepResponse): Promise<void> {
  const drained = createDrainWait(response);
  try {
    for await (const piece of pieces) {
      // Leaving the loop cancels the reading.
      if (response.destroyed) return;
      const isFull = !response.write(piece);
      if ('flush' in response && typeof response.flush === 'function') response.flush();
      if (isFull) await drained();
    }
    response.end();
  } catch (error) {
    response.destroy();
    if (!isAbort(error)) throw error;
  }
}

/**
 * A wait until more can be written, or the client has disconnected. It listens once for a whole answer: what `compression`
 * adds to its own stream for 'drain' is never removed.
 */
export function createDrainWait(response: StepResponse): () => Promise<void> {
  let isListening = false;
  let wake = () => {};
  return () =>
    new Promise((resolve) => {
      if (response.destroyed) return resolve();
      wake = resolve;
      if (isListening) return;
      isListening = true;
      response.on('drain', () => wake());
      response.on('close', () => wake());
    });
}

export function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}
