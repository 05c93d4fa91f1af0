import { expect, test } from 'vitest';
import { createGate } from '#server/data/gate.ts';

/** Work that notes when it begins and ends, and ends when it is told to. */
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

test('[DB17] shared work runs together, exclusive work alone, first come, first served', async () => {
  const log: string[] = [];
  const gate = createGate();
  const [one, two, alone, late] = ['one', 'two', 'alone', 'late'].map((name) => work(log, name));
  if (!one || !two || !alone || !late) throw new Error('Somebody is missing');
  const all = [gate.share(one.run), gate.share(two.run), gate.alone(alone.run), gate.share(late.run)];
  await Promise.resolve().then(() => {});
  expect(log).toEqual(['one begins', 'two begins']);
  late.finish();
  alone.finish();
  two.finish();
  one.finish();
  await Promise.all(all);
  expect(log).toEqual([
    ...['one begins', 'two begins', 'two ends', 'one ends'],
    ...['alone begins', 'alone ends', 'late begins', 'late ends'],
  ]);
});

test('[DB17] a failure keeps nobody out', async () => {
  const gate = createGate();
  await expect(gate.alone(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(gate.share(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await gate.alone(async () => 1)).toBe(1);
  expect(await gate.share(async () => 2)).toBe(2);
});
