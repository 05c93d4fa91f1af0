import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

/** A connection that sends a byte a second. Returns how many seconds passed until it was ended. */
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

  test('[HT8] a body that takes over 30 s is ended', { timeout: 120_000 }, async ({ expect }) => {
    const head = 'POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
    const seconds = await secondsUntilEnded(`${head}Content-Length: 1000\r\n\r\n`);
    expect(seconds).toBeGreaterThan(28);
    expect(seconds).toBeLessThan(3 * 32);
  });
});

/** Everything a connection was sent until it ended, even by a reset. */
async function readToItsEnd(socket: Socket): Promise<string> {
  let read = '';
  socket.on('data', (bytes) => {
    read += bytes;
  });
  await new Promise((resolve) => socket.on('error', () => {}).once('close', resolve));
  return read;
}

async function connectTo({ port }: TestServer): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket.on('error', () => {});
}

test("[ST10] [HT15] connections without a request do not delay an idle server's stop", async () => {
  const own = await startServer();
  const sockets: Socket[] = [];
  for (const sent of ['', 'GET / HTTP/1.1\r\nHost: local', 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n']) {
    const socket = await connectTo(own);
    socket.write(sent);
    sockets.push(socket);
  }
  // They are accepted in order: once the last is answered, the server has them all.
  await once(sockets[2] as Socket, 'data');
  const asked = performance.now();
  expect(await own.stop()).toBe(0);
  expect(performance.now() - asked).toBeLessThan(3 * 1000);
  for (const socket of sockets) socket.destroy();
});

test('[HT15] a stop lets a request in flight finish and accepts no new one', async () => {
  const own = await startServer();
  const socket = await connectTo(own);
  const body = JSON.stringify({ email: 'ann@example.org', password: 'secret1', acceptTerms: true });
  const head = ['POST /api/register HTTP/1.1', 'Host: localhost', 'Content-Type: application/json'];
  socket.write(`${[...head, `Content-Length: ${body.length}`, 'Expect: 100-continue'].join('\r\n')}\r\n\r\n`);
  // The answer shows that the server has read the head.
  const [goOn] = await once(socket, 'data');
  expect(String(goOn)).toBe('HTTP/1.1 100 Continue\r\n\r\n');
  const stopped = own.stop();
  const isOpen = () =>
    fetch(own.origin).then(
      () => true,
      () => false,
    );
  await expect.poll(isOpen, { timeout: 5000 }).toBe(false);
  const answer = readToItsEnd(socket);
  socket.write(body);
  expect(await answer).toMatch(/^HTTP\/1\.1 201 /);
  expect(await stopped).toBe(0);
});

test('[HT15] a request that arrived before the stop is answered, even if the server has not read it yet', async () => {
  const own = await startServer();
  own.process.kill('SIGSTOP');
  const sockets: Socket[] = [];
  for (let count = 0; count < 20; count += 1) sockets.push(await connectTo(own));
  const answers = sockets.map(readToItsEnd);
  for (const socket of sockets) socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  const stopped = own.stop();
  own.process.kill('SIGCONT');
  for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(await stopped).toBe(0);
});
