import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { workerServer } from '#tests/support/worker-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await workerServer();
});

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
}

/** A raw request, as fetch forbids some of these headers. */
async function send(path: string, { method = 'POST', headers = {}, body }: Sent = {}, to = server) {
  const request = httpRequest({ host: '127.0.0.1', port: to.port, path, method, headers, agent: false });
  request.end(body);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, text: await readText(response) };
}

const JSON_BODY = { 'Content-Type': 'application/json' };
const FORM_BODY = { 'Content-Type': 'application/x-www-form-urlencoded' };

describe('origin', () => {
  const own = () => ({ Origin: server.origin, Host: new URL(server.origin).host });

  test.each(['/api/login', '/auth', '/logout', '/auth.data', '/no-such-page'])('[HT4] at %s', async (path) => {
    const type = path.startsWith('/api') ? JSON_BODY : FORM_BODY;
    const statusWith = async (headers: Record<string, string>) =>
      (await send(path, { headers: { ...type, ...headers }, body: path.startsWith('/api') ? '{}' : 'a=b' })).status;
    expect(await statusWith({ Origin: 'http://evil.example' })).toBe(403);
    expect(await statusWith({ Origin: 'null' })).toBe(403);
    expect(await statusWith({ Origin: 'https://localhost' })).toBe(403);
    expect(await statusWith({ Origin: 'not an origin' })).toBe(403);
    expect(await statusWith({ 'Sec-Fetch-Site': 'cross-site' })).toBe(403);
    expect(await statusWith({ ...own(), 'Sec-Fetch-Site': 'cross-site' })).toBe(403);
    expect(await statusWith({ ...own(), 'Sec-Fetch-Site': 'same-origin' })).not.toBe(403);
    expect(await statusWith({})).not.toBe(403);
  });

  test('[HT4] claims in other headers do not help a browser', async () => {
    const headers = { ...JSON_BODY, Origin: 'http://evil.example', 'X-Forwarded-Host': 'evil.example' };
    expect((await send('/api/login', { headers, body: '{}' })).status).toBe(403);
  });

  test('[HT4] reading is not checked by the gate', async () => {
    expect((await send('/auth', { method: 'GET', headers: { Origin: 'http://evil.example' } })).status).toBe(200);
  });

  test('[HT4] with APP_ORIGIN set, it is the only accepted origin', async () => {
    const other = await startServer({ env: { APP_ORIGIN: 'https://quiz.example.org' } });
    const statusWith = async (origin: string) =>
      (await send('/api/login', { headers: { ...JSON_BODY, Origin: origin }, body: '{}' }, other)).status;
    expect(await statusWith('https://quiz.example.org')).toBe(422);
    expect(await statusWith(other.origin)).toBe(403);
    await other.stop();
  });
});

describe('content type', () => {
  test.each([
    ['/api/login', 'text/plain', 415],
    ['/api/login', 'application/x-www-form-urlencoded', 415],
    ['/api/login', 'multipart/form-data; boundary=x', 415],
    ['/api/login', 'application/json; charset=utf-16', 415],
    ['/api/login', '', 415],
    ['/api/login', 'application/json; charset=utf-8', 422],
    ['/api/login', 'Application/JSON', 422],
    ['/auth', 'application/json', 415],
    ['/auth', 'text/plain', 415],
    ['/auth', 'application/x-www-form-urlencoded', 422],
  ])('[HT5] [S7.2] a body to %s as %j is %d', async (path, type, status) => {
    const headers = type ? { 'Content-Type': type } : {};
    expect((await send(path, { headers, body: '{}' })).status).toBe(status);
  });

  test('[HT5] a compressed body is not accepted', async () => {
    const headers = { ...JSON_BODY, 'Content-Encoding': 'gzip' };
    expect((await send('/api/login', { headers, body: '{}' })).status).toBe(415);
  });

  test('[HT5] without a body no content type is required', async () => {
    expect((await send('/api/logout')).status).toBe(204);
    expect((await send('/api/login')).status).toBe(422);
  });

  test.each(['/API/login', '/%61pi/login', '/Api/Login/', '//api/login'])('[HT6] %s counts as /api', async (path) => {
    const asForm = await send(path, { headers: FORM_BODY, body: 'email=a' });
    expect([415, 404]).toContain(asForm.status);
    expect(JSON.parse(asForm.text)).toHaveProperty('error');
  });
});

test.each(['/x/../api/login', '/x/%2e%2e/api/login', '/x\\..\\api\\login'])(
  '[HT6] %s counts as what it leads to',
  async (path) => {
    const asForm = await send(path, { headers: FORM_BODY, body: 'email=a' });
    expect(asForm.status).toBe(415);
    expect(JSON.parse(asForm.text)).toHaveProperty('error');
  },
);

test.each(['http://evil.example/auth', '*', 'auth'])('[HT9] an address like %s is unreadable', async (path) => {
  expect((await send(path, { method: 'GET' })).status).toBe(400);
});

describe('size and shape', () => {
  const large = 'x'.repeat(101 * 1024);

  test('[HT7] over 100 KB is 413, with or without a stated length', async () => {
    expect((await send('/api/login', { headers: JSON_BODY, body: large })).status).toBe(413);
    const chunked = { ...JSON_BODY, 'Transfer-Encoding': 'chunked' };
    expect((await send('/api/login', { headers: chunked, body: large })).status).toBe(413);
    expect((await send('/auth', { headers: FORM_BODY, body: `email=${large}` })).status).toBe(413);
  });

  test('[HT11] the origin is checked first, then the type, the size and the shape', async () => {
    const foreign = { Origin: 'http://evil.example' };
    const status = async (headers: Record<string, string>, body: string) =>
      (await send('/api/login', { headers, body })).status;
    expect(await status({ ...foreign, 'Content-Type': 'text/plain' }, large)).toBe(403);
    expect(await status({ 'Content-Type': 'text/plain' }, large)).toBe(415);
    expect(await status(JSON_BODY, large)).toBe(413);
    expect(await status(JSON_BODY, '{')).toBe(400);
    expect(await status(JSON_BODY, '{}')).toBe(422);
  });

  test.each(['{', '', '\u0000', '{"a":1}x'])('[HT9] %j as JSON', async (body) => {
    const answer = await send('/api/login', { headers: JSON_BODY, body });
    expect(answer.status).toBe(body === '' ? 422 : 400);
    expect(JSON.parse(answer.text)).toEqual({ error: expect.any(String), reason: expect.any(String) });
  });

  test('[HT9] bytes that are not text are unreadable', async () => {
    const body = new Uint8Array([0x22, 0xff, 0xfe, 0x22]);
    expect((await send('/api/login', { headers: JSON_BODY, body })).status).toBe(400);
  });

  test.each(['[]', '5', 'null', '"text"', 'true'])('[HT9] JSON that is not an object, %s, is 422', async (body) => {
    const answer = await send('/api/register', { headers: JSON_BODY, body });
    expect(answer.status).toBe(422);
    expect(JSON.parse(answer.text)).toHaveProperty('error');
  });

  test.each([
    ['an index that would fill the memory', 'email[999999999]=1'],
    ['such an index in an unknown field', 'x[99999999]=1'],
    ['an index beyond 999', 'email[1000]=1'],
    ['a name nested too deep', `${'a.'.repeat(40)}=1`],
    ['a name nested very deep', `${'a.'.repeat(45_000)}=1`],
    ['a name that is too long', `${'a'.repeat(101)}=1`],
    ['a command of the form library', '__intent__=x'],
    ['a command that skips the checks', '__intent__={"type":"validate"}'],
    ['a state of the form library', '__state__=null'],
    ['too many fields', Array.from({ length: 5001 }, (_, n) => `f${n}=`).join('&')],
  ])('[FO1] a form with %s is 400 and has no effect', async (_what, body) => {
    const begun = performance.now();
    expect((await send('/auth', { headers: FORM_BODY, body })).status).toBe(400);
    expect(performance.now() - begun).toBeLessThan(3000);
    expect((await send('/healthz', { method: 'GET' })).status).toBe(200);
  });

  test.each(['/auth', '/contact', '/forgot-password', '/reset-password'])(
    '[FO2] names that describe a large structure come back from %s as nothing',
    async (path) => {
      const names = Array.from({ length: 3000 }, (_, n) => `a[${n % 10}][${n % 100}][999][999][999]=`);
      const answer = await send(path, { headers: FORM_BODY, body: names.join('&') });
      expect([400, 422]).toContain(answer.status);
      expect(answer.text.length).toBeLessThan(200_000);
    },
  );

  test('[HT9] an unreadable form is 400', async () => {
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
    expect((await send('/auth', { headers, body: '--y nothing' })).status).toBe(400);
  });

  test('[HT10] another method on a known address is 405 with Allow, on an unknown one 404', async () => {
    const answer = await send('/api/login', { method: 'PUT' });
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe('POST');
    expect((await send('/api/login', { method: 'GET' })).status).toBe(405);
    expect((await send('/api/user', { method: 'DELETE' })).headers.allow).toBe('GET');
    expect((await send('/api/nothing', { method: 'DELETE' })).status).toBe(404);
    expect((await send('/api/user', { method: 'HEAD' })).status).toBe(401);
    expect((await send('/api/user', { method: 'PROPFIND' })).headers.allow).toBe('GET');
    expect((await send('/api/nothing', { method: 'PROPFIND' })).status).toBe(404);
    expect((await send('/api/user', { method: 'OPTIONS' })).headers.allow).toBe('GET');
  });

  test.each(['TRACE', 'OPTIONS', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'])('[HT10] no page accepts %s', async (method) => {
    const answer = await send('/auth', { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe('GET, HEAD, POST');
  });

  test.each(['a b', '<x>', 'a/b', ''])('[HT9] a Host of %j neither crashes the server nor is trusted', async (host) => {
    const answer = await send('/auth', { method: 'GET', headers: { Host: host } });
    expect([200, 400]).toContain(answer.status);
    expect(answer.text).not.toContain('<x>');
  });

  test('[HT9] an address with unreadable escapes gets an answer', async () => {
    expect((await send('/%E0%A4%A', { method: 'GET' })).status).toBeGreaterThanOrEqual(400);
    expect((await send('/api/%', { method: 'GET' })).status).toBeGreaterThanOrEqual(400);
    expect((await send('/healthz', { method: 'GET' })).status).toBe(200);
  });
});
