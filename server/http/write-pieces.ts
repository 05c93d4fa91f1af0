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

/** The pieces of a body; leaving the loop ends what makes it. */
export async function* piecesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

/** React writes a page 2 KB at a time, and every piece would be compressed, flushed and sent alone. */
const JOINED_BYTES = 32 * 1024;

/** The same bytes in larger pieces. */
export async function* joined(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of pieces) {
    waiting.push(piece);
    bytes += piece.length;
    if (bytes < JOINED_BYTES) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}

/** Resolves when more may be written, or nobody is there any more. */
async function drained(response: StepResponse): Promise<void> {
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

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}
