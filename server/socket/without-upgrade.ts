import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

/** Headers that offer another protocol. */
const OFFER = new Set(['upgrade', 'http2-settings', 'connection']);

/** Whether a request asks for a WebSocket. A server may ignore offers of other protocols (RFC 9110, 7.8). */
export function asksForSocket({ headers }: IncomingMessage): boolean {
  return headers.upgrade?.trim().toLowerCase() === 'websocket';
}

/**
 * Serves a request that offers another protocol as if it did not, as some programs offer HTTP/2 with every call. Node.js
 * has detached the connection by then, so we hand it back with the request, minus the offer, in front.
 */
export function serveWithoutUpgrade(server: Server, request: IncomingMessage, stream: Duplex, head: Buffer): void {
  const lines = [`${request.method} ${request.url} HTTP/${request.httpVersion}`];
  for (let index = 0; index < request.rawHeaders.length; index += 2) {
    const name = request.rawHeaders[index] ?? '';
    if (!OFFER.has(name.toLowerCase())) lines.push(`${name}: ${request.rawHeaders[index + 1] ?? ''}`);
  }
  if (/\bclose\b/i.test(request.headers.connection ?? '')) lines.push('Connection: close');
  stream.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), head]));
  server.emit('connection', stream);
}
