import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { type WebSocket, WebSocketServer } from 'ws';
import { type Outcome, refuse } from '#app/contract/refusals.ts';
import { SOCKET_LIMITS } from '#app/core/limits.ts';
import { refuseOnStream } from '../raw-refusal.ts';
import { type Caller, type ConnectionDeps, serveSocket } from './connection.ts';
import { keepAlive } from './keep-alive.ts';
import { BACKLOG_MAX, CLOSE } from './peer.ts';
import { asksForSocket, serveWithoutUpgrades } from './without-upgrade.ts';

/** Ping interval of a socket. One that misses two pongs is dropped. */
const PING_EVERY_MS = 20_000;
/** Scan interval, and pings per scan: pinging 5,000 sockets at once stopped the server for 150 ms. */
const PING_SCAN_MS = 100;
const PINGS_AT_ONCE = 100;
/** How long we wait for a peer to answer a close. */
const CLOSE_TIMEOUT_MS = 5000;
/** At a stop, sockets are closed over this time, so that they don't all reconnect at once. */
const CLOSE_OVER_MS = 600;
const CLOSE_BATCHES = 6;

// A constant of its own, as the types do not know all of these options yet.
const SERVER_OPTIONS = {
  noServer: true,
  clientTracking: false,
  perMessageDeflate: false,
  maxPayload: SOCKET_LIMITS.messageBytes,
  maxFragments: SOCKET_LIMITS.fragments,
  // We use no subprotocol; any offered one is ignored.
  handleProtocols: () => false as const,
  // We answer pings ourselves, except from a socket that does not read.
  autoPong: false,
  closeTimeout: CLOSE_TIMEOUT_MS,
};

/** Decides who may open a socket, and identifies them. */
export interface Doorkeeper {
  /** Whether the request comes from another site. */
  isForeign(request: IncomingMessage): boolean;
  /** Refuses a token that is not valid. */
  identify(request: IncomingMessage): Promise<Outcome<Caller>>;
}

export interface SocketServer {
  /** Open sockets. */
  count(): number;
  /** Refuses new sockets and closes open ones with 1012, or takes sockets again. */
  turnAway(isAway: boolean): void;
  /** Refuses new sockets and closes all open ones with 1012, in batches ([SK9]). */
  stop(): Promise<void>;
}

interface Options extends ConnectionDeps {
  doorkeeper: Doorkeeper;
  /** In development, leaves upgrades on other paths to Vite. */
  leavesOthersAlone: boolean;
  /** Whether a proxy is in front, which must see that this process is alive. */
  isBehindProxy: boolean;
  logError(error: unknown): void;
}

/** The ping state of one socket. */
interface Life {
  /** Pings since the last answer. */
  missed: number;
  /** When the next ping is due. */
  dueMs: number;
}

/** Serves /ws on an http server ([SK1] to [SK9]). */
export function serveSockets(server: Server, options: Options): SocketServer {
  const sockets = new WebSocketServer(SERVER_OPTIONS);
  /** Ordered by next ping time. */
  const open = new Map<WebSocket, Life>();
  let isStopping = false;
  let isAway = false;
  const serveWithoutUpgrade = serveWithoutUpgrades(server);
  // A handshake that breaks the protocol. Without this, ws would refuse it in HTML.
  sockets.on('wsClientError', (_error, stream, { method }) => {
    if (method !== 'GET') refuseOnStream(stream, refuse('wrong_method'), { Allow: 'GET' });
    else refuseOnStream(stream, refuse('unreadable'), { 'Sec-WebSocket-Version': '13, 8' });
  });

  function take(socket: WebSocket, stream: Duplex, caller: Caller): void {
    const life = { missed: 0, dueMs: performance.now() + PING_EVERY_MS };
    open.set(socket, life);
    socket.on('pong', () => {
      life.missed = 0;
    });
    socket.on('ping', (data) => {
      if (socket.bufferedAmount > BACKLOG_MAX) socket.terminate();
      else if (socket.readyState === socket.OPEN) socket.pong(data);
    });
    socket.once('close', () => open.delete(socket));
    serveSocket({ socket, stream }, caller, options);
  }

  async function upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> {
    if (options.doorkeeper.isForeign(request)) return refuseOnStream(stream, refuse('foreign_origin'));
    const caller = await options.doorkeeper.identify(request);
    if (stream.destroyed) return;
    if (!caller.ok) return refuseOnStream(stream, caller);
    sockets.handleUpgrade(request, stream, head, (socket) => take(socket, stream, caller.value));
  }

  const onUpgrade = (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    if (!asksForSocket(request)) return serveWithoutUpgrade(request, stream, head);
    // Nobody else listens for errors from here on, and an unhandled one would end the process.
    stream.on('error', () => stream.destroy());
    if (pathOf(request) !== '/ws') {
      if (!options.leavesOthersAlone) refuseOnStream(stream, refuse('not_found'));
      return;
    }
    if (isStopping || isAway) return refuseOnStream(stream, refuse('busy', { retryAfter: 1 }));
    upgrade(request, stream, head).catch((error) => {
      options.logError(error);
      refuseOnStream(stream, refuse('unavailable', { retryAfter: 2 }));
    });
  };
  server.on('upgrade', onUpgrade);

  function ping(socket: WebSocket, life: Life, nowMs: number): void {
    if (life.missed >= 2) return void socket.terminate();
    life.dueMs = nowMs + PING_EVERY_MS;
    open.delete(socket);
    open.set(socket, life);
    if (socket.readyState !== socket.OPEN) return;
    life.missed += 1;
    socket.ping();
  }

  const pinging = setInterval(() => {
    const nowMs = performance.now();
    let count = 0;
    for (const [socket, life] of open) {
      if (life.dueMs > nowMs || count === PINGS_AT_ONCE) return;
      count += 1;
      ping(socket, life, nowMs);
    }
  }, PING_SCAN_MS).unref();
  const endKeepAlive = options.isBehindProxy ? keepAlive(() => open.keys()) : () => {};

  async function closeAll(): Promise<void> {
    const all = [...open.keys()];
    const size = Math.ceil(all.length / CLOSE_BATCHES);
    for (let from = 0; from < all.length; from += size) {
      for (const socket of all.slice(from, from + size)) socket.close(CLOSE.restart);
      await wait(CLOSE_OVER_MS / CLOSE_BATCHES);
    }
  }

  return {
    count: () => open.size,
    turnAway(next) {
      isAway = next;
      if (isAway) void closeAll();
    },
    async stop() {
      isStopping = true;
      clearInterval(pinging);
      endKeepAlive();
      await closeAll();
      const deadlineMs = performance.now() + CLOSE_OVER_MS;
      while (open.size > 0 && performance.now() < deadlineMs) await wait(20);
      for (const socket of open.keys()) socket.terminate();
    },
  };
}

function pathOf({ url = '' }: IncomingMessage): string {
  return url.split('?', 1)[0] ?? '';
}
