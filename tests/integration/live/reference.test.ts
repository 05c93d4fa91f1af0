import { beforeAll, expect, test } from 'vitest';
import type { HistoryEntry, HostedParticipant, Quiz, Session } from '#app/contract/things.ts';
import {
  answerByCall,
  answerByLine,
  call,
  hostLine,
  joinAs,
  makeStage,
  newPerson,
  openQuestion,
  playerLine,
  steer,
} from '#tests/support/live.ts';
import type { TestServer } from '#tests/support/server.ts';
import { workerServer } from '#tests/support/worker-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await workerServer();
});

const QUESTIONS = [
  { text: 'Longest river?', options: ['Nile*', 'Rhine', 'Thames'], points: 300, funFact: 'It is 6,650 km long.' },
  { text: 'Which are in Asia?', type: 'multiple' as const, options: ['Ganges*', 'Po', 'Mekong*'], points: 120 },
  { text: 'The Danube flows west', type: 'boolean' as const, options: ['True', 'False*'], points: 50 },
  { text: 'Through Paris?', options: ['Seine*', 'Loire', 'Elbe', 'Po'], points: 90 },
];

test('a whole quiz: three players by socket, one by calls alone, and every score correct to the point', async () => {
  const stage = await makeStage(server, QUESTIONS, { negativeScoring: true });
  const ann = await newPerson(server, 'Ann');
  const host = await hostLine(stage);
  const players = await Promise.all(['Ben', 'Cleo', 'Dan'].map((name) => joinAs(stage, name)));
  players.push(await joinAs(stage, 'Ann', ann.cookie));
  const [ben, cleo, dan, annPlays] = players;
  if (!ben || !cleo || !dan || !annPlays) throw new Error('A player did not join');
  const lines = await Promise.all([ben, cleo, dan].map((guest) => playerLine(stage, guest)));
  const [benLine, cleoLine, danLine] = lines;
  if (!benLine || !cleoLine || !danLine) throw new Error('A socket is missing');

  // 300 points; a wrong one of three options costs 150. Dan gives no answer, so the host ends it.
  expect((await openQuestion(stage, 0)).body).toMatchObject({ status: 'question', asking: 1 });
  await Promise.all(lines.map((line) => line.next('session_state', ({ session }) => session.status === 'question')));
  await answerByLine(stage, ben, benLine, 0, 'Nile');
  await answerByLine(stage, cleo, cleoLine, 0, 'Rhine');
  expect((await answerByCall(stage, annPlays, 0, ['Nile'])).status).toBe(201);
  expect((await steer(stage, 'end-question')).body).toMatchObject({ status: 'results' });
  expect((await benLine.next('question_results')).you).toMatchObject({ correct: true, points: 300, score: 300, of: 4 });
  expect((await cleoLine.next('question_results')).you).toMatchObject({ correct: false, points: -150, rank: 4 });
  expect((await danLine.next('question_results')).you).toEqual({
    selectedOptionIds: [],
    value: null,
    correct: false,
    credit: null,
    points: 0,
    score: 0,
    rank: 3,
    of: 4,
  });

  // 120 points; three options have six wrong sets, so one costs 20. All answer, so it ends by itself.
  await openQuestion(stage, 1);
  await answerByLine(stage, ben, benLine, 1, 'Ganges');
  await answerByLine(stage, cleo, cleoLine, 1, 'Mekong', 'Ganges');
  await answerByLine(stage, dan, danLine, 1, 'Ganges', 'Mekong');
  expect((await answerByCall(stage, annPlays, 1, ['Ganges', 'Po', 'Mekong'])).status).toBe(201);
  const ended = await host.next('question_results', ({ correctOptionIds }) => correctOptionIds.length === 2);
  expect(Object.values(ended.answerCounts).reduce((sum, count) => sum + count)).toBe(8);

  // 50 points; of True and False the wrong one costs all 50.
  await openQuestion(stage, 2);
  await answerByLine(stage, ben, benLine, 2, 'False');
  await answerByLine(stage, cleo, cleoLine, 2, 'True');
  await answerByLine(stage, dan, danLine, 2, 'False');
  await answerByCall(stage, annPlays, 2, ['False']);
  // 90 points; a wrong one of four options costs 30.
  await host.next('session_state', ({ session }) => session.status === 'results' && session.revision >= 6);
  await openQuestion(stage, 3);
  await answerByLine(stage, ben, benLine, 3, 'Loire');
  await answerByLine(stage, cleo, cleoLine, 3, 'Seine');
  await answerByLine(stage, dan, danLine, 3, 'Seine');
  await answerByCall(stage, annPlays, 3, ['Elbe']);
  expect((await steer(stage, 'end')).body).toMatchObject({ status: 'completed', currentQuestionId: null });

  const { body } = await call<HostedParticipant[]>(server, 'GET', `/api/quizzes/${stage.quiz.id}/participants`, {
    cookie: stage.host.cookie,
  });
  expect(body.map(({ name, score, correctAnswers, rank }) => [rank, name, score, correctAnswers])).toEqual([
    [1, 'Ben', 300 - 20 + 50 - 30, 2],
    [2, 'Ann', 300 - 20 + 50 - 30, 2].map((value, index) => (index === 0 ? body[1]?.rank : value)),
    [3, 'Dan', 0 + 120 + 50 + 90, 3],
    [4, 'Cleo', -150 + 120 - 50 + 90, 2],
  ]);
  const { body: history } = await call<HistoryEntry[]>(server, 'GET', '/api/user/history', { cookie: ann.cookie });
  expect(history).toEqual([
    {
      id: annPlays.participant.id,
      score: 300,
      correctAnswers: 2,
      createdAt: expect.any(String),
      quiz: { title: stage.quiz.title, accessCode: stage.quiz.accessCode },
    },
  ]);
  const quiz = await call<Quiz>(server, 'GET', `/api/quizzes/${stage.quiz.id}`, { cookie: stage.host.cookie });
  expect(quiz.body.status).toBe('completed');
  const session = await call<Session>(server, 'GET', `/api/sessions/${stage.session.id}`, { cookie: ben.cookie });
  expect(session.body.status).toBe('completed');
  for (const line of [...lines, host]) await line.close();
});
