import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createAttempts, type LoginAttempt } from '#server/services/attempts.ts';

const ann: LoginAttempt = { email: 'ann@example.org', address: '10.0.0.1', knownBrowser: false };

describe('attempts to sign in', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  async function fail(times: number, attempt: LoginAttempt, attempts = createAttempts({ enabled: true })) {
    for (let n = 0; n < times; n += 1) expect(await attempts.takeLogin(attempt)).toBeNull();
    return attempts;
  }

  test('[LM1] ten failures stop the pair of account and address for the rest of 15 minutes', async () => {
    const attempts = await fail(10, ann);
    const wait = await attempts.takeLogin(ann);
    expect(wait).toBeGreaterThan(14 * 60);
    expect(wait).toBeLessThanOrEqual(15 * 60);
    expect(await attempts.takeLogin({ ...ann, address: '10.0.0.2' })).toBeNull();
    expect(await attempts.takeLogin({ ...ann, email: 'bob@example.org' })).toBeNull();
    vi.advanceTimersByTime(15 * 60_000 + 1000);
    expect(await attempts.takeLogin(ann)).toBeNull();
  });

  test('[LM1] never a browser that has signed in there before', async () => {
    const attempts = await fail(10, ann);
    expect(await attempts.takeLogin({ ...ann, knownBrowser: true })).toBeNull();
  });

  test('[LM5] browsers that are known there have a count of their own, ten times as long', async () => {
    const known = { ...ann, knownBrowser: true };
    const attempts = await fail(100, known);
    expect(await attempts.takeLogin(known)).toBeGreaterThan(0);
    expect(await attempts.takeLogin(ann)).toBeNull();
  });

  test('[LM2] a hundred failures stop the address', async () => {
    const attempts = createAttempts({ enabled: true });
    for (let n = 0; n < 100; n += 1) {
      expect(await attempts.takeLogin({ ...ann, email: `person${n}@example.org` })).toBeNull();
    }
    expect(await attempts.takeLogin({ ...ann, email: 'next@example.org' })).toBeGreaterThan(0);
    expect(await attempts.takeLogin({ ...ann, address: '10.0.0.2' })).toBeNull();
  });

  test('[LM2] trying on at a stopped account does not stop the room behind the same address', async () => {
    const attempts = await fail(10, ann);
    for (let n = 0; n < 500; n += 1) await attempts.takeLogin(ann);
    expect(await attempts.takeLogin({ ...ann, email: 'bob@example.org' })).toBeNull();
  });

  test('[LM1] a success forgets the failures before it', async () => {
    const attempts = await fail(10, ann);
    await attempts.giveBackLogin(ann);
    await attempts.forgetFailures(ann);
    await fail(10, ann, attempts);
  });

  test('[LM3] a hundred registrations an hour from one address', async () => {
    const attempts = createAttempts({ enabled: true });
    for (let n = 0; n < 100; n += 1) expect(await attempts.takeRegistration('10.0.0.1')).toBeNull();
    expect(await attempts.takeRegistration('10.0.0.1')).toBeGreaterThan(0);
    expect(await attempts.takeRegistration('10.0.0.2')).toBeNull();
  });

  test('[LM4] RATE_LIMITS=off lifts them all', async () => {
    const attempts = createAttempts({ enabled: false });
    for (let n = 0; n < 300; n += 1) expect(await attempts.takeLogin(ann)).toBeNull();
    for (let n = 0; n < 300; n += 1) expect(await attempts.takeRegistration('10.0.0.1')).toBeNull();
  });
});
