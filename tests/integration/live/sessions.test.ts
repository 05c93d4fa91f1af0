import { beforeAll, describe, expect, test } from 'vitest';
import type { HistoryEntry, Participant, Question, Quiz, Session } from '#app/contract/things.ts';
import {
  answerByCall,
  call,
  joinAs,
  lineOf,
  makeStage,
  newPerson,
  openQuestion,
  quizBody,
  type Stage,
  startSession,
  steer,
} from '#tests/support/live.ts';
import type { TestServer } from '#tests/support/server.ts';
import { workerServer } from '#tests/support/worker-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await workerServer();
});

const start = (cookie: string, quizId: unknown) =>
  call<Session>(server, 'POST', '/api/sessions', { cookie, body: { quizId } });
const sessionAs = (cookie: string, id: string) => call<Session>(server, 'GET', `/api/sessions/${id}`, { cookie });
const quizOf = async ({ host, quiz }: Stage) =>
  (await call<Quiz>(server, 'GET', `/api/quizzes/${quiz.id}`, { cookie: host.cookie })).body;

async function makeQuiz(settings: Record<string, unknown> = {}) {
  const host = await newPerson(server);
  const body = quizBody([{}], settings);
  return { host, quiz: (await call<Quiz>(server, 'POST', '/api/quizzes', { cookie: host.cookie, body })).body };
}

describe('POST /api/sessions', () => {
  test('[SS1] [S7.42] [S7.43] [S3.10] a new session is 201, and the running one again 200', async () => {
    const { host, quiz } = await makeQuiz();
    const made = await start(host.cookie, quiz.id);
    expect(made.status).toBe(201);
    expect(made.body).toEqual({
      id: expect.stringMatching(/^[\w-]{16}$/),
      quizId: quiz.id,
      number: 1,
      status: 'waiting',
      currentQuestionId: null,
      asking: 0,
      questionStartedAt: null,
      opensAt: null,
      timerPaused: false,
      timeRemaining: null,
      currentStats: { answerCounts: {}, summary: null },
      locked: false,
      hostPresent: true,
      revision: 0,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      completedAt: null,
      reveal: null,
    });
    expect(made.headers.get('Cache-Control')).toBe('no-store');
    expect(await start(host.cookie, quiz.id)).toMatchObject({ status: 200, body: made.body });
  });

  test('[SS1] twenty starts at once make one session', async () => {
    const { host, quiz } = await makeQuiz();
    const starts = await Promise.all(Array.from({ length: 20 }, () => start(host.cookie, quiz.id)));
    expect(starts.map(({ status }) => status).sort()).toEqual([...Array(19).fill(200), 201]);
    expect(new Set(starts.map(({ body }) => body.id)).size).toBe(1);
  });

  test('[SS2] a draft is not started', async () => {
    const { host, quiz } = await makeQuiz({ status: 'draft' });
    expect(lineOf(await start(host.cookie, quiz.id))).toBe('409 Publish this quiz before you start it');
  });

  test('[SS2] [SS4] [S4.8] [S4.9] the end completes session and quiz; a completed quiz can be started again', async () => {
    const stage = await makeStage(server);
    expect((await quizOf(stage)).status).toBe('active');
    const ended = await steer(stage, 'end');
    expect(ended).toMatchObject({ status: 200, body: { status: 'completed', completedAt: expect.any(String) } });
    expect((await quizOf(stage)).status).toBe('completed');

    const again = await start(stage.host.cookie, stage.quiz.id);
    expect(again).toMatchObject({ status: 201, body: { number: 2, status: 'waiting', revision: 0 } });
    expect(again.body.id).not.toBe(stage.session.id);
    expect((await quizOf(stage)).status).toBe('active');
  });

  test('[SS1] only the host may start it, and only an existing quiz', async () => {
    const { host, quiz } = await makeQuiz();
    const other = await newPerson(server);
    expect(lineOf(await start('', quiz.id))).toBe('401 Please sign in first');
    expect(lineOf(await start(other.cookie, quiz.id))).toBe('404 There is nothing here');
    expect(lineOf(await start(host.cookie, 'nothing'))).toBe('404 There is nothing here');
    expect(lineOf(await start(host.cookie, undefined))).toBe('422 Please say which quiz');
    expect(await start(host.cookie, 7)).toMatchObject({
      status: 422,
      body: { fields: { quizId: ['Please say which quiz'] } },
    });
    expect(lineOf(await call(server, 'POST', '/api/sessions', { cookie: host.cookie }))).toMatch(/^422 /);
  });
});

describe('the copy of the questions', () => {
  const questionsOf = (stage: Stage, sessionId: string) =>
    call<Question[]>(server, 'GET', `/api/sessions/${sessionId}/questions`, { cookie: stage.host.cookie });

  test('[SS3] [S7.30] it holds the quiz as it was when the session was made, under the same ids', async () => {
    const stage = await makeStage(server, [
      { text: 'First?', funFact: 'A fact', options: ['Nile*', 'Rhine', 'Po'] },
      { text: 'Second?', type: 'boolean', options: ['True', 'False*'], timeLimit: 5, points: 1000 },
    ]);
    const { cookie } = stage.host;
    const own = await call<Question[]>(server, 'GET', `/api/quizzes/${stage.quiz.id}/questions`, { cookie });
    expect(stage.questions).toEqual(own.body);
    expect(stage.questions[0]).toMatchObject({ text: 'First?', funFact: 'A fact', quizId: stage.quiz.id });
    expect(stage.questions[1]).toMatchObject({ type: 'boolean', timeLimit: 5, points: 1000, funFact: '' });
  });

  test('[SS3] it stays the same whatever happens to the quiz; the next session has the changes', async () => {
    const stage = await makeStage(server, [{ text: 'Old?', points: 100 }], { negativeScoring: false });
    const [question] = stage.questions;
    const ann = await joinAs(stage, 'Ann');
    const { cookie } = stage.host;
    const changed = await call<Quiz>(server, 'PUT', `/api/quizzes/${stage.quiz.id}`, {
      cookie,
      body: {
        title: 'Seas',
        negativeScoring: true,
        questions: [{ ...question, text: 'New?', points: 500 }, ...quizBody([{ text: 'More?' }]).questions],
      },
    });
    expect(changed.status).toBe(200);
    expect((await questionsOf(stage, stage.session.id)).body).toEqual(stage.questions);

    await openQuestion(stage, 0);
    const asked = await call<Question>(server, 'GET', `/api/questions/${question?.id}`, { cookie: ann.cookie });
    expect(asked.body).toMatchObject({ text: 'Old?', points: 100 });
    // A wrong answer costs nothing, as when this session was made.
    await answerByCall(stage, ann, 0, ['Rhine']);
    const self = `/api/participants/${ann.participant.id}`;
    expect((await call<Participant>(server, 'GET', self, { cookie: ann.cookie })).body.score).toBe(0);

    await steer(stage, 'end');
    const { copy } = await startSession(server, stage.host, stage.quiz);
    expect(copy.map(({ text, points }) => [text, points])).toEqual([
      ['New?', 500],
      ['More?', 100],
    ]);
  });

  test('[SS3] only the host may read it', async () => {
    const stage = await makeStage(server);
    const ann = await joinAs(stage, 'Ann');
    const other = await newPerson(server);
    const path = `/api/sessions/${stage.session.id}/questions`;
    expect(lineOf(await call(server, 'GET', path))).toBe('401 Please sign in first');
    expect(lineOf(await call(server, 'GET', path, { cookie: ann.cookie }))).toBe('404 There is nothing here');
    expect(lineOf(await call(server, 'GET', path, { cookie: other.cookie }))).toBe('404 There is nothing here');
  });
});

describe('reading a session', () => {
  test('[LV1] [S7.38] [S7.44] it is found by its own id and as the running one of its quiz, each reader with their own view', async () => {
    const stage = await makeStage(server);
    const ann = await joinAs(stage, 'Ann');
    await openQuestion(stage, 0);
    const [option] = stage.questions[0]?.options ?? [];
    for (const path of [`/api/sessions/${stage.session.id}`, `/api/quizzes/${stage.quiz.id}/session`]) {
      const host = await call<Session>(server, 'GET', path, { cookie: stage.host.cookie });
      const player = await call<Session>(server, 'GET', path, { cookie: ann.cookie });
      expect([host.status, player.status]).toEqual([200, 200]);
      expect(host.body.currentStats.answerCounts).toHaveProperty(option?.id ?? 'none', 0);
      expect(player.body.currentStats.answerCounts).toEqual({});
      expect(player.body).toMatchObject({ id: stage.session.id, status: 'question', revision: 1, asking: 1 });
    }
  });

  test('[LV1] without a running session: 404, while the session itself stays readable', async () => {
    const stage = await makeStage(server);
    const ann = await joinAs(stage, 'Ann');
    await steer(stage, 'end');
    for (const cookie of [stage.host.cookie, ann.cookie]) {
      expect(lineOf(await call(server, 'GET', `/api/quizzes/${stage.quiz.id}/session`, { cookie }))).toBe(
        '404 There is nothing here',
      );
      expect((await sessionAs(cookie, stage.session.id)).body.status).toBe('completed');
    }
  });

  test('[SS5] it stays readable after its quiz was deleted, with participants, questions and history', async () => {
    const stage = await makeStage(server, [{}], { title: 'Gone' });
    const person = await newPerson(server);
    const ann = await joinAs(stage, 'Ann', person.cookie);
    await openQuestion(stage, 0);
    await answerByCall(stage, ann, 0, ['Nile']);
    const quiz = `/api/quizzes/${stage.quiz.id}`;
    const { cookie } = stage.host;
    expect(lineOf(await call(server, 'DELETE', quiz, { cookie }))).toBe('409 End the session first');
    await steer(stage, 'end');
    expect((await call(server, 'DELETE', quiz, { cookie })).status).toBe(204);

    expect((await call(server, 'GET', quiz, { cookie })).status).toBe(404);
    for (const reader of [cookie, ann.cookie]) {
      expect(await sessionAs(reader, stage.session.id)).toMatchObject({ status: 200, body: { status: 'completed' } });
      const list = await call<Participant[]>(server, 'GET', `${quiz}/participants`, { cookie: reader });
      expect(list.body).toMatchObject([{ name: 'Ann', score: 100, rank: 1 }]);
    }
    const copy = await call<Question[]>(server, 'GET', `/api/sessions/${stage.session.id}/questions`, { cookie });
    expect(copy.body).toHaveLength(1);
    const own = await call<Question>(server, 'GET', `/api/questions/${stage.questions[0]?.id}`, { cookie: ann.cookie });
    expect(own).toMatchObject({ status: 200, body: { text: 'Question 1' } });
    const history = await call<HistoryEntry[]>(server, 'GET', '/api/user/history', { cookie: ann.cookie });
    expect(history.body).toMatchObject([{ quiz: { title: 'Gone', accessCode: stage.quiz.accessCode } }]);
    expect(lineOf(await start(cookie, stage.quiz.id))).toBe('404 There is nothing here');
  });

  test('[LV1] strangers find nothing', async () => {
    const stage = await makeStage(server);
    const other = await newPerson(server);
    for (const path of [`/api/sessions/${stage.session.id}`, `/api/quizzes/${stage.quiz.id}/session`]) {
      expect(lineOf(await call(server, 'GET', path, { cookie: other.cookie }))).toBe('404 There is nothing here');
      expect(lineOf(await call(server, 'GET', path))).toBe('401 Please sign in first');
    }
    expect(lineOf(await sessionAs(other.cookie, 'nothing'))).toBe('404 There is nothing here');
  });
});

describe('PUT /api/sessions/{id}', () => {
  const lock = (stage: Stage, body: unknown, cookie = stage.host.cookie) =>
    call<Session>(server, 'PUT', `/api/sessions/${stage.session.id}`, { cookie, body });

  test('[CM15] [CM13] [CM14] it locks and unlocks; a repeat changes nothing', async () => {
    const stage = await makeStage(server);
    expect(await lock(stage, { locked: true })).toMatchObject({ status: 200, body: { locked: true, revision: 1 } });
    expect(await lock(stage, { locked: true })).toMatchObject({ status: 200, body: { locked: true, revision: 1 } });
    expect(lineOf(await lock(stage, { locked: false, revision: 0 }))).toBe('409 Somebody was quicker');
    expect(await lock(stage, { locked: false, revision: 1 })).toMatchObject({ body: { locked: false, revision: 2 } });
    await steer(stage, 'end');
    expect(await lock(stage, { locked: true })).toMatchObject({ status: 200, body: { locked: false, revision: 3 } });
  });

  test('[CM15] it refuses an invalid lock, and everybody but the host; other fields are ignored', async () => {
    const stage = await makeStage(server);
    const ann = await joinAs(stage, 'Ann');
    const other = await newPerson(server);
    expect(lineOf(await lock(stage, {}))).toBe('422 locked must be true or false');
    expect(lineOf(await lock(stage, { locked: 'yes' }))).toBe('422 locked must be true or false');
    expect(lineOf(await lock(stage, { locked: true }, ann.cookie))).toBe('403 Only the host of this quiz may do that');
    expect(lineOf(await lock(stage, { locked: true }, other.cookie))).toBe('404 There is nothing here');
    const changed = await lock(stage, { locked: true, status: 'completed', id: 'mine', number: 9 });
    expect(changed.body).toMatchObject({ id: stage.session.id, status: 'waiting', number: 1, locked: true });
  });
});
