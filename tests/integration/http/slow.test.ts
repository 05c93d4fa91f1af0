import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

/** A connection that sends a byte a second; how many seconds until it was ended. */
async function secondsUntilEnded(first: string): Promise<number> {
  const socket: Socket = connect(server.port, '127.0.0.1');
  await once(socket, 'connect');
  const begun = performance.now();
  socket.write(first);
  socket.on('error', () => {});
  socket.resume();
  const drip = setInterval(() => socket.write('x'), 1000);
  await once(socket, 'close');
  clearInterval(drip);
  return (performance.now() - begun) / 1000;
}

describe.concurrent('slow senders', () => {
  test('[HT8] headers that take over 10 s end the connection', { timeout: 60_000 }, async ({ expect }) => {
    const seconds = await secondsUntilEnded('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
    expect(seconds).toBeGreaterThan(9);
    expect(seconds).toBeLessThan(3 * 12);
  });

  test('[HT8] a request that takes over 30 s is ended', { timeout: 120_000 }, async ({ expect }) => {
    const head = 'POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
    const seconds = await secondsUntilEnded(`${head}Content-Length: 1000\r\n\r\n`);
    expect(seconds).toBeGreaterThan(28);
    expect(seconds).toBeLessThan(3 * 32);
  });
});

test('[ST10] [HT15] connections without a request do not hold an idle server', async () => {
  const own = await startServer();
  const sockets = ['', 'GET / HTTP/1.1\r\nHost: local', 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n'].map(
    (sent) => {
      const socket = connect(own.port, '127.0.0.1');
      socket.on('error', () => {});
      socket.resume();
      socket.write(sent);
      return socket;
    },
  );
  await wait(500);
  const asked = performance.now();
  expect(await own.stop()).toBe(0);
  expect(performance.now() - asked).toBeLessThan(3 * 1000);
  for (const socket of sockets) socket.destroy();
});

test('[HT15] a stop lets a request in flight finish, and takes no new one', async () => {
  const own = await startServer();
  const socket = connect(own.port, '127.0.0.1');
  await once(socket, 'connect');
  const body = JSON.stringify({ email: 'ann@example.org', password: 'secret1', acceptTerms: true });
  socket.write(
    `POST /api/register HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  await wait(300);
  const stopped = own.stop();
  await wait(300);
  await expect(fetch(own.origin)).rejects.toThrow();
  socket.write(body);
  let answer = '';
  for await (const chunk of socket) answer += chunk;
  expect(answer).toMatch(/^HTTP\/1\.1 201 /);
  expect(await stopped).toBe(0);
});
