import { type RedisServer, redisProgram, startRedisServer } from '../../scripts/support/redis-server.js';
import { startProxy } from './proxy.ts';

export { hasRedis } from '../../scripts/support/redis-server.js';
export type { RedisServer };

/**
 * A Redis of its own; else, behind a network that the test can break, the one that TEST_REDIS_URL names, which other
 * tests may use too.
 */
export async function startRedis(): Promise<RedisServer> {
  return redisProgram() === null ? shareRedis(new URL(process.env.TEST_REDIS_URL ?? '')) : startRedisServer();
}

async function shareRedis(address: URL): Promise<RedisServer> {
  const proxy = await startProxy(Number(address.port || 6379), address.hostname);
  const url = new URL(address);
  url.hostname = '127.0.0.1';
  url.port = `${proxy.port}`;
  const stop = async () => {
    proxy.freeze();
    proxy.drop();
  };
  return {
    url: url.href,
    stop,
    pause: proxy.freeze,
    resume: proxy.thaw,
    async restartEmpty() {
      proxy.drop();
      proxy.thaw();
    },
    remove: proxy.close,
  };
}
