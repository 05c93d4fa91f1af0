import { beforeAll, describe, expect, test } from 'vitest';
import type { Session } from '#app/contract/things.ts';
import { call, joinAs, lineOf, makeStage, newPerson, openQuestion, steer } from '#tests/support/live.ts';
import type { TestServer } from '#tests/support/server.ts';
import { workerServer } from '#tests/support/worker-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await workerServer();
});

const sessionAs = (cookie: string, id: string) => call<Session>(server, 'GET', `/api/sessions/${id}`, { cookie });

test('[HT12] [S7.7] every answer shows the current state, and no cache keeps it', async () => {
  const stage = await makeStage(server);
  const { cookie } = stage.host;
  const session = `/api/sessions/${stage.session.id}`;
  for (const [method, path] of [
    ...[['GET', session] as const, ['GET', `${session}/questions`] as const, ['GET', '/api/user/history'] as const],
    ...[['GET', `/api/quizzes/${stage.quiz.id}/participants`] as const, ['GET', '/api/sessions/nothing'] as const],
    ...[['GET', `/api/join/${stage.quiz.accessCode}`] as const, ['POST', `${session}/end-question`] as const],
    ...[['DELETE', session] as const, ['POST', '/api/answers'] as const],
  ]) {
    const answer = await call(server, method, path, { cookie });
    expect([path, answer.headers.get('Cache-Control'), answer.headers.get('ETag')]).toEqual([path, 'no-store', null]);
  }
  expect((await sessionAs(cookie, stage.session.id)).body.status).toBe('waiting');
  await steer(stage, 'end');
  expect((await sessionAs(cookie, stage.session.id)).body.status).toBe('completed');
});

describe('the order of refusals', () => {
  /** A request exactly as given. */
  async function raw(path: string, headers: Record<string, string>, body: string): Promise<string> {
    const response = await fetch(server.origin + path, { method: 'POST', headers, body });
    return lineOf({ status: response.status, body: JSON.parse(await response.text()), headers: response.headers });
  }

  test('[HT11] 403 foreign origin, 415, 413, 400, 401, 403, 404, 422, 409: the first that applies is sent', async () => {
    const stage = await makeStage(server);
    const ann = await joinAs(stage, 'Ann');
    const other = await newPerson(server);
    const path = `/api/sessions/${stage.session.id}/advance`;
    const [foreign, json] = [{ Origin: 'http://evil.example' }, { 'Content-Type': 'application/json' }];
    const large = `"${'x'.repeat(101 * 1024)}`;
    const outdated = JSON.stringify({ questionId: 'nothing', revision: 0 });
    await openQuestion(stage, 0);
    const as = (cookie: string) => ({ ...json, Cookie: cookie });

    expect(await raw(path, { ...foreign, 'Content-Type': 'text/plain' }, large)).toMatch(/^403 This request came from/);
    expect(await raw(path, { 'Content-Type': 'text/plain' }, large)).toMatch(/^415 /);
    expect(await raw(path, json, large)).toMatch(/^413 /);
    expect(await raw(path, json, '{"questionId":')).toMatch(/^400 /);
    expect(await raw(path, json, outdated)).toBe('401 Please sign in first');
    expect(await raw(path, as(ann.cookie), '[]')).toBe('403 Only the host of this quiz may do that');
    expect(await raw(path, as(other.cookie), '[]')).toBe('404 There is nothing here');
    for (const noObject of ['[]', '"text"', '7', 'null', 'true']) {
      expect(await raw(path, as(stage.host.cookie), noObject)).toMatch(/^422 /);
    }
    for (const noObject of ['[]', 'null', '0']) {
      for (const call of [`/api/sessions/${stage.session.id}/end`, '/api/logout']) {
        expect(await raw(call, as(stage.host.cookie), noObject)).toMatch(/^422 /);
      }
    }
    expect(await raw(path, as(stage.host.cookie), outdated)).toBe('422 This session has no such question');
    const known = JSON.stringify({ questionId: stage.questions[0]?.id, revision: 0 });
    expect(await raw(path, as(stage.host.cookie), known)).toBe('409 Somebody was quicker');
  });

  test('[HT10] another method is 405 with Allow', async () => {
    const stage = await makeStage(server);
    const { cookie } = stage.host;
    for (const [method, path, allow] of [
      ['GET', `/api/sessions/${stage.session.id}/advance`, 'POST'],
      ['DELETE', `/api/sessions/${stage.session.id}`, 'GET, PUT'],
      ['PUT', '/api/answers', 'POST'],
      ['GET', '/api/participants', 'POST'],
      ['POST', `/api/join/${stage.quiz.accessCode}`, 'GET'],
      ['POST', '/api/user/history', 'GET'],
    ] as const) {
      const answer = await call(server, method, path, { cookie });
      expect([method, path, answer.status, answer.headers.get('Allow')]).toEqual([method, path, 405, allow]);
    }
  });

  test('[TX1] a text with NUL or half a surrogate pair is 422, wherever it is', async () => {
    const stage = await makeStage(server);
    const { cookie } = stage.host;
    for (const broken of ['a\u0000b', '\ud800']) {
      expect((await steer(stage, 'advance', { questionId: broken })).status).toBe(422);
      const body = { quizId: stage.quiz.id, name: broken };
      expect((await call(server, 'POST', '/api/participants', { cookie, body })).status).toBe(422);
    }
  });
});
