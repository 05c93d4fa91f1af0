import { createServer, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import type { Express } from 'express';
import { type RefusalReason, refuse } from '#app/contract/refusals.ts';
import { refuseOnStream } from '../raw-refusal.ts';
import { StartProblem } from '../start-problem.ts';

/** How long requests in flight may take once the server is asked to stop. */
const STOP_PATIENCE_MS = 9_000;
/** Connections without a request are looked for this often while it stops. */
const SWEEP_MS = 50;
/** Where more comes without an end, no longer than this is read of what had come before. */
const READING_MS = 2_000;

/** A server that slow senders cannot hold ([HT8]): 10 s for the headers, 30 s for the whole request. */
export function createHttpServer(): Server {
  const server = createServer({
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    connectionsCheckingInterval: 2_000,
    keepAliveTimeout: 65_000,
  });
  return server.on('clientError', refuseUnparsed);
}

const UNPARSED: Record<string, RefusalReason> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'too_slow',
};

/** Refuses what Node.js cannot read as a request. Once an answer has begun, another one would only break it. */
function refuseUnparsed(error: NodeJS.ErrnoException, stream: Duplex): void {
  if (!stream.writable || hasAnswerBegun(stream)) return void stream.destroy(error);
  refuseOnStream(stream, refuse(UNPARSED[error.code ?? ''] ?? 'unreadable'));
}

/** Node.js keeps the response that a connection is writing in this field, and asks it the same. */
function hasAnswerBegun(stream: Duplex): boolean {
  const { _httpMessage: response }: { _httpMessage?: ServerResponse | null } = stream as object;
  return response?.headersSent === true;
}

/**
 * Opens the port.
 *
 * @returns The port: the asked one, or a free one for 0.
 * @throws StartProblem when the port is taken or not allowed.
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
  return new StartProblem(`HOST ${host} cannot be listened on (${error.code}): leave it out to listen everywhere.`);
}

/**
 * Takes no new connection, lets requests in flight finish, and resolves when the last is gone ([HT15]). Connections
 * without a request are closed at once: browsers open some ahead of need, and Node itself counts those as busy.
 *
 * @param connections As `watchConnections` keeps them.
 */
export async function stopListening(server: Server, connections: Connections): Promise<void> {
  await readArrived(connections);
  return new Promise((resolve) => {
    const sweep = setInterval(() => connections.closeIdle(), SWEEP_MS);
    const giveUp = setTimeout(() => server.closeAllConnections(), STOP_PATIENCE_MS);
    server.close(() => {
      clearInterval(sweep);
      clearTimeout(giveUp);
      resolve();
    });
    connections.closeIdle();
  });
}

/**
 * A request that came before the stop is in flight, be it that a busy server has not read it yet: a turn of the event
 * loop lets one connection in, the next one reads it.
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
  /** How many connections and requests there have been. */
  arrived(): number;
  /** Ends those on which no request is being answered. */
  closeIdle(): void;
}

/** Counts the requests on each connection, from now on. */
export function watchConnections(server: Server): Connections {
  const requests = new Map<Socket, number>();
  let arrived = 0;
  server.on('connection', (socket) => {
    arrived += 1;
    // A connection that offered another protocol is announced again ([HT17]).
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
