import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startNginx } from '../../../scripts/support/nginx-server.js';
import { freePort } from '../../../scripts/support/own-server.js';
import { type NetworkProxy, startProxy } from '../proxy.ts';
import { type RedisServer, startRedis } from '../redis.ts';
import { startServer, type TestServer } from '../server.ts';
import { startBalancer } from './balancer.ts';

/** One process of a deployment, with networks of its own to PostgreSQL and Redis. */
export interface Process {
  /** Its own address, past nginx. It stays the same over restarts. */
  origin: string;
  port: number;
  toPostgres: NetworkProxy;
  toRedis: NetworkProxy;
  /** Everything that it and its predecessors on this port have printed. */
  output(): string;
  isRunning(): boolean;
  start(): Promise<void>;
  /** Ends it like a crash. */
  kill(): Promise<void>;
  /** Asks it to stop, and waits for its end. Resolves with the exit code. */
  stop(): Promise<number | null>;
  /** Makes it stand still, with all its connections. */
  freeze(): void;
  thaw(): void;
}

/** Several processes with one PostgreSQL and one Redis, each reached over networks that a test can break. */
export interface Deployment {
  processes: Process[];
  redis: RedisServer;
  /** Where people connect to: nginx, or what connects them to one process after the other. */
  origin: string;
  close(): Promise<void>;
}

interface Options {
  count: number;
  /** The database: a URL of PostgreSQL. */
  databaseUrl: string;
  /** Whether nginx is in front, as we ship it. */
  hasNginx: boolean;
  env?: Record<string, string>;
}

// Each start of a process adds what ends it with the tests.
process.setMaxListeners(200);

export async function startDeployment({ count, databaseUrl, hasNginx, env = {} }: Options): Promise<Deployment> {
  const redis = await startRedis();
  const start = async () => startProcess({ redisUrl: redis.url, databaseUrl, env: { ...ENVIRONMENT, ...env } });
  const processes: Process[] = [];
  for (let index = 0; index < count; index += 1) processes.push(await start());
  const ports = processes.map(({ port }) => port);
  const front = await (hasNginx ? startNginx(ports) : startBalancer(ports));
  return {
    processes,
    redis,
    origin: front.origin,
    async close() {
      await Promise.all(processes.map((one) => one.kill()));
      await front.stop();
      await Promise.all(processes.flatMap(({ toPostgres, toRedis }) => [toPostgres.close(), toRedis.close()]));
      await redis.remove();
    },
  };
}

const ENVIRONMENT = {
  SESSION_SECRET: 'the same secret for all of them',
  TRUST_PROXY: '1',
  HOST: '127.0.0.1',
  PARTICIPANT_LIMIT: '2000',
  LOG_LEVEL: 'warn',
};

interface ProcessOptions {
  redisUrl: string;
  databaseUrl: string;
  env: Record<string, string>;
}

async function startProcess({ redisUrl, databaseUrl, env }: ProcessOptions): Promise<Process> {
  const toRedis = await startProxyTo(redisUrl);
  const toPostgres = await startProxyTo(databaseUrl);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'handsup-process-'));
  const port = await freePort();
  const own = {
    REDIS_URL: through(toRedis, redisUrl),
    DATABASE_URL: through(toPostgres, databaseUrl),
    PORT: `${port}`,
  };
  let running: TestServer | null = null;
  let before = '';
  const start = async () => {
    running = await startServer({ dataDir, env: { ...env, ...own } });
  };
  const end = async <Code>(how: (server: TestServer) => Promise<Code>): Promise<Code | null> => {
    const server = running;
    if (!server) return null;
    running = null;
    const code = await how(server);
    before += server.output();
    return code;
  };
  await start();
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    toPostgres,
    toRedis,
    output: () => before + (running?.output() ?? ''),
    isRunning: () => running !== null,
    start,
    kill: async () => void (await end((server) => server.kill())),
    stop: () => end((server) => server.stop()),
    freeze: () => void running?.process.kill('SIGSTOP'),
    thaw: () => void running?.process.kill('SIGCONT'),
  };
}

function startProxyTo(url: string): Promise<NetworkProxy> {
  const { port, hostname, protocol } = new URL(url);
  return startProxy(Number(port || (protocol === 'redis:' ? 6379 : 5432)), hostname);
}

function through({ port }: NetworkProxy, address: string): string {
  const url = new URL(address);
  url.host = `127.0.0.1:${port}`;
  return url.href;
}

/** Cuts a network: existing connections break, and new ones get nowhere. */
export function cut(network: NetworkProxy): void {
  network.freeze();
  network.drop();
}

/** Repairs a network that was cut. What waited meanwhile is reset. */
export function repair(network: NetworkProxy): void {
  network.drop();
  network.thaw();
}
