import type { Server } from 'node:http';
import type { RefusalReason } from '#app/contract/refusals.ts';
import { PARTICIPANTS_MAX } from '#app/core/limits.ts';
import { watchForCutOff } from '../cut-off.ts';
import { createApp } from '../http/app.ts';
import { createDevPages } from '../http/dev.ts';
import { createDoorkeeper } from '../http/doorkeeper.ts';
import { type Connections, createHttpServer, listen, watchConnections } from '../http/listen.ts';
import { createPageRenderer } from '../http/page-renderer.ts';
import { createLoad } from '../load.ts';
import { loadBuild } from '../load-build.ts';
import { createReadings } from '../readings.ts';
import type { SocketLimit } from '../socket/connection.ts';
import { createDispatcher } from '../socket/dispatch.ts';
import { createHub } from '../socket/hub.ts';
import { createIdleSockets } from '../socket/idle-sockets.ts';
import { watchLogins } from '../socket/login-watch.ts';
import { serveSockets } from '../socket/server.ts';
import type { Base } from './base.ts';
import type { Live } from './live.ts';
import type { Storage } from './storage.ts';
import type { UseCases } from './use-cases.ts';

/** What answers pages, calls and sockets. */
export interface Web {
  server: Server;
  connections: Connections;
  /** Opens the port, and returns its number. */
  open(): Promise<number>;
  /** Before the last requests are answered. */
  stopWatching(): Promise<void>;
  /** Says to all sockets that the server stops. */
  stopSockets(): Promise<void>;
  /** After the sockets have ended. */
  close(): void;
}

export async function createWeb(base: Base, storage: Storage, live: Live, useCases: UseCases): Promise<Web> {
  const { config, log, reportFailure } = base;
  const { data, redis } = storage;
  const { metrics } = live;
  const onLimit = (limit: SocketLimit | RefusalReason, address: string) => {
    metrics.countLimit(limit);
    log.warn({ limit, address }, 'A connection reached a limit');
  };
  const server = createHttpServer(onLimit);
  const connections = watchConnections(server);
  const load = createLoad({
    onRefusal: () => reportFailure('overload', {}, 'Pages are being refused because the event loop is late'),
  });
  const { pages, close: closePages } = await openPages(base, server);
  const app = createApp({
    config,
    root: base.root,
    secret: useCases.secret,
    data,
    services: useCases.services,
    arrivals: live.arrivals,
    ...pages,
    metrics,
    traces: live.traces,
    load,
    log,
  });
  const sockets = openSockets({ base, storage, live, useCases, server, onLimit });
  metrics.show({
    sockets: sockets.count,
    live: () => live.rooms.count(useCases.services.practice.isKnown),
    logLinesDropped: base.destination.dropped,
    requestsShed: load.refused,
    shareLetIn: load.share,
  });
  const nowMs = () => base.now().getTime();
  metrics.showReadings(createReadings({ data, dataDir: config.dataDir, isRedisUp: redis?.isUp ?? null, nowMs }));
  return {
    server,
    connections,
    open: () => listen(server, app, config),
    async stopWatching() {
      sockets.endWatch();
      load.stop();
      await closePages?.();
    },
    stopSockets: sockets.stop,
    close: sockets.close,
  };
}

/** The built pages; in development, the ones that change while the server runs. */
async function openPages({ root, config }: Base, server: Server) {
  if (config.mode === 'development') {
    const { build, assets, close } = await createDevPages(root, server);
    return { pages: { build, renderInThread: null, devAssets: assets }, close };
  }
  const renderInThread = createPageRenderer(new URL('./page-thread.js', import.meta.url));
  return { pages: { build: await loadBuild(), renderInThread, devAssets: null }, close: null };
}

interface SocketParts {
  base: Base;
  storage: Storage;
  live: Live;
  useCases: UseCases;
  server: Server;
  onLimit: (limit: SocketLimit | RefusalReason, address: string) => void;
}

function openSockets({ base, storage, live, useCases, server, onLimit }: SocketParts) {
  const { config, log, logError } = base;
  const { data, redis } = storage;
  const { bus, localBus, traces, processes } = live;
  const localHub = createHub(bus, logError);
  const listLiving = async (ids: readonly string[]) =>
    (await Promise.all([data.logins.listLiving(ids), data.apiTokens.listLiving(ids)])).flat();
  const watch = redis && watchLogins(localHub, { listLiving, bus: localBus });
  const hub = watch?.hub ?? localHub;
  const dispatcher = createDispatcher(useCases.services, logError);
  const sockets = serveSockets(server, {
    hub,
    dispatcher: traces?.watchDispatcher(dispatcher) ?? dispatcher,
    doorkeeper: createDoorkeeper({ services: useCases.services, secret: useCases.secret, config }),
    clock: live.clock,
    arrivals: live.arrivals,
    idle: createIdleSockets(config.participantLimit ?? PARTICIPANTS_MAX),
    limited: config.rateLimits,
    leavesOthersAlone: config.mode === 'development',
    isBehindProxy: config.trustProxy > 0,
    onLimit,
    logError,
  });
  const endWatch = processes
    ? watchForCutOff({ isAnswering: data.isAnswering, processes, turnAway: sockets.turnAway, log })
    : () => {};
  return {
    count: sockets.count,
    stop: sockets.stop,
    endWatch,
    close() {
      watch?.stop();
      hub.close();
    },
  };
}
