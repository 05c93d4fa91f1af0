import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { call, joinAs, makeStage, openQuestion, rowsIn, startSession, steer } from '#tests/support/live.ts';
import type { TestServer } from '#tests/support/server.ts';
import { workerServer } from '#tests/support/worker-server.ts';
import { newPerson, readPage, sharedServer, submit } from './support.ts';

const { server } = sharedServer({ env: { WEBHOOK_TARGETS: 'any' } });
const PAGE = '/settings/webhooks';
const POLL = { timeout: 15_000 };

interface Message {
  url: string | undefined;
  body: string;
  headers: Record<string, string | string[] | undefined>;
}

/** A user's own server, which answers each message with the next of these statuses, then with 204. */
async function openReceiver(...statuses: number[]) {
  const messages: Message[] = [];
  const receiver = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    messages.push({ url: request.url, body, headers: request.headers });
    response.writeHead(statuses.shift() ?? 204, { Location: '/elsewhere' }).end();
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void receiver.close());
  await new Promise((resolve) => receiver.once('listening', resolve));
  const address = receiver.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { messages, url: `http://127.0.0.1:${port}/hook` };
}

const send = (cookie: string, intent: string, fields: Record<string, string> = {}, at: TestServer = server()) =>
  submit(at, PAGE, { intent, ...fields }, cookie);
const secretOn = (html: string) => /whsec_[\w+/]+=*/.exec(html)?.[0] ?? 'none';

/** Checks a signature as a receiver does. */
function isSigned({ body, headers }: Message, secret: string): boolean {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  return headers['webhook-signature'] === `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}

describe('the messages about a session', () => {
  test('[WH1] [WH2] [WH3] the host is told, signed, when a session starts and when it is completed; nobody else is', async () => {
    const receiver = await openReceiver();
    const stage = await makeStage(server());
    const { cookie } = stage.host;
    await steer(stage, 'end');
    const saved = await send(cookie, 'save', { url: ` ${receiver.url} ` });
    expect([saved.status, saved.location]).toEqual([302, PAGE]);
    const secret = secretOn(saved.html);
    expect(
      rowsIn(server(), 'SELECT * FROM "Webhook"')
        .map((row) => JSON.stringify(row))
        .join(),
    ).not.toContain(secret.slice(6, 30));

    const { session, copy } = await startSession(server(), stage.host, stage.quiz);
    await expect.poll(() => receiver.messages.length, POLL).toBe(1);
    const again = { ...stage, session, questions: copy };
    await joinAs(again, 'Ann');
    await openQuestion(again, 0);
    await steer(again, 'end');
    await expect.poll(() => receiver.messages.length, POLL).toBe(2);
    const data = { sessionId: session.id, quizId: stage.quiz.id, number: 2, title: 'Rivers' };
    expect(receiver.messages.map(({ body }) => JSON.parse(body))).toEqual([
      { type: 'session.started', timestamp: expect.stringMatching(/Z$/), data },
      { type: 'session.completed', timestamp: expect.stringMatching(/Z$/), data },
    ]);
    for (const message of receiver.messages) {
      expect(isSigned(message, secret)).toBe(true);
      expect(message.headers['content-type']).toBe('application/json');
      expect(Math.abs(Date.now() / 1000 - Number(message.headers['webhook-timestamp']))).toBeLessThan(60);
    }

    await makeStage(server());
    const page = await readPage(server(), PAGE, cookie);
    expect(page.html.match(/Delivered/g)).toHaveLength(2);
    expect(receiver.messages).toHaveLength(2);
  });

  test('[WH4] a failed message is sent again with the same id and body; 410 ends it; a redirect is a failure', async () => {
    const receiver = await openReceiver(500, 302, 200, 503, 410);
    const stage = await makeStage(server());
    await send(stage.host.cookie, 'save', { url: receiver.url });
    await steer(stage, 'end');
    await expect.poll(() => receiver.messages.length, POLL).toBe(3);
    const [first, ...others] = receiver.messages;
    for (const { url, body, headers } of others) {
      expect([url, body, headers['webhook-id']]).toEqual(['/hook', first?.body, first?.headers['webhook-id']]);
    }
    const shows = async (text: string) => (await readPage(server(), PAGE, stage.host.cookie)).html.includes(text);
    await expect.poll(() => shows('3 attempts'), POLL).toBe(true);

    await startSession(server(), stage.host, stage.quiz);
    await expect.poll(() => shows('Your server answered 410'), POLL).toBe(true);
    expect(await shows('2 attempts')).toBe(true);
    expect(receiver.messages).toHaveLength(5);
  });
});

describe('the page', () => {
  test('[WH6] a test message shows its result at once, and is sent once; a new secret signs the next', async () => {
    const receiver = await openReceiver(503);
    const { cookie } = await newPerson(server());
    expect((await send(cookie, 'test')).status).toBe(404);
    const secret = secretOn((await send(cookie, 'save', { url: receiver.url })).html);
    expect((await send(cookie, 'test')).html).toContain('Your server answered 503');
    const rolled = secretOn((await send(cookie, 'roll')).html);
    expect(rolled).not.toBe(secret);
    expect((await send(cookie, 'test')).html).toContain('Your server answered 204');
    const [one, other] = receiver.messages;
    expect(JSON.parse(one?.body ?? '')).toMatchObject({ type: 'test', data: {} });
    expect([one && isSigned(one, secret), other && isSigned(other, secret)]).toEqual([true, false]);
    expect(other && isSigned(other, rolled)).toBe(true);
    expect(receiver.messages).toHaveLength(2);
  });

  test('[WH1] a mistake is shown beside the field, with what was typed', async () => {
    const { cookie } = await newPerson(server());
    for (const url of ['', 'example.org', 'ftp://example.org', 'https://ann:secret@example.org/', 'https://']) {
      const refused = await send(cookie, 'save', { url });
      expect([url, refused.status]).toEqual([url, 422]);
      expect(refused.html).toContain('Please enter an address that begins with https://');
      expect(url === '' || refused.html.includes(`value="${url}"`)).toBe(true);
    }
  });

  test("[WH7] removing it, or the account, removes all messages; 'my data' lists them without the secret", async () => {
    const receiver = await openReceiver(500);
    const stage = await makeStage(server());
    const { cookie, id } = stage.host;
    const secret = secretOn((await send(cookie, 'save', { url: receiver.url })).html);
    await steer(stage, 'end');
    const mine = await readPage(server(), '/settings/my-data', cookie);
    expect(JSON.parse(mine.html).webhook).toMatchObject({
      url: receiver.url,
      messages: [{ type: 'session.completed' }],
    });
    expect(mine.html).not.toContain(secret.slice(6));
    const rows = () => rowsIn(server(), 'SELECT "id" FROM "WebhookDelivery" WHERE "userId" = ?', id);
    expect(rows()).toHaveLength(1);
    expect((await send(cookie, 'remove')).html).toContain('Webhook removed');
    expect(rows()).toEqual([]);

    await send(cookie, 'save', { url: receiver.url });
    await send(cookie, 'test');
    expect((await call(server(), 'DELETE', `/api/users/${id}`, { cookie })).status).toBe(204);
    await expect.poll(rows, POLL).toEqual([]);
  });
});

describe('without WEBHOOK_TARGETS=any', () => {
  let usual: TestServer;
  beforeAll(async () => {
    usual = await workerServer();
  });

  test('[WH5] plain http is refused, and a private address is never connected to', async () => {
    const receiver = await openReceiver();
    const { cookie } = await newPerson(usual);
    expect((await send(cookie, 'save', { url: receiver.url }, usual)).status).toBe(422);
    expect((await send(cookie, 'save', { url: receiver.url.replace('http', 'https') }, usual)).status).toBe(302);
    expect((await send(cookie, 'test', {}, usual)).html).toContain('The address is in a private network');
    expect(receiver.messages).toEqual([]);
  });
});
