import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { createAccountChanges } from '#server/data/account-changes.ts';
import { createApiTokens } from '#server/data/api-tokens.ts';

import { createLogins } from '#server/data/logins.ts';
import { createMails } from '#server/data/mails.ts';
import { createTokens } from '#server/data/tokens.ts';
import { createUsers } from '#server/data/users.ts';
import { createBus } from '#server/live/bus.ts';
import { createAttempts } from '#server/services/attempts.ts';
import { createPostOffice } from '#server/services/mail.ts';
import { createPasswordChanges } from '#server/services/password-changes.ts';
import { createProfiles } from '#server/services/profiles.ts';
import { hashToken } from '#server/services/secrets.ts';
import { toNewLogin } from '#server/services/sign-in.ts';
import { createHub } from '#server/socket/hub.ts';
import { login, PASSWORD } from '#tests/support/account.ts';
import { localCommitter, temporaryDatabase } from '#tests/support/database.ts';
import { quizBody, rowsIn } from '#tests/support/live.ts';
import { ask, newPerson, type Person, readUser, sharedServer, submit } from './support.ts';

const { server } = sharedServer();

interface Held {
  method: string;
  path: string;
  cookie: string;
  body: string;
  type?: string;
}

/** Sends everything but the body and returns a function that sends it: the server already has the headers. */
async function hold({ method, path, cookie, body, type = 'application/json' }: Held) {
  const headers = { Cookie: cookie, 'Content-Type': type, 'Content-Length': body.length, Expect: '100-continue' };
  const sent = request(server().origin + path, { method, headers });
  const answered = new Promise<IncomingMessage>((resolve, reject) => sent.on('response', resolve).on('error', reject));
  sent.flushHeaders();
  await once(sent, 'continue');
  return async () => {
    sent.end(body);
    const response = await answered;
    return { status: response.statusCode, location: response.headers.location, text: await text(response) };
  };
}

const requestsOf = ({ user, cookie }: Person): Held[] => [
  { method: 'DELETE', path: `/api/users/${user.id}`, cookie, body: '{}' },
  { method: 'PUT', path: `/api/users/${user.id}`, cookie, body: '{"displayName":"Thief"}' },
  { method: 'POST', path: '/api/users/resend-verification', cookie, body: `{"userId":"${user.id}"}` },
  { method: 'POST', path: '/api/quizzes', cookie, body: JSON.stringify(quizBody([{}])) },
  {
    method: 'POST',
    path: '/settings',
    cookie,
    type: 'application/x-www-form-urlencoded',
    body: `intent=password&currentPassword=${PASSWORD}&newPassword=stolen1`,
  },
  {
    method: 'POST',
    path: '/creator',
    cookie,
    type: 'application/x-www-form-urlencoded',
    body: 'intent=draft&title=Stolen',
  },
];

describe('a request whose body is held back', () => {
  test.each([
    {
      end: 'signing out',
      by: ({ cookie }: Person) => ask(server(), 'POST', '/api/logout', { cookie }),
    },
    {
      end: 'a new password',
      by: async ({ email }: Person) => {
        const form = { intent: 'password', currentPassword: PASSWORD, newPassword: 'another secret' };
        return submit(server(), '/settings', form, await login(server(), email));
      },
    },
    {
      end: 'deletion',
      by: async ({ user, email }: Person) =>
        ask(server(), 'DELETE', `/api/users/${user.id}`, { cookie: await login(server(), email) }),
    },
  ])('[LG5] after $end it belongs to nobody: 401, and nothing is done', async ({ end, by }) => {
    const person = await newPerson(server(), 'Owner');
    const held = await Promise.all(requestsOf(person).map(hold));
    expect((await by(person)).status).toBeLessThan(400);
    const answers = await Promise.all(held.map((finish) => finish()));
    const [calls, forms] = [answers.slice(0, 4), answers.slice(4)];
    expect(calls.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
    for (const { status, location } of forms) expect([status, location?.slice(0, 5)]).toEqual([302, '/auth']);
    expect(await readUser(server(), person.cookie)).toBeNull();
    expect(rowsIn(server(), 'SELECT "id" FROM "Quiz" WHERE "creatorId" = ?', person.user.id)).toEqual([]);
    const rows = () => rowsIn(server(), 'SELECT "displayName" FROM "User" WHERE "id" = ?', person.user.id);
    // The rows of a deleted account follow after it is marked ([RM2]).
    if (end === 'deletion') await expect.poll(rows).toEqual([]);
    else expect(rows()).toEqual([{ displayName: 'Owner' }]);
    expect(server().output()).not.toMatch(/"level":(50|60)/);
  });

  test('[LG5] it acts for its owner as long as the login lasts, and a large one is read only for signed-in users', async () => {
    const person = await newPerson(server());
    const large = JSON.stringify({ ...quizBody([{}]), unknown: 'x'.repeat(200_000) });
    const quiz = { method: 'POST', path: '/api/quizzes', body: large };
    const [own, strangers] = await Promise.all([
      hold({ ...quiz, cookie: person.cookie }),
      hold({ ...quiz, cookie: '' }),
    ]);
    expect([(await own()).status, (await strangers()).status]).toEqual([201, 413]);
  });
});

describe('a login that ends while its request waits', () => {
  const ann = { id: 'ann', email: 'ann@example.org', displayName: null, passwordHash: 'old', createdAt: new Date(0) };
  const TOKEN = 'a token';

  /** One account's data on a real database, signed in; `end` ends that login. */
  async function open() {
    const { file, database } = await temporaryDatabase();
    const users = createUsers(database);
    const logins = createLogins(database);
    const user = await users.create(ann);
    if (!user) throw new Error('The account was not created');
    await logins.create(toNewLogin({ token: TOKEN, userId: ann.id, userAgent: null, now: new Date() }), 'old');
    const committer = await localCommitter(file);
    const now = () => new Date();
    const mails = createMails(database);
    const tools = { mails, queue: { wake: () => {} }, origin: () => 'http://localhost', now };
    const postOffice = createPostOffice({ ...tools, limited: true });
    const accounts = createAccountChanges(database, committer, () => {});
    const tokens = { tokens: createTokens(database), apiTokens: createApiTokens(database) };
    const data = { users, logins, accounts, ...tokens, passwordRequests: {} as never };
    return { user, users, data, postOffice, now, end: () => logins.remove(hashToken(TOKEN)) };
  }

  test('[LG6] the password is not changed', async () => {
    const { user, users, data, postOffice, now, end } = await open();
    const passwords = createPasswordChanges({
      data,
      postOffice,
      now,
      passwords: {
        matches: async () => ({ ok: true, value: true }),
        hash: async () => {
          await end();
          return { ok: true, value: 'stolen' };
        },
      },
      attempts: createAttempts({ enabled: true }),
      passwordMail: { wake: () => {} },
      takesPasswords: true,
      onLoginEnd: () => {},
    });
    const from = { address: '10.0.0.1', userAgent: null, loginToken: TOKEN, knows: () => false, hasLeft: () => false };
    const change = { currentPassword: 'secret1', newPassword: 'stolen1' };
    expect(await passwords.change(user, change, from)).toMatchObject({ reason: 'not_signed_in' });
    expect(await users.findByEmail(ann.email)).toMatchObject({ passwordHash: 'old' });
  });

  test('[LG6] the account is not deleted', async () => {
    const { user, users, data, postOffice, end } = await open();
    const sessions = {
      listHostedBy: async () => {
        await end();
        return [];
      },
    };
    const profiles = createProfiles({
      data: { ...data, sessions, quizzes: { listOf: async () => [] } } as never,
      rooms: { forget: () => {} } as never,
      bus: createBus(() => {}),
      attempts: createAttempts({ enabled: true }),
      practice: { closeOf: async () => {} },
      postOffice,
    });
    expect(await profiles.delete(user, TOKEN)).toMatchObject({ reason: 'not_signed_in' });
    expect(await users.findByEmail(ann.email)).not.toBeNull();
  });

  test('[LG6] a socket that was being accepted is not kept', () => {
    const bus = createBus(() => {});
    const hub = createHub(bus, () => {});
    const closed: number[] = [];
    const peer = { send: () => {}, sendMessage: () => {}, close: (code: number) => void closed.push(code) };
    bus.publish({ kind: 'login_ended', loginId: 'gone' });
    hub.bind(peer, 'gone');
    hub.bind(peer, 'another');
    expect(closed).toEqual([4001]);
    hub.close();
  });
});
