import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RequestContext } from '#app/load-context.ts';
import { askForPassword } from '#app/request/password-ways.ts';
import type { PasswordRequest } from '#server/data/password-requests.ts';
import { createAttempts } from '#server/services/attempts.ts';
import { createPasswordChanges } from '#server/services/password-changes.ts';
import { createPasswordMail } from '#server/services/password-mail.ts';

const KNOWN = 'ann@example.org';
const UNKNOWN = 'nobody@example.org';
const from = { address: '10.0.0.1', userAgent: null, loginToken: null, knows: () => false, hasLeft: () => false };

// A form is read with the help of setImmediate.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** The use cases with stores that record each call in `calls`, on a clock that the test controls. */
function open() {
  const calls: string[] = [];
  const waiting: PasswordRequest[] = [];
  const users = {
    findByEmail: async (email: string) => (email === KNOWN ? { user: { id: 'ann' }, passwordHash: 'hash' } : null),
  };
  const passwordRequests = {
    isShared: false,
    create: async (request: PasswordRequest) => void waiting.push(request),
    take: async () => [...waiting],
    settle: async (id: string) => void waiting.splice(waiting.findIndex((one) => one.id === id)),
  };
  const postOffice = { left: async () => null, resetPassword: () => ({}), wake: () => {} };
  const recording = <Store extends object>(name: string, store: Store) =>
    new Proxy(store, {
      get(target, key, receiver) {
        calls.push(`${name}.${String(key)}`);
        return Reflect.get(target, key, receiver);
      },
    });
  const deps = {
    data: { users: recording('users', users), passwordRequests: recording('passwordRequests', passwordRequests) },
    attempts: createAttempts({ enabled: true }),
    postOffice: recording('postOffice', postOffice),
    now: () => new Date(),
    log: { warn: (problem: object) => calls.push(JSON.stringify(problem)) },
  };
  const passwordMail = createPasswordMail(deps as unknown as Parameters<typeof createPasswordMail>[0]);
  const passwords = createPasswordChanges({ ...deps, passwordMail, takesPasswords: true } as unknown as Parameters<
    typeof createPasswordChanges
  >[0]);
  /** Posts the form. The page may use only these two parts of its context. */
  const post = (email: string) => {
    const body = new URLSearchParams({ email });
    const request = new Request('http://localhost/forgot-password', { method: 'POST', body });
    return askForPassword(request, { services: { passwords }, from } as unknown as RequestContext);
  };
  calls.length = 0;
  return { calls, post };
}

describe('a request for a new password', () => {
  test.each([
    ['a known', KNOWN],
    ['an unknown', UNKNOWN],
  ])(
    '[VE6] %s address: the request is stored and nothing is read, until a quarter of a second later',
    async (_, email) => {
      const { calls, post } = open();
      const { data, init } = await post(email);
      expect([data, init]).toEqual([{ isSent: true, result: null }, null]);
      await vi.advanceTimersByTimeAsync(249);
      expect(calls).toEqual(['passwordRequests.create']);
    },
  );

  test('[VE6] it is then answered: by a mail for a known address, by nothing for an unknown one', async () => {
    const answers = [KNOWN, UNKNOWN].map(async (email) => {
      const { calls, post } = open();
      await post(email);
      await vi.advanceTimersByTimeAsync(250);
      return calls.filter((call) => /^(users|postOffice)/.test(call));
    });
    expect(await Promise.all(answers)).toEqual([
      ['users.findByEmail', 'postOffice.left', 'postOffice.resetPassword', 'postOffice.wake'],
      ['users.findByEmail'],
    ]);
  });

  test('[LM10] unknown addresses count towards the limit of 100 an hour as known ones do', async () => {
    const { calls, post } = open();
    for (let count = 0; count < 50; count += 1) for (const email of [KNOWN, UNKNOWN]) await post(email);
    const stored = calls.length;
    for (const email of [KNOWN, UNKNOWN]) expect((await post(email)).init?.status).toBe(429);
    expect([stored, calls.length]).toEqual([100, 100]);
  });
});
