import { beforeAll, expect, test } from 'vitest';
import {
  answerByCall,
  call,
  joinAs,
  makeStage,
  newPerson,
  openQuestion,
  playerLine,
  rowsIn,
  steer,
} from '#tests/support/live.ts';
import type { TestServer } from '#tests/support/server.ts';
import { workerServer } from '#tests/support/worker-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await workerServer();
});

const read = async (path: string, cookie: string) => {
  const response = await fetch(server.origin + path, { redirect: 'manual', headers: { Cookie: cookie } });
  return { status: response.status, html: await response.text() };
};

function post(sessionId: string, cookie: string) {
  const headers = { Cookie: cookie };
  return fetch(`${server.origin}/reports/${sessionId}/delete`, { method: 'POST', redirect: 'manual', headers });
}

/** A session that has ended, in which somebody with an account played, who still looks at their scores. */
async function playOnce() {
  const stage = await makeStage(server, [{ text: 'Longest river?' }], { title: 'Rivers' });
  const person = await newPerson(server, 'Ann');
  const ann = await joinAs(stage, 'Ann', person.cookie);
  const line = await playerLine(stage, ann);
  await openQuestion(stage, 0);
  await answerByCall(stage, ann, 0, ['Nile']);
  await steer(stage, 'end');
  return { ...stage, ann, line };
}

test('[RP10] a page says what goes with a session; then it is gone for everybody, and its quiz stays', async () => {
  const { session, quiz, host, ann, line } = await playOnce();
  const report = await read(`/reports/${session.id}`, host.cookie);
  expect(report.html).toContain(`href="/reports/${session.id}/delete"`);
  const page = await read(`/reports/${session.id}/delete`, host.cookie);
  expect(page.html).toContain('This cannot be undone.');
  expect(page.html).toContain('Its participant, with their answers');

  const deleted = await post(session.id, host.cookie);
  expect([deleted.status, deleted.headers.get('Location')]).toEqual([302, '/reports']);
  expect(await line.closed).toBe(1000);
  for (const path of [`/reports/${session.id}`, `/leaderboard/${quiz.id}?session=${session.id}`]) {
    expect([path, (await read(path, host.cookie)).status]).toEqual([path, 404]);
  }
  expect((await call(server, 'GET', `/api/sessions/${session.id}`, { cookie: ann.cookie })).status).toBe(404);
  expect((await call(server, 'GET', '/api/user/history', { cookie: ann.cookie })).body).toEqual([]);
  expect((await call(server, 'GET', `/api/quizzes/${quiz.id}`, { cookie: host.cookie })).status).toBe(200);
  await expect.poll(() => rowsOf(session.id), { timeout: 10_000 }).toEqual([]);
  expect((await post(session.id, host.cookie)).status).toBe(404);
});

test('[RP10] a session that runs is not deleted', async () => {
  const { session, host } = await makeStage(server);
  const refused = await post(session.id, host.cookie);
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain('End the session first');
  expect((await call(server, 'GET', `/api/sessions/${session.id}`, { cookie: host.cookie })).status).toBe(200);
});

/** What the database still holds of a session. */
function rowsOf(sessionId: string) {
  const tables = [`"Session" WHERE "id"`, `"Participant" WHERE "sessionId"`, `"SessionQuestion" WHERE "sessionId"`];
  return tables.flatMap((table) => rowsIn(server, `SELECT * FROM ${table} = ?`, sessionId));
}
