import { beforeAll, describe, expect, test } from 'vitest';
import type { Option, Question, Quiz } from '#app/contract/things.ts';
import type { TestServer } from '#tests/support/server.ts';
import { workerServer } from '#tests/support/worker-server.ts';
import { type Caller, newCaller, nobody } from './api-support.ts';
import { complete } from './support.ts';

let server: TestServer;
let host: Caller;
beforeAll(async () => {
  server = await workerServer();
  host = await newCaller(server);
});

const create = (body: object = {}) => host.ask<Quiz>('POST', '/api/quizzes', { title: 'Capitals', ...body });
const add = (quiz: Quiz, body: object = {}) =>
  host.ask<Question>('POST', '/api/questions', { quizId: quiz.id, text: 'Why?', type: 'single', ...body });
const addOption = (question: Question, body: object = {}) =>
  host.ask<Option>('POST', '/api/options', { questionId: question.id, text: 'A', ...body });

describe('POST /api/questions', () => {
  test('[QZ15] [QZ3] [S3.7] [S3.8] [S7.33] [S7.34] it answers 201 with the question, without options', async () => {
    const quiz = await create({ defaultTimeLimit: 45, defaultPoints: 250 });
    const { status, body } = await host.call('POST', '/api/questions', {
      quizId: quiz.id,
      text: 'Why?',
      type: 'multiple',
      timeLimit: 0,
      points: null,
      funFact: 'Because',
      id: 'mine',
      options: complete.options,
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^[\w-]{16}$/),
      quizId: quiz.id,
      text: 'Why?',
      type: 'multiple',
      timeLimit: 45,
      points: 250,
      setup: {},
      key: {},
      image: null,
      sound: null,
      order: 0,
      funFact: 'Because',
      options: [],
    });
    expect(await add(quiz, { timeLimit: 5, points: 1000, order: 7 })).toMatchObject({
      timeLimit: 5,
      points: 1000,
      order: 7,
      funFact: '',
    });
    expect((await add(quiz)).order).toBe(8);
    const listed = await host.ask<Question[]>('GET', `/api/quizzes/${quiz.id}/questions`);
    expect(listed.map(({ order }) => order)).toEqual([0, 7, 8]);
  });

  test('[QZ15] a quiz is published step by step: a draft, its questions, their options, then active', async () => {
    const quiz = await create();
    const question = await add(quiz);
    const publish = () => host.call('PUT', `/api/quizzes/${quiz.id}`, { status: 'active' });
    expect((await publish()).status).toBe(422);
    await addOption(question, { text: 'yes', isCorrect: true });
    expect((await publish()).status).toBe(422);
    await addOption(question, { text: 'no' });
    expect((await publish()).status).toBe(200);
  });

  test('[QZ15] [S7.33] it works only while the quiz is a draft', async () => {
    const quiz = await create({ status: 'active', questions: [complete] });
    const body = { quizId: quiz.id, text: 'Why?', type: 'single' };
    expect(await host.call('POST', '/api/questions', body)).toEqual({
      status: 409,
      body: { error: 'Save it as a draft first', reason: 'not_draft' },
    });
    // Errors in the body come first.
    expect((await host.call('POST', '/api/questions', { ...body, text: null })).status).toBe(422);
  });

  test('[QZ5] the 201st is refused', async () => {
    const quiz = await create({ questions: Array.from({ length: 200 }, () => complete) });
    const body = { quizId: quiz.id, text: 'Why?', type: 'single' };
    expect(await host.call('POST', '/api/questions', body)).toEqual({
      status: 422,
      body: {
        error: 'A quiz has at most 200 questions',
        reason: 'invalid',
        fields: { questions: ['A quiz has at most 200 questions'] },
      },
    });
  });

  test('[QZ18] [QZ20] no quiz given: 422; an unknown one: 404', async () => {
    expect((await host.call('POST', '/api/questions', {})).status).toBe(422);
    expect((await host.call('POST', '/api/questions', { quizId: 5 })).status).toBe(422);
    expect((await host.call('POST', '/api/questions', { quizId: 'none' })).status).toBe(404);
    expect((await nobody(server).call('POST', '/api/questions', {})).status).toBe(401);
  });
});

describe('POST /api/options', () => {
  test('[QZ15] [S3.9] [S7.35] it answers 201 with the option; the sixth is refused', async () => {
    const question = await add(await create());
    const { status, body } = await host.call('POST', '/api/options', {
      questionId: question.id,
      text: 'A',
      isCorrect: true,
      order: 3,
      id: 'mine',
    });
    const id = expect.stringMatching(/^[\w-]{16}$/);
    expect({ status, body }).toEqual({
      status: 201,
      body: { id, questionId: question.id, text: 'A', isCorrect: true, order: 3, image: null },
    });
    for (const order of [4, 5, 6, 7]) expect(await addOption(question)).toMatchObject({ isCorrect: false, order });
    expect(await host.call('POST', '/api/options', { questionId: question.id, text: 'F' })).toEqual({
      status: 422,
      body: {
        error: 'A question has at most 5 options',
        reason: 'invalid',
        fields: { options: ['A question has at most 5 options'] },
      },
    });
  });

  test("[QZ15] [QZ20] it works only for the caller's own question, while the quiz is a draft", async () => {
    const quiz = await create();
    const body = { questionId: (await add(quiz)).id, text: 'A' };
    const stranger = await newCaller(server);
    expect((await stranger.call('POST', '/api/options', body)).status).toBe(404);
    expect((await nobody(server).call('POST', '/api/options', body)).status).toBe(401);
    expect((await host.call('POST', '/api/options', { ...body, questionId: 'none' })).status).toBe(404);
    expect(
      (await host.call('PUT', `/api/quizzes/${quiz.id}`, { status: 'active', questions: [complete] })).status,
    ).toBe(200);
    const [question] = await host.ask<Question[]>('GET', `/api/quizzes/${quiz.id}/questions`);
    expect(await host.call('POST', '/api/options', { questionId: question?.id, text: 'A' })).toEqual({
      status: 409,
      body: { error: 'Save it as a draft first', reason: 'not_draft' },
    });
  });
});

describe('GET /api/questions/{id} and its options', () => {
  test('[QZ15] [QZ20] [S7.30] [S7.36] [S7.37] the host sees all of them, strangers none', async () => {
    const quiz = await create({ questions: [{ ...complete, funFact: 'Because' }] });
    const [question] = await host.ask<Question[]>('GET', `/api/quizzes/${quiz.id}/questions`);
    const path = `/api/questions/${question?.id}`;
    expect(question).toMatchObject({ funFact: 'Because', options: [{ isCorrect: true }, { isCorrect: false }] });
    expect(await host.call('GET', path)).toEqual({ status: 200, body: question });
    expect(await host.call('GET', `${path}/options`)).toEqual({ status: 200, body: question?.options });
    const stranger = await newCaller(server);
    for (const address of [path, `${path}/options`]) {
      expect((await stranger.call('GET', address)).status).toBe(404);
      expect((await nobody(server).call('GET', address)).status).toBe(401);
      expect((await host.call('DELETE', address)).status).toBe(405);
    }
  });
});
