import type { Moment } from '#app/core/live/state.ts';

/** The wall clock may differ by this much from the monotonic one before it is believed: a suspended laptop, a set clock. */
const DRIFT_MS = 250;

/** The server's clock: counts on the monotonic one, and tells what the wall shows. */
export type Clock = () => Moment;

/** The process's own clock. Between two jumps of the wall clock the two tell exactly the same time. */
export function createClock(wall: () => number = Date.now, monotonic: () => number = () => performance.now()): Clock {
  let offset = wall() - monotonic();
  const look = () => {
    const ms = monotonic();
    return { ms, seen: wall() - ms };
  };
  const isJump = (seen: number) => Math.abs(seen - offset) > DRIFT_MS;
  return () => {
    const first = look();
    // A process that stood still between its two clocks sees a jump too, but not twice.
    const { ms, seen } = isJump(first.seen) ? look() : first;
    if (isJump(seen)) offset = seen;
    return { ms, wall: Math.round(ms + offset) };
  };
}
