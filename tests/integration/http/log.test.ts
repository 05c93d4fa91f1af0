import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

/** What the server logs from now on. */
function listen(): () => string {
  const from = server.output().length;
  return () => server.output().slice(from);
}

test('[HT13] a bad request is not logged as a server error', async () => {
  const output = listen();
  for (const method of ['OPTIONS', 'POST', 'PUT']) await fetch(server.origin, { method });
  await fetch(`${server.origin}/terms`, { method: 'POST', body: new URLSearchParams({ a: 'b' }) });
  await fetch(`${server.origin}/auth`, { method: 'POST', body: new URLSearchParams({ __intent__: 'S3cret' }) });
  await fetch(`${server.origin}/no-such-page`);
  for (const query of ['_data=x', '_data=routes%2Fjoin', 'a=1&_data=']) await fetch(`${server.origin}/?${query}`);
  await expect.poll(() => output().match(/"method":/g)?.length, { timeout: 5000 }).toBe(9);
  expect(output()).not.toContain('"level":50');
  expect(output()).not.toContain('S3cret');
});

test('[HT16] the server goes on when nobody reads its output', async () => {
  const own = await startServer();
  own.process.stdout?.destroy();
  own.process.stderr?.destroy();
  for (let n = 0; n < 5; n += 1) expect((await fetch(own.origin)).status).toBe(200);
  expect(await own.stop()).toBe(0);
});

test('[HT2] no password, token, cookie or query reaches the log', async () => {
  const own = await startServer({ env: { LOG_LEVEL: 'trace' } });
  const post = (path: string, body: string, headers: Record<string, string>) =>
    fetch(own.origin + path, { method: 'POST', redirect: 'manual', headers, body });
  const json = { 'Content-Type': 'application/json' };
  const account = { email: 'ann@example.org', password: 'S3cretPassword', acceptTerms: true };
  await post('/api/register', JSON.stringify(account), json);
  const login = await post('/api/login', JSON.stringify(account), json);
  const [cookie = ''] = login.headers.getSetCookie().map((one) => one.split(';')[0]);
  const token = cookie.split('=')[1] ?? '';
  expect(token.length).toBeGreaterThan(40);
  await post('/api/login', JSON.stringify({ ...account, password: 'Wr0ngPassword' }), json);
  await post('/api/login', '{"password":"Br0kenPassword"', json);
  const form = new URLSearchParams({ intent: 'login', email: account.email, password: 'F0rmPassword' });
  await post('/auth?redirect=/join&code=Qu3ryCode', form.toString(), {
    'Content-Type': 'application/x-www-form-urlencoded',
  });
  await fetch(`${own.origin}/verify-email?token=M4ilToken`, { headers: { Cookie: cookie } });
  await fetch(`${own.origin}/api/user`, { headers: { Cookie: cookie, Authorization: 'Bearer H3aderToken' } });

  await expect.poll(() => own.output(), { timeout: 5000 }).toContain('"path":"/verify-email"');
  await expect.poll(() => own.output().split('"path":"/api/user"').length, { timeout: 5000 }).toBe(2);
  const log = own.output();
  await own.stop();
  expect(log).toContain('"path":"/api/login"');
  for (const secret of [token, 'S3cret', 'Wr0ng', 'Br0ken', 'F0rm', 'Qu3ry', 'M4il', 'H3ader']) {
    expect(log).not.toContain(secret);
  }
});

test('[HT2] each request is one line: time, request, result and duration', async () => {
  const output = listen();
  await fetch(`${server.origin}/api/user?secret=S3cret`);
  await expect.poll(() => output(), { timeout: 5000 }).toContain('"path":"/api/user"');
  const lines = output()

    .split('\n')
    .filter((line) => line.includes('"path":'));
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    {
      level: 30,
      time: expect.any(Number),
      requestId: expect.stringMatching(/^[\w-]{12}$/),
      req: { method: 'GET', path: '/api/user', address: expect.stringContaining('127.0.0.1') },
      res: { status: 401 },
      responseTime: expect.any(Number),
      msg: 'GET 401',
    },
  ]);
});

test('[HT2] a client that leaves before the answer is logged too', async () => {
  const output = listen();
  const socket = connect(server.port, '127.0.0.1');
  const headers = [
    'POST /api/login HTTP/1.1',
    'Host: localhost',
    'Content-Type: application/json',
    'Content-Length: 20',
  ];
  socket.write(`${headers.join('\r\n')}\r\n\r\n{`);
  await once(socket, 'connect');
  socket.end(() => socket.destroy());
  await expect.poll(() => output(), { timeout: 5000 }).toContain('"msg":"POST broken off"');
});
