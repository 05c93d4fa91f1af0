import { setTimeout as wait } from 'node:timers/promises';

/** A run that is stuck ends with a sentence. */
const TIMEOUT_MS = 120_000;
/** A step that shares no factor with the sizes used, so that neighbours do not act one after the other. */
const STRIDE = 7919;

/**
 * Starts `count` things evenly over a time, in mixed order, whatever becomes of those started before.
 *
 * @param {number} count
 * @param {number} spreadMs
 * @param {(index: number) => void} start
 */
export async function spread(count, spreadMs, start) {
  const begun = performance.now();
  for (let next = 0; next < count; ) {
    const due = Math.floor(((performance.now() - begun) / spreadMs) * count) + 1;
    for (; next < Math.min(due, count); next += 1) start((next * STRIDE) % count);
    await wait(1);
  }
}

/**
 * Does `count` things, so many at a time.
 *
 * @param {number} count
 * @param {number} atOnce
 * @param {(index: number) => Promise<void>} work
 */
export async function inTurn(count, atOnce, work) {
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const index = next;
      next += 1;
      await work(index);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, worker));
}

/**
 * @template Value
 * @param {Promise<Value>} promise
 * @param {() => string} what What is missing when it takes too long.
 * @returns {Promise<Value>}
 */
export async function inTime(promise, what) {
  const stop = new AbortController();
  const giveUp = wait(TIMEOUT_MS, null, { signal: stop.signal }).then(
    () => Promise.reject(new Error(`After ${TIMEOUT_MS / 1000} s ${what()}`)),
    () => new Promise(() => {}),
  );
  try {
    return await /** @type {Promise<Value>} */ (Promise.race([promise, giveUp]));
  } finally {
    stop.abort();
  }
}
