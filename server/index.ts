import { setFlagsFromString } from 'node:v8';
import type { Logger } from 'pino';
import { BRAND } from '#app/core/brand.ts';
import type { Config } from './config.ts';
import { lanAddresses, listensEverywhere } from './http/addresses.ts';
import { createBase } from './start/base.ts';
import { createLive } from './start/live.ts';
import { openStorage } from './start/storage.ts';
import { createUseCases } from './start/use-cases.ts';
import { createWeb } from './start/web.ts';
import { StartProblem } from './start-problem.ts';
import { stopOnSignals } from './stop.ts';

// The heap may grow to 2.5 times what is in use before a collection. More would waste the memory of a small machine,
// since a room that joins leaves little garbage; less, or concurrent marking by several threads, takes the cores while
// phones wait (docs/decisions/0019).
setFlagsFromString('--heap-growing-percent=150');
setFlagsFromString('--concurrent-marking-max-worker-num=1');

// The composition root: settings -> data -> live -> use cases -> http and sockets; and a clean stop.
async function main(): Promise<void> {
  const base = createBase();
  const { config, log, destination, say } = base;
  logUncaughtExceptions(log);
  const storage = await openStorage(base);
  const live = await createLive(base, storage);
  let openPort = config.port;
  const useCases = createUseCases(base, storage, live, () => openPort);
  const { services, encoder, queues, upkeep } = useCases;
  await upkeep.prepare();
  const web = await createWeb(base, storage, live, useCases);
  // Last, because the clocks of open questions start here, and players must be able to answer.
  await live.rooms.resume();
  openPort = await web.open();
  for (const queue of queues) queue.start();
  services.passwordMail.start();
  services.operator.start();
  upkeep.begin();
  const before = async () => {
    upkeep.stop();
    await web.stopWatching();
    services.passwordMail.stop();
    await services.operator.stop();
    services.practice.stop();
    encoder.stop();
    await Promise.all([web.stopSockets(), ...queues.map((queue) => queue.stop())]);
    web.close();
  };
  const after = async () => {
    await live.rooms.stop();
    live.processes?.stop();
    await storage.redis?.close();
    await live.traces?.stop();
  };
  const { server, connections } = web;
  stopOnSignals({ server, connections, data: storage.data, log, destination, before, after });
  printAddresses(config, openPort, say);
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

main().catch((error: unknown) => {
  const message = error instanceof StartProblem ? error.message : `${error instanceof Error ? error.stack : error}`;
  process.stderr.write(`\n${BRAND} cannot start. ${message}\n`);
  process.exit(1);
});
