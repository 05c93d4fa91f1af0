import { describe, expect, test } from 'vitest';
import { createAttempts, type LoginAttempt } from '#server/services/attempts.ts';

const ann: LoginAttempt = { email: 'ann@example.org', address: '10.0.0.1', knownBrowser: false };

describe('attempts to sign in', () => {
  function open() {
    let nowMs = 0;
    const attempts = createAttempts({ enabled: true, nowMs: () => nowMs });
    const waitOf = (attempt: LoginAttempt) => attempts.login(attempt).refusal()?.retryAfter ?? null;
    const settle = (attempt: LoginAttempt, result: 'right' | 'wrong' | 'unknown') => {
      const guard = attempts.login(attempt);
      expect([guard.refusal(), guard.begin()]).toEqual([null, true]);
      guard.end(result);
    };
    const fail = (times: number, attempt: LoginAttempt) => {
      for (let n = 0; n < times; n += 1) settle(attempt, 'wrong');
    };
    const pass = (ms: number) => {
      nowMs += ms;
    };
    return { attempts, waitOf, settle, fail, pass };
  }

  test('[LM1] ten failures block the pair of account and address for the rest of 15 minutes', () => {
    const { waitOf, fail, pass } = open();
    fail(10, ann);
    expect(waitOf(ann)).toBe(15 * 60);
    expect(waitOf({ ...ann, address: '10.0.0.2' })).toBeNull();
    expect(waitOf({ ...ann, email: 'bob@example.org' })).toBeNull();
    pass(14 * 60_000);
    expect(waitOf(ann)).toBe(60);
    pass(60_000);
    expect(waitOf(ann)).toBeNull();
  });

  test('[LM1] a browser that has signed in there before is never blocked by them', () => {
    const { waitOf, fail } = open();
    fail(10, ann);
    expect(waitOf({ ...ann, knownBrowser: true })).toBeNull();
  });

  test('[LM5] known browsers have a count of their own, ten times as long', () => {
    const { waitOf, fail } = open();
    const known = { ...ann, knownBrowser: true };
    fail(100, known);
    expect(waitOf(known)).toBeGreaterThan(0);
    expect(waitOf(ann)).toBeNull();
  });

  test('[LM2] a hundred failures block the address', () => {
    const { waitOf, fail } = open();
    for (let n = 0; n < 100; n += 1) fail(1, { ...ann, email: `person${n}@example.org` });
    expect(waitOf({ ...ann, email: 'next@example.org' })).toBeGreaterThan(0);
    expect(waitOf({ ...ann, address: '10.0.0.2' })).toBeNull();
  });

  test('[LM1] a success resets the failures before it, and an aborted check does not count', () => {
    const { settle, fail, waitOf } = open();
    fail(9, ann);
    settle(ann, 'right');
    fail(9, ann);
    for (let n = 0; n < 20; n += 1) settle(ann, 'unknown');
    expect(waitOf(ann)).toBeNull();
  });

  test('[LM12] checks in progress are not failures, but no more start than failures are left', () => {
    const { attempts, waitOf, fail } = open();
    fail(8, ann);
    const guards = Array.from({ length: 3 }, () => attempts.login(ann));
    expect(guards.map((guard) => guard.begin())).toEqual([true, true, false]);
    expect(waitOf(ann)).toBeNull();
    // The waiting attempt has cost the address nothing.
    for (let n = 0; n < 90; n += 1) expect(attempts.login({ ...ann, email: `p${n}@example.org` }).begin()).toBe(true);
    expect(attempts.login({ ...ann, email: 'next@example.org' }).begin()).toBe(false);
    guards[0]?.end('wrong');
    guards[1]?.end('wrong');
    expect(waitOf(ann)).toBe(15 * 60);
  });

  test('[LM11] ten wrong current passwords block for 15 minutes; the right one resets them', () => {
    const { attempts } = open();
    const enter = (result: 'right' | 'wrong') => {
      const guard = attempts.passwordCheck('ann');
      if (guard.refusal() || !guard.begin()) return 'stopped';
      guard.end(result);
      return result;
    };
    for (let n = 0; n < 9; n += 1) enter('wrong');
    enter('right');
    for (let n = 0; n < 10; n += 1) expect(enter('wrong')).toBe('wrong');
    expect(enter('right')).toBe('stopped');
  });
});

test('[LM3] a hundred registrations an hour from one address; refused ones do not count', async () => {
  const attempts = createAttempts({ enabled: true });
  for (let n = 0; n < 100; n += 1) expect(await attempts.takeRegistration('10.0.0.1')).toBeNull();
  for (let n = 0; n < 50; n += 1) expect(await attempts.takeRegistration('10.0.0.1')).toBeGreaterThan(0);
  expect(await attempts.takeRegistration('10.0.0.2')).toBeNull();
  for (let n = 0; n < 10; n += 1) await attempts.giveBackRegistration('10.0.0.1');
  for (let n = 0; n < 10; n += 1) expect(await attempts.takeRegistration('10.0.0.1')).toBeNull();
});

test('[QU4] 1,200 writes a minute for each account; a large one counts as several, a refused one not at all', async () => {
  const attempts = createAttempts({ enabled: true });
  for (let n = 0; n < 11; n += 1) expect(await attempts.takeWrite('ann', 100)).toBeNull();
  expect(await attempts.takeWrite('ann', 101)).toBeGreaterThan(50);
  expect(await attempts.takeWrite('ann', 100)).toBeNull();
  expect(await attempts.takeWrite('ann', 1)).toBeGreaterThan(50);
  expect(await attempts.takeWrite('bob', 1)).toBeNull();
});

test('[LM4] RATE_LIMITS=off lifts them all', async () => {
  const attempts = createAttempts({ enabled: false });
  for (let n = 0; n < 300; n += 1) {
    const guard = attempts.login(ann);
    expect([guard.refusal(), guard.begin()]).toEqual([null, true]);
    guard.end('wrong');
  }
  for (let n = 0; n < 300; n += 1) expect(await attempts.takeRegistration('10.0.0.1')).toBeNull();
});
