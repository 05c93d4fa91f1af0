import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '#tests/support/live.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { knock, type Saying, say, titleOf, type Visit, type Visitor } from './knock.ts';
import { PEOPLE, type Person, type Result } from './people.ts';
import { accountRows } from './rows/accounts.ts';
import { messageRows } from './rows/messages.ts';
import { pageRows } from './rows/pages.ts';
import { participantRows } from './rows/participants.ts';
import { quizRows } from './rows/quizzes.ts';
import { sessionRows } from './rows/sessions.ts';
import { makeScene, type Scene } from './scene.ts';

let server: TestServer;
let scene: Scene;

beforeAll(async () => {
  server = await startServer({ env: { RATE_LIMITS: 'off', LOG_LEVEL: 'warn' } });
  scene = await makeScene(server);
});
afterAll(() => server.stop());

/** What everybody meets, in their order: somebody's knock may use up what the next one asks for, but none does. */
async function meet(ask: (visitor: Visitor) => Promise<Result>, isFresh = false): Promise<Record<string, Result>> {
  const met: Record<string, Result> = {};
  for (const person of PEOPLE) {
    met[person] = await ask({ person, cookie: isFresh ? await scene.signInAnew(person) : scene.cookies[person] });
  }
  return met;
}

async function meetAtOnce(ask: (visitor: Visitor) => Promise<Result>): Promise<Record<string, Result>> {
  const asked = PEOPLE.map(async (person: Person) => [person, await ask({ person, cookie: scene.cookies[person] })]);
  return Object.fromEntries(await Promise.all(asked));
}

const titled = <Row extends Visit | Saying>(rows: Row[]): [string, Row][] => rows.map((row) => [titleOf(row), row]);

async function visitAll(_: string, visit: Visit): Promise<void> {
  expect(await meet((visitor) => knock(scene, visit, visitor), visit.endsLogin)).toEqual(visit.row);
}

describe('each page, for each person', () => {
  test.each(titled(pageRows))('[PM1] [PM2] [S6.10] [S7.9] %s', visitAll);
});

describe('each call, for each person', () => {
  test('[S6.1] [S6.8] [S6.10] an account is all there is: no flag of it opens anything more', async () => {
    const { body } = await call<object>(server, 'GET', '/api/user', { cookie: scene.cookies.host });
    expect(Object.keys(body).sort()).toEqual(['createdAt', 'displayName', 'email', 'emailVerified', 'id']);
  });

  test.each(titled(accountRows))('[PM2] [S7.9] %s', visitAll);
  test.each(titled(quizRows))('[PM4] [PM5] [S6.10] %s', visitAll);
  test.each(titled(sessionRows))('[PM4] [PM6] [PM7] [S6.6] [S6.10] %s', visitAll);
  test.each(titled(participantRows))('[PM4] [PM7] [PM8] [PM9] [PM10] [S1.6] [S6.3] [S6.7] %s', visitAll);
});

describe('each message of the socket, for each person', () => {
  test.each(titled(messageRows))('[PM4] [PM6] [PM7] [PM9] [S6.6] [S6.10] %s', async (_, saying) => {
    await saying.first?.(scene);
    expect(await meetAtOnce((visitor) => say(scene, saying, visitor))).toEqual(saying.row);
  });
});
