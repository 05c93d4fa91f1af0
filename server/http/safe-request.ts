import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { Request } from 'express';
import type { StepRequest, StepResponse } from './locals.ts';

const STANDARD = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Headers that must not reach @remix-run/express, because the gate has already decided on URL and origin. The adapter
 * would build the URL from the first two, and Remix would check the third against a header that any client can set.
 */
const DECIDED = ['host', 'x-forwarded-host', 'origin'];

/**
 * The request for @remix-run/express: with the URL that the gate has checked, and the body that was read within its
 * limit (docs/decisions/0134). Its socket is a dummy, so nothing done to it affects the connection.
 */
export function safeRequest(request: StepRequest, { locals: { body } }: StepResponse, address: URL): Request {
  const url = withoutDataRequest(address);
  const message = new IncomingMessage(new Socket());
  message.headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => !DECIDED.includes(name)));
  // Unknown methods are answered like one that the route does not accept.
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

/**
 * Drops the data request format of older Remix clients: our pages never use it, and with an unknown route it would be
 * logged as our error.
 */
function withoutDataRequest(url: URL): URL {
  if (!url.searchParams.has('_data')) return url;
  const plain = new URL(url);
  plain.searchParams.delete('_data');
  return plain;
}
