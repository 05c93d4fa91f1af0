import { beforeAll, expect, test } from 'vitest';
import { newPerson } from '#tests/support/live.ts';
import type { TestServer } from '#tests/support/server.ts';
import { workerServer } from '#tests/support/worker-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await workerServer();
});

const get = (path: string, cookie = '') => fetch(server.origin + path, { headers: cookie ? { Cookie: cookie } : {} });

test.each([
  ...[
    '/.git/config',
    '/.git/',
    '/.env',
    '/package.json',
    '/server/index.ts',
    '/build/server/index.js',
    '/data/quiz.db',
  ],
  ...['/quiz.db', '/session-secret', '/assets', '/assets/', '/media', '/media/', '/pictures/', '/dev/controls'],
  ...['/..%2fpackage.json', '/assets/..%2f..%2fpackage.json', '/%2e%2e/package.json', '/assets/%00', '/.well-known/x'],
])('[HT40] %s is not served', async (path) => {
  const response = await get(path);
  expect([400, 404]).toContain(response.status);
  expect(await response.text()).not.toMatch(/"dependencies"|\[core\]|SQLite format|Index of/);
});

test('[HT41] every answer with text says that it is UTF-8', async () => {
  const { cookie } = await newPerson(server);
  const paths = ['/', '/auth', '/no-such-page', '/api/user', '/api/nothing', '/healthz', '/robots.txt', '/sitemap.xml'];
  const style = /\/assets\/[^"]+\.css/.exec(await (await get('/auth')).text())?.[0] ?? '/no-style';
  const script = /\/assets\/[^"]+\.js/.exec(await (await get('/auth')).text())?.[0] ?? '/no-script';
  for (const path of [...paths, style, script, '/settings', '/settings/my-data', '/_root.data']) {
    const type = (await get(path, path.startsWith('/settings') ? cookie : '')).headers.get('Content-Type') ?? 'none';
    // JSON is UTF-8 by its own standard, and has no such parameter.
    if (/^application\/(json|problem\+json)/.test(type)) continue;
    expect(type, path).toMatch(/charset=utf-8/i);
  }
});

test('[PW10] password fields are masked, and take pastes, managers and any characters', async () => {
  const { cookie } = await newPerson(server);
  const pages = [['/auth'], ['/auth?tab=register'], ['/settings', cookie]];
  let fields = 0;
  for (const [path = '', as] of pages) {
    const html = await (await get(path, as)).text();
    const inputs = [...html.matchAll(/<input[^>]*name="(?:current|new)?[pP]assword"[^>]*>/g)].map(([input]) => input);
    for (const input of inputs) {
      expect(input).toContain('type="password"');
      expect(input).toMatch(/autoComplete="(?:current|new)-password"/i);
      expect(input).not.toMatch(/ (?:pattern|onpaste|readonly)\b/i);
    }
    fields += inputs.length;
    // Nothing else that helps to remember a password, or replaces it.
    expect(html).not.toMatch(/name="(?:hint|question|secretAnswer)"/i);
  }
  expect(fields).toBeGreaterThanOrEqual(4);
});
