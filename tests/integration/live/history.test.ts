import { beforeAll, expect, test } from 'vitest';
import type { HistoryEntry } from '#app/contract/things.ts';
import {
  answerByCall,
  call,
  joinAs,
  lineOf,
  makeStage,
  newPerson,
  openQuestion,
  startSession,
  steer,
} from '#tests/support/live.ts';
import type { TestServer } from '#tests/support/server.ts';
import { workerServer } from '#tests/support/worker-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await workerServer();
});

const history = async (cookie: string) =>
  (await call<HistoryEntry[]>(server, 'GET', '/api/user/history', { cookie })).body;

test('[LV5] [S7.21] [S3.15] a user gets an entry for each completed session they took part in, newest first', async () => {
  const person = await newPerson(server);
  expect(await history(person.cookie)).toEqual([]);
  const rivers = await makeStage(server, [{ points: 70 }], { title: 'Rivers' });
  const seas = await makeStage(server, [{}], { title: 'Seas' });
  const first = await joinAs(rivers, 'Ann', person.cookie);
  const second = await joinAs(seas, 'Ann', person.cookie);
  await openQuestion(rivers, 0);
  await answerByCall(rivers, first, 0, ['Nile']);
  // Neither is completed yet.
  expect(await history(person.cookie)).toEqual([]);

  await steer(seas, 'end');
  await steer(rivers, 'end');
  const entries = await history(person.cookie);
  // Ordered by the time of joining, not of the end.
  expect(entries).toEqual([
    {
      id: second.participant.id,
      score: 0,
      correctAnswers: 0,
      createdAt: expect.any(String),
      quiz: { title: 'Seas', accessCode: seas.quiz.accessCode },
    },
    {
      id: first.participant.id,
      score: 70,
      correctAnswers: 1,
      createdAt: expect.any(String),
      quiz: { title: 'Rivers', accessCode: rivers.quiz.accessCode },
    },
  ]);
  const [newer, older] = entries.map(({ createdAt }) => Date.parse(createdAt));
  expect(newer).toBeGreaterThan(older ?? 0);
});

test('[LV5] two sessions of one quiz are two entries, each with its title at that time', async () => {
  const person = await newPerson(server);
  const stage = await makeStage(server, [{}], { title: 'Old title' });
  await joinAs(stage, 'Ann', person.cookie);
  const quiz = `/api/quizzes/${stage.quiz.id}`;
  await call(server, 'PUT', quiz, { cookie: stage.host.cookie, body: { title: 'New title' } });
  await steer(stage, 'end');
  const { session } = await startSession(server, stage.host, stage.quiz);
  await joinAs(stage, 'Ann', person.cookie);
  await steer({ ...stage, session }, 'end');
  expect((await history(person.cookie)).map((entry) => entry.quiz.title)).toEqual(['New title', 'Old title']);
  await call(server, 'DELETE', quiz, { cookie: stage.host.cookie });
  expect((await history(person.cookie)).map((entry) => entry.quiz.title)).toEqual(['New title', 'Old title']);
});

test('[LV5] late joiners and participants without an answer took part; others have no entry', async () => {
  const [person, host] = [await newPerson(server), await newPerson(server)];
  const stage = await makeStage(server);
  await joinAs(stage, 'Ben');
  await openQuestion(stage, 0);
  await joinAs(stage, 'Ann', person.cookie);
  await steer(stage, 'end');
  expect(await history(person.cookie)).toMatchObject([{ score: 0 }]);
  expect(await history(stage.host.cookie)).toEqual([]);
  expect(await history(host.cookie)).toEqual([]);
  expect(lineOf(await call(server, 'GET', '/api/user/history'))).toBe('401 Please sign in first');
});
