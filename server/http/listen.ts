import { createServer, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import type { Express } from 'express';
import { isLimit } from '#app/contract/refusal-replies.ts';
import { type RefusalReason, refuse } from '#app/contract/refusals.ts';
import { MEDIA } from '#app/core/limits.ts';
import { refuseOnStream } from '../raw-refusal.ts';
import { StartProblem } from '../start-problem.ts';

/** How long a stop waits for requests in flight. */
const STOP_TIMEOUT_MS = 9_000;
/** How often a stop closes connections without a request. */
const SWEEP_MS = 50;
/** How long a stop goes on reading requests that had already arrived, if new ones keep coming. */
const READING_MS = 2_000;

/**
 * Creates a server that slow clients cannot block ([HT8]). Only an upload may take so long; `endSlowRequests` ends others.
 *
 * @param onLimit Notes a request that a limit refused before it could be read ([LO3]).
 */
export function createHttpServer(onLimit: (limit: RefusalReason, address: string) => void): Server {
  const server = createServer({
    headersTimeout: 10_000,
    requestTimeout: MEDIA.arrivalMs,
    connectionsCheckingInterval: 2_000,
    keepAliveTimeout: 65_000,
    // The gate refuses these, and unmet expectations, as it refuses anything else ([HT9]). Node.js would send no body.
    requireHostHeader: false,
  });
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  return server.on('clientError', (error: NodeJS.ErrnoException, stream) => {
    const reason = UNPARSED[error.code ?? ''] ?? 'unreadable';
    if (isLimit(reason)) onLimit(reason, (stream as Partial<Socket>).remoteAddress ?? 'unknown');
    refuseUnparsed(error, stream, reason);
  });
}

const UNPARSED: Record<string, RefusalReason> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'too_slow',
};

/**
 * Refuses bytes that Node.js cannot parse as a request. Once a response has started, a second one would only corrupt
 * it.
 */
function refuseUnparsed(error: Error, stream: Duplex, reason: RefusalReason): void {
  if (!stream.writable || hasAnswerBegun(stream)) return void stream.destroy(error);
  refuseOnStream(stream, refuse(reason));
}

/** Node.js keeps the current response of a connection in this private field. */
function hasAnswerBegun(stream: Duplex): boolean {
  const { _httpMessage: response }: { _httpMessage?: ServerResponse | null } = stream as object;
  return response?.headersSent === true;
}

/**
 * Opens the port.
 *
 * @returns The port: the requested one, or a free one for 0.
 * @throws StartProblem if the port is taken or not allowed.
 */
export function listen(server: Server, app: Express, { port, host }: { port: number; host: string }): Promise<number> {
  server.on('request', app);
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(toStartProblem(error, port, host)));
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

function toStartProblem(error: NodeJS.ErrnoException, port: number, host: string): Error {
  const other = `start with another, for example PORT=${port === 3001 ? 3002 : 3001} npm start.`;
  if (error.code === 'EADDRINUSE') return new StartProblem(`Port ${port} is in use: stop what uses it, or ${other}`);
  if (error.code === 'EACCES') return new StartProblem(`Port ${port} may not be opened by this user: ${other}`);
  return new StartProblem(`The server cannot listen on HOST ${host} (${error.code}): unset it to listen everywhere.`);
}

/**
 * Accepts no new connections, lets requests in flight finish, and resolves when the last one is done ([HT15]).
 * Connections without a request are closed at once: browsers open some in advance, and Node.js counts them as busy.
 *
 * @param connections From `watchConnections`.
 */
export async function stopListening(server: Server, connections: Connections): Promise<void> {
  await readArrived(connections);
  return new Promise((resolve) => {
    const sweep = setInterval(() => connections.closeIdle(), SWEEP_MS);
    const giveUp = setTimeout(() => server.closeAllConnections(), STOP_TIMEOUT_MS);
    server.close(() => {
      clearInterval(sweep);
      clearTimeout(giveUp);
      resolve();
    });
    connections.closeIdle();
  });
}

/**
 * A request that arrived before the stop is in flight, even if a busy server has not read it yet. One turn of the
 * event loop accepts the connection, the next one reads it.
 */
async function readArrived(connections: Connections): Promise<void> {
  const endsAt = performance.now() + READING_MS;
  let arrived = connections.arrived();
  for (let quiet = 0; quiet < 2 && performance.now() < endsAt; ) {
    await turn();
    quiet = connections.arrived() === arrived ? quiet + 1 : 0;
    arrived = connections.arrived();
  }
}

/** The open connections of a server. */
export interface Connections {
  /** Connections and requests so far. */
  arrived(): number;
  /** Closes the connections on which no request is in flight. */
  closeIdle(): void;
}

/** Counts the requests in flight on each connection, from now on. */
export function watchConnections(server: Server): Connections {
  const requests = new Map<Socket, number>();
  let arrived = 0;
  server.on('connection', (socket) => {
    arrived += 1;
    // After an upgrade offer that is not taken up, Node.js emits 'connection' again ([HT17]).
    if (requests.has(socket)) return;
    requests.set(socket, 0);
    socket.once('close', () => requests.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    arrived += 1;
    requests.set(socket, (requests.get(socket) ?? 0) + 1);
    response.once('close', () => {
      const open = requests.get(socket);
      if (open !== undefined) requests.set(socket, open - 1);
    });
  });
  return {
    arrived: () => arrived,
    closeIdle() {
      for (const [socket, open] of requests) if (open === 0) socket.destroy();
    },
  };
}
