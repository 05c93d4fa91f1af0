import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

const BEAT_MS = 5;

/** How late this process is: a machine that stalls for a second must not make a timing test fail. */
export interface Lateness {
  /** The longest time so far for which its timers did not run. */
  ms(): number;
  stop(): void;
}

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
      // A stall that lasts until now has had no tick yet.
      look();
      return longestMs;
    },
    stop: () => clearInterval(beat),
  };
}

/**
 * Watches for pauses of this thread alone: while the machine stands still, a second thread does too. `stop` returns the
 * longest one, in milliseconds of that other thread.
 */
export async function watchOwnPauses(): Promise<{ stop(): Promise<number> }> {
  const beats = new Int32Array(new SharedArrayBuffer(4));
  const other = new Worker(BEAT, { eval: true, workerData: beats });
  while (Atomics.load(beats, 0) === 0) await wait(BEAT_MS);
  let longest = 0;
  let last = Atomics.load(beats, 0);
  const look = () => {
    const now = Atomics.load(beats, 0);
    longest = Math.max(longest, now - last);
    last = now;
  };
  const beat = setInterval(look, BEAT_MS);
  return {
    async stop() {
      look();
      clearInterval(beat);
      await other.terminate();
      return longest * BEAT_MS;
    },
  };
}

const BEAT = `const { workerData: beats } = require('node:worker_threads');
setInterval(() => Atomics.add(beats, 0, 1), ${BEAT_MS});`;
