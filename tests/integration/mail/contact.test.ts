import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createMails } from '#server/data/mails.ts';
import { createSender } from '#server/mail/sender.ts';
import { createMailService } from '#server/services/mail.ts';
import { createMailQueue } from '#server/services/mail-queue.ts';
import { otherConnection, temporaryDatabase } from '#tests/support/database.ts';
import { POLL } from '#tests/support/mail.ts';
import { type MailServer, refusal, startMailServer } from '#tests/support/mail-server.ts';
import { readOutbox } from '#tests/support/outbox.ts';
import { temporaryFolder } from '#tests/support/temporary.ts';

const SUPPORT = 'help@example.org';
const message = { name: 'Ann', email: 'ann@example.org', subject: 'A question', message: 'Where?\n\nAnd <when>?' };

/** A server's mail, without the rest of the server. */
async function makeDesk(mailServer: MailServer | null, supportEmail: string | null = SUPPORT) {
  const { file, database } = await temporaryDatabase();
  const dataDir = temporaryFolder();
  const mails = createMails(database);
  const smtpUrl = `smtp://127.0.0.1:${mailServer?.port}?ignoreTLS=true`;
  const mail = mailServer && { smtpUrl, from: 'Handsup <no-reply@example.org>' };
  const now = () => new Date();
  const log = { info() {}, warn() {}, error() {} };
  const queue = createMailQueue({ mails, ...createSender({ mail, dataDir }), now, log, reportFailure: () => {} });
  onTestFinished(() => queue.stop());
  const desk = createMailService({ mails, queue, origin: () => 'https://quiz.example.org', supportEmail, now });
  const rows = otherConnection(file);
  const waiting = () => rows.prepare('SELECT count(*) FROM "Mail"').pluck().get();
  const delivered = () => rows.prepare('SELECT "deliveredAt" IS NOT NULL FROM "ContactMessage"').pluck().all();
  return { desk, dataDir, waiting, delivered };
}

test('[ML8] a contact message goes to SUPPORT_EMAIL, and a reply to it to its sender', async () => {
  const mailServer = await startMailServer();
  const { desk, waiting, delivered } = await makeDesk(mailServer);
  expect(await desk.contact(message)).toEqual({ ok: true, value: null });
  await expect.poll(() => mailServer.received.length, POLL).toBe(1);
  const [mail] = mailServer.received;
  expect(mail?.recipients).toEqual([SUPPORT]);
  expect(mail?.email).toMatchObject({
    subject: '[Contact] A question',
    from: { name: 'Handsup', address: 'no-reply@example.org' },
    to: [{ address: SUPPORT }],
    replyTo: [{ name: 'Ann', address: 'ann@example.org' }],
  });
  expect(mail?.email.text).toContain('Where?\n\nAnd <when>?');
  expect(mail?.email.html).toContain('Where?<br><br>And &#60;when&#62;?');
  await expect.poll(waiting, POLL).toBe(0);
  expect(delivered()).toEqual([1]);
});

test('[ML8] without SUPPORT_EMAIL, without a mail server, and after a permanent refusal, it is in the outbox', async () => {
  const strict = await startMailServer({
    onRcptTo(_address, _session, callback) {
      callback(refusal(550, 'No'));
    },
  });
  for (const made of [makeDesk(strict, null), makeDesk(null), makeDesk(strict)]) {
    const { desk, dataDir, waiting, delivered } = await made;
    await desk.contact(message);
    await expect.poll(waiting, POLL).toBe(0);
    const [mail] = await readOutbox({ dataDir });
    expect(mail?.replyTo).toEqual([{ name: 'Ann', address: 'ann@example.org' }]);
    expect(delivered()).toEqual([1]);
  }
  expect(strict.received).toEqual([]);
});

const ATTACKS = [
  '\r\nBcc: eve@example.org',
  '\nBcc: eve@example.org\n\nother text',
  '\rSubject: other',
  '\u2028Bcc: x@y.z',
];

test('[ML5] nothing that somebody types becomes a header or a recipient', async () => {
  const mailServer = await startMailServer();
  const { desk } = await makeDesk(mailServer);
  for (const attack of ATTACKS) {
    await desk.contact({
      name: `Ann${attack} <eve@example.org>, "Eve" `,
      email: `ann@example.org${attack}, eve@example.org`,
      subject: `Hello${attack}`,
      message: `.\r\n.\r\nQUIT\r\n${attack}`,
    });
  }
  await expect.poll(() => mailServer.received.length, POLL).toBe(ATTACKS.length);
  for (const { email, raw, recipients } of mailServer.received) {
    expect(recipients).toEqual([SUPPORT]);
    expect(email.to).toEqual([{ name: '', address: SUPPORT }]);
    expect([email.cc, email.bcc]).toEqual([undefined, undefined]);
    const names = email.headers.map(({ key }) => key);
    expect(names.toSorted()).toEqual(
      ['content-type', 'date', 'from', 'message-id', 'mime-version', 'reply-to', 'subject', 'to'].toSorted(),
    );
    expect(new Set(names).size).toBe(names.length);
    expect(raw.slice(0, raw.indexOf('\r\n\r\n'))).not.toMatch(/^(bcc|cc):/im);
    expect(email.subject).toMatch(/^\[Contact\] Hello /);
    expect(email.text).toContain('QUIT');
  }
});

test('[ML8] an empty message is refused, and nothing is stored', async () => {
  const { desk, dataDir, delivered } = await makeDesk(null);
  expect(await desk.contact({ ...message, message: ' \n' })).toMatchObject({ ok: false, reason: 'invalid' });
  expect(delivered()).toEqual([]);
  expect(existsSync(path.join(dataDir, 'outbox'))).toBe(false);
});
