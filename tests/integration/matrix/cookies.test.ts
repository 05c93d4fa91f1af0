import { beforeAll, describe, expect, test } from 'vitest';
import type { Session } from '#app/contract/things.ts';
import { call, openLine } from '#tests/support/live.ts';
import type { TestServer } from '#tests/support/server.ts';
import { workerServer } from '#tests/support/worker-server.ts';
import { knock, type Saying, say, titleOf, type Visit, type Visitor } from './knock.ts';
import type { Result, Row } from './people.ts';
import { callRows, messageRows, visitRows } from './rows/index.ts';
import { makeScene, type Scene } from './scene.ts';

let server: TestServer;
let scene: Scene;

beforeAll(async () => {
  server = await workerServer();
  scene = await makeScene(server);
});

type Cells = Record<string, Result>;
type Expected<Of> = (row: Row, of: Of) => Result;

/** What one visitor gets at these doors, and what the matrix says. */
async function visits(
  rows: Visit[],
  visitor: Visitor,
  expected: Expected<Visit>,
): Promise<{ met: Cells; said: Cells }> {
  const met: Cells = {};
  for (const visit of rows) met[titleOf(visit)] = await knock(scene, visit, visitor);
  return { met, said: Object.fromEntries(rows.map((visit) => [titleOf(visit), expected(visit.row, visit)])) };
}

async function sayings(rows: Saying[], visitor: Visitor): Promise<{ met: Cells; said: Cells }> {
  const met = rows.map(async (saying) => [titleOf(saying), await say(scene, saying, visitor)]);
  return {
    met: Object.fromEntries(await Promise.all(met)),
    said: Object.fromEntries(rows.map((saying) => [titleOf(saying), saying.row.nobody])),
  };
}

const asNobody = ({ nobody }: Row) => nobody;

/** The guest cookie with one of its three parts changed. */
function guestCookie(change: (parts: string[]) => string[]): string {
  const [name = '', value = ''] = scene.cookies.guest.split('=');
  return `${name}=${change(value.split('.')).join('.')}`;
}

const flip = (text = '') => (text.startsWith('A') ? 'B' : 'A') + text.slice(1);
const partsOf = (cookie: string) => cookie.split('=')[1]?.split('.') ?? [];

describe('an invalid cookie', () => {
  test('[PM12] [LG3] an ended login opens nothing, on any route', async () => {
    const cookie = await scene.signInAnew('host');
    await call(server, 'POST', '/api/logout', { cookie });
    const visitor: Visitor = { person: 'host', cookie };
    const { met, said } = await visits(visitRows, visitor, asNobody);
    expect(met).toEqual(said);
    const spoken = await sayings(messageRows, visitor);
    expect(spoken.met).toEqual(spoken.said);
  });

  test('[PM12] an altered guest cookie opens nothing, on any route', async () => {
    const cookie = guestCookie(([id = '', until = '', signature]) => [id, until, flip(signature)]);
    const visitor: Visitor = { person: 'guest', cookie };
    const { met, said } = await visits(visitRows, visitor, asNobody);
    expect(met).toEqual(said);
    const spoken = await sayings(messageRows, visitor);
    expect(spoken.met).toEqual(spoken.said);
  });

  test.each<[string, (parts: string[]) => string[]]>([
    ["with another guest's id", ([_, ...rest]) => [partsOf(scene.cookies.removedGuest)[0] ?? '', ...rest]],
    ['with a later expiry', ([id = '', until = '', signature = '']) => [id, `${until}0`, signature]],
    ['without a signature', ([id = '', until = '']) => [id, until]],
    ['without an expiry', ([id = '', , signature = '']) => [id, signature]],
    ['of dots only', () => ['', '', '']],
  ])('[PM12] a guest cookie %s identifies nobody', async (_, change) => {
    const path = `/api/sessions/${scene.show.session.id}`;
    const { status } = await call(server, 'GET', path, { cookie: guestCookie(change) });
    expect(status).toBe(401);
  });
});

describe('another site', () => {
  const FOREIGN = [{ Origin: 'http://evil.example' }, { Origin: 'null' }, { 'Sec-Fetch-Site': 'cross-site' }];
  const isReading = ({ door }: Visit) => door.startsWith('GET ') || door.startsWith('DATA ');
  const sessionNow = () =>
    call<Session>(server, 'GET', `/api/sessions/${scene.show.session.id}`, { cookie: scene.cookies.host });

  test.each(FOREIGN)('[HT4] %j: no call works for anybody, and nothing changes', async (headers) => {
    const rows = callRows.filter((row) => !isReading(row));
    const before = await sessionNow();
    for (const person of ['host', 'nobody'] as const) {
      const visitor: Visitor = { person, cookie: scene.cookies[person], headers };
      const { met, said } = await visits(rows, visitor, () => '403 This request came from another site');
      expect(met).toEqual(said);
    }
    expect((await sessionNow()).body.revision).toBe(before.body.revision);
  });

  test.each(FOREIGN)('[HT4] %j: a program may read', async (headers) => {
    const visitor: Visitor = { person: 'host', cookie: scene.cookies.host, headers };
    const { met, said } = await visits(callRows.filter(isReading), visitor, ({ host }) => host);
    expect(met).toEqual(said);
  });

  test.each(FOREIGN)('[HT4] %j: no socket is accepted', async (headers) => {
    await expect(openLine(server, { cookie: scene.cookies.host, headers })).rejects.toThrow('403');
  });
});
