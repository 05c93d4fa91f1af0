import { beforeAll, expect, test } from 'vitest';
import type { TestServer } from '#tests/support/server.ts';
import { workerServer } from '#tests/support/worker-server.ts';

let server: TestServer;
let page: Response;
let html: string;
beforeAll(async () => {
  server = await workerServer();
  page = await fetch(`${server.origin}/api/docs`);
  html = await page.text();
});

const valuesOf = (pattern: RegExp) => Array.from(html.matchAll(pattern), ([, value = '']) => value);

test('[CD6] it is a page of its own under /api, with one script: the theme', () => {
  expect(page.status).toBe(200);
  expect(page.headers.get('Content-Security-Policy')).toContain("script-src 'self' 'nonce-");
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(html).not.toMatch(/(src|href)="(https?:)?\/\//);
});

test('[CD6] every link within the page leads to an id, which is there once', () => {
  const ids = valuesOf(/ id="([^"]+)"/g);
  expect(new Set(ids).size).toBe(ids.length);
  const missing = valuesOf(/href="#([^"]+)"/g).filter((anchor) => !ids.includes(anchor));
  expect(missing).toEqual([]);
  for (const id of ['endQuestion', 'client.join_session', 'server.session_state', 'shape-Session']) {
    expect(ids).toContain(id);
  }
});

test('[CD6] words of the contract are shown as code', () => {
  expect(html).toMatch(/scope <code[^>]*>write<\/code>/);
  expect(html).not.toContain('`');
});

test('[CD6] headings never skip a level', () => {
  const levels = valuesOf(/<h([1-6])/g).map(Number);
  expect(levels[0]).toBe(1);
  for (const [index, level] of levels.entries()) expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1);
});

test('[CD6] the documents that it links to are there, and other calls of /api stay data', async () => {
  for (const path of ['/api/openapi.json', '/api/asyncapi.json']) {
    expect(html).toContain(`href="${path}"`);
    const answer = await fetch(server.origin + path);
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/json; charset=utf-8']);
    expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  }
  const refused = await fetch(`${server.origin}/api/docs`, { method: 'PUT' });
  expect(refused.status).toBe(405);
});
