import { expect, test } from 'vitest';
import { createReadWriteLock } from '#server/data/sqlite/read-write-lock.ts';

/** Work that logs its begin and end, and ends on request. */
function work(log: string[], name: string) {
  let finish = () => {};
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const run = async () => {
    log.push(`${name} begins`);
    await done;
    log.push(`${name} ends`);
  };
  return { run, finish };
}

test('[DB17] shared work runs concurrently, exclusive work alone, first come, first served', async () => {
  const log: string[] = [];
  const lock = createReadWriteLock();
  const [one, two, exclusive, late] = ['one', 'two', 'exclusive', 'late'].map((name) => work(log, name));
  if (!one || !two || !exclusive || !late) throw new Error('A task is missing');
  const all = [lock.shared(one.run), lock.shared(two.run), lock.exclusive(exclusive.run), lock.shared(late.run)];
  await Promise.resolve().then(() => {});
  expect(log).toEqual(['one begins', 'two begins']);
  late.finish();
  exclusive.finish();
  two.finish();
  one.finish();
  await Promise.all(all);
  expect(log).toEqual([
    ...['one begins', 'two begins', 'two ends', 'one ends'],
    ...['exclusive begins', 'exclusive ends', 'late begins', 'late ends'],
  ]);
});

test('[DB17] work that fails releases the lock', async () => {
  const lock = createReadWriteLock();
  await expect(lock.exclusive(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(lock.shared(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await lock.exclusive(async () => 1)).toBe(1);
  expect(await lock.shared(async () => 2)).toBe(2);
});
