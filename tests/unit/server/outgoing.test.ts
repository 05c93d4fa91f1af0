import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import express from 'express';
import { afterEach, expect, test } from 'vitest';
import type { StepResponse } from '#server/http/locals.ts';
import { type Outgoing, outgoing } from '#server/http/outgoing.ts';
import { safeRequest } from '#server/http/safe-request.ts';

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

type Handle = (response: StepResponse, request: express.Request) => void;

/** Sends one request to a server of its own; the answer is read only when the test does so. */
async function ask(handle: Handle, head = 'GET / HTTP/1.1', body = ''): Promise<Socket> {
  const app = express();
  app.use((request, response: StepResponse) => handle(response, request));
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1' }).pause();
  open.push(
    () => socket.destroy(),
    () => server.close(),
  );
  socket.write(`${head}\r\nHost: localhost\r\nConnection: close\r\n\r\n${body}`);
  return socket;
}

async function started(head?: string): Promise<{ out: Outgoing; response: StepResponse; socket: Socket }> {
  let answer: (value: { out: Outgoing; response: StepResponse }) => void;
  const seen = new Promise<{ out: Outgoing; response: StepResponse }>((resolve) => {
    answer = resolve;
  });
  const socket = await ask((response) => answer({ out: outgoing(response), response }), head);
  return { ...(await seen), socket };
}

async function readAll(socket: Socket): Promise<string> {
  let text = '';
  for await (const piece of socket) text += String(piece);
  return text;
}

test('small pieces are joined to 32 KB, and the rest is sent at the end', async () => {
  const { out, response, socket } = await started();
  const sent: number[] = [];
  const { write } = response;
  response.write = (piece: Uint8Array) => {
    sent.push(piece.length);
    return write.call(response, piece, 'utf8');
  };
  for (let index = 0; index < 40; index += 1) out.response.write(new Uint8Array(1024).fill(97));
  out.response.end();
  expect(sent).toEqual([32 * 1024, 8 * 1024]);
  expect((await readAll(socket)).match(/a/g)?.length).toBeGreaterThanOrEqual(40 * 1024);
});

test('[RT4] there is room only once the client has taken what was sent', async () => {
  const { out, socket } = await started();
  let pieces = 0;
  for (let hasRoom = true; hasRoom && pieces < 1000; pieces += 1) {
    out.response.write(new Uint8Array(64 * 1024));
    hasRoom = await Promise.race([
      out.hasRoom(),
      new Promise<false>((done) => setImmediate(() => setImmediate(done, false))),
    ]);
  }
  expect(pieces).toBeLessThan(1000);
  socket.resume();
  expect(await out.hasRoom()).toBe(true);
});

test('[RT4] there is no room for a client that has left, or wants no body', async () => {
  const { out, response, socket } = await started();
  socket.destroy();
  await once(response, 'close');
  expect(await out.hasRoom()).toBe(false);
  expect(await (await started('HEAD / HTTP/1.1')).out.hasRoom()).toBe(false);
});

test('[RT5] a broken answer breaks the connection', async () => {
  const { out, socket } = await started();
  out.response.write(new Uint8Array(64 * 1024));
  out.response.destroy(new Error('The reading thread has ended'));
  expect(await readAll(socket)).not.toMatch(/\r\n0\r\n\r\n$/);
});

test('[HT12] no cache stores an answer unless it says so', async () => {
  const silent = await started();
  silent.out.response.append('Set-Cookie', 'a=1');
  silent.out.response.end();
  expect(await readAll(silent.socket)).toMatch(/Cache-Control: no-store\r\n/);
  const kept = await started();
  kept.out.response.append('cache-control', 'max-age=60');
  kept.out.response.end();
  expect(await readAll(kept.socket)).toMatch(/Cache-Control: max-age=60\r\n/i);
});

/** What Remix gets of a request, as JSON. */
async function seenByRemix(
  address: string,
  head: string,
  body: string | null = null,
): Promise<Record<string, unknown>> {
  let seen: Record<string, unknown> = {};
  const socket = await ask((response, request) => {
    response.locals.body = body === null ? null : Buffer.from(body);
    const safe = safeRequest(request as never, response, new URL(address));
    const { protocol, hostname, originalUrl, method, headers } = safe;
    seen = { url: `${protocol}://${hostname}${originalUrl}`, method, headers, text: String(safe.read() ?? '') };
    response.end();
  }, head);
  await readAll(socket.resume());
  return seen;
}

test('[HT4] Remix gets the address that the gate has read, and no header that could name another', async () => {
  const seen = await seenByRemix(
    'https://[::1]:3000/a?b=1&_data=x',
    'POST /x HTTP/1.1\r\nX-Forwarded-Host: evil.test\r\nOrigin: http://evil.test',
    'a=1',
  );
  expect(seen).toMatchObject({ url: 'https://[::1]:3000/a?b=1', method: 'POST', text: 'a=1' });
  expect(Object.keys(seen.headers as object)).toEqual(['connection']);
});

test('[HT10] an unknown method reaches Remix as one that no address accepts', async () => {
  expect(await seenByRemix('http://localhost/api/x', 'PROPFIND /x HTTP/1.1')).toMatchObject({
    method: 'PATCH',
    text: '',
  });
});
