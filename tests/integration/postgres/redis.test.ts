import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { connectRedis } from '#server/redis/redis.ts';
import { hasRedis, startRedis } from '#tests/support/redis.ts';

test.skipIf(!hasRedis())('messages arrive, and Redis going away and coming back is logged once', async () => {
  const server = await startRedis();
  onTestFinished(() => server.stop());
  const lines: string[] = [];
  const note = (_about: object, message: string) => void lines.push(message);
  const redis = await connectRedis({ url: server.url, log: { warn: note, info: note } });
  onTestFinished(() => redis.close());
  const heard: string[] = [];
  await redis.subscribe('test', (text) => heard.push(text));
  redis.publish('test', 'hello');
  await expect.poll(() => heard).toEqual(['hello']);
  await server.restartEmpty();
  await expect.poll(() => lines.length, { timeout: 5000 }).toBeGreaterThanOrEqual(3);
  await expect.poll(() => redis.isUp(), { timeout: 5000 }).toBe(true);
  redis.publish('test', 'again');
  await expect.poll(() => heard, { timeout: 5000 }).toEqual(['hello', 'again']);
  await wait(50);
  expect(lines).toHaveLength(3);
});
