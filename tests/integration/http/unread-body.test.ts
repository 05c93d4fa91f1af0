import { once } from 'node:events';
import { connect } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { login, newEmail, register } from '#tests/support/account.ts';
import type { TestServer } from '#tests/support/server.ts';
import { workerServer } from '#tests/support/worker-server.ts';

let server: TestServer;
let cookie: string;
beforeAll(async () => {
  server = await workerServer();
  const { email } = await register(server, newEmail());
  cookie = await login(server, email);
});

const MB = 1024 * 1024;

interface Upload {
  path: string;
  headers: Record<string, string>;
  bytes: number;
  /** Whether the length is stated. */
  isChunked?: boolean;
}

/**
 * Uploads as a browser does: everything is sent before an answer is read. Returns the answer and how the connection
 * ended.
 */
async function upload({ path, headers, bytes, isChunked = false }: Upload) {
  const socket = connect({ port: server.port, host: '127.0.0.1', allowHalfOpen: true });
  const ended: { error: string | null } = { error: null };
  socket.on('error', (error: NodeJS.ErrnoException) => {
    ended.error = error.code ?? error.message;
  });
  let goOn = () => {};
  socket.on('drain', () => goOn()).on('close', () => goOn());
  await once(socket, 'connect');
  socket.pause();
  const length = isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${bytes}`;
  const lines = Object.entries({ Host: `localhost:${server.port}`, Connection: 'close', Cookie: cookie, ...headers });
  socket.write(
    [`POST ${path} HTTP/1.1`, ...lines.map(([name, value]) => `${name}: ${value}`), length, '', ''].join('\r\n'),
  );
  const piece = Buffer.alloc(64 * 1024, 'x');
  for (let sent = 0; sent < bytes && ended.error === null; sent += piece.length) {
    if (isChunked) socket.write(`${piece.length.toString(16)}\r\n`);
    const isTaken = socket.write(piece);
    if (isChunked) socket.write('\r\n');
    if (!isTaken && !socket.destroyed) {
      await new Promise<void>((resolve) => {
        goOn = resolve;
      });
    }
    await turn();
  }
  if (isChunked) socket.write('0\r\n\r\n');
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    answer += text;
  });
  socket.resume();
  if (!socket.closed) await Promise.race([once(socket, 'end'), once(socket, 'close')]).catch(() => {});
  socket.destroy();
  return { status: Number(answer.split(' ')[1]), answer, error: ended.error };
}

const FORM = 'multipart/form-data; boundary=b';
const cases: [string, number, Upload][] = [
  ['a login of 8 MB', 413, { path: '/api/login', headers: { 'Content-Type': 'application/json' }, bytes: 8 * MB }],
  ['a quiz of 8 MB', 413, { path: '/api/quizzes', headers: { 'Content-Type': 'application/json' }, bytes: 8 * MB }],
  ['a form of 8 MB', 413, { path: '/contact', headers: { 'Content-Type': FORM }, bytes: 8 * MB }],
  ['a file of 8 MB to import', 413, { path: '/creator/import', headers: { 'Content-Type': FORM }, bytes: 8 * MB }],
  ['8 MB of an unknown kind', 415, { path: '/contact', headers: { 'Content-Type': 'text/plain' }, bytes: 8 * MB }],
  [
    '8 MB from another site',
    403,
    { path: '/contact', headers: { 'Content-Type': FORM, Origin: 'http://evil.example' }, bytes: 8 * MB },
  ],
];

describe('an upload that is refused', () => {
  test.each(cases)('[HT20] %s is answered %i, and the connection ends cleanly', async (_what, status, sent) => {
    expect(await upload(sent)).toMatchObject({ status, error: null });
    expect(await upload({ ...sent, isChunked: true })).toMatchObject({ status, error: null });
  });

  test('[HT20] a program gets the answer before it has sent anything', async () => {
    const socket = connect(server.port, '127.0.0.1');
    socket.write(`POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`);
    socket.write(`Content-Length: ${8 * MB}\r\n\r\n`);
    const [first] = await once(socket.setEncoding('utf8'), 'data');
    expect(String(first)).toMatch(/^HTTP\/1.1 413 /);
    socket.destroy();
  });

  test('[HT20] an upload of over 32 MB is half-closed, and closed soon after', async () => {
    const headers = { 'Content-Type': 'application/json' };
    expect(await upload({ path: '/api/login', headers, bytes: 40 * MB })).toMatchObject({ status: 413, error: null });
    const begunMs = performance.now();
    await upload({ path: '/api/login', headers, bytes: 100 * 1024 * MB });
    expect(performance.now() - begunMs).toBeLessThan(20_000);
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
  });
});
