import type { Server } from 'node:http';
import type { Logger } from 'pino';
import type { Data } from './data/index.ts';
import { type Connections, stopListening } from './http/listen.ts';
import type { LogDestination } from './log-destination.ts';

/** Further signals within this time count as the first one: a terminal and npm both forward Ctrl-C. */
const SAME_SIGNAL_MS = 1000;

interface Running {
  server: Server;
  connections: Connections;
  data: Data;
  log: Logger;
  destination: LogDestination;
  /** Runs before the server stops accepting requests. */
  before: () => Promise<void>;
  /** Runs after the last request has been answered. */
  after: () => Promise<void>;
}

/** Stops cleanly on the first signal, and at once on a later one. */
export function stopOnSignals({ server, connections, data, log, destination, before, after }: Running): void {
  let askedAt: number | null = null;
  const stop = async () => {
    if (askedAt !== null) {
      if (performance.now() - askedAt > SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    askedAt = performance.now();
    log.info('Stopping');
    await before();
    await stopListening(server, connections);
    await after();
    await data.close();
    destination.flushSync();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      stop().catch((error) => {
        log.fatal({ err: error }, 'Stopping failed');
        process.exit(1);
      });
    });
  }
}
