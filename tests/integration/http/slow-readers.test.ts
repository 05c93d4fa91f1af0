import { readdirSync, statSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Quiz } from '#app/contract/things.ts';
import { login, newEmail, register } from '#tests/support/account.ts';
import { largestQuiz } from '#tests/support/largest-quiz.ts';
import { startWatchedServer, type WatchedServer } from '#tests/support/loop-watch.ts';
import { ROOT } from '#tests/support/temporary.ts';

/** What may wait of a page that its client does not read: the largest piece, which is what its scripts start with. */
const WAITING_MAX_BYTES = 1024 * 1024;

let watched: WatchedServer;
let cookie: string;
let page: string;
beforeAll(async () => {
  watched = await startWatchedServer();
  const { email } = await register(watched.server, newEmail());
  cookie = await login(watched.server, email);
  const answer = await fetch(`${watched.server.origin}/api/quizzes`, {
    method: 'POST',
    headers: { Cookie: cookie, 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...largestQuiz(), status: 'draft' }),
  });
  const quiz: Quiz = await answer.json();
  page = `/creator/${quiz.id}`;
});
afterAll(() => watched.stop());

/** More than the network holds while nobody reads: up to 36 MB on Linux. */
const AHEAD_BYTES = 48 * 1024 * 1024;
const PAGES = 3;
const SAME_FOR_MS = 2000;

/** The address of the product's largest file, and how often it fills the network. */
function largestFile(): { address: string; times: number } {
  const folder = path.join(ROOT, 'build', 'app', 'client', 'assets');
  const [largest] = readdirSync(folder)
    .map((name) => ({ name, bytes: statSync(path.join(folder, name)).size }))
    .sort((a, b) => b.bytes - a.bytes);
  if (!largest) throw new Error('The product has no files');
  return { address: `/assets/${largest.name}`, times: Math.ceil(AHEAD_BYTES / largest.bytes) };
}

/** A client that requests so many files that the network is full, and pages behind them, and reads nothing. */
function slowReader(): Socket {
  const socket = connect({ port: watched.server.port, host: '127.0.0.1' })
    .pause()
    .on('error', () => {});
  const get = (address: string) => `GET ${address} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n`;
  const { address, times } = largestFile();
  socket.write(`${get(address)}\r\n`.repeat(times));
  socket.write(`${get(page)}\r\n`.repeat(PAGES - 1));
  socket.write(`${get(page)}Connection: close\r\n\r\n`);
  return socket;
}

async function readAll(socket: Socket): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of socket) pieces.push(piece);
  return Buffer.concat(pieces).toString('latin1');
}

/** How many bytes of each page wait, once all pages are begun and the numbers no longer change. */
async function bytesThatWait(): Promise<number[]> {
  let before: number[] = [];
  for (let sinceMs = performance.now(); performance.now() - sinceMs < SAME_FOR_MS; await wait(100)) {
    const { [page]: now = [] } = (await watched.outgoing()).waitingBytes;
    if (now.length < PAGES || now.includes(0) || `${now}` !== `${before}`) sinceMs = performance.now();
    before = now;
  }
  return before;
}

test('[HT24] a page is written no faster than its client reads it', async () => {
  const socket = slowReader();
  for (const bytes of await bytesThatWait()) expect(bytes).toBeLessThan(WAITING_MAX_BYTES);
  const text = await readAll(socket);
  expect(text.match(/<\/html>/g)).toHaveLength(PAGES);
  expect(await watched.outgoing()).toMatchObject({ unfinished: 0, waitingBytes: {} });
});

test('[HT24] waiting for the client of a compressed page leaves no listeners behind', async () => {
  const answer = await fetch(watched.server.origin + page, { headers: { Cookie: cookie, 'Accept-Encoding': 'gzip' } });
  expect(answer.headers.get('content-encoding')).toBe('gzip');
  expect(await answer.text()).toContain('</html>');
  expect(watched.server.output()).not.toContain('MaxListenersExceededWarning');
});
