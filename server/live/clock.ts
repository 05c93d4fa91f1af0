import type { Moment } from '#app/core/live/state.ts';

/** The wall clock may differ by this much from the monotonic one before it is believed: a suspended laptop, a set clock. */
const DRIFT_MS = 250;

/** The server's clock: counts on the monotonic one, and tells what the wall shows. */
export type Clock = () => Moment;

/** The process's own clock. Between two jumps of the wall clock the two tell exactly the same time. */
export function createClock(wall: () => number = Date.now, monotonic: () => number = () => performance.now()): Clock {
  let offset = wall() - monotonic();
  return () => {
    const ms = monotonic();
    const seen = wall() - ms;
    if (Math.abs(seen - offset) > DRIFT_MS) offset = seen;
    return { ms, wall: Math.round(ms + offset) };
  };
}
