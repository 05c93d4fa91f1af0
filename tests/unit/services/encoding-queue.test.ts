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

test('[ME13] an account with eight files waiting is busy; others are not, until sixty wait', async () => {
  const encoder = echo();
  const send = (userId: string, count: number) => Array.from({ length: count }, () => encoder.encode(userId, JOB));
  const reasons = async (made: ReturnType<typeof send>) =>
    (await Promise.all(made)).map((one) => (one.ok ? 'ok' : one.reason));
  // One is encoded, and eight wait.
  const ann = send('ann', 11);
  const ben = send('ben', 1);
  const others = Array.from({ length: 7 }, (_, index) => send(`person ${index}`, 8)).flat();
  expect(await reasons(ann)).toEqual([...Array(9).fill('ok'), 'busy', 'busy']);
  expect(await reasons(ben)).toEqual(['ok']);
  expect(await reasons(others)).toEqual([...Array(51).fill('ok'), ...Array(5).fill('busy')]);
});
