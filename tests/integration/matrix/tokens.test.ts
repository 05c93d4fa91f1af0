import { beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#app/contract/api.ts';
import { clientMessages } from '#app/contract/messages.ts';
import { type Action, isInScope, SCOPES, type Scope } from '#app/core/permissions.ts';
import { newApiToken } from '#tests/support/api-token.ts';
import { call, openLine } from '#tests/support/live.ts';
import type { TestServer } from '#tests/support/server.ts';
import { workerServer } from '#tests/support/worker-server.ts';
import { knock, say, titleOf, type Visitor } from './knock.ts';
import type { Result } from './people.ts';
import { callRows, messageRows, visitRows } from './rows/index.ts';
import { makeScene, type Scene } from './scene.ts';

let server: TestServer;
let scene: Scene;
const programs: Partial<Record<Scope, Visitor>> = {};

beforeAll(async () => {
  server = await workerServer();
  scene = await makeScene(server);
  for (const scope of SCOPES) {
    const { headers } = await newApiToken(server, scene.cookies.host, [scope]);
    programs[scope] = { person: 'host', cookie: '', headers };
  }
});

function programOf(scope: Scope): Visitor {
  const visitor = programs[scope];
  if (!visitor) throw new Error(`There is no token to ${scope}`);
  return visitor;
}

const OUT_OF_SCOPE = '403 This API token may not do that';
const BAD = '401 This API token is not valid. It may have expired or been revoked.';

/** The action of each door. */
const actions = new Map<string, Action>([
  ...Object.values(calls).map(({ method, path, action }) => [`${method} ${path}`, action] as const),
  ...Object.entries(clientMessages).map(([type, { action }]) => [`WS ${type}`, action] as const),
]);

function isOpenTo(scope: Scope, door: string): boolean {
  const action = actions.get(door);
  if (!action) throw new Error(`${door} has no action`);
  return isInScope({ userId: 'host', guestId: null, scopes: ['read', scope] }, action);
}

describe.each(SCOPES)('a token of the host with the scope %s', (scope) => {
  test('[AT4] every call: as its owner, or 403 whatever it is about', async () => {
    const met: Record<string, Result> = {};
    const said: Record<string, Result> = {};
    for (const visit of callRows) {
      const title = titleOf(visit);
      met[title] = await knock(scene, visit, programOf(scope));
      said[title] = isOpenTo(scope, visit.door) ? visit.row.host : OUT_OF_SCOPE;
    }
    expect(met).toEqual(said);
  });

  test('[AT4] every message of the socket: as its owner, or 403 whatever it is about', async () => {
    const met: Record<string, Result> = {};
    const said: Record<string, Result> = {};
    for (const saying of messageRows) {
      const title = titleOf(saying);
      // To follow a session as a participant is to play, once the session may be read.
      const isToPlay = saying.door === 'WS join_session' && saying.row.host === 'error: You are not this participant';
      // Only a socket that follows as a participant confirms anything, so nobody else gets as far as a permission.
      const isOpen = saying.door === 'WS got' || isOpenTo(scope, isToPlay ? 'WS answer_submitted' : saying.door);
      if (isOpen) await saying.first?.(scene);
      met[title] = await say(scene, saying, programOf(scope));
      said[title] = isOpen ? saying.row.host : `error: ${OUT_OF_SCOPE.slice(4)}`;
    }
    expect(met).toEqual(said);
  });
});

test('[AT2] pages do not know tokens', async () => {
  const everything = { person: 'host', cookie: '', headers: programOf('write').headers ?? {} } as const;
  const pages = visitRows.filter((visit) => !callRows.includes(visit));
  for (const visit of pages) {
    expect([titleOf(visit), await knock(scene, visit, everything)]).toEqual([titleOf(visit), visit.row.nobody]);
  }
});

test('[AT3] a token that is not valid opens no call, whatever the cookie says, not even one for anybody', async () => {
  const visitor: Visitor = {
    person: 'host',
    cookie: scene.cookies.host,
    headers: { Authorization: `Bearer hup_${'A'.repeat(43)}` },
  };
  const met = [];
  for (const visit of callRows) met.push(await knock(scene, visit, visitor));
  expect(new Set(met)).toEqual(new Set([BAD]));
  await expect(openLine(server, visitor)).rejects.toThrow('401');
});

test("[AT3] with a token no cookie counts: neither another account's nor a guest's", async () => {
  const { headers = {} } = programOf('write');
  const cookie = `${scene.cookies.otherHost}; ${scene.cookies.guest}`;
  const user = await call<{ id: string }>(server, 'GET', '/api/user', { cookie, headers });
  expect(user.body.id).toBe(scene.userIds.host);
  const { guest = '' } = scene.show.participants;
  const body = { participantId: guest, questionId: scene.show.questions[1]?.id, answerOptionId: 'none' };
  expect((await call(server, 'POST', '/api/answers', { cookie, headers, body })).status).toBe(403);
});

test.each([{ Origin: 'http://evil.example' }, { Origin: 'null' }, { 'Sec-Fetch-Site': 'cross-site' }])(
  '[AT3] %j: the Origin rule is for cookies',
  async (foreign) => {
    const headers = { ...programOf('host').headers, ...foreign };
    const path = `/api/sessions/${scene.show.session.id}`;
    expect((await call(server, 'PUT', path, { headers, body: { locked: false } })).status).toBe(200);
    await (await openLine(server, { cookie: '', headers })).close();
    const noToken = { ...foreign, Authorization: 'Basic aG9zdDpzZWNyZXQ=' };
    const refused = await call(server, 'PUT', path, { cookie: scene.cookies.host, headers: noToken, body: {} });
    expect(refused.status).toBe(403);
  },
);
