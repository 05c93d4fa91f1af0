import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeStage, type Stage } from '#tests/support/live.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let stage: Stage;
beforeAll(async () => {
  server = await startServer();
  stage = await makeStage(
    server,
    Array.from({ length: 30 }, () => ({})),
  );
});
afterAll(() => server.stop());

/** Sends a request and breaks off the connection after this many milliseconds. */
async function interrupt(head: string, afterMs: number): Promise<void> {
  const socket = connect({ port: server.port, host: '127.0.0.1' });
  socket.on('error', () => undefined);
  const lines = [head, 'Host: localhost', `Cookie: ${stage.host.cookie}`, `Origin: ${server.origin}`];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  await new Promise((resolve) => setTimeout(resolve, afterMs));
  socket.destroy();
}

test('[FT17] a request that the client breaks off leaves no warning and no error in the log', async () => {
  const { quiz, session } = stage;
  const heads = [
    'GET / HTTP/1.1',
    `GET /present/${quiz.id} HTTP/1.1`,
    `GET /present/${quiz.id}.data HTTP/1.1`,
    `GET /overview.data HTTP/1.1`,
    `GET /creator/${quiz.id} HTTP/1.1`,
    `GET /api/sessions/${session.id}/questions HTTP/1.1`,
    'GET /reports.data HTTP/1.1',
    `POST /present/${quiz.id}.data HTTP/1.1\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 8\r\n\r\nintent=x`,
    'POST /contact HTTP/1.1\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 4\r\n\r\nname',
    'POST /contact HTTP/1.1\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 400\r\n\r\nname',
  ];
  for (const afterMs of [2, 5, 12]) for (const head of heads) await interrupt(head, afterMs);
  const isOver = () => server.output().match(/broken off|"status":4/g)?.length ?? 0;
  await expect.poll(isOver, { timeout: 10_000 }).toBeGreaterThan(heads.length);
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
  expect(server.output()).not.toMatch(/"level":[456]0/);
});
