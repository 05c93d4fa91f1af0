import { setFlagsFromString } from 'node:v8';
import { type Logger, pino } from 'pino';
import type { RefusalReason } from '#app/contract/refusals.ts';
import { BRAND } from '#app/core/brand.ts';
import { PARTICIPANTS_MAX } from '#app/core/limits.ts';
import type { Config } from './config.ts';
import { watchForCutOff } from './cut-off.ts';
import { openData } from './data/index.ts';
import { packageFolder, readConfig } from './environment.ts';
import { createFailureLog } from './failure-log.ts';
import { lanAddresses, listensEverywhere } from './http/addresses.ts';
import { createApp } from './http/app.ts';
import { createDevPages } from './http/dev.ts';
import { createDoorkeeper } from './http/doorkeeper.ts';
import { createHttpServer, listen, watchConnections } from './http/listen.ts';
import { createPageRenderer } from './http/page-renderer.ts';
import { createArrivals, NOTED_EVERY_MS } from './live/arrivals.ts';
import { createBus, createSharedBus } from './live/bus.ts';
import { createClock } from './live/clock.ts';
import { createProcesses } from './live/processes.ts';
import { createRooms } from './live/rooms.ts';
import { shareForget, shareUntouched } from './live/shared-removals.ts';
import { createLoad } from './load.ts';
import { loadBuild } from './load-build.ts';
import { createLogDestination } from './log-destination.ts';
import { errorWriter } from './log-sources.ts';
import { createSender } from './mail/sender.ts';
import { createEncoder } from './media/encoder-process.ts';
import { createMetrics } from './metrics.ts';
import { providerOnDemand } from './oidc/on-demand.ts';
import { createReadings } from './readings.ts';
import { createCounters } from './redis/counters.ts';
import { createOutlet } from './redis/outlet.ts';
import type { Redis } from './redis/redis.ts';
import { createFormatter } from './rich/formatter.ts';
import { createServices } from './services/index.ts';
import { createMailQueue } from './services/mail-queue.ts';
import { isOffensive } from './services/name-screen.ts';
import { createRetentionService } from './services/retention.ts';
import { loadSecret } from './services/secrets.ts';
import { createWebhookQueue, wakeOnMoves } from './services/webhook-queue.ts';
import { createWebhookSecrets } from './services/webhooks.ts';
import type { SocketLimit } from './socket/connection.ts';
import { createDispatcher } from './socket/dispatch.ts';
import { createHub } from './socket/hub.ts';
import { createIdleSockets } from './socket/idle-sockets.ts';
import { watchLogins } from './socket/login-watch.ts';
import { serveSockets } from './socket/server.ts';
import { StartProblem } from './start-problem.ts';
import { stopOnSignals } from './stop.ts';
import type { Traces } from './traces/traces.ts';
import { createUpkeep } from './upkeep.ts';
import { createSendPost } from './webhooks/send.ts';

// The heap may grow to 2.5 times what is in use before a collection. More would waste the memory of a small machine,
// since a room that joins leaves little garbage; less, or concurrent marking by several threads, takes the cores while
// phones wait (docs/decisions/0019).
setFlagsFromString('--heap-growing-percent=150');
setFlagsFromString('--concurrent-marking-max-worker-num=1');

// The composition root: settings -> data -> live -> services -> http and sockets; and a clean stop.
async function main(): Promise<void> {
  const root = packageFolder();
  const config = readConfig();
  const destination = createLogDestination({ fd: 1, onRecovery: (lost) => log.warn(lost, 'Log lines were dropped') });
  const serializers = { err: errorWriter(root) };
  const log = pino({ level: config.logLevel, base: null, serializers }, destination);
  logUncaughtExceptions(log);
  const reportFailure = createFailureLog({ log, nowMs: () => performance.now() });
  const say = (line: string) => process.stdout.write(`${line}\n`);

  const redis = config.redisUrl === null ? null : await openRedis(config.redisUrl, log);
  const opening = performance.now();
  const data = await openData({
    root,
    postgresUrl: config.postgresUrl,
    isShared: config.redisUrl !== null,
    databaseFile: config.databaseFile,
    dataDir: config.dataDir,
    commitThread: new URL('./commit-thread.js', import.meta.url),
    onUnavailable: (error) => reportFailure(error.code, { err: error }, 'The database cannot be written'),
    onTaken: () => {
      log.fatal('Another server has taken the database: stopping');
      process.kill(process.pid, 'SIGTERM');
    },
    readingThread: new URL('./reading-thread.js', import.meta.url),
  });
  const { applied } = data.migrated;
  const what = applied.length > 0 ? `opened, ${applied.length} migration(s) applied` : 'opened, up to date';
  for (const warning of data.warnings) log.warn(warning);
  say(`  ✓ database ${what} (${seconds(opening)})`);

  const clock = createClock();
  const arrivals = createArrivals(clock);
  setInterval(arrivals.note, NOTED_EVERY_MS).unref();
  const logError = (error: unknown, message = 'A live session failed') => log.error({ err: error }, message);
  const localBus = createBus(logError);
  const bus = redis ? createSharedBus(localBus, createOutlet(redis)) : localBus;
  const metrics = createMetrics();
  const processes = redis && createProcesses(redis);
  const traces = config.traces && (await openTraces(config.traces));
  const sessions = metrics.watchCommits(traces?.watchCommits(data.sessions) ?? data.sessions);
  const turns = data.turns && metrics.watchTurns(traces?.watchTurns(data.turns) ?? data.turns);
  const formatter = createFormatter();
  const localRooms = createRooms({
    sessions: redis ? shareUntouched(sessions, bus) : sessions,
    reader: data.reader,
    clock,
    arrivals,
    bus: localBus,
    shared:
      redis && processes && turns ? { turns, link: redis, processes, isCaretaker: data.caretaker.isCaretaker } : null,
    isOffensive,
    format: formatter.format,
    logError,
  });
  const rooms = redis ? shareForget(localRooms, bus) : localRooms;
  const now = () => new Date();
  const sender = createSender(config);
  const mailQueue = createMailQueue({ mails: data.mails, ...sender, now, log, reportFailure });
  const secret = loadSecret(config.dataDir, config.sessionSecret);
  const webhookSecretOf = createWebhookSecrets(secret);
  const webhookQueue = createWebhookQueue({
    webhooks: data.webhooks,
    send: createSendPost({ mayBePrivate: config.webhookTargets === 'any' }),
    secretOf: webhookSecretOf,
    now,
    log,
  });
  wakeOnMoves(bus, webhookQueue);
  const retention = createRetentionService({
    data,
    rooms,
    retentionDays: config.retentionDays,
    removeOldMails: sender.removeOldMails,
    now,
  });
  // Known once the port is open; no mail is written before.
  let openPort = config.port;
  const origin = () => config.appOrigin ?? `http://localhost:${openPort}`;
  const counters = redis && createCounters(redis);
  const encoder = createEncoder({ script: new URL('./media-encoder.js', import.meta.url), logError });
  const services = createServices({
    data,
    rooms,
    bus,
    counters,
    formatter,
    encoder,
    config,
    mailQueue,
    webhookQueue,
    webhookSecretOf,
    provider: config.organisation && providerOnDemand(config.organisation, log),
    origin,
    now,
    log,
    logError,
  });
  const upkeep = createUpkeep({ data, rooms, services, retention, log });
  await upkeep.prepare();

  const noteLimit = (limit: SocketLimit | RefusalReason, address: string) => {
    metrics.countLimit(limit);
    log.warn({ limit, address }, 'A connection reached a limit');
  };
  const server = createHttpServer(noteLimit);
  const connections = watchConnections(server);
  const dev = config.mode === 'development' ? await createDevPages(root, server) : null;
  const build = dev ? dev.build : await loadBuild();
  const renderInThread = dev ? null : createPageRenderer(new URL('./page-thread.js', import.meta.url));
  const devAssets = dev?.assets ?? null;
  const load = createLoad({
    onRefusal: () => reportFailure('overload', {}, 'Pages are being refused because the event loop is late'),
  });
  const app = createApp({
    config,
    root,
    secret,
    data,
    services,
    arrivals,
    build,
    renderInThread,
    devAssets,
    metrics,
    traces,
    load,
    log,
  });
  const localHub = createHub(bus, logError);
  const listLiving = async (ids: readonly string[]) =>
    (await Promise.all([data.logins.listLiving(ids), data.apiTokens.listLiving(ids)])).flat();
  const watch = redis && watchLogins(localHub, { listLiving, bus: localBus });
  const hub = watch?.hub ?? localHub;
  const dispatcher = createDispatcher(services, logError);
  const sockets = serveSockets(server, {
    hub,
    dispatcher: traces?.watchDispatcher(dispatcher) ?? dispatcher,
    doorkeeper: createDoorkeeper({ services, config, secret }),
    clock,
    arrivals,
    idle: createIdleSockets(config.participantLimit ?? PARTICIPANTS_MAX),
    limited: config.rateLimits,
    leavesOthersAlone: dev !== null,
    isBehindProxy: config.trustProxy > 0,
    onLimit: noteLimit,
    logError,
  });
  const endWatch = processes
    ? watchForCutOff({ isAnswering: data.isAnswering, processes, turnAway: sockets.turnAway, log })
    : () => {};
  metrics.show({
    sockets: sockets.count,
    live: () => rooms.count(services.practice.isKnown),
    logLinesDropped: destination.dropped,
    requestsShed: load.refused,
    shareLetIn: load.share,
  });
  metrics.showReadings(
    createReadings({
      data,
      dataDir: config.dataDir,
      isRedisUp: redis?.isUp ?? null,
      nowMs: () => now().getTime(),
    }),
  );
  // Last, because the clocks of open questions start here, and players must be able to answer.
  await rooms.resume();
  openPort = await listen(server, app, config);
  mailQueue.start();
  webhookQueue.start();
  services.passwordMail.start();
  services.operator.start();
  upkeep.begin();
  const before = async () => {
    upkeep.stop();
    endWatch();
    load.stop();
    await dev?.close();
    services.passwordMail.stop();
    await services.operator.stop();
    services.practice.stop();
    encoder.stop();
    await Promise.all([sockets.stop(), mailQueue.stop(), webhookQueue.stop()]);
    watch?.stop();
    hub.close();
  };
  const after = async () => {
    await rooms.stop();
    processes?.stop();
    await redis?.close();
    await traces?.stop();
  };
  stopOnSignals({ server, connections, data, log, destination, before, after });
  printAddresses(config, openPort, say);
}

/** Loaded only where several processes serve one deployment. */
async function openRedis(url: string, log: Logger): Promise<Redis> {
  const { connectRedis } = await import('./redis/redis.ts');
  return connectRedis({ url, log });
}

/** Loaded only where a collector is named. */
async function openTraces(settings: NonNullable<Config['traces']>): Promise<Traces> {
  const { createTraces } = await import('./traces/traces.ts');
  return createTraces(settings);
}

function printAddresses(config: Config, port: number, say: (line: string) => void): void {
  const everywhere = listensEverywhere(config.host);
  say(`\n${BRAND} is ready at http://${everywhere ? 'localhost' : config.host}:${port}`);
  for (const address of everywhere ? lanAddresses() : [])
    say(`  phones in the same network: http://${address}:${port}`);
  say('  to stop: Ctrl-C');
}

/** A closed terminal must not end the server; if an exception does, the log says so. */
function logUncaughtExceptions(log: Logger): void {
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});
  process.on('uncaughtExceptionMonitor', (error) => log.fatal({ err: error }, 'The server is exiting'));
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

main().catch((error: unknown) => {
  const message = error instanceof StartProblem ? error.message : `${error instanceof Error ? error.stack : error}`;
  process.stderr.write(`\n${BRAND} cannot start. ${message}\n`);
  process.exit(1);
});
