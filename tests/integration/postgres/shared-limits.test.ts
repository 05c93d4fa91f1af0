import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createCounters } from '#server/redis/counters.ts';
import { connectRedis } from '#server/redis/redis.ts';
import { createAttempts, type LoginAttempt } from '#server/services/attempts.ts';
import { createGuestLimit } from '#server/services/guest-limit.ts';
import { createPasswords, type PasswordGuard } from '#server/services/passwords.ts';
import { createSharedFailures, type SharedLimit } from '#server/services/shared-failures.ts';
import { hasRedis, type RedisServer, startRedis } from '#tests/support/redis.ts';

let server: RedisServer;

beforeAll(async () => {
  if (hasRedis()) server = await startRedis();
});
afterAll(() => server?.stop());

const argon = {
  hash: async () => 'nobody',
  verify: async (hashed: unknown, password: unknown) => {
    await wait(1);
    return hashed === password;
  },
};

/** The limits of one process, and what its log says about Redis. */
async function open() {
  const lines: string[] = [];
  const note = (_about: object, message: string) => void lines.push(message);
  const redis = await connectRedis({ url: server.url, log: { warn: note, info: note } });
  onTestFinished(() => redis.close());
  const shared = createCounters(redis);
  const attempts = createAttempts({ enabled: true, shared });
  const passwords = createPasswords({ argon, atOnce: 3 });
  const login = async (email: string, password: string, address: string) => {
    const turn = { network: address, account: email };
    const guard = attempts.login({ email, address, knownBrowser: false });
    const outcome = await passwords.matches({ password, hashed: 'right', turn, guard });
    return outcome.ok ? (outcome.value ? 'ok' : 'wrong') : outcome.reason;
  };
  return { redis, shared, attempts, login, lines, guests: createGuestLimit(attempts, shared) };
}

async function openTwo() {
  const [one, other] = await Promise.all([open(), open()]);
  return { one, other };
}

function countOf(results: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const result of results) counts[result] = (counts[result] ?? 0) + 1;
  return counts;
}

async function reserve(guard: PasswordGuard): Promise<string> {
  const reserved = await guard.reserve?.();
  return typeof reserved === 'object' ? reserved.reason : (reserved ?? 'alone');
}

describe.skipIf(!hasRedis())('limits of two processes', () => {
  test('[MP28] [LM3] a hundred registrations an hour, whatever process they reach; what is given back is free in both', async () => {
    const { one, other } = await openTwo();
    const take = (n: number) => (n % 2 ? one : other).attempts.takeRegistration('10.1.0.1');
    for (let n = 0; n < 100; n += 1) expect(await take(n)).toBeNull();
    for (let n = 0; n < 6; n += 1) expect(await take(n)).toBeGreaterThan(3500);
    await one.attempts.giveBackRegistration('10.1.0.1');
    expect(await other.attempts.takeRegistration('10.1.0.1')).toBeNull();
    expect(await one.attempts.takeRegistration('10.1.0.1')).toBeGreaterThan(0);
  });

  test('[MP28] [LM9] what is left is the same everywhere', async () => {
    const { one, other } = await openTwo();
    expect(await other.attempts.verificationsLeft('ann')).toEqual({ left: 2, wait: 0 });
    await one.attempts.takeVerification('ann');
    expect(await other.attempts.verificationsLeft('ann')).toMatchObject({ left: 1 });
  });

  test('[MP28] [LM8] a guest counts once, also when another process is the next that they reach', async () => {
    const { one, other } = await openTwo();
    const guest = { person: { kind: 'guest' as const, guestId: 'guest' }, address: '10.1.0.2' };
    expect(await one.guests.take(guest)).toBeNull();
    one.guests.keep(guest);
    for (let n = 0; n < 599; n += 1) await other.attempts.takeGuest('10.1.0.2');
    expect(await one.attempts.takeGuest('10.1.0.2')).toBeGreaterThan(0);
    expect(await other.guests.take(guest)).toBeNull();
    await other.guests.giveBack(guest);
    expect(await one.attempts.takeGuest('10.1.0.2')).toBeGreaterThan(0);
  });

  test('[MP29] [LM1] ten failures block, wherever they were; a right password forgets those of all', async () => {
    const { one, other } = await openTwo();
    for (let n = 0; n < 9; n += 1) {
      expect(await (n % 2 ? one : other).login('ann', 'guess', '10.2.0.1')).toBe('wrong');
    }
    expect(await one.login('ann', 'right', '10.2.0.1')).toBe('ok');
    for (let n = 0; n < 10; n += 1) {
      expect(await (n % 2 ? one : other).login('ann', 'guess', '10.2.0.1')).toBe('wrong');
    }
    for (const process of [one, other]) expect(await process.login('ann', 'right', '10.2.0.1')).toBe('too_many_logins');
    expect(await other.login('ann', 'right', '10.2.0.2')).toBe('ok');
  });

  test('[MP29] [LM12] a thousand correct passwords at once all open, while 200 guesses a second at one account are stopped after ten', async () => {
    const { one, other } = await openTwo();
    const of = (n: number) => (n % 2 ? one : other);
    const guesses = Promise.all(
      Array.from({ length: 400 }, async (_, n) => {
        await wait(n * 5);
        return of(n).login('victim', 'guess', '10.2.0.3');
      }),
    );
    const hall = await Promise.all(
      Array.from({ length: 1000 }, (_, n) => of(n).login(`person ${n}`, 'right', '10.2.0.3')),
    );
    expect(countOf(hall)).toEqual({ ok: 1000 });
    expect(countOf(await guesses)).toEqual({ wrong: 10, too_many_logins: 390 });
  });

  test('[MP29] no more checks start than failures are left, in all processes together', async () => {
    const { one, other } = await openTwo();
    const ann: LoginAttempt = { email: 'ann', address: '10.2.0.4', knownBrowser: false };
    for (let n = 0; n < 8; n += 1) await one.login('ann', 'guess', ann.address);
    const guards = [one.attempts.login(ann), other.attempts.login(ann), other.attempts.login(ann)] as const;
    for (const guard of guards) expect(guard.begin()).toBe(true);
    expect([await reserve(guards[0]), await reserve(guards[1]), await reserve(guards[2])]).toEqual([
      'ours',
      'ours',
      'later',
    ]);
    await guards[2].end('unknown');
    await guards[0].end('wrong');
    await guards[1].end('wrong');
    expect(await reserve(other.attempts.login(ann))).toBe('too_many_logins');
  });

  test('[MP29] a check whose process died no longer counts as in progress after 30 s', async () => {
    const { one } = await openTwo();
    const failures = createSharedFailures(one.shared);
    const limits: SharedLimit[] = [{ name: 'one place', count: 1, windowMs: 60_000, isForgiven: true }];
    expect(await failures.begin('dead', limits)).toBe('ours');
    expect(await failures.begin('next', limits)).toBe('later');
    const key = `${one.shared.prefix}check:one place`;
    expect(await one.redis.client.pTTL(key)).toBeGreaterThan(25_000);
    expect(await one.redis.client.pTTL(key)).toBeLessThanOrEqual(30_000);
    // As if 30 s had passed.
    await one.redis.client.zAdd(key, { value: 'dead', score: 1 });
    expect(await failures.begin('next', limits)).toBe('ours');
  });

  test('[MP30] while Redis stands still or is away, each process counts in memory, soon; the log says so once', async () => {
    const one = await open();
    server.pause();
    const begunMs = performance.now();
    for (let n = 0; n < 100; n += 1) expect(await one.attempts.takeRegistration('10.3.0.1')).toBeNull();
    expect(await one.attempts.takeRegistration('10.3.0.1')).toBeGreaterThan(0);
    for (let n = 0; n < 10; n += 1) expect(await one.login('ann', 'guess', '10.3.0.1')).toBe('wrong');
    expect(await one.login('ann', 'right', '10.3.0.1')).toBe('too_many_logins');
    expect(performance.now() - begunMs).toBeLessThan(1500);
    await expect.poll(() => one.redis.isUp(), { timeout: 6000 }).toBe(false);
    for (let n = 0; n < 5; n += 1) await one.attempts.takeRegistration('10.3.0.2');
    expect(one.lines.filter((line) => /limits count per process/.test(line))).toHaveLength(1);
    await server.restartEmpty();
    await expect.poll(() => one.redis.isUp(), { timeout: 6000 }).toBe(true);
    expect(await one.attempts.takeRegistration('10.3.0.3')).toBeNull();
    expect(await one.redis.client.keys('*10.3.0.3*')).toHaveLength(1);
    expect(one.lines.filter((line) => /limits count per process/.test(line))).toHaveLength(1);
  });
});
