import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer({ env: { RATE_LIMITS: 'off' } });
});
afterAll(() => server.stop());

/** Resolves with the event; an error is one of the ways a connection can end. */
const event = (socket: Socket, name: 'end' | 'close' | 'drain') =>
  new Promise<void>((resolve) => socket.once(name, () => resolve()));

const isAlive = async () => (await fetch(`${server.origin}/healthz`)).status;

/** Requests an upgrade over a bare connection that stays open on its own side. */
async function ask(path: string, more = ''): Promise<Socket> {
  const socket = connect({ port: server.port, host: '127.0.0.1', allowHalfOpen: true });
  socket.on('error', () => {});
  await once(socket, 'connect');
  const key = 'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n';
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${key}${more}\r\n`,
  );
  return socket;
}

/** A masked ping with 125 bytes, as a client sends it. */
const PING = Buffer.concat([Buffer.from([0x89, 0x80 | 125, 0, 0, 0, 0]), Buffer.alloc(125)]);

test('[SK1] an upgrade that breaks off affects nothing else, on any path', async () => {
  for (const path of ['/x', '/ws', '/api/user', '/']) {
    const sockets = await Promise.all(Array.from({ length: 20 }, () => ask(path)));
    for (const socket of sockets) socket.resetAndDestroy();
  }
  await wait(200);
  expect(await isAlive()).toBe(200);
  expect(server.process.exitCode).toBeNull();
});

test('[SK1] a refused client that does not close is disconnected', async () => {
  const foreign = await ask('/ws', 'Origin: http://elsewhere.example\r\n');
  const elsewhere = await ask('/x');
  for (const socket of [foreign, elsewhere]) {
    socket.resume();
    await event(socket, 'end');
    // Sending to a closed connection causes a reset.
    const closed = event(socket, 'close');
    const poke = setInterval(() => socket.write('x'), 50);
    await closed;
    clearInterval(poke);
  }
});

test('[SK2] a client that pings and never reads is disconnected, and nobody else', async () => {
  const socket = await ask('/ws');
  await once(socket, 'data');
  socket.pause();
  let isClosed = false;
  socket.once('close', () => {
    isClosed = true;
  });
  const many = Buffer.concat(Array.from({ length: 2000 }, () => PING));
  for (let sent = 0; sent < 400 && !isClosed; sent += 1) {
    if (!socket.write(many)) await Promise.race([event(socket, 'drain'), wait(2000)]);
    if (socket.destroyed) isClosed = true;
  }
  expect(isClosed).toBe(true);
  expect(await isAlive()).toBe(200);
}, 60_000);

/** Everything that comes back on a bare connection until a text is in it. */
async function exchange(chunks: string[], until: RegExp): Promise<string> {
  const socket = connect({ port: server.port, host: '127.0.0.1' });
  let heard = '';
  socket.on('data', (data) => {
    heard += data;
  });
  await once(socket, 'connect');
  for (const chunk of chunks) {
    socket.write(chunk);
    await wait(30);
  }
  while (!until.test(heard) && !socket.destroyed) await wait(10);
  socket.destroy();
  return heard;
}

const OFFER = 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n';

test('[HT17] an offer of HTTP/2 is ignored: a call with it is answered, with or without a body, and the next one too', async () => {
  const body = JSON.stringify({ email: 'nobody@example.org', password: 'wrong password' });
  const json = `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n`;
  const heard = await exchange(
    [
      `GET /api/user HTTP/1.1\r\nHost: localhost\r\n${OFFER}\r\n`,
      `POST /api/login HTTP/1.1\r\nHost: localhost\r\n${OFFER}${json}\r\n${body.slice(0, 20)}`,
      body.slice(20),
      'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n',
    ],
    /HTTP\/1.1 200/,
  );
  expect(heard.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 401', 'HTTP/1.1 401', 'HTTP/1.1 200']);
});

test('[HT17] many offers on one connection leave nothing behind', async () => {
  const offers = Array.from({ length: 30 }, () => `GET /healthz HTTP/1.1\r\nHost: localhost\r\n${OFFER}\r\n`);
  const last = 'GET /api/user HTTP/1.1\r\nHost: localhost\r\n\r\n';
  const heard = await exchange([...offers, last], /HTTP\/1.1 401/);
  expect(heard.match(/HTTP\/1.1 200/g)).toHaveLength(30);
  expect(server.output()).not.toContain('MaxListenersExceededWarning');
});

test('[HT17] offers that are sent without waiting for answers are answered in order, and the server goes on', async () => {
  const [slow, quick] = ['/api/user', '/healthz'].map(
    (path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${OFFER}\r\n`,
  );
  const last = 'GET /readyz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
  const heard = await exchange([`${slow}${quick}${slow}${slow}${quick}${last}`], /never sent/);
  expect(heard.match(/(?<=HTTP\/1.1 )\d+/g)).toEqual(['401', '200', '401', '401', '200', '200']);
  const broken = connect({ port: server.port, host: '127.0.0.1' });
  broken.write(`${slow}${quick}`.repeat(10));
  broken.once('data', () => broken.resetAndDestroy());
  await event(broken, 'close');
  expect(await isAlive()).toBe(200);
});

test('[HT17] an offer that hides a second request behind it gets nowhere', async () => {
  const heard = await exchange(
    [`GET /api/user HTTP/1.1\r\nHost: localhost\r\n${OFFER}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n`],
    /HTTP\/1.1 \d+/,
  );
  expect(heard).toContain('HTTP/1.1 400');
});
