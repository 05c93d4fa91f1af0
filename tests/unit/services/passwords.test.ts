import { describe, expect, test } from 'vitest';
import { createPasswords, type PasswordGuard } from '#server/services/passwords.ts';

/** The value of an outcome that must be a success. */
function mustBe<Value>(outcome: { ok: true; value: Value } | { ok: false; reason: string }): Value {
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.value;
}

const turn = { network: '10.0.0.1', account: 'ann@example.org' };
const guard: PasswordGuard = { refusal: () => null, begin: () => true, end: () => {} };

describe('passwords', () => {
  test('[PW1] argon2id with 19 MiB and two passes, each with its own salt', async () => {
    const passwords = createPasswords();
    const [one, other] = [await passwords.hash('secret1', turn), await passwords.hash('secret1', turn)].map(mustBe);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(other);
  });

  test('[PW1] the right password matches, as typed; an unknown account never does', async () => {
    const passwords = createPasswords();
    const hashed = mustBe(await passwords.hash('nobody has this password', turn));
    expect(mustBe(await passwords.matches({ password: 'nobody has this password', hashed, turn, guard }))).toBe(true);
    expect(mustBe(await passwords.matches({ password: 'nobody has this password ', hashed, turn, guard }))).toBe(false);
    expect(mustBe(await passwords.matches({ password: 'nobody has this password', hashed: null, turn, guard }))).toBe(
      false,
    );
  });

  test('[PW2] only this many may wait; one more is refused with a time to come back', async () => {
    const passwords = createPasswords({ waiting: 3, atOnce: 1 });
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => passwords.hash('secret1', turn)));
    // One is running, three wait, two are refused.
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(4);
    expect(outcomes.find(({ ok }) => !ok)).toEqual({ ok: false, reason: 'busy', retryAfter: 5 });
  });

  test('[PW3] a known and an unknown account take the same work', async () => {
    const passwords = createPasswords({ atOnce: 1 });
    const hashed = mustBe(await passwords.hash('secret1', turn));
    await passwords.matches({ password: 'warm up', hashed: null, turn, guard });
    const time = async (stored: string | null) => {
      const begun = performance.now();
      await passwords.matches({ password: 'wrong one', hashed: stored, turn, guard });
      return performance.now() - begun;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (let n = 0; n < 8; n += 1) {
      known.push(await time(hashed));
      unknown.push(await time(null));
    }
    // The fastest of each, taken in turn, as load only ever adds time. Without the work it would take a hundredth.
    const ratio = Math.min(...known) / Math.min(...unknown);
    expect(ratio).toBeGreaterThan(1 / 3);
    expect(ratio).toBeLessThan(3);
  });
});
