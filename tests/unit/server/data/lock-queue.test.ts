import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLockQueue } from '#server/data/sqlite/lock-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function makeStage() {
  const stage = { isLocked: true, looks: 0 };
  const queue = createLockQueue({
    isLocked() {
      stage.looks += 1;
      return stage.isLocked;
    },
    onWaiting: async () => {},
    pauseFor: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });
  return { stage, queue, waitFor: (ms: number) => queue.wait(performance.now() + ms) };
}

test('[DB13] one check serves all waiters; each gives up after its own timeout', async () => {
  const { stage, waitFor } = makeStage();
  const short = waitFor(100);
  const many = Promise.all(Array.from({ length: 50 }, () => waitFor(5000)));
  await vi.advanceTimersByTimeAsync(150);
  expect(await short).toBe(false);
  expect(stage.looks).toBeLessThan(10);
  stage.isLocked = false;
  await vi.advanceTimersByTimeAsync(50);
  expect(new Set(await many)).toEqual(new Set([true]));
  const again = waitFor(5000);
  await vi.advanceTimersByTimeAsync(50);
  expect(await again).toBe(true);
});

test('[DB13] with over 500 waiting writes the next is refused at once', async () => {
  const { waitFor } = makeStage();
  const all = Array.from({ length: 501 }, () => waitFor(100));
  expect(await all.at(-1)).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  await Promise.all(all);
});

test('[DB13] the writing thread lets a write pass that has waited half a second, and keeps its order', async () => {
  const { stage, queue, waitFor } = makeStage();
  const waiting = waitFor(5000);
  expect(queue.yieldToWaiting()).toBeNull();
  await vi.advanceTimersByTimeAsync(600);
  const order: number[] = [];
  const first = queue.yieldToWaiting()?.then(() => order.push(1));
  stage.isLocked = false;
  await vi.advanceTimersByTimeAsync(50);
  expect(await waiting).toBe(true);
  const second = queue.yieldToWaiting()?.then(() => order.push(2));
  await vi.advanceTimersByTimeAsync(100);
  await Promise.all([first, second]);
  expect(order).toEqual([1, 2]);
  expect(queue.yieldToWaiting()).toBeNull();
});
