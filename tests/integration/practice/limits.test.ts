import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { TRY_IT_PER_ADDRESS, TRY_IT_ROOMS_MAX } from '#app/core/limits.ts';
import { cookiesOf, postForm } from '#tests/support/account.ts';
import { rowsIn, until } from '#tests/support/live.ts';
import { startServer } from '#tests/support/server.ts';
import { askToTry, isGone, tryIt, visit } from './support.ts';

test('[PX7] [PX10] rooms are limited by address; a kill leaves nothing of them after the next start', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'handsup-practice-'));
  const server = await startServer({ dataDir, env: { LOG_LEVEL: 'warn' } });
  const room = await tryIt(server);
  let cookie = room.cookie;
  for (let count = 1; count < TRY_IT_PER_ADDRESS.count; count += 1) {
    const opened = await askToTry(server, cookie);
    expect(opened.status).toBe(302);
    cookie = cookiesOf(opened);
  }
  const last = rowsIn<{ id: string }>(server, 'SELECT "id" FROM "Session" WHERE "runningFor" IS NOT NULL');
  expect(last).toHaveLength(1);
  const refused = await askToTry(server, cookie);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  const html = await refused.text();
  expect(html).toContain('Too many practice rooms');
  expect(html).toContain('Start Creating Free');
  await server.kill();
  const again = await startServer({ dataDir, env: { TRY_IT: 'off', LOG_LEVEL: 'warn' } });
  await until(() => rowsIn(again, `SELECT 1 FROM "User"`).length === 0);
  expect(isGone(again, room)).toBe(true);
  expect(await visit(again, `/present/${room.quizId}`, cookie)).toBe('302 to /practice');
  expect(again.output()).not.toMatch(/"level":(50|60)/);

  // TRY_IT=off: no button, and no room.
  const landing = await (await fetch(again.origin)).text();
  expect(landing).toContain('Start Creating Free');
  expect(landing).not.toContain('Try it now');
  expect((await askToTry(again)).status).toBe(404);
  await again.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('[PX10] when all rooms are taken, the landing page says so and can be used', async () => {
  const server = await startServer({ env: { RATE_LIMITS: 'off', LOG_LEVEL: 'warn' } });
  const opening = Array.from({ length: TRY_IT_ROOMS_MAX }, () => askToTry(server));
  expect(new Set((await Promise.all(opening)).map(({ status }) => status))).toEqual(new Set([302]));
  const refused = await askToTry(server);
  expect(refused.status).toBe(429);
  expect(await refused.text()).toContain('All practice rooms are taken');
  expect((await postForm(server, '/auth', { intent: 'login' })).status).toBe(422);
  await server.stop();
});
