import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import SQLite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { cookiesOf, login, PASSWORD, postForm, postJson, register, whoIs } from '#tests/support/account.ts';
import { startServer } from '#tests/support/server.ts';

test('[DB13] [S8.8] while nothing can be stored, reads go on and writes are refused without losing anything; then everything works again', async () => {
  const server = await startServer();
  const { email } = await register(server, 'ann@example.org', 'Ann');
  const cookie = await login(server, email);
  const writer = new SQLite(path.join(server.dataDir, 'quiz.db'), { timeout: 5000 });
  writer.exec('BEGIN IMMEDIATE');

  const [call, form, out, apiOut] = await Promise.all([
    postJson(server, '/api/login', { email, password: PASSWORD }),
    postForm(server, '/auth', { intent: 'login', email, password: PASSWORD }),
    postForm(server, '/logout', {}, cookie),
    postJson(server, '/api/logout', {}, { Cookie: cookie }),
  ]);
  expect([call.status, apiOut.status, form.status]).toEqual([503, 503, 503]);
  for (const answer of [call, apiOut, form]) expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(await call.json()).toEqual({ error: expect.stringContaining('Please try again'), reason: 'unavailable' });
  expect(await form.text()).toContain(`value="${email}"`);
  expect(out.headers.get('Location')).toBe('/');
  expect(out.headers.getSetCookie().join()).not.toContain('handsup_login=');
  const next = await fetch(server.origin, { headers: { Cookie: `${cookie}; ${cookiesOf(out)}` } });
  const html = await next.text();
  expect(html).toContain('Logout failed');
  expect(html).toContain('Quiz Dashboard');
  expect(await whoIs(server, cookie)).toBe(email);

  expect(server.output()).toMatch(/"level":50.*"cause":"(P1008|SQLITE_BUSY)".*The database cannot be written/);
  expect(server.output().match(/"msg":"The database cannot be written"/g)).toHaveLength(1);

  // A lock that ends within the wait costs nobody anything.
  const logins = [1, 2, 3].map(() => postJson(server, '/api/login', { email, password: PASSWORD }));
  await wait(3000);
  writer.exec('COMMIT');
  writer.close();
  for (const answer of await Promise.all(logins)) expect(answer.status).toBe(200);
  expect((await postJson(server, '/api/login', { email, password: PASSWORD })).status).toBe(200);
  await server.stop();
});
