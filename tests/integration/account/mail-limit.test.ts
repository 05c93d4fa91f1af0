import { expect, test } from 'vitest';
import type { User } from '#app/contract/things.ts';
import { cookiesOf, newEmail, PASSWORD, postJson, register } from '#tests/support/account.ts';
import { rowsIn, until } from '#tests/support/live.ts';
import { countQueued, POLL } from '#tests/support/mail.ts';
import { readOutbox } from '#tests/support/outbox.ts';
import { ask, newPerson, readPage, sharedServer, submit } from './support.ts';

const { server } = sharedServer();

const requests = () => rowsIn(server(), 'SELECT "id" FROM "PasswordRequest"').length;

/** The answers of every route by which an account has mails sent, in a cycle that ends with its deletion. */
async function goRound(email: string) {
  const registered = await postJson(server(), '/api/register', { email, password: PASSWORD, acceptTerms: true });
  const { id: userId }: User = await registered.json();
  const signedIn = await postJson(server(), '/api/login', { email, password: PASSWORD });
  const cookie = cookiesOf(signedIn);
  const resent = await ask(server(), 'POST', '/api/users/resend-verification', { cookie, body: { userId } });
  const forgot = await submit(server(), '/forgot-password', { email });
  await until(() => requests() === 0);
  const deleted = await ask(server(), 'DELETE', `/api/users/${userId}`, { cookie });
  return [registered, signedIn, resent, forgot, deleted].map(({ status }) => status);
}

test('[LM13] register, resend, forgot, delete, repeated: five mails an hour, and only resend reveals the limit', async () => {
  const email = newEmail();
  const rounds: number[][] = [];
  for (let n = 0; n < 6; n += 1) rounds.push(await goRound(n % 2 ? email.toUpperCase() : email));
  expect(rounds[0]).toEqual([201, 200, 200, 200, 204]);
  for (const [registered, signedIn, , forgot, deleted] of rounds) {
    expect([registered, signedIn, forgot, deleted]).toEqual([201, 200, 200, 204]);
  }
  // A request for your own mail says that none was sent.
  expect(rounds.at(-1)?.[2]).toBe(429);
  await expect.poll(() => countQueued(server()), POLL).toBe(0);
  expect((await readOutbox(server(), email)).length).toBeLessThanOrEqual(5);
  expect(rowsIn(server(), 'SELECT "id" FROM "SentMail"')).toHaveLength(5);

  // Mails to other people are not affected.
  const other = await newPerson(server());
  await expect.poll(async () => (await readOutbox(server(), other.email)).length, POLL).toBe(1);
});

test('[LM13] the page says when the next mail can go; a link sent before keeps working during the wait', async () => {
  const person = await newPerson(server());
  await submit(server(), '/forgot-password', { email: person.email });
  await until(() => requests() === 0);
  const links = `SELECT "hash" FROM "Token" WHERE "userId" = ? AND "kind" = 'reset_password'`;
  const before = rowsIn(server(), links, person.user.id);
  expect(before).toHaveLength(1);
  rowsIn(
    server(),
    `INSERT INTO "SentMail" SELECT "id" || value, "address", "mailbox", "createdAt" FROM "SentMail",
       (SELECT 1 AS value UNION SELECT 2 UNION SELECT 3) WHERE "address" IN
       (SELECT "address" FROM "SentMail" ORDER BY "createdAt" DESC LIMIT 1)`,
  );
  await submit(server(), '/forgot-password', { email: person.email });
  await until(() => requests() === 0);
  expect(rowsIn(server(), links, person.user.id)).toEqual(before);
  const { html } = await readPage(server(), '/profile', person.cookie);
  expect(html).toMatch(/You can send another in (59|60) minutes\./);
});

test('[LM13] a notice about a new password always goes to an address that its owner has verified', async () => {
  const person = await newPerson(server());
  rowsIn(server(), 'UPDATE "User" SET "emailVerifiedAt" = 1 WHERE "id" = ?', person.user.id);
  rowsIn(
    server(),
    `INSERT INTO "SentMail" SELECT "id" || value, "address", "mailbox", "createdAt" FROM "SentMail",
       (SELECT 1 AS value UNION SELECT 2 UNION SELECT 3 UNION SELECT 4) WHERE "address" IN
       (SELECT "address" FROM "SentMail" ORDER BY "createdAt" DESC LIMIT 1)`,
  );
  const form = { intent: 'password', currentPassword: PASSWORD, newPassword: 'another secret' };
  expect((await submit(server(), '/settings', form, person.cookie)).status).toBe(302);
  const subjects = async () => (await readOutbox(server(), person.email)).map(({ subject }) => subject);
  await expect.poll(subjects, POLL).toContain('Your Handsup password was changed');
});

test('[LM13] a newly registered address gets its first mail', async () => {
  const email = newEmail();
  await register(server(), email);
  await expect.poll(async () => (await readOutbox(server(), email)).length, POLL).toBe(1);
});
