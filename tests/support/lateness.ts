/** How late this process is: a machine that stands still for a second may not make a test of times fail. */
export interface Lateness {
  /** The longest time so far for which it did not come to its timers. */
  ms(): number;
  stop(): void;
}

const BEAT_MS = 5;

/** Watches from now on. */
export function watchLateness(): Lateness {
  let longestMs = 0;
  let lastMs = performance.now();
  const look = () => {
    const nowMs = performance.now();
    longestMs = Math.max(longestMs, nowMs - lastMs);
    lastMs = nowMs;
  };
  const beat = setInterval(look, BEAT_MS).unref();
  return {
    ms() {
      // One that lasts until now has had no beat yet.
      look();
      return longestMs;
    },
    stop: () => clearInterval(beat),
  };
}
