import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BODY_MAX, SOCKET_LIMITS } from '#app/core/limits.ts';
import { figureIn } from '#tests/support/figures.ts';
import { openRawSocket, TEXT } from '#tests/support/raw-socket.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: { LOG_LEVEL: 'warn' } });
});
afterAll(() => server.stop());

/** The lines in the log about a limit, and its figure in /metrics, once there is one. */
async function refusalsBy(limit: string) {
  const lines = () =>
    server
      .output()
      .split('\n')
      .filter((line) => line.includes(`"limit":"${limit}"`));
  await expect.poll(() => lines().length, { timeout: 5000 }).toBeGreaterThan(0);
  const text = await (await fetch(`${server.origin}/metrics`)).text();
  return {
    lines: lines().map((line) => JSON.parse(line)),
    counted: figureIn(text, `handsup_limit_refusals_total{limit="${limit}"}`),
  };
}

test('[LO3] a call that a limit refuses is a warning in the log, with the name of the limit', async () => {
  const body = JSON.stringify({ email: 'a'.repeat(BODY_MAX) });
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body };
  for (const path of ['/api/login', '/api/register']) {
    expect((await fetch(server.origin + path, init)).status).toBe(413);
  }
  await expect.poll(() => server.output().match(/"limit":"too_large"/g)?.length, { timeout: 5000 }).toBe(2);
  const { lines, counted } = await refusalsBy('too_large');
  expect(lines[0]).toMatchObject({ level: 40, req: { path: '/api/login' }, res: { status: 413 } });
  expect(counted).toBe(2);
});

test('[LO3] so is one that a quota or a rate refuses, on a page as on /api', async () => {
  const form = () => new URLSearchParams({ intent: 'login', email: 'nobody@example.org', password: 'wrong-password' });
  let status = 0;
  for (let tries = 0; tries < 12 && status !== 429; tries += 1) {
    const headers = { Origin: server.origin };
    ({ status } = await fetch(`${server.origin}/auth`, { method: 'POST', headers, body: form(), redirect: 'manual' }));
  }
  expect(status).toBe(429);
  const { lines, counted } = await refusalsBy('too_many_logins');
  expect(lines[0]).toMatchObject({ level: 40, req: { path: '/auth' }, res: { status: 429 } });
  expect(counted).toBe(1);
  // Others are no refusals of a limit.
  expect(server.output()).not.toContain('"status":401');
});

test('[LO3] so is a request that could not be read', async () => {
  const socket = connect(server.port, '127.0.0.1');
  socket.write(`GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'a'.repeat(40_000)}\r\n\r\n`);
  await once(socket, 'data');
  socket.destroy();
  const { lines, counted } = await refusalsBy('headers_too_large');
  expect(lines).toMatchObject([{ level: 40, address: expect.stringContaining('127.0.0.1') }]);
  expect(counted).toBe(1);
});

test.each([
  ['socket_messages', Array.from({ length: SOCKET_LIMITS.burst + 60 }, () => '{"type":"heartbeat"}')],
  ['socket_unreadable', Array.from({ length: SOCKET_LIMITS.unreadable }, () => 'not JSON')],
  ['socket_message_size', ['x'.repeat(SOCKET_LIMITS.messageBytes + 1)]],
])('[LO3] a socket that is closed because of %s is one warning', async (limit, messages) => {
  const socket = await openRawSocket(server);
  socket.write(...messages.map((payload) => ({ opcode: TEXT, payload })));
  await socket.closed;
  const { lines, counted } = await refusalsBy(limit);
  expect(lines).toMatchObject([{ level: 40, address: expect.stringContaining('127.0.0') }]);
  expect(counted).toBe(1);
  socket.end();
});
