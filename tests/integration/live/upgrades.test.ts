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

/** Resolves with the event; an error is one of the ways in which a connection ends. */
const event = (socket: Socket, name: 'end' | 'close' | 'drain') =>
  new Promise<void>((resolve) => socket.once(name, () => resolve()));

const isAlive = async () => (await fetch(`${server.origin}/healthz`)).status;

/** Asks for an upgrade over a bare connection that stays open on its own side. */
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

test('[SK1] an upgrade that breaks off ends nothing, on whatever path', async () => {
  for (const path of ['/x', '/ws', '/api/user', '/']) {
    const sockets = await Promise.all(Array.from({ length: 20 }, () => ask(path)));
    for (const socket of sockets) socket.resetAndDestroy();
  }
  await wait(200);
  expect(await isAlive()).toBe(200);
  expect(server.process.exitCode).toBeNull();
});

test('[SK1] who is turned away and does not hang up is hung up on', async () => {
  const foreign = await ask('/ws', 'Origin: http://elsewhere.example\r\n');
  const elsewhere = await ask('/x');
  for (const socket of [foreign, elsewhere]) {
    socket.resume();
    await event(socket, 'end');
    // What is sent to somebody who has gone comes back as a reset.
    const closed = event(socket, 'close');
    const poke = setInterval(() => socket.write('x'), 50);
    await closed;
    clearInterval(poke);
  }
});

test('[SK2] who pings and never reads is ended, and nobody else', async () => {
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
