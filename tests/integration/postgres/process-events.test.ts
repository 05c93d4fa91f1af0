import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { login, newEmail, postJson, register } from '#tests/support/account.ts';
import { call, joinAs, makeStage, playerLine, steer } from '#tests/support/live.ts';
import { type Processes, startProcesses } from '#tests/support/postgres/processes.ts';
import { hasRedis } from '#tests/support/redis.ts';
import type { TestServer } from '#tests/support/server.ts';

/** Within which time sockets of an ended login close, on every process. */
const CLOSED_WITHIN_MS = 2000;

let processes: Processes;
let one: TestServer;
let other: TestServer;

beforeAll(async () => {
  if (!hasRedis()) return;
  processes = await startProcesses(2, { RATE_LIMITS: 'off', LOG_LEVEL: 'warn' });
  [one, other] = processes.servers as [TestServer, TestServer];
});

afterAll(() => processes?.stop());

/** Opens a socket of a new login in one process, ends the login in the other, and measures until the socket closes. */
async function endElsewhere(): Promise<{ code: number; tookMs: number }> {
  const email = newEmail();
  await register(one, email);
  const cookie = await login(one, email);
  const socket = new WebSocket(`${one.origin.replace('http', 'ws')}/ws`, { headers: { Cookie: cookie } });
  await once(socket, 'open');
  const closed = once(socket, 'close');
  expect((await postJson(other, '/api/logout', {}, { Cookie: cookie })).status).toBeLessThan(300);
  const endedMs = performance.now();
  const [code] = await closed;
  return { code, tookMs: performance.now() - endedMs };
}

describe.skipIf(!hasRedis())('two processes', () => {
  test('[MP1] a login that ends in one process closes its sockets in the other at once', async () => {
    const { code, tookMs } = await endElsewhere();
    expect(code).toBe(4001);
    expect(tookMs).toBeLessThan(500);
  });

  test('[MP3] and within 2 s while Redis stands still, so that nobody can know yet that it is away', async () => {
    processes.redis.pause();
    try {
      for (const { code, tookMs } of await Promise.all([endElsewhere(), endElsewhere()])) {
        expect(code).toBe(4001);
        expect(tookMs).toBeLessThan(CLOSED_WITHIN_MS);
      }
    } finally {
      processes.redis.resume();
    }
  });

  test('[MP2] a session deleted in one process is gone in the other, with its sockets', async () => {
    const stage = await makeStage(one);
    const guest = await joinAs(stage, 'Ann');
    const line = await playerLine({ ...stage, server: other }, guest);
    expect((await steer(stage, 'end')).status).toBe(200);
    const { status } = await call(one, 'DELETE', `/api/users/${stage.host.id}`, { cookie: stage.host.cookie });
    expect(status).toBe(204);
    expect(await line.closed).toBe(1000);
    const { status: found } = await call(other, 'GET', `/api/sessions/${stage.session.id}`, { cookie: guest.cookie });
    expect(found).toBe(404);
  });
});
