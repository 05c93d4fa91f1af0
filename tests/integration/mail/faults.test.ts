import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { newEmail, register } from '#tests/support/account.ts';
import { rowsIn } from '#tests/support/live.ts';
import { countQueued, POLL } from '#tests/support/mail.ts';
import { type MailServer, refusal, startMailServer } from '#tests/support/mail-server.ts';
import { startServer } from '#tests/support/server.ts';
import { temporaryFolder } from '#tests/support/temporary.ts';

function settings({ port }: Pick<MailServer, 'port'>): Record<string, string> {
  return { SMTP_URL: `smtp://127.0.0.1:${port}?ignoreTLS=true`, APP_ORIGIN: 'http://handsup.test' };
}

/** A port that nobody listens on. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

test('[ML3] a mail server that is down loses no mail: all are delivered once it is up, even after a temporary refusal; a permanent refusal discards a mail', async () => {
  const port = await freePort();
  const server = await startServer({ env: settings({ port }) });
  try {
    const [ann, bob, eve] = [newEmail(), newEmail(), newEmail()];
    for (const email of [ann, bob, eve]) await register(server, email);
    const refused = () => rowsIn(server, 'SELECT "id" FROM "Mail" WHERE "failures" > 0').length;
    await expect.poll(refused, POLL).toBe(3);
    expect(server.output()).toContain('ECONNREFUSED');
    expect(countQueued(server)).toBe(3);

    const tries: string[] = [];
    const mailServer = await startMailServer({
      port,
      onRcptTo({ address }, _session, callback) {
        callback(address === eve ? refusal(550, `${eve} is not here`) : null);
      },
      judge({ recipients: [to = ''] }) {
        tries.push(to);
        if (to === bob && tries.filter((one) => one === bob).length === 1) throw refusal(451, 'Come back later');
      },
    });
    await expect.poll(() => mailServer.received.length, POLL).toBe(2);
    await expect.poll(() => countQueued(server), POLL).toBe(0);
    expect(tries.toSorted()).toEqual([ann, bob, bob].toSorted());
    expect(server.output()).toMatch(/"status":451,"step":"DATA"[^\n]*retried/);
    expect(server.output()).toMatch(/"status":550,"step":"RCPT TO"[^\n]*will not be sent/);
    expect(server.output()).not.toContain('is not here');
  } finally {
    await server.stop();
  }
});

test('[ML4] killed after the mail server took the mail: the next server sends it once more, under the same Message-ID', async () => {
  const dataDir = temporaryFolder();
  let kill: () => void = () => {};
  // It has the whole mail by then; its answer reaches nobody.
  const mailServer = await startMailServer({ judge: () => kill() });
  const first = await startServer({ env: settings(mailServer), dataDir });
  kill = () => void first.process.kill('SIGKILL');
  await register(first, newEmail());
  await once(first.process, 'exit');
  await expect.poll(() => mailServer.received.length, POLL).toBe(1);
  expect(countQueued({ dataDir })).toBe(1);

  kill = () => {};
  const second = await startServer({ env: settings(mailServer), dataDir });
  await expect.poll(() => mailServer.received.length, POLL).toBe(2);
  await expect.poll(() => countQueued({ dataDir }), POLL).toBe(0);
  const [one, other] = mailServer.received;
  expect(other?.email.messageId).toBe(one?.email.messageId);
  expect(other?.email.text).toBe(one?.email.text);
  expect(await second.stop()).toBe(0);
  // And not a third time.
  const third = await startServer({ env: settings(mailServer), dataDir });
  await third.stop();
  expect(mailServer.received).toHaveLength(2);
});

test('[ML3] [ML6] a mail server that does not answer delays neither requests nor the stop, and the mail is kept', async () => {
  const dataDir = temporaryFolder();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let connections = 0;
  const mailServer = await startMailServer({
    onConnect(_session, callback) {
      connections += 1;
      void released.then(() => callback());
    },
  });
  const server = await startServer({ env: settings(mailServer), dataDir });
  // More than the number of parallel connections.
  for (let count = 0; count < 6; count += 1) await register(server, newEmail());
  await expect.poll(() => connections, POLL).toBe(4);
  expect(countQueued({ dataDir })).toBe(6);
  const askedAt = performance.now();
  expect(await server.stop()).toBe(0);
  expect(performance.now() - askedAt).toBeLessThan(3 * 1000);
  expect(countQueued({ dataDir })).toBe(6);

  release();
  const next = await startServer({ env: settings(mailServer), dataDir });
  await expect.poll(() => countQueued({ dataDir }), POLL).toBe(0);
  expect(new Set(mailServer.received.map(({ email }) => email.messageId)).size).toBe(6);
  await next.stop();
});
