import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from '@remix-run/node';
import { expect, test } from 'vitest';
import { calls } from '#app/contract/api.ts';
import { clientMessages } from '#app/contract/messages.ts';
import { apiDisagreements, listDoors, missingRows } from '#tests/support/surface.ts';
import { ROOT } from '#tests/support/temporary.ts';
import { everybody, PEOPLE } from './people.ts';
import { messageRows, visitRows } from './rows/index.ts';

const rows = [...visitRows, ...messageRows];

async function loadRoutes(): Promise<ServerBuild['routes']> {
  const build: ServerBuild = await import(pathToFileURL(path.join(ROOT, 'build', 'app', 'server', 'index.js')).href);
  return build.routes;
}

test('[PM2] it has a row for every page, data request, call and message, with every person in it', async () => {
  const doors = listDoors({ routes: await loadRoutes(), calls, messages: clientMessages });
  for (const door of ['GET /auth', 'POST /api/login', 'POST /api/answers', 'WS join_session']) {
    expect(doors).toContain(door);
  }
  expect(missingRows(doors, rows, PEOPLE)).toEqual([]);
});

test('[PM2] it notices an added or missing page, call or message', async () => {
  const routes = await loadRoutes();
  const root = routes['routes/auth'];
  if (!root) throw new Error('There is no /auth');
  const { heartbeat: _, ...messages } = clientMessages;
  const doors = listDoors({
    routes: { ...routes, 'routes/new': { ...root, id: 'routes/new', path: 'new' } },
    calls: { ...calls, secret: { method: 'PUT', path: '/api/secret', action: 'account.read', body: null } },
    messages: { ...messages, shout: {} },
  });
  expect(missingRows(doors, rows, PEOPLE)).toEqual([
    'GET /new has no row',
    'DATA /new has no row',
    'POST /new has no row',
    'PUT /api/secret has no row',
    'WS shout has no row',
    'WS heartbeat is no door',
  ]);
  const { guest: _guest, ...withoutGuest } = everybody(200);
  expect(missingRows([], [{ door: 'GET /', row: withoutGuest }], PEOPLE)).toEqual(['GET / says nothing of guest']);
});

test('[PM2] the router and the contract name the same addresses of /api', async () => {
  const routes = await loadRoutes();
  expect(apiDisagreements({ routes, calls })).toEqual([]);
  const { user: _, ...fewer } = calls;
  expect(apiDisagreements({ routes, calls: fewer })).toEqual(['/api/user is routed, but no call of the contract']);
});
