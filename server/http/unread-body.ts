import type { Refusal } from '#app/contract/refusals.ts';
import { DISCARDED_BODY_MAX } from '#app/core/limits.ts';
import { startRefusal } from './answer.ts';
import type { StepRequest, StepResponse } from './locals.ts';

/** How long the half-closed connection stays readable after the last discarded byte, so that the refusal arrives. */
const LINGER_MS = 2000;

/**
 * Refuses a request before its body has been read ([HT20]). The refusal is sent immediately; the rest of the body is
 * received and dropped, and only then does the response end. Closing a connection while bytes still arrive resets it,
 * and a reset can destroy a response that the client has not read yet.
 */
export function refuseUnread(request: StepRequest, response: StepResponse, refusal: Refusal): void {
  const text = startRefusal(response, refusal);
  response.set('Content-Length', String(Buffer.byteLength(text)));
  response.write(text);
  discardBody(request, () => response.end());
}

/** Drops the body, then calls `end`. Beyond the limit, half-closes the connection, and closes it a little later. */
function discardBody(request: StepRequest, end: () => void): void {
  let left = DISCARDED_BODY_MAX;
  request.once('end', end).once('close', end).once('error', end);
  request.on('data', (chunk: Buffer) => {
    const wasWithin = left >= 0;
    left -= chunk.length;
    if (left >= 0 || !wasWithin) return;
    // Ending the response would close the socket at once, while bytes still arrive.
    request.socket.end();
    setTimeout(() => request.socket.destroy(), LINGER_MS).unref();
  });
  request.resume();
}
