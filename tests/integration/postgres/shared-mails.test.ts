import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createMails } from '#server/data/mails.ts';
import { createPasswordRequests } from '#server/data/password-requests.ts';
import { createClaims } from '#server/data/postgres/claims.ts';
import { openPostgresDatabase } from '#server/data/postgres/database.ts';
import { createUsers } from '#server/data/users.ts';
import { createSender } from '#server/mail/sender.ts';
import { createAttempts } from '#server/services/attempts.ts';
import { createPostOffice } from '#server/services/mail.ts';
import { createMailQueue } from '#server/services/mail-queue.ts';
import { createPasswordMail } from '#server/services/password-mail.ts';
import { POLL } from '#tests/support/mail.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { createDatabase } from '#tests/support/postgres/suite.ts';
import { temporaryFolder } from '#tests/support/temporary.ts';

const now = () => new Date();
const origin = () => 'https://quiz.example.org';
const log = { info() {}, warn() {}, error() {} };

/** What one process sends mails with, on a database that others use too. */
async function openProcess(url: string, mailServer: MailServer, claimsLastMs?: number) {
  const database = await openPostgresDatabase(url);
  onTestFinished(() => database.close());
  const claims = createClaims(database, claimsLastMs);
  const mails = createMails(database, claims);
  const mail = {
    smtpUrl: `smtp://127.0.0.1:${mailServer.port}?ignoreTLS=true`,
    from: 'Handsup <no-reply@example.org>',
  };
  const senders = createSender({ mail, dataDir: temporaryFolder() });
  const queue = createMailQueue({ mails, ...senders, now, log, reportFailure: () => {} });
  onTestFinished(() => queue.stop());
  const postOffice = createPostOffice({ mails, queue, origin, now, limited: false });
  const passwordRequests = createPasswordRequests(database, claims);
  const users = createUsers(database);
  const attempts = createAttempts({ enabled: false });
  const passwordMail = createPasswordMail({ data: { users, passwordRequests }, attempts, postOffice, now, log });
  onTestFinished(() => passwordMail.stop());
  /** Stores accounts with their verification mails, without waking a queue. */
  const store = async (count: number) => {
    for (let n = 0; n < count; n += 1) {
      const email = `person${n}@example.org`;
      const account = { id: `p${n}`, email, displayName: null, passwordHash: '', createdAt: now() };
      const token = {
        hash: `t${n}`,
        userId: `p${n}`,
        kind: 'verify_email' as const,
        createdAt: now(),
        expiresAt: now(),
      };
      await users.create(account, { token, mail: postOffice.verifyEmail(email, 'secret') });
    }
  };
  return { database, claims, mails, queue, store, users, passwordRequests, passwordMail };
}

const recipients = ({ received }: MailServer) => received.flatMap((mail) => mail.recipients).sort();
const addresses = (count: number) => Array.from({ length: count }, (_, n) => `person${n}@example.org`).sort();

test('[MP31] three processes that find the same mails send each once, also if one of them starts meanwhile', async () => {
  const url = await createDatabase();
  const mailServer = await startMailServer({ judge: () => wait(150) });
  const [one, other, late] = await Promise.all([1, 2, 3].map(() => openProcess(url, mailServer)));
  await one?.store(60);
  one?.queue.start();
  other?.queue.start();
  await expect.poll(() => mailServer.received.length, POLL).toBeGreaterThan(3);
  late?.queue.start();
  await expect.poll(() => one?.mails.findNextDue(new Date(0)), POLL).toBeNull();
  expect(recipients(mailServer)).toEqual(addresses(60));
});

test('[HT27] mails that wait are counted, with the time of the oldest', async () => {
  const { mails, store } = await openProcess(await createDatabase(), await startMailServer());
  expect(await mails.findWaiting()).toEqual({ count: 0, oldest: null });
  const before = now();
  await store(2);
  const { count, oldest } = await mails.findWaiting();
  expect(count).toBe(2);
  expect(oldest?.getTime()).toBeGreaterThanOrEqual(before.getTime());
});

test('[MP31] the mail of a process that died goes out from another when its claim ends, and not before', async () => {
  const url = await createDatabase();
  const mailServer = await startMailServer();
  const [dead, living] = await Promise.all([1, 2].map(() => openProcess(url, mailServer, 1500)));
  await dead?.store(1);
  expect(await dead?.mails.takeDue(now(), 5, [])).toHaveLength(1);
  await living?.mails.hurry(now());
  expect(await living?.mails.takeDue(now(), 5, [])).toEqual([]);
  await dead?.claims.keep((await dead.mails.takeDue(now(), 5, [])).map(({ id }) => id));
  living?.queue.start();
  await expect.poll(() => mailServer.received.length, POLL).toBe(1);
  await expect.poll(() => living?.mails.findNextDue(new Date(0)), POLL).toBeNull();
});

test('[MP31] a mail that takes longer than its claim stays with its process as long as it keeps it; a postponed one is free for all', async () => {
  const url = await createDatabase();
  const mailServer = await startMailServer();
  // A claim four times as long as what passes between two keeps: a busy machine may be late by three of them.
  const [one, other] = await Promise.all([1, 2].map(() => openProcess(url, mailServer, 2000)));
  await one?.store(1);
  const [mail] = (await one?.mails.takeDue(now(), 1, [])) ?? [];
  for (let n = 0; n < 5; n += 1) {
    await one?.mails.keep([mail?.id ?? '']);
    await wait(500);
    expect(await other?.mails.takeDue(now(), 1, [])).toEqual([]);
  }
  await one?.mails.postpone(mail?.id ?? '', { failures: 1, dueAt: now() });
  expect(await other?.mails.takeDue(now(), 1, [])).toMatchObject([{ failures: 1 }]);
});

test('[MP31] a request for a new password is answered by one process, with one mail', async () => {
  const url = await createDatabase();
  const mailServer = await startMailServer();
  const [one, other] = await Promise.all([1, 2].map(() => openProcess(url, mailServer)));
  for (let n = 0; n < 12; n += 1) {
    const email = `person${n}@example.org`;
    await one?.users.create({ id: `p${n}`, email, displayName: null, passwordHash: '', createdAt: now() });
    await one?.passwordRequests.create({ id: `r${n}`, email, createdAt: now() });
  }
  one?.passwordMail.start();
  other?.passwordMail.start();
  await expect.poll(() => one?.database.run((client) => client.passwordRequest.count()), POLL).toBe(0);
  await expect.poll(() => one?.mails.findNextDue(new Date(0)), POLL).toBeNull();
  expect(recipients(mailServer)).toEqual(addresses(12));
});
