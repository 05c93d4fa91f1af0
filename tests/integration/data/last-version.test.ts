import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HistoryEntry, HostedParticipant, Question, Quiz, Session } from '#app/contract/things.ts';
import { cookiesOf, PASSWORD, postJson } from '#tests/support/account.ts';
import { makeLastVersion } from '#tests/support/last-version.ts';
import { call, playerLine, quizBody, type Stage, startSession, steer } from '#tests/support/live.ts';
import { isOnPostgres } from '#tests/support/postgres/suite.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

// One server, started as after an update, on a database that the last version wrote.
const dataDir = mkdtempSync(path.join(tmpdir(), 'handsup-last-version-'));
let server: TestServer;
const cookies = new Map<string, string>();

beforeAll(async () => {
  server = await startServer({ dataDir, env: await makeLastVersion(dataDir) });
  for (const name of ['ann', 'ben', 'cem', 'dan']) {
    const response = await postJson(server, '/api/login', { email: `${name}@example.org`, password: PASSWORD });
    cookies.set(name, cookiesOf(response));
  }
});
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const by = (name: string) => ({ cookie: cookies.get(name) ?? '' });

async function read(at: string, name = 'ann'): Promise<string> {
  const response = await fetch(server.origin + at, { headers: { Cookie: by(name).cookie } });
  expect([at, response.status]).toEqual([at, 200]);
  return (await response.text()).replace(/<script[\s\S]*?<\/script>|<!-- -->/g, '');
}

/** The text of a page's main part. */
async function readText(at: string, name?: string): Promise<string> {
  const main = /<main[\s\S]*<\/main>/.exec(await read(at, name))?.[0] ?? '';
  return main.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
}

test.skipIf(isOnPostgres())('[QT90] [DB10] the start copies the file, and brings it to this version', () => {
  expect(existsSync(path.join(dataDir, 'quiz.db.before-migration'))).toBe(true);
});

test('[QT90] quizzes are there to edit, with defaults for what is new, and take a question of a new type', async () => {
  expect(await read('/creator/rivers')).toContain('Rivers of Africa?');
  expect(await read('/creator/draft')).toContain('Draft');
  const { body: questions } = await call<Question[]>(server, 'GET', '/api/quizzes/rivers/questions', by('ann'));
  expect(questions.map(({ type, points, setup, key }) => ({ type, points, setup, key }))).toEqual(
    ['single', 'multiple', 'boolean'].map((type) => ({ type, points: 100, setup: {}, key: {} })),
  );
  expect((await call(server, 'GET', '/api/quizzes/rivers', by('ann'))).body).toMatchObject({
    partialCredit: false,
    tags: ['Water'],
  });
  const exported = JSON.parse(await read('/creator/rivers/export?format=json'));
  expect(exported.quiz.questions).toHaveLength(3);
  const text = { type: 'text' as const, options: [], key: { accepted: ['Nile'] } };
  const saved = await call(server, 'PUT', '/api/quizzes/draft', {
    ...by('ann'),
    body: quizBody([text, {}], { title: 'Draft' }),
  });
  expect(saved).toMatchObject({ status: 200, body: { status: 'active' } });
});

test('[QT90] reports and their files count the same as before', async () => {
  const report = await readText('/reports/past');
  expect(report).toMatch(/Participants 3 Mean score 114 Correct 67% 4 of 6 answers/);
  expect(report).toMatch(/1\. Longest river\? 50% correct 2 answers/);
  expect(report).toMatch(/2\. Rivers of Africa\? 50% correct 2 answers/);
  expect(report).toMatch(/1 Ben 300 .* 2 Cem 43 .* 3 Dora 0 .* - Eve Removed 100/);
  const people = (await read('/reports/past/participants.csv')).split('\r\n').slice(1);
  expect(people).toEqual([
    '1,Ben,300,3,3,3,2,,right,right,right',
    '2,Cem,43,1,3,3,2,,wrong,wrong,right',
    '3,Dora,0,0,0,3,,,no answer,no answer,no answer',
    ',Eve,100,1,1,3,2,yes,right,no answer,no answer',
    '',
  ]);
  expect(await read('/reports/past/questions.csv')).toContain(
    '\r\n1,Longest river?,single,100,1,2,1,1,50,2,A,Nile,1,Rhine,1,Po,0',
  );
  // An answer without points, from a version before scores were stored with answers.
  expect(await readText('/reports/older')).toMatch(/1 Ben 200 .* 2 Cem 43/);
});

test('[QT90] players have their history, their own answers and the scores', async () => {
  const { body } = await call<HistoryEntry[]>(server, 'GET', '/api/user/history', by('cem'));
  expect(body.map(({ score, correctAnswers }) => [score, correctAnswers])).toEqual([
    [43, 1],
    [43, 1],
  ]);
  const scores = await readText('/leaderboard/rivers?session=past', 'cem');
  expect(scores).toMatch(
    /Your answers 1 of 3 right 1\. Longest river\? Wrong -50 points A Nile right B Rhine your answer/,
  );
  expect(scores).toMatch(/Ben.* 300/);
});

test('[QT90] [MD1] my data has the old answers', async () => {
  const own = JSON.parse(await read('/settings/my-data', 'ben'));
  const questions = own.participations.find(({ sessionId }: { sessionId: string }) => sessionId === 'past').questions;
  expect(questions).toMatchObject([
    { chosen: ['Nile'], correct: true, points: 100 },
    { chosen: ['Nile', 'Congo'], correct: true, points: 100 },
    { chosen: ['True'], correct: true, points: 100 },
  ]);
  const hosted = JSON.parse(await read('/settings/my-data'));
  expect(hosted.sessionsHosted.map(({ id }: { id: string }) => id).sort()).toEqual(['older', 'past', 'running']);
});

test('[QT90] [SS8] [RS1] a session in the middle of a question goes on to its end', async () => {
  const sessionAt = async () => (await call<Session>(server, 'GET', '/api/sessions/running', by('ann'))).body;
  const session = await sessionAt();
  expect(session).toMatchObject({ status: 'question', currentQuestionId: 'african', revision: 7, asking: 1 });
  expect(session.timeRemaining).toBeGreaterThan(200);
  const answer = (name: string, ...places: number[]) => {
    const selectedOptionIds = places.map((place) => `african ${place}`);
    const participantId = `running ${name}`;
    const body = { participantId, questionId: 'african', answerOptionId: selectedOptionIds[0], selectedOptionIds };
    return call(server, 'POST', '/api/answers', { ...by(name.toLowerCase()), body });
  };
  expect(await answer('Ben', 0, 1)).toMatchObject({ status: 200, body: { value: null } });
  expect((await answer('Cem', 1)).status).toBe(409);
  const line = await playerLine(
    { server, session } as never,
    { participant: { id: 'running Cem' }, cookie: by('cem').cookie } as never,
  );
  expect((await answer('Dan', 0, 2)).status).toBe(201);
  // Everybody who attended has answered.
  expect((await line.next('question_results')).you).toMatchObject({
    correct: false,
    credit: 0,
    points: -7,
    value: null,
  });
  await line.close();
  const stage: Stage = {
    server,
    session,
    host: { id: 'ann', ...by('ann') },
    quiz: { id: 'rivers' } as Quiz,
    questions: [],
  };
  expect((await steer(stage, 'advance', { questionId: 'salty' })).status).toBe(200);
  expect((await steer(stage, 'end')).status).toBe(200);
  const { body } = await call<HostedParticipant[]>(server, 'GET', '/api/quizzes/rivers/participants', by('ann'));
  expect(body.map(({ name, score, correctAnswers }) => [name, score, correctAnswers])).toEqual([
    ['Ben', 200, 2],
    ['Dan', -7, 0],
    ['Cem', -57, 0],
  ]);
  expect(await readText('/reports/running')).toMatch(/2\. Rivers of Africa\? 33% correct Hard 3 answers/);
  expect((await startSession(server, stage.host, { id: 'rivers' })).session.status).toBe('waiting');
});
