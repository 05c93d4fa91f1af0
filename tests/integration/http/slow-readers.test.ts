import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Quiz } from '#app/contract/things.ts';
import { login, newEmail, register } from '#tests/support/account.ts';
import { largestQuiz } from '#tests/support/largest-quiz.ts';
import { startWatchedServer, type WatchedServer } from '#tests/support/loop-watch.ts';

/** What may wait for one client that does not read: a joined piece and what Node.js takes at a time. */
const WAITING_MAX_BYTES = 128 * 1024;

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

/** This many pages of 2 MB on one connection are more than the network holds while nobody reads: up to 36 MB on Linux. */
const PAGES = 24;
/** A busy machine takes long to write that many: 20 s, times six. */
const FULL_WITHIN_MS = 120_000;

/** A client that requests all of the pages at once and reads nothing. */
function slowReader(): Socket {
  const socket = connect({ port: watched.server.port, host: '127.0.0.1' })
    .pause()
    .on('error', () => {});
  const head = `GET ${page} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n`;
  const requests = `${head}\r\n`.repeat(PAGES - 1);
  socket.write(`${requests}${head}Connection: close\r\n\r\n`);
  return socket;
}

async function readAll(socket: Socket): Promise<string> {
  let text = '';
  for await (const piece of socket) text += String(piece);
  return text;
}

/** How many bytes wait for the client, once the number no longer changes. Until the network holds no more, none wait. */
async function bytesThatWait(): Promise<number> {
  let before = 0;
  for (const endAt = performance.now() + FULL_WITHIN_MS; performance.now() < endAt; await wait(500)) {
    const { waitingBytes } = await watched.outgoing();
    if (waitingBytes > 0 && waitingBytes === before) break;
    before = waitingBytes;
  }
  return before;
}

test('[HT24] a page is written no faster than its client reads it', { timeout: 3 * FULL_WITHIN_MS }, async () => {
  const socket = slowReader();
  const waitingBytes = await bytesThatWait();
  expect(waitingBytes).toBeGreaterThan(0);
  expect(waitingBytes).toBeLessThan(PAGES * WAITING_MAX_BYTES);
  const pages = await readAll(socket);
  expect(pages.match(/<\/html>/g)).toHaveLength(PAGES);
  expect(await watched.outgoing()).toMatchObject({ unfinished: 0, waitingBytes: 0 });
});
