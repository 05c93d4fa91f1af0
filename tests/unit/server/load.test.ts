import { expect, onTestFinished, test, vi } from 'vitest';
import { OVERLOAD } from '#app/core/limits.ts';
import { createLoad } from '#server/load.ts';

const LATE = OVERLOAD.lateMs + 1;

/** A load whose clock the test moves, and a turn of the loop with this many requests. */
function makeLoad(random = 0.5) {
  const onRefusal = vi.fn();
  const clock = { ms: 0 };
  const load = createLoad({ random: () => random, nowMs: () => clock.ms, onRefusal });
  onTestFinished(load.stop);
  const turn = (lateMs: number, requests: number = OVERLOAD.requests) => {
    for (let count = 0; count < requests; count += 1) load.arrive();
    load.note(lateMs);
  };
  return { load, clock, turn, onRefusal };
}

test('[HT23] one stall, however long, refuses no request', () => {
  const { load, turn } = makeLoad();
  for (const lateMs of [5000, 0, 900, 20, LATE, 0]) turn(lateMs);
  expect(load.share()).toBe(1);
  expect(load.isLetIn()).toBe(true);
});

test('[HT23] a slow machine with few requests refuses none', () => {
  const { load, turn } = makeLoad();
  for (let count = 0; count < 20; count += 1) turn(2000, OVERLOAD.requests - 1);
  expect(load.share()).toBe(1);
  turn(2000);
  turn(2000);
  expect(load.share()).toBe(0);
});

test('[HT23] after two late turns in a row nothing that can wait is accepted, and refusals are counted', () => {
  const { load, turn, onRefusal } = makeLoad(0);
  turn(LATE);
  turn(LATE);
  expect([load.isLetIn(), load.isLetIn()]).toEqual([false, false]);
  expect(load.refused()).toBe(2);
  expect(onRefusal).toHaveBeenCalledTimes(2);
});

test('[HT23] a turn with many requests that takes over a second is cut short', () => {
  const { load, clock } = makeLoad(0);
  clock.ms = OVERLOAD.tickMs + OVERLOAD.turnMs + 1;
  for (let count = 1; count < OVERLOAD.requests; count += 1) load.arrive();
  expect(load.share()).toBe(1);
  load.arrive();
  expect(load.share()).toBe(0);
});

test('[HT23] once the loop keeps up, more and more is accepted, until everything is', () => {
  const { load, turn } = makeLoad(0.5);
  for (const lateMs of [LATE, LATE]) turn(lateMs);
  const ticks = OVERLOAD.recoveryMs / OVERLOAD.tickMs;
  for (let tick = 0; tick < ticks * 0.4; tick += 1) load.note(0);
  expect(load.isLetIn()).toBe(false);
  // Neither late nor calm: no change.
  for (let tick = 0; tick < ticks; tick += 1) load.note(OVERLOAD.calmMs + 1);
  expect(load.isLetIn()).toBe(false);
  for (let tick = 0; tick < ticks * 0.2; tick += 1) load.note(0);
  expect(load.isLetIn()).toBe(true);
  expect(load.share()).toBeLessThan(1);
  for (let tick = 0; tick < ticks; tick += 1) load.note(0);
  expect(load.share()).toBe(1);
});
