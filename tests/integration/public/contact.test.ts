import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONTACT_PER_ADDRESS } from '#app/core/limits.ts';
import { cookiesOf } from '#tests/support/account.ts';
import { rowsIn } from '#tests/support/live.ts';
import { nextMail } from '#tests/support/mail.ts';
import { readOutbox } from '#tests/support/outbox.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { linksNamed, mainText } from './page-text.ts';

const SUPPORT = 'support@example.org';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: { SUPPORT_EMAIL: SUPPORT, TRUST_PROXY: '1' } });
});
afterAll(() => server.stop());

const message = { name: 'Ann', email: 'ann@example.org', subject: 'A larger room', message: 'We are 300.\nWhat now?' };

/** Sends the form as a browser without scripts does, from a network of its own. */
function send(fields: Record<string, string>, address: string) {
  return fetch(`${server.origin}/contact`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'X-Forwarded-For': address },
    body: new URLSearchParams(fields),
  });
}

const stored = () => rowsIn<{ subject: string }>(server, 'SELECT * FROM ContactMessage ORDER BY createdAt');

test('[S2.124] [S5.21] the form has four required fields, one of them for an address, and a button', async () => {
  const html = await (await fetch(`${server.origin}/contact`)).text();
  for (const name of ['name', 'email', 'subject', 'message']) {
    const [field = ''] = html.match(new RegExp(`<(input|textarea)[^>]* name="${name}"[^>]*>`)) ?? [];
    expect(field, name).toMatch(/ required=""/);
  }
  expect(html).toMatch(/<input[^>]*type="email"[^>]*>/);
  expect(html).not.toMatch(/<form[^>]*novalidate/i);
  expect(mainText(html)).toContain('Send Message');
});

test('[S2.129] [CT7] the page shows the office hours, and SUPPORT_EMAIL as a link', async () => {
  const html = await (await fetch(`${server.origin}/contact`)).text();
  const text = mainText(html);
  expect(text).toContain('Office hours Mon-Fri 9-5 PT Sat-Sun closed');
  expect(linksNamed(html, SUPPORT)).toEqual([`mailto:${SUPPORT}`]);
});

test('[CT1] [S1.24] [S2.128] [S3.17] [S3.18] [S7.71] a message is stored and mailed on, and the next page says thank you', async () => {
  const response = await send(message, '192.0.2.1');
  expect(response.status).toBe(302);
  expect(response.headers.get('Location')).toBe('/contact');
  expect(stored()).toEqual([expect.objectContaining(message)]);
  const mail = await nextMail(server, SUPPORT);
  expect(mail.text).toContain('We are 300.\nWhat now?');
  expect(mail.replyTo).toEqual([{ name: 'Ann', address: 'ann@example.org' }]);

  const next = await fetch(`${server.origin}/contact`, { headers: { Cookie: cookiesOf(response) } });
  const html = await next.text();
  expect(html).toMatch(/role="status"[^>]*>.*Message sent.*We&#x27;ve received your message/s);
  expect(html).not.toContain('We are 300.');
});

test('[CT2] a message with mistakes comes back whole, with a text at each field', async () => {
  const fields = { name: ' ', email: 'no address', subject: 'x'.repeat(201), message: 'Kept <b>as it is</b>\nand all' };
  const response = await send(fields, '192.0.2.2');
  expect(response.status).toBe(422);
  const html = await response.text();
  for (const words of ['Please enter your name', 'Please enter a valid email', 'At most 200 characters, please']) {
    expect(html).toContain(words);
  }
  expect(html).toContain('value="no address"');
  expect(html).toContain('Kept &lt;b&gt;as it is&lt;/b&gt;\nand all');
});

test('[CT2] a multi-line subject and a text that cannot be stored are refused', async () => {
  const before = stored().length;
  for (const change of [{ subject: 'Hello\nBcc: all@example.org' }, { message: 'a\u0000b' }, { message: ' \n ' }]) {
    expect((await send({ ...message, ...change }, '192.0.2.3')).status).toBe(422);
  }
  expect(stored()).toHaveLength(before);
});

test('[CT4] five messages an hour from one network; the page keeps the text of the sixth', async () => {
  for (let count = 0; count < CONTACT_PER_ADDRESS.count; count += 1) {
    expect((await send({ ...message, subject: `Number ${count}` }, '192.0.2.4')).status).toBe(302);
  }
  const response = await send(message, '192.0.2.4');
  expect(response.status).toBe(429);
  expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(3000);
  const html = await response.text();
  expect(html).toMatch(/role="alert".*Too many messages from this network/s);
  expect(html).toContain('value="A larger room"');
  expect((await send(message, '192.0.2.5')).status).toBe(302);
});

test('[CT5] a submission that fills in the hidden field is thanked, and nothing is stored or sent', async () => {
  const [before, mails] = [stored().length, (await readOutbox(server)).length];
  const response = await send({ ...message, subject: 'Cheap', website: 'http://spam.example' }, '192.0.2.6');
  expect(response.status).toBe(302);
  expect(stored()).toHaveLength(before);
  expect((await readOutbox(server)).length).toBeGreaterThanOrEqual(mails);
  expect((await readOutbox(server)).map(({ subject }) => subject).join()).not.toContain('Cheap');
});
