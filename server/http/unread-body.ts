import type { Refusal } from '#app/contract/refusals.ts';
import { DISCARDED_BODY_MAX } from '#app/core/limits.ts';
import { startRefusal } from './answer.ts';
import type { StepRequest, StepResponse } from './locals.ts';

/** After the last byte that is discarded the half-closed connection stays readable this long, so that the refusal arrives. */
const LINGER_MS = 2000;

/**
 * Refuses a request before its body has been read ([HT20]). The answer goes out at once and in full; the rest of the body
 * is received and dropped, and only then does the response end. Closing a connection while bytes are still coming in
 * resets it, and a reset can destroy an answer that the client has not read yet.
 */
export function refuseUnread(request: StepRequest, response: StepResponse, refusal: Refusal): void {
  const text = startRefusal(response, refusal);
  response.set('Content-Length', String(Buffer.byteLength(text)));
  response.write(text);
  discardBody(request, () => response.end());
}

/** Calls `end` when the body has passed. Over the limit the connection is half closed, and closed a little later. */
function discardBody(request: StepRequest, end: () => void): void {
  let left = DISCARDED_BODY_MAX;
  request.once('end', end).once('close', end).once('error', end);
  request.on('data', (chunk: Buffer) => {
    const wasWithin = left >= 0;
    left -= chunk.length;
    if (left >= 0 || !wasWithin) return;
    // Ending the response would close the socket at once, with bytes still coming in.
    request.socket.end();
    setTimeout(() => request.socket.destroy(), LINGER_MS).unref();
  });
  request.resume();
}
