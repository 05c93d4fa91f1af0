import { beforeAll, describe, expect, test } from 'vitest';
import type { Question, Quiz } from '#app/contract/things.ts';
import type { TestServer } from '#tests/support/server.ts';
import { workerServer } from '#tests/support/worker-server.ts';
import { type Caller, newCaller, nobody, openDatabaseOf } from './api-support.ts';
import { complete, insertSession } from './support.ts';

let server: TestServer;
let host: Caller;
beforeAll(async () => {
  server = await workerServer();
  host = await newCaller(server);
});

const create = (body: object = {}) => host.ask<Quiz>('POST', '/api/quizzes', { title: 'Capitals', ...body });
const listQuestions = (quiz: Quiz) => host.ask<Question[]>('GET', `/api/quizzes/${quiz.id}/questions`);
const change = (quiz: Quiz, body: object) => host.call('PUT', `/api/quizzes/${quiz.id}`, body);

/** Does something while a session of the quiz runs. */
async function duringSession(quiz: Quiz, work: () => Promise<void>): Promise<void> {
  const sqlite = openDatabaseOf(server);
  insertSession(sqlite, quiz, 'running');
  await work();
  sqlite.prepare('DELETE FROM Session WHERE quizId = ?').run(quiz.id);
  sqlite.close();
}

describe('POST /api/quizzes', () => {
  test('[QZ4] [S3.3] [S3.4] [S3.5] [S7.25] [S7.26] it answers 201 with the quiz', async () => {
    const { status, body } = await host.call('POST', '/api/quizzes', { title: ' Capitals ' });
    expect(status).toBe(201);
    const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(body).toEqual({
      id: expect.stringMatching(/^[\w-]{16}$/),
      title: 'Capitals',
      description: '',
      defaultTimeLimit: 30,
      defaultPoints: 100,
      negativeScoring: false,
      partialCredit: false,
      formatting: true,
      status: 'draft',
      creatorId: host.id,
      accessCode: expect.stringMatching(/^\d{6}$/),
      createdAt: moment,
      updatedAt: moment,
      whoCanJoin: 'signed_in',
      scoring: 'points',
      endWhenAllAnswered: true,
      showCounts: false,
      questionOnPhone: true,
      leaderboard: 'always',
      screenNames: true,
      readingTime: 0,
      calmShow: false,
      tags: [],
    });
  });

  test('[QZ11] [S7.25] it saves a quiz with all its settings and questions', async () => {
    const settings = {
      title: 'Capitals',
      description: 'Of Europe',
      defaultTimeLimit: 45,
      defaultPoints: 250,
      negativeScoring: true,
      status: 'active',
      whoCanJoin: 'anyone',
      scoring: 'speed',
      endWhenAllAnswered: false,
      showCounts: true,
      questionOnPhone: false,
      leaderboard: 'end',
      screenNames: false,
      readingTime: 15,
      calmShow: true,
    };
    const questions = [
      { ...complete, order: 20, text: 'Spain?', timeLimit: 10, points: 500, funFact: '' },
      { ...complete, order: 10, text: 'France?', funFact: 'Paris', options: [...complete.options].reverse() },
    ];
    const quiz = await create({ ...settings, questions });
    expect(quiz).toMatchObject(settings);
    expect(await host.ask('GET', `/api/quizzes/${quiz.id}`)).toEqual(quiz);
    const id = expect.stringMatching(/^[\w-]{16}$/);
    const option = (text: string, order: number) => ({
      id,
      questionId: id,
      text,
      isCorrect: text === 'yes',
      order,
      image: null,
    });
    const [france, spain] = await listQuestions(quiz);
    expect(france).toEqual({
      id,
      quizId: quiz.id,
      text: 'France?',
      type: 'single',
      timeLimit: 45,
      points: 250,
      order: 10,
      funFact: 'Paris',
      options: [option('no', 0), option('yes', 1)],
      setup: {},
      key: {},
      image: null,
      sound: null,
    });
    expect(spain).toMatchObject({ text: 'Spain?', timeLimit: 10, points: 500, order: 20, funFact: '' });
    expect(new Set(france?.options.map(({ questionId }) => questionId))).toEqual(new Set([france?.id]));
  });

  test('[QZ7] [S4.7] [S5.9] [S9.3] active with an incomplete quiz: 422 with the fields to correct, and nothing is stored', async () => {
    const before = await host.ask<Quiz[]>('GET', '/api/quizzes');
    const questions = [complete, { text: ' ', type: 'boolean', options: [{ text: 'True', isCorrect: true }] }];
    const refused = await host.call('POST', '/api/quizzes', { title: 'T', status: 'active', questions });
    expect(refused).toEqual({
      status: 422,
      body: {
        error: 'Question 2 has no text',
        reason: 'invalid',
        fields: {
          'questions.1.text': ['Question 2 has no text'],
          'questions.1.options': ['Question 2 needs exactly two options'],
        },
      },
    });
    expect(await host.call('POST', '/api/quizzes', { title: 'T', status: 'active' })).toMatchObject({
      status: 422,
      body: { fields: { questions: ['Please add at least one question'] } },
    });
    expect(await host.ask('GET', '/api/quizzes')).toEqual(before);
  });

  test('[QZ5] [QZ11] the largest possible quiz is saved, and read back unchanged', async () => {
    const options = Array.from({ length: 5 }, (_, index) => ({ text: 'ö'.repeat(300), isCorrect: index === 0 }));
    const question = { ...complete, text: '😀'.repeat(1000), funFact: 'z'.repeat(500), options };
    const quiz = await create({ status: 'active', questions: Array.from({ length: 200 }, () => question) });
    const stored = await listQuestions(quiz);
    expect(stored).toHaveLength(200);
    expect(stored[199]).toMatchObject(question);
    expect((await change(quiz, { questions: stored })).status).toBe(200);
    expect(await listQuestions(quiz)).toEqual(stored);
  });

  test('[QZ6] a draft may be incomplete', async () => {
    const questions = [
      { text: '', type: 'single' },
      { ...complete, options: [{ text: '' }] },
    ];
    const stored = await listQuestions(await create({ questions }));
    expect(stored.map(({ text, options }) => [text, options.length])).toEqual([
      ['', 0],
      ['Why?', 1],
    ]);
  });

  test('[QZ2] [S5.5] [S5.6] [S9.1] [S9.2] [QZ3] [S5.8] an invalid setting for all questions falls back to the default, an invalid one for a question is refused', async () => {
    const quiz = await create({
      defaultTimeLimit: '',
      defaultPoints: 5000,
      questions: [{ ...complete, timeLimit: 0 }],
    });
    expect(quiz).toMatchObject({ defaultTimeLimit: 30, defaultPoints: 100 });
    expect(await listQuestions(quiz)).toMatchObject([{ timeLimit: 30, points: 100 }]);
    const refused = await host.call('POST', '/api/quizzes', {
      title: 'T',
      questions: [{ ...complete, timeLimit: 301 }],
    });
    expect(refused).toMatchObject({ status: 422, body: { fields: { 'questions.0.timeLimit': [expect.any(String)] } } });
  });

  test('[QZ19] [S6.9] the creator is the signed-in user, and protected fields are ignored', async () => {
    const quiz = await create({ creatorId: 1, id: 'mine', accessCode: '000000', createdAt: 'then', likes: 5 });
    expect(quiz).toMatchObject({ creatorId: host.id, id: expect.not.stringMatching('mine') });
  });

  test.each([[], 'text', 5, null].map((body) => [JSON.stringify(body), body]))(
    '[QZ18] the body %s is not a quiz: 422',
    async (_, body) => {
      expect((await host.call('POST', '/api/quizzes', body)).status).toBe(422);
    },
  );
});

describe('GET /api/quizzes', () => {
  test("[QZ20] [S7.22] it lists the caller's own quizzes, newest first", async () => {
    const other = await newCaller(server);
    expect(await other.call('GET', '/api/quizzes')).toEqual({ status: 200, body: [] });
    const ids: string[] = [];
    for (const title of ['A', 'B', 'C']) ids.unshift((await other.ask<Quiz>('POST', '/api/quizzes', { title })).id);
    expect((await other.ask<Quiz[]>('GET', '/api/quizzes')).map(({ id }) => id)).toEqual(ids);
  });
});

describe("another host's quiz", () => {
  test('[QZ20] [S7.24] gets 404, and 401 when signed out', async () => {
    const quiz = await create();
    const stranger = await newCaller(server);
    const calls = [
      ['GET', `/api/quizzes/${quiz.id}`],
      ['PUT', `/api/quizzes/${quiz.id}`, { title: '' }],
      ['DELETE', `/api/quizzes/${quiz.id}`],
      ['GET', `/api/quizzes/${quiz.id}/questions`],
      ['POST', '/api/questions', { quizId: quiz.id }],
    ] as const;
    for (const [method, path, body] of calls) {
      expect([method, path, (await stranger.call(method, path, body)).status]).toEqual([method, path, 404]);
      expect([method, path, (await nobody(server).call(method, path, body)).status]).toEqual([method, path, 401]);
    }
    expect(await host.ask('GET', `/api/quizzes/${quiz.id}`)).toEqual(quiz);
  });
});

describe('PUT /api/quizzes/{id}', () => {
  test('[QZ12] [S6.5] [S7.27] omitted fields keep their values', async () => {
    const quiz = await create({ description: 'Of Europe', leaderboard: 'never', questions: [complete] });
    const questions = await listQuestions(quiz);
    const { status, body } = await change(quiz, { title: 'Rivers' });
    expect({ status, body }).toEqual({
      status: 200,
      body: { ...quiz, title: 'Rivers', updatedAt: expect.not.stringMatching(quiz.updatedAt) },
    });
    expect(await host.ask('GET', `/api/quizzes/${quiz.id}`)).toEqual(body);
    expect(await listQuestions(quiz)).toEqual(questions);
    expect((await change(quiz, { description: null })).body).toMatchObject({ title: 'Rivers', description: '' });
  });

  test('[QZ9] [S4.36] [S7.27] questions replace the old ones; ids that are sent back stay', async () => {
    const quiz = await create({ questions: [complete, { ...complete, text: 'Who?' }] });
    const [why, who] = await listQuestions(quiz);
    const changed = { ...who, text: 'Who else?', order: 0, options: [...(who?.options ?? []), { text: 'maybe' }] };
    await change(quiz, { questions: [changed, { ...complete, id: 'mine' }] });
    const [first, second, ...rest] = await listQuestions(quiz);
    expect(rest).toEqual([]);
    expect(first).toMatchObject({ id: who?.id, text: 'Who else?' });
    expect(first?.options.slice(0, 2)).toEqual(who?.options);
    expect(first?.options[2]).toMatchObject({ questionId: who?.id, text: 'maybe', isCorrect: false, order: 2 });
    expect([why?.id, who?.id, 'mine']).not.toContain(second?.id);
    await change(quiz, { questions: [] });
    expect(await listQuestions(quiz)).toEqual([]);
  });

  test("[QZ9] another quiz's ids stay where they are", async () => {
    const [one, other] = [await create({ questions: [complete] }), await create()];
    const questions = await listQuestions(one);
    expect((await change(other, { questions })).status).toBe(200);
    expect(await listQuestions(one)).toEqual(questions);
    expect((await listQuestions(other))[0]?.id).not.toBe(questions[0]?.id);
  });

  test('[QZ8] [S4.7] a published quiz stays complete, whatever is changed', async () => {
    const quiz = await create({ questions: [complete] });
    expect((await change(quiz, { status: 'active' })).body).toMatchObject({ status: 'active' });
    const broken = { questions: [{ ...complete, options: [] }] };
    expect(await change(quiz, broken)).toMatchObject({
      status: 422,
      body: { fields: { 'questions.0.options': ['Question 1 needs 2 to 5 options'] } },
    });
    expect((await listQuestions(quiz))[0]?.options).toHaveLength(2);
    expect((await change(quiz, { ...broken, status: 'draft' })).status).toBe(200);
    expect((await change(quiz, { status: 'active' })).status).toBe(422);
    expect((await change(quiz, { status: 'completed' })).status).toBe(422);
  });

  test('[QZ13] [QZ18] an older version is refused with 409, after errors in the body', async () => {
    const quiz = await create();
    const { updatedAt } = quiz;
    expect((await change(quiz, { title: 'A', updatedAt })).status).toBe(200);
    expect(await change(quiz, { title: 'B', updatedAt })).toEqual({
      status: 409,
      body: { error: 'This quiz was changed somewhere else in the meantime', reason: 'changed_meanwhile' },
    });
    expect((await change(quiz, { title: '', updatedAt })).status).toBe(422);
    expect((await change(quiz, { status: 'active', updatedAt })).status).toBe(422);
    const stored = await host.ask<Quiz>('GET', `/api/quizzes/${quiz.id}`);
    expect(stored.title).toBe('A');
    expect((await change(quiz, { title: 'C', updatedAt: stored.updatedAt })).status).toBe(200);
    expect((await change(quiz, { title: 'D', updatedAt: '2999-01-01T00:00:00Z' })).status).toBe(200);
  });

  test('[QZ14] it cannot become a draft while a session runs', async () => {
    const quiz = await create({ status: 'active', questions: [complete] });
    await duringSession(quiz, async () => {
      expect(await change(quiz, { status: 'draft' })).toEqual({
        status: 409,
        body: { error: 'End the session first', reason: 'session_running' },
      });
      expect((await change(quiz, { title: 'A', status: 'active' })).status).toBe(200);
    });
    expect((await change(quiz, { status: 'draft' })).status).toBe(200);
  });
});

describe('DELETE /api/quizzes/{id}', () => {
  test('[QZ21] [S7.28] 204, and the quiz is deleted with its questions', async () => {
    const quiz = await create({ questions: [complete] });
    const [question] = await listQuestions(quiz);
    expect(await host.call('DELETE', `/api/quizzes/${quiz.id}`)).toEqual({ status: 204, body: null });
    for (const path of [`quizzes/${quiz.id}`, `quizzes/${quiz.id}/questions`, `questions/${question?.id}`]) {
      expect((await host.call('GET', `/api/${path}`)).status).toBe(404);
    }
    expect((await host.call('DELETE', `/api/quizzes/${quiz.id}`)).status).toBe(404);
  });

  test('[QZ14] [S7.28] it is refused while a session runs', async () => {
    const quiz = await create({ status: 'active', questions: [complete] });
    const remove = () => host.call('DELETE', `/api/quizzes/${quiz.id}`);
    await duringSession(quiz, async () => {
      expect(await remove()).toEqual({
        status: 409,
        body: { error: 'End the session first', reason: 'session_running' },
      });
      expect(await listQuestions(quiz)).toHaveLength(1);
    });
    expect((await remove()).status).toBe(204);
  });
});
