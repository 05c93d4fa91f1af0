import { type RedisServer, startRedis } from '../redis.ts';
import { startServer, type TestServer } from '../server.ts';
import { createDatabase } from './suite.ts';

/** Processes of one deployment: one database, one Redis, one secret. */
export interface Processes {
  servers: TestServer[];
  redis: RedisServer;
  databaseUrl: string;
  /** Starts another process. */
  add(env?: Record<string, string>): Promise<TestServer>;
  stop(): Promise<void>;
}

export async function startProcesses(count: number, env: Record<string, string> = {}): Promise<Processes> {
  const [redis, databaseUrl] = await Promise.all([startRedis(), createDatabase()]);
  const servers: TestServer[] = [];
  const shared = { DATABASE_URL: databaseUrl, REDIS_URL: redis.url, SESSION_SECRET: 's'.repeat(43), ...env };
  const add = async (own: Record<string, string> = {}) => {
    const server = await startServer({ env: { ...shared, ...own } });
    servers.push(server);
    return server;
  };
  await Promise.all(Array.from({ length: count }, () => add()));
  return {
    servers,
    redis,
    databaseUrl,
    add,
    async stop() {
      redis.resume();
      await Promise.all(servers.map((server) => server.stop()));
      await redis.stop();
    },
  };
}
