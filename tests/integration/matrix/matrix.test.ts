import { beforeAll, describe, expect, test } from 'vitest';
import { call } from '#tests/support/live.ts';
import type { TestServer } from '#tests/support/server.ts';
import { workerServer } from '#tests/support/worker-server.ts';
import { knock, type Saying, say, titleOf, type Visit } from './knock.ts';
import { PEOPLE, type Person, type Result } from './people.ts';
import { accountRows, documentRows } from './rows/accounts.ts';
import { answerRows } from './rows/answers.ts';
import { answerMessages, seatMessages, steerMessages } from './rows/messages.ts';
import { pageRows } from './rows/pages.ts';
import { changeRows, joinRows, readRows } from './rows/participants.ts';
import { questionRows, quizRows } from './rows/quizzes.ts';
import { startRows, steerRows, watchRows } from './rows/sessions.ts';
import { makeScene, type Scene } from './scene.ts';

let server: TestServer;
let scene: Scene;

beforeAll(async () => {
  server = await workerServer();
  scene = await makeScene(server);
});

const titled = <Row extends Visit | Saying>(rows: Row[]): [string, Row][] => rows.map((row) => [titleOf(row), row]);

/** One after the other, so that no request hides the effect of another. */
async function visitAll(_: string, visit: Visit): Promise<void> {
  const met: Record<string, Result> = {};
  for (const person of PEOPLE) {
    const cookie = visit.endsLogin ? await scene.signInAnew(person) : scene.cookies[person];
    met[person] = await knock(scene, visit, { person, cookie });
  }
  expect(met).toEqual(visit.row);
}

async function sayAll(_: string, saying: Saying): Promise<void> {
  await saying.first?.(scene);
  const said = async (person: Person) => [person, await say(scene, saying, { person, cookie: scene.cookies[person] })];
  expect(Object.fromEntries(await Promise.all(PEOPLE.map(said)))).toEqual(saying.row);
}

describe('each page, for each person', () => {
  test.each(titled(pageRows))('[PM1] [PM2] [S6.10] %s', visitAll);
});

describe('each call, for each person', () => {
  test('[S6.1] [S6.8] [S6.10] an account is the only privilege: no flag opens anything more', async () => {
    const { body } = await call<object>(server, 'GET', '/api/user', { cookie: scene.cookies.host });
    expect(Object.keys(body).sort()).toEqual(['createdAt', 'displayName', 'email', 'emailVerified', 'id']);
  });

  test.each(titled(documentRows))('[CD1] [CD2] [PM2] %s', visitAll);
  test.each(titled(accountRows))('[PM2] [S7.9] %s', visitAll);
  test.each(titled(quizRows))('[PM4] [PM5] [S6.5] [S7.9] %s', visitAll);
  test.each(titled(questionRows))('[PM4] [PM6] [S7.9] %s', visitAll);
  test.each(titled(startRows))('[PM4] [PM5] [S7.9] %s', visitAll);
  test.each(titled(watchRows))('[PM4] [PM6] [S7.9] %s', visitAll);
  test.each(titled(steerRows))('[PM4] [PM7] [S6.6] [S7.9] %s', visitAll);
  test.each(titled(joinRows))('[PM8] [S6.3] [S7.9] %s', visitAll);
  test.each(titled(readRows))('[PM4] [PM9] [S7.9] %s', visitAll);
  test.each(titled(changeRows))('[PM4] [PM7] [S6.7] [S7.9] %s', visitAll);
  test.each(titled(answerRows))('[PM4] [PM10] [S7.9] %s', visitAll);
});

describe('each message of the socket, for each person', () => {
  test.each(titled(seatMessages))('[PM4] [PM6] %s', sayAll);
  test.each(titled(answerMessages))('[PM4] [PM10] %s', sayAll);
  test.each(titled(steerMessages))('[PM4] [PM7] [S6.6] %s', sayAll);
});
