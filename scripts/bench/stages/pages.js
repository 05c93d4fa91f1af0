import { setTimeout as wait } from 'node:timers/promises';
import { contentOf, createCaller } from '../http.js';

const PAGE = '/auth';

/**
 * Loads a page repeatedly, one request at a time, from this process: the phones' process is too busy to measure pages.
 *
 * @param {number} port
 * @param {{ count?: number, everyMs: number, until?: Promise<unknown> }} how Stops after `count` loads, or when `until`
 *   resolves.
 * @returns {Promise<Float64Array>} Milliseconds of each load.
 */
export async function loadPages(port, { count = Number.POSITIVE_INFINITY, everyMs, until }) {
  const caller = createCaller(port, 1);
  /** @type {number[]} */
  const latencies = [];
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  until?.then(end, end);
  while (!isOver && latencies.length < count) {
    const begun = performance.now();
    const answer = await caller.call({ method: 'GET', path: PAGE });
    if (answer.status !== 200) contentOf(answer, PAGE);
    latencies.push(performance.now() - begun);
    await wait(Math.max(0, begun + everyMs - performance.now()));
  }
  caller.close();
  return Float64Array.from(latencies);
}
