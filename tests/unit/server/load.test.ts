import { expect, onTestFinished, test, vi } from 'vitest';
import { OVERLOAD } from '#app/core/limits.ts';
import { createLoad } from '#server/load.ts';

const LATE = OVERLOAD.lateMs + 1;

/** A load under which many requests have come. */
function makeLoad(random = 0.5, requests = OVERLOAD.requestsPerS) {
  const onRefusal = vi.fn();
  const load = createLoad({ random: () => random, nowMs: () => 0, onRefusal });
  onTestFinished(load.stop);
  for (let count = 0; count < requests; count += 1) load.arrive();
  return { load, onRefusal };
}

test('[HT20] one stall, however long, refuses nobody', () => {
  const { load } = makeLoad();
  for (const lateMs of [5000, 0, 900, 20, LATE, 0]) load.note(lateMs);
  expect(load.share()).toBe(1);
  expect(load.isLetIn()).toBe(true);
});

test('[HT20] a slow machine with few requests refuses nobody', () => {
  const { load } = makeLoad(0.5, OVERLOAD.requestsPerS - 1);
  for (let tick = 0; tick < 20; tick += 1) load.note(2000);
  expect(load.share()).toBe(1);
  load.arrive();
  load.note(2000);
  expect(load.share()).toBe(0);
});

test('[HT20] late twice in a row: nothing that can wait is let in, and it is counted', () => {
  const { load, onRefusal } = makeLoad(0);
  load.note(LATE);
  load.note(LATE);
  expect([load.isLetIn(), load.isLetIn()]).toEqual([false, false]);
  expect(load.refused()).toBe(2);
  expect(onRefusal).toHaveBeenCalledTimes(2);
});

test('[HT20] once the loop keeps up, more and more is let in, until all is', () => {
  const { load } = makeLoad(0.5);
  for (const lateMs of [LATE, LATE]) load.note(lateMs);
  const ticks = OVERLOAD.recoveryMs / OVERLOAD.tickMs;
  for (let tick = 0; tick < ticks * 0.4; tick += 1) load.note(0);
  expect(load.isLetIn()).toBe(false);
  // Neither late nor calm: it stays so.
  for (let tick = 0; tick < ticks; tick += 1) load.note(OVERLOAD.calmMs + 1);
  expect(load.isLetIn()).toBe(false);
  for (let tick = 0; tick < ticks * 0.2; tick += 1) load.note(0);
  expect(load.isLetIn()).toBe(true);
  expect(load.share()).toBeLessThan(1);
  for (let tick = 0; tick < ticks; tick += 1) load.note(0);
  expect(load.share()).toBe(1);
});
