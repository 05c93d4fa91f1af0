import type { Moment } from '#app/core/live/state.ts';

/** The wall clock is followed only if it drifts further than this: after a suspended laptop, or when somebody set it. */
const DRIFT_MS = 250;

/** Reads the server's clock: the monotonic time, and the wall clock. */
export type Clock = () => Moment;

/** The process's clock. Between two jumps of the wall clock, both times advance by exactly the same amount. */
export function createClock(wall: () => number = Date.now, monotonic: () => number = () => performance.now()): Clock {
  let offset = wall() - monotonic();
  const readBoth = () => {
    const ms = monotonic();
    return { ms, seen: wall() - ms };
  };
  const isJump = (seen: number) => Math.abs(seen - offset) > DRIFT_MS;
  return () => {
    const first = readBoth();
    // A process paused between its two readings sees a jump too, but not twice.
    const { ms, seen } = isJump(first.seen) ? readBoth() : first;
    if (isJump(seen)) offset = seen;
    return { ms, wall: Math.round(ms + offset) };
  };
}
