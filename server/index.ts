import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from '@remix-run/node';
import { type Logger, pino } from 'pino';
import { BRAND } from '#app/core/brand.ts';
import { type Config, parseConfig } from './config.ts';
import { type Data, openData } from './data/index.ts';
import { lanAddresses } from './http/addresses.ts';
import { createApp } from './http/app.ts';
import { createDevPages } from './http/dev.ts';
import { type Connections, createHttpServer, listen, stopListening, watchConnections } from './http/listen.ts';
import { createServices } from './services/index.ts';
import { loadSecret } from './services/secrets.ts';
import { StartProblem } from './start-problem.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Signals within this time of the first are the same signal: a terminal and npm both pass Ctrl-C on. */
const SAME_SIGNAL_MS = 1000;

// The composition root: settings -> data -> services -> http; and a clean stop.
async function main(): Promise<void> {
  const root = packageFolder();
  const config = readConfig();
  const log = pino({ level: config.logLevel, base: null });
  surviveAndTell(log);
  const say = (line: string) => process.stdout.write(`${line}\n`);

  const opening = performance.now();
  const data = await openData({ root, databaseFile: config.databaseFile });
  const { applied } = data.migrated;
  const what = applied.length > 0 ? `opened, ${applied.length} migration(s) applied` : 'opened, up to date';
  say(`  ✓ database ${what} (${seconds(opening)})`);

  const services = createServices({ data, config, now: () => new Date() });
  await services.accounts.forgetEnded();
  const sweep = setInterval(() => {
    services.accounts.forgetEnded().catch((error) => log.warn({ err: error }, 'Ended logins were not removed'));
  }, HOUR_MS).unref();

  const server = createHttpServer();
  const connections = watchConnections(server);
  const dev = config.mode === 'development' ? await createDevPages(root, server) : null;
  const build = dev ? dev.build : await loadBuild(root);
  const secret = loadSecret(config.dataDir, config.sessionSecret);
  const app = createApp({ config, root, secret, data, services, build, devAssets: dev?.assets ?? null, log });
  const port = await listen(server, app, config);
  const before = async () => {
    clearInterval(sweep);
    await dev?.close();
  };
  stopOnSignals({ server, connections, data, log, before });
  announce(config, port, say);
}

function readConfig(): Config {
  const result = parseConfig(process.env);
  if (result.ok) return result.config;
  throw new StartProblem(`Please correct these settings:\n${result.mistakes.map((line) => `  - ${line}`).join('\n')}`);
}

// Bundled or not, this file lies in or below the folder with package.json.
function packageFolder(): string {
  let folder = import.meta.dirname;
  while (!existsSync(path.join(folder, 'package.json'))) folder = path.dirname(folder);
  return folder;
}

async function loadBuild(root: string): Promise<ServerBuild> {
  const file = path.join(root, 'build', 'app', 'server', 'index.js');
  if (!existsSync(file)) throw new StartProblem('The pages are not built yet: run npm start, which builds them.');
  return import(pathToFileURL(file).href);
}

function announce(config: Config, port: number, say: (line: string) => void): void {
  const everywhere = config.host === '0.0.0.0' || config.host === '::';
  say(`\n${BRAND} is ready at http://${everywhere ? 'localhost' : config.host}:${port}`);
  for (const address of everywhere ? lanAddresses() : [])
    say(`  phones in the same network: http://${address}:${port}`);
  say('  to stop: Ctrl-C');
}

/** A closed terminal does not end the server; what does end it stands in the log. */
function surviveAndTell(log: Logger): void {
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});
  process.on('uncaughtExceptionMonitor', (error) => log.fatal({ err: error }, 'The server ends'));
}

interface Running {
  server: Server;
  connections: Connections;
  data: Data;
  log: Logger;
  before: () => Promise<void>;
}

function stopOnSignals({ server, connections, data, log, before }: Running): void {
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
    await data.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      stop().catch((error) => {
        log.error({ err: error }, 'The stop failed');
        process.exit(1);
      });
    });
  }
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

main().catch((error: unknown) => {
  const words = error instanceof StartProblem ? error.message : `${error instanceof Error ? error.stack : error}`;
  process.stderr.write(`\n${BRAND} cannot start. ${words}\n`);
  process.exit(1);
});
