import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { expect, onTestFinished, test, vi } from 'vitest';
import { GAME_PAGES_WHEN_BUSY } from '#app/core/limits.ts';
import type { Step } from '#server/http/locals.ts';
import { shedLoad } from '#server/http/shed-load.ts';

/** An overloaded server: it accepts nothing that can wait. */
async function serve(share = 0): Promise<(method: string, path: string, address?: string) => Promise<Response>> {
  const load = { arrive() {}, share: () => share, isLetIn: () => share > 0, refused: () => 0, note() {}, stop() {} };
  const stamp: Step = (request, response, next) => {
    response.locals.address = String(request.headers['x-from'] ?? '192.0.2.1');
    response.locals.url = new URL(request.url, 'http://localhost');
    response.locals.requestId = 'an-id';
    next();
  };
  const app = express().use(stamp, shedLoad(load));
  app.use((_request, response) => void response.send('served'));
  const server = app.listen(0);
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return (method, path, address = '192.0.2.1') =>
    fetch(`http://127.0.0.1:${port}${path}`, { method, headers: { 'X-From': address } });
}

test('[HT23] pages and reads are 503 with Retry-After; a page says so and reloads itself', async () => {
  const ask = await serve();
  for (const path of ['/', '/join?code=123456', '/pricing', '/leaderboard/x', '/reports']) {
    const answer = await ask('GET', path);
    const seconds = Number(answer.headers.get('Retry-After'));
    expect([path, answer.status, seconds >= 2 && seconds <= 5]).toEqual([path, 503, true]);
    const html = await answer.text();
    expect(html).toContain(`<meta http-equiv="refresh" content="${seconds}">`);
    expect(html).toContain('We are very busy right now.');
    expect(html).toContain('This page will try again');
  }
  const call = await ask('GET', '/api/join/123456');
  expect([call.status, await call.json()]).toEqual([
    503,
    { error: expect.stringContaining('very busy'), reason: 'busy' },
  ]);
  expect(call.headers.get('Cache-Control')).toBe('no-store');
});

test("[HT23] every change is accepted: answers, joins, the host's commands", async () => {
  const ask = await serve();
  for (const [method, path] of [
    ['POST', '/api/answers'],
    ['POST', '/api/participants'],
    ['POST', '/join'],
    ['POST', '/play/s/p'],
    ['POST', '/api/sessions/s/advance'],
    ['PUT', '/api/sessions/s'],
  ] as const) {
    expect([path, (await ask(method, path)).status]).toEqual([path, 200]);
  }
});

test('[HT23] players get the pages of their game, up to a limit per network', async () => {
  // However long the machine takes for it, it is one moment.
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const ask = await serve();
  const paths = [
    '/play/s/p',
    '/api/sessions/s',
    '/present/q',
    '/join?code=123456&waiting=',
    '/api/quizzes/q/participants',
  ];
  for (const path of paths) expect([path, (await ask('GET', path)).status]).toEqual([path, 200]);
  const many = await Promise.all(
    Array.from({ length: GAME_PAGES_WHEN_BUSY.count * 2 }, () => ask('GET', '/play/s/p', '192.0.2.99')),
  );
  expect(many.some(({ status }) => status === 503)).toBe(true);
  expect((await ask('GET', '/play/s/p', '192.0.2.50')).status).toBe(200);
});

test('[HT23] a server that keeps up refuses nothing', async () => {
  const ask = await serve(1);
  expect((await ask('GET', '/')).status).toBe(200);
});
