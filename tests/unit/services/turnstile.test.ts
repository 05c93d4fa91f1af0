import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTurnstile } from '#server/services/turnstile.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('[RT6] one at a time, and after each the next waits as long as that one asks for', async () => {
  const { pass } = createTurnstile(10);
  const log: string[] = [];
  const work = (name: string) => async () => void log.push(name);
  const all = ['one', 'two', 'three'].map((name) => pass(work(name), () => 100));
  await vi.advanceTimersByTimeAsync(99);
  expect(log).toEqual(['one']);
  await vi.advanceTimersByTimeAsync(1);
  expect(log).toEqual(['one', 'two']);
  await vi.advanceTimersByTimeAsync(100);
  await Promise.all(all);
  expect(log).toEqual(['one', 'two', 'three']);
});

test('[RT6] with too many waiting, the next is refused', async () => {
  const { pass } = createTurnstile(1);
  const never = () => new Promise<void>(() => {});
  void pass(never, () => 0);
  void pass(never, () => 0);
  expect(await pass(never, () => 0)).toBeNull();
});

test('[RT6] failing work delays nothing', async () => {
  const { pass } = createTurnstile(1);
  const failed = pass(
    () => Promise.reject(new Error('planned')),
    () => 100,
  );
  await expect(failed).rejects.toThrow('planned');
  const next = pass(
    async () => 'done',
    () => 0,
  );
  await vi.advanceTimersByTimeAsync(1);
  expect(await next).toEqual({ value: 'done' });
});
