import { expect, test } from 'vitest';
import type { Made } from '#server/media/encoder-process.ts';
import { createEncodingQueue } from '#server/services/encoding-queue.ts';

const JOB = { kind: 'image' as const, path: 'picture.png', folder: 'made' };
const MADE: Made = { ok: true, encoded: { width: 1, height: 1, files: [] } };

const echo = () => createEncodingQueue({ encode: () => new Promise((resolve) => setImmediate(resolve, MADE)) });

test('[ME13] accounts take turns, so one file waits for one of another account, not for all', async () => {
  const encoder = echo();
  const done: string[] = [];
  const send = (userId: string) => encoder.encode(userId, JOB).then(() => done.push(userId));
  await Promise.all(['ann', 'ann', 'ann', 'ann', 'ben', 'ben', 'cat'].map(send));
  // The first one is encoded at once.
  expect(done).toEqual(['ann', 'ann', 'ben', 'cat', 'ann', 'ben', 'ann']);
});

const send = (encoder: ReturnType<typeof echo>, userId: string, count: number) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const made = await encoder.encode(userId, JOB);
      return made.ok ? 'ok' : made.reason;
    }),
  );

test('[ME13] an account with eight files waiting is busy; others are not', async () => {
  const encoder = echo();
  // One is encoded, and eight wait.
  const [ann, ben] = [send(encoder, 'ann', 11), send(encoder, 'ben', 1)];
  expect(await ann).toEqual([...Array(9).fill('ok'), 'busy', 'busy']);
  expect(await ben).toEqual(['ok']);
});

test('[ME13] eight accounts that take all sixty places give way to a ninth, until it has as many as they', async () => {
  const encoder = echo();
  const crowd = Array.from({ length: 8 }, (_, index) => send(encoder, `person ${index}`, 8));
  const ben = send(encoder, 'ben', 8);
  expect(await ben).toEqual([...Array(6).fill('ok'), 'busy', 'busy']);
  const done = (await Promise.all(crowd)).map((results) => results.filter((one) => one === 'ok').length);
  // One of the first person was encoded at once.
  expect(done.reduce((sum, count) => sum + count, 0)).toBe(1 + 60 - 6);
  for (const count of done) expect(count).toBeGreaterThanOrEqual(6);
});
