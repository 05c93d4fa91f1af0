import { setTimeout as wait } from 'node:timers/promises';

/** A result, and how long it took. */
export async function timed<Value>(work: () => Promise<Value>): Promise<{ value: Value; tookMs: number }> {
  const begunAt = performance.now();
  return { value: await work(), tookMs: performance.now() - begunAt };
}

/** Does something again and again, `everyMs` after it was done, for `forMs`. */
export async function meanwhile<Value>(
  forMs: number,
  everyMs: number,
  work: () => Promise<Value>,
): Promise<{ value: Value; tookMs: number }[]> {
  const until = performance.now() + forMs;
  const done = [];
  while (performance.now() < until) {
    done.push(await timed(work));
    await wait(everyMs);
  }
  return done;
}

/** The longest time, in whole milliseconds. */
export function longest(done: { tookMs: number }[]): number {
  return Math.round(Math.max(...done.map(({ tookMs }) => tookMs)));
}

/** Nine of ten took no longer, in whole milliseconds. */
export function usual(done: { tookMs: number }[]): number {
  const sorted = done.map(({ tookMs }) => tookMs).sort((one, other) => one - other);
  return Math.round(sorted[Math.floor(sorted.length * 0.9)] ?? 0);
}
