import { expect, test } from 'vitest';
import { createClock } from '#server/live/clock.ts';

/** A clock whose two sources a test sets. */
function clockOf(wall: number, monotonic: number) {
  const sources = { wall, monotonic };
  const now = createClock(
    () => sources.wall,
    () => sources.monotonic,
  );
  return { sources, now };
}

test('[LE11] it counts on the monotonic clock, and tells the wall time in whole milliseconds', () => {
  const { sources, now } = clockOf(1_000_000, 50.25);
  expect(now()).toEqual({ ms: 50.25, wall: 1_000_000 });
  sources.monotonic = 90.75;
  sources.wall = 1_000_040;
  expect(now()).toEqual({ ms: 90.75, wall: 1_000_041 });
});

test('[LE11] a small correction of the wall clock changes nothing: both go on alike', () => {
  const { sources, now } = clockOf(1_000_000, 0);
  sources.monotonic = 1000;
  for (const drift of [-250, -100, 100, 250]) {
    sources.wall = 1_001_000 + drift;
    expect(now()).toEqual({ ms: 1000, wall: 1_001_000 });
  }
});

test('[LE11] a jump of the wall clock is followed, forwards and back, while the counted time goes on', () => {
  const { sources, now } = clockOf(1_000_000, 0);
  sources.monotonic = 1000;
  sources.wall = 9_000_000;
  expect(now()).toEqual({ ms: 1000, wall: 9_000_000 });
  sources.monotonic = 2000;
  sources.wall = 9_001_000;
  expect(now()).toEqual({ ms: 2000, wall: 9_001_000 });
  sources.wall = 500_000;
  expect(now()).toEqual({ ms: 2000, wall: 500_000 });
});

test('[LE11] a process paused between reading its two clocks has seen no jump', () => {
  let ms = 0;
  let standsStillMs = 0;
  const now = createClock(
    () => {
      ms += standsStillMs;
      standsStillMs = 0;
      return 1_000_000 + ms;
    },
    () => ms,
  );
  standsStillMs = 2000;
  expect(now()).toEqual({ ms: 2000, wall: 1_002_000 });
  expect(now()).toEqual({ ms: 2000, wall: 1_002_000 });
});

test("[LE11] the process's own clock never goes back", () => {
  const now = createClock();
  const moments = Array.from({ length: 1000 }, now);
  for (const [index, { ms }] of moments.entries()) expect(ms).toBeGreaterThanOrEqual(moments[index - 1]?.ms ?? 0);
  expect(Math.abs(now().wall - Date.now())).toBeLessThan(251);
});
