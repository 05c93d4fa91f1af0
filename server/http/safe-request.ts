import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { Request } from 'express';
import type { StepRequest, StepResponse } from './locals.ts';

const STANDARD = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Headers that must not reach @remix-run/express: the gate has already decided what the address is and whether the origin
 * is allowed. The adapter would read the address from the first two, and Remix would check the third once more, against a
 * header that any client can set.
 */
const DECIDED = ['host', 'x-forwarded-host', 'origin'];

/**
 * The request as the gate understood it, for @remix-run/express: its address, and the body that was read within its limit
 * (docs/decisions/0134). It has a socket of its own, so that nothing done to it touches the connection.
 */
export function safeRequest(request: StepRequest, { locals: { body } }: StepResponse, address: URL): Request {
  const url = withoutDataRequest(address);
  const message = new IncomingMessage(new Socket());
  message.headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => !DECIDED.includes(name)));
  // An unknown method is answered like one that the address does not take.
  message.method = STANDARD.includes(request.method) ? request.method : 'PATCH';
  if (body) message.push(body);
  message.push(null);
  message.complete = true;
  return Object.defineProperties(Object.setPrototypeOf(message, Object.getPrototypeOf(request)), {
    protocol: { value: url.protocol.slice(0, -1) },
    hostname: { value: url.host },
    originalUrl: { value: url.pathname + url.search },
  });
}

/** Clients of an older Remix ask this way. Our screens never do, and an unknown route in it would be logged as our error. */
function withoutDataRequest(url: URL): URL {
  if (!url.searchParams.has('_data')) return url;
  const plain = new URL(url);
  plain.searchParams.delete('_data');
  return plain;
}
