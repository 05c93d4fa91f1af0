import type { Steps } from '#app/core/exchange/steps.ts';

/**
 * Yields to the event loop. Call it between parts of long work, so that players' answers do not wait for all of it ([HT22]);
 * awaiting a promise alone does not yield.
 */
export function breathe(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** The longest that work in parts may hold the event loop, but for its last part. */
const SLICE_MS = 10;
/** The start of the latest slice that was asked for. */
let latest: Promise<void> = Promise.resolve();

/**
 * Does work in parts and yields to the event loop between slices of a few parts ([HT22]). Such works take turns: in each round
 * of the event loop, one of them goes on for one slice.
 */
export async function breatheBetween<Value>(steps: Steps<Value>): Promise<Value> {
  for (;;) {
    latest = latest.then(breathe);
    await latest;
    const endAt = performance.now() + SLICE_MS;
    while (performance.now() < endAt) {
      const { value, done } = steps.next();
      if (done) return value;
    }
  }
}
