import path from 'node:path';
import SQLite from 'better-sqlite3';
import { beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { workerServer } from '#tests/support/worker-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await workerServer();
});

const get = (pathname: string, init: RequestInit = {}) =>
  fetch(server.origin + pathname, { redirect: 'manual', ...init });

/** The directives of an answer's content security policy. */
function policyOf(response: Response): Record<string, string> {
  const policy = response.headers.get('Content-Security-Policy') ?? '';
  return Object.fromEntries(
    policy.split(';').map((directive) => {
      const [name = '', ...values] = directive.trim().split(' ');
      return [name, values.join(' ')];
    }),
  );
}

describe('headers', () => {
  test('[HT1] every answer has its own request id', async () => {
    const ids = await Promise.all(
      ['/', '/api/user', '/no-such-page', '/healthz'].map(async (path) =>
        (await get(path)).headers.get('X-Request-Id'),
      ),
    );
    expect(new Set(ids).size).toBe(4);
    for (const id of ids) expect(id).toMatch(/^[\w-]{12}$/);
  });

  test('[HT1] the error page shows the id', async () => {
    const response = await get('/auth', {
      method: 'POST',
      headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
      body: '--y',
    });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(response.headers.get('X-Request-Id'));
  });

  test("[HT3] scripts run only with this answer's nonce", async () => {
    const [one, other] = [await get('/'), await get('/')];
    const policy = policyOf(one);
    expect(policy['script-src']).toMatch(/^'self' 'nonce-[\w-]{36}'$/);
    expect(policy['script-src']).not.toBe(policyOf(other)['script-src']);
    expect(policy['object-src']).toBe("'none'");
    expect(policy['base-uri']).toBe("'none'");
    expect(policy['frame-ancestors']).toBe("'none'");
    const nonce = /nonce-([^']+)/.exec(policy['script-src'] ?? '')?.[1];
    const scripts = (await one.text()).match(/<script[^>]*>/g) ?? [];
    // Data blocks for search engines are not scripts to the browser and need none.
    const run = scripts.filter((script) => !script.includes('ld+json'));
    expect(run.length).toBeGreaterThan(0);
    for (const script of run) expect(script).toContain(`nonce="${nonce}"`);
  });

  test('[HT3] answers of /api may not run or load anything, and otherwise have the headers of pages', async () => {
    const [call, page] = [await get('/api/user'), await get('/')];
    expect(policyOf(call)).toEqual({ 'default-src': "'none'", 'frame-ancestors': "'none'" });
    const kept = ['x-content-type-options', 'x-frame-options', 'referrer-policy', 'cross-origin-resource-policy'];
    for (const name of kept) {
      expect(call.headers.get(name), name).not.toBeNull();
      expect(call.headers.get(name), name).toBe(page.headers.get(name));
    }
  });

  test('[HT3] no header breaks plain http', async () => {
    const { headers } = await get('/');
    expect(headers.get('Content-Security-Policy')).not.toContain('upgrade-insecure-requests');
    expect(headers.get('Strict-Transport-Security')).toBeNull();
    expect(headers.get('Cross-Origin-Opener-Policy')).toBeNull();
    expect(headers.get('X-Powered-By')).toBeNull();
    expect(headers.get('X-Frame-Options')).toBe('DENY');
  });

  test('[HT3] [CK1] with an https origin headers and cookies are strict', async () => {
    const https = await startServer({ env: { APP_ORIGIN: 'https://quiz.example.org' } });
    const { headers } = await fetch(https.origin);
    expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000');
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
    const account = { email: 'ann@example.org', password: 'secret1', acceptTerms: true };
    const post = (path: string) =>
      fetch(https.origin + path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(account),
      });
    await post('/api/register');
    for (const cookie of (await post('/api/login')).headers.getSetCookie()) {
      expect(cookie).toMatch(/^__Host-handsup_\w+=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    }
    await https.stop();
  });

  test('[HT12] pages and /api are never stored; hashed files are cached for a year', async () => {
    for (const path of ['/', '/auth', '/api/user', '/no-such-page', '/creator', '/_root.data', '/healthz']) {
      expect((await get(path)).headers.get('Cache-Control'), path).toBe('no-store');
    }
    const asset = /\/assets\/[^"]+\.js/.exec(await (await get('/auth')).text())?.[0] ?? '';
    const file = await get(asset);
    expect(file.status).toBe(200);
    expect(file.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect((await get('/assets/nothing.js')).status).toBe(404);
  });

  test('[HT12] text is sent compressed', async () => {
    const { headers } = await get('/terms', { headers: { 'Accept-Encoding': 'gzip' } });
    expect(headers.get('Content-Encoding')).toBe('gzip');
  });
});

describe('when something breaks', () => {
  test('[HT13] [HT14] the error is logged under the id, and its details stay on the server', async () => {
    const broken = await startServer();
    expect((await fetch(`${broken.origin}/readyz`)).status).toBe(200);
    const sqlite = new SQLite(path.join(broken.dataDir, 'quiz.db'), { timeout: 5000 });
    sqlite.exec('ALTER TABLE "User" RENAME TO "Gone"');
    sqlite.close();

    const call = await fetch(`${broken.origin}/api/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'ann@example.org', password: 'secret1' }),
    });
    expect(call.status).toBe(500);
    expect(await call.json()).toEqual({ error: 'Something went wrong on our side', reason: 'broken' });

    const form = new URLSearchParams({ intent: 'login', email: 'ann@example.org', password: 'secret1' });
    const page = await fetch(`${broken.origin}/auth`, { method: 'POST', body: form });
    expect(page.status).toBe(500);
    const html = await page.text();
    const id = page.headers.get('X-Request-Id') ?? 'none';
    expect(html).toContain(id);
    expect(html).not.toMatch(/no such table|prisma|server\/data|node_modules/i);

    const lines = () =>
      broken
        .output()
        .split('\n')
        .filter((line) => line.includes(id));
    // The request's own line is the last one written about it.
    await expect.poll(lines, { timeout: 5000 }).toContainEqual(expect.stringContaining('"path":"/auth"'));
    const logged = lines().filter((line) => line.includes('"level":50'));
    expect(logged).toHaveLength(1);
    expect(logged[0]).toContain('User');
    expect((await fetch(`${broken.origin}/readyz`)).status).toBe(503);
    expect((await fetch(`${broken.origin}/healthz`)).status).toBe(200);
    await broken.stop();
  });
});
