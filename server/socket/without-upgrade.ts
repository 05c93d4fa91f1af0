import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** Headers that offer another protocol. */
const OFFER = new Set(['upgrade', 'http2-settings', 'connection']);

/** Whether a request asks for a WebSocket. A server may ignore offers of other protocols (RFC 9110, 7.8). */
export function asksForSocket({ headers }: IncomingMessage): boolean {
  return headers.upgrade?.trim().toLowerCase() === 'websocket';
}

/** Serves a request that offers another protocol, with what has arrived behind it. */
type Serve = (request: IncomingMessage, stream: Duplex, head: Buffer) => void;

/**
 * Serves requests that offer another protocol as if they did not, as some programs offer HTTP/2 with every call
 * ([HT17]). Node.js has detached the connection by then, so we hand it back with the request, minus the offer, in front.
 * Earlier requests of the connection are answered first: Node.js would mix up the answers, and end the process.
 */
export function serveWithoutUpgrades(server: Server): Serve {
  /** The last unfinished answer of each connection. Node.js lets go of the connection in its own `finish` listener. */
  const unfinished = new WeakMap<Duplex, ServerResponse>();
  server.on('request', ({ socket }, response) => {
    unfinished.set(socket, response);
    response.once('finish', () => unfinished.get(socket) === response && unfinished.delete(socket));
  });

  return (request, stream, head) => {
    const handBack = () => {
      stream.unshift(Buffer.concat([requestWithoutOffer(request), head]));
      server.emit('connection', stream);
    };
    const last = unfinished.get(stream);
    if (!last) return handBack();
    // Nobody else listens for errors until then, and an unhandled one would end the process.
    const giveUp = () => stream.destroy();
    stream.on('error', giveUp);
    last.once('finish', () => {
      stream.off('error', giveUp);
      if (!stream.destroyed) handBack();
    });
  };
}

function requestWithoutOffer({ method, url, httpVersion, headers, rawHeaders }: IncomingMessage): Buffer {
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (!OFFER.has(name.toLowerCase())) lines.push(`${name}: ${rawHeaders[index + 1] ?? ''}`);
  }
  if (/\bclose\b/i.test(headers.connection ?? '')) lines.push('Connection: close');
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
}
