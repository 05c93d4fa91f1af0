import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from '@remix-run/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#app/contract/api.ts';
import { clientMessages } from '#app/contract/messages.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { apiDisagreements, listDoors, missingRows } from '#tests/support/surface.ts';
import { ROOT } from '#tests/support/temporary.ts';
import { makePeople, PEOPLE, type Person } from './people.ts';
import { type Result, rows, table } from './rows.ts';

async function loadRoutes(): Promise<ServerBuild['routes']> {
  const build: ServerBuild = await import(pathToFileURL(path.join(ROOT, 'build', 'app', 'server', 'index.js')).href);
  return build.routes;
}

describe('the matrix', () => {
  test('[PM2] has a row for every page, data request, call and message, and every person in it', async () => {
    const doors = listDoors({ routes: await loadRoutes(), calls, messages: clientMessages });
    expect(doors).toContain('GET /auth');
    expect(doors).toContain('POST /api/login');
    expect(missingRows(doors, table, PEOPLE)).toEqual([]);
  });

  test('[PM2] misses no door that is added: a page, a call and a message without a row are found', async () => {
    const routes = await loadRoutes();
    const root = routes['routes/auth'];
    if (!root) throw new Error('There is no /auth');
    const doors = listDoors({
      routes: { ...routes, 'routes/new': { ...root, id: 'routes/new', path: 'new' } },
      calls: { ...calls, secret: { method: 'PUT', path: '/api/secret', action: 'account.read', body: null } },
      messages: { shout: {} },
    });
    expect(missingRows(doors, table, PEOPLE)).toEqual([
      'GET /new has no row',
      'DATA /new has no row',
      'POST /new has no row',
      'PUT /api/secret has no row',
      'WS shout has no row',
    ]);
    const { guest: _, ...withoutGuest } = table['GET /'] ?? {};
    expect(missingRows([], { 'GET /': withoutGuest }, PEOPLE)).toEqual(['GET / says nothing of guest']);
  });

  test('[PM2] the router and the contract name the same addresses of /api', async () => {
    const routes = await loadRoutes();
    expect(apiDisagreements({ routes, calls })).toEqual([]);
    const { user: _, ...fewer } = calls;
    expect(apiDisagreements({ routes, calls: fewer })).toEqual(['/api/user is routed, but no call of the contract']);
  });
});

describe('each door, for each person', () => {
  let server: TestServer;
  let cookieOf: (person: Person) => Promise<string>;

  beforeAll(async () => {
    server = await startServer({ env: { RATE_LIMITS: 'off' } });
    cookieOf = await makePeople(server);
  });
  afterAll(() => server.stop());

  test('[S6.1] [S6.8] [S6.10] an account is all there is: no flag of it opens anything more', async () => {
    const response = await fetch(`${server.origin}/api/user`, { headers: { Cookie: await cookieOf('host') } });
    expect(Object.keys(await response.json()).sort()).toEqual([
      'createdAt',
      'displayName',
      'email',
      'emailVerified',
      'id',
    ]);
  });

  test.each(Object.keys(rows))('[PM1] [PM2] [S6.10] [S7.9] %s', async (door) => {
    const met: Record<string, Result> = {};
    for (const person of PEOPLE) met[person] = await knock(server.origin, door, await cookieOf(person));
    expect(met).toEqual(rows[door]?.row);
  });
});

/** Asks at a door and says what came back. */
async function knock(origin: string, door: string, cookie: string): Promise<Result> {
  const [method = '', doorPath = ''] = door.split(' ');
  const { path: asked = doorPath, body } = rows[door] ?? {};
  const isJson = body !== undefined && !(body instanceof URLSearchParams);
  const response = await fetch(origin + (method === 'DATA' ? dataPath(asked) : asked), {
    method: method === 'DATA' ? 'GET' : method,
    redirect: 'manual',
    headers: { Cookie: cookie, ...(isJson && { 'Content-Type': 'application/json' }) },
    ...(body !== undefined && { body: isJson ? JSON.stringify(body) : (body as URLSearchParams) }),
  });
  const text = await response.text();
  const target = response.headers.get('Location') ?? redirectIn(text, response.status);
  return target === null ? response.status : `to ${target}`;
}

/** A page's data, asked for as the browser does. */
function dataPath(page: string): string {
  return page === '/' ? '/_root.data' : `${page}.data`;
}

// A redirect of a data request travels as data, with status 202.
function redirectIn(text: string, status: number): string | null {
  if (status !== 202) return null;
  return /"redirect","([^"]+)"/.exec(text)?.[1] ?? null;
}
