import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchForCutOff } from '#server/cut-off.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watch() {
  const world = { isAnswering: true, othersCanStore: true, turned: [] as boolean[], said: [] as boolean[] };
  const end = watchForCutOff({
    isAnswering: async () => world.isAnswering,
    processes: { say: ({ canStore }) => void world.said.push(canStore), othersCanStore: () => world.othersCanStore },
    turnAway: (isCutOff) => void world.turned.push(isCutOff),
    log: { warn: () => {}, info: () => {} },
  });
  return { world, end };
}

test('[MP26] a process that alone cannot store sends everybody away, until it can', async () => {
  const { world, end } = watch();
  await vi.advanceTimersByTimeAsync(5000);
  expect(world.turned).toEqual([]);
  world.isAnswering = false;
  await vi.advanceTimersByTimeAsync(3000);
  expect(world.turned).toEqual([true]);
  expect(world.said.at(-1)).toBe(false);
  world.isAnswering = true;
  await vi.advanceTimersByTimeAsync(1000);
  expect(world.turned).toEqual([true, false]);
  end();
});

test('[MP26] while no process can store, everybody stays; a moment without an answer is no reason to go', async () => {
  const { world, end } = watch();
  world.othersCanStore = false;
  world.isAnswering = false;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(world.turned).toEqual([]);
  world.isAnswering = true;
  world.othersCanStore = true;
  await vi.advanceTimersByTimeAsync(1000);
  world.isAnswering = false;
  await vi.advanceTimersByTimeAsync(1000);
  world.isAnswering = true;
  await vi.advanceTimersByTimeAsync(5000);
  expect(world.turned).toEqual([]);
  end();
});
