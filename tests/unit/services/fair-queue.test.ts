import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { refuse } from '#app/contract/refusals.ts';
import { createFairQueue, type Ticket } from '#server/services/fair-queue.ts';

const OPTIONS = { atOnce: 1, most: 100, mostPerAccount: 10, timeoutMs: 1000 };

/** A queue whose work ends when the test says so, and the order in which work was started. */
function open(options: Partial<typeof OPTIONS> = {}) {
  const queue = createFairQueue({ ...OPTIONS, ...options });
  const started: string[] = [];
  const underWay: (() => void)[] = [];
  const add = (name: string, ticket: Partial<Ticket> = {}) =>
    queue.run({ network: 'hall', account: name, ...ticket }, () => {
      started.push(name);
      return new Promise<string>((resolve) => underWay.push(() => resolve(name)));
    });
  const endOne = async () => {
    underWay.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { add, started, endOne };
}

describe('the password queue', () => {
  test('[PW5] networks take turns, and so do accounts within a network', async () => {
    const { add, started, endOne } = open();
    void add('first');
    for (const name of ['a1', 'a2', 'a3']) void add(name, { account: 'a' });
    void add('b');
    void add('far', { network: 'elsewhere' });
    for (let n = 0; n < 6; n += 1) await endOne();
    expect(started).toEqual(['first', 'a1', 'far', 'b', 'a2', 'a3']);
  });

  test('[PW2] one too many for an account is refused as busy, and one too many in total', async () => {
    const { add } = open({ most: 4, mostPerAccount: 2 });
    void add('under way');
    for (let n = 0; n < 2; n += 1) void add('a');
    expect(await add('a')).toEqual({ ok: false, reason: 'busy', retryAfter: 5 });
    for (const name of ['b', 'c', 'd']) void add(name);
    expect(await add('e')).toMatchObject({ reason: 'busy' });
  });

  test('[PW2] [ME13] where all places are taken, the account with most waiting loses its newest to one with fewer', async () => {
    const { add, started, endOne } = open({ most: 4 });
    void add('under way');
    const [, , last] = ['a1', 'a2', 'a3'].map((name) => add(name, { account: 'a' }));
    void add('b1', { account: 'b' });
    void add('b2', { account: 'b' });
    expect(await last).toEqual({ ok: false, reason: 'busy', retryAfter: 5 });
    // Now both have two.
    for (const account of ['a', 'b']) expect(await add('more', { account })).toMatchObject({ reason: 'busy' });
    for (let n = 0; n < 5; n += 1) await endOne();
    expect(started).toEqual(['under way', 'a1', 'b1', 'a2', 'b2']);
  });

  test('[LM12] work that may not start yet waits until other work has ended; work that may never start is refused', async () => {
    const { add, started, endOne } = open({ atOnce: 2 });
    let isStopped = false;
    let left = 1;
    const refusal = () => (isStopped ? refuse('too_many_logins', { retryAfter: 60 }) : null);
    const begin = () => left-- > 0;
    const guarded = { account: 'a', refusal, begin };
    const outcomes = [add('a1', guarded), add('a2', guarded), add('a3', guarded)];
    void add('b');
    expect(started).toEqual(['a1', 'b']);
    expect(await Promise.race([...outcomes.slice(1), Promise.resolve('wait')])).toBe('wait');
    left = 1;
    await endOne();
    expect(started).toEqual(['a1', 'b', 'a2']);
    isStopped = true;
    await endOne();
    await endOne();
    expect(await Promise.all(outcomes)).toMatchObject([{ ok: true }, { ok: true }, { reason: 'too_many_logins' }]);
    expect(await add('a4', guarded)).toMatchObject({ reason: 'too_many_logins' });
  });

  test('[PW5] a request that has left takes no turn, and failing work does not stop the rest', async () => {
    const { add, started, endOne } = open();
    const queue = createFairQueue(OPTIONS);
    const failing = queue.run({ network: 'n', account: 'a' }, () => Promise.reject(new Error('broken')));
    const next = queue.run({ network: 'n', account: 'a' }, async () => 'done');
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toEqual({ ok: true, value: 'done' });

    void add('first');
    const gone = add('gone', { hasLeft: () => true });
    void add('second');
    await endOne();
    expect(await gone).toMatchObject({ reason: 'busy' });
    expect(started).toEqual(['first', 'second']);
  });

  describe('in time', () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    test('[PW2] a request that waits too long is told to come back, and its place is freed', async () => {
      const { add } = open({ mostPerAccount: 1 });
      void add('under way');
      const waits = add('a');
      vi.advanceTimersByTime(1001);
      expect(await waits).toEqual({ ok: false, reason: 'busy', retryAfter: 5 });
      const again = add('a');
      expect(await Promise.race([again, Promise.resolve('waits')])).toBe('waits');
    });
  });
});
