import path from 'node:path';
import SQLite from 'better-sqlite3';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Session } from '#app/contract/things.ts';
import {
  answerByCall,
  call,
  type Guest,
  hostLine,
  joinAs,
  type Line,
  makeStage,
  newPerson,
  openLine,
  openQuestion,
  playerLine,
  steer,
} from '#tests/support/live.ts';
import { addPast } from '#tests/support/past.ts';
import type { TestServer } from '#tests/support/server.ts';
import { workerServer } from '#tests/support/worker-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await workerServer();
});

const isOpen = ({ socket }: Line) => socket.readyState === socket.OPEN;

describe('join_session', () => {
  test('[SK12] [S7.61] [S7.65] the host sends no id, a participant their own; the answer is the state', async () => {
    const stage = await makeStage(server, [{ text: 'Longest?' }]);
    const ann = await joinAs(stage, 'Ann');
    const host = await hostLine(stage);
    expect(host.state()).toMatchObject({
      total: 1,
      question: null,
      participants: [{ name: 'Ann', connected: true }],
      session: { id: stage.session.id, status: 'waiting' },
    });
    expect(host.state()).not.toHaveProperty('you');
    await openQuestion(stage, 0);
    const player = await playerLine(stage, ann);
    const { you, ...state } = player.state();
    expect(state).toMatchObject({
      total: 1,
      question: { text: 'Longest?' },
      session: { status: 'question', asking: 1 },
    });
    expect(Math.abs(state.serverNow - Date.now())).toBeLessThan(5000);
    expect(you).toEqual({ participant: ann.participant, answer: null, lastResult: null, timeLimit: 30 });
    await Promise.all([host.close(), player.close()]);
  });

  test("[SK12] [VW7] it contains the participant's own part: the answer, the latest result, the time", async () => {
    const stage = await makeStage(server, [{}, {}]);
    const [ann] = [await joinAs(stage, 'Ann'), await joinAs(stage, 'Ben')];
    await openQuestion(stage, 0);
    const own = async () => {
      const line = await playerLine(stage, ann);
      const { you } = line.state();
      await line.close();
      return you;
    };
    await answerByCall(stage, ann, 0, ['Nile']);
    const answer = { questionId: stage.questions[0]?.id, selectedOptionIds: [stage.questions[0]?.options[0]?.id] };
    expect(await own()).toMatchObject({ answer, lastResult: null, timeLimit: 30 });
    await steer(stage, 'end-question');
    const lastResult = { ...answer, correct: true, points: 100, score: 100, rank: 1, of: 2 };
    expect(await own()).toMatchObject({ answer, lastResult, timeLimit: null, participant: { score: 100 } });
    await openQuestion(stage, 1);
    expect(await own()).toMatchObject({ answer: null, lastResult, timeLimit: 30 });
    await steer(stage, 'end');
    expect(await own()).toMatchObject({
      answer: null,
      lastResult: { questionId: stage.questions[1]?.id, selectedOptionIds: [], correct: false, points: 0, score: 100 },
    });
  });

  test('[SK8] [PM6] [PM10] everybody else is told why not, and may try again on the same socket', async () => {
    const [stage, other] = [await makeStage(server), await makeStage(server)];
    const [ann, ben] = [await joinAs(stage, 'Ann'), await joinAs(stage, 'Ben')];
    const elsewhere = await joinAs(other, 'Cleo', ann.cookie);
    const sessionId = stage.session.id;
    const of = ({ participant }: Guest) => participant.id;
    for (const [cookie, message, words] of [
      ['', { sessionId }, 'Please sign in first'],
      [(await newPerson(server)).cookie, { sessionId }, 'There is nothing here'],
      [(await newPerson(server)).cookie, { sessionId, participantId: of(ann) }, 'There is nothing here'],
      [stage.host.cookie, { sessionId: 'nothing' }, 'There is nothing here'],
      [stage.host.cookie, { sessionId, participantId: of(ann) }, 'You are not this participant'],
      [ann.cookie, { sessionId }, 'Only the host of this quiz may do that'],
      [ann.cookie, { sessionId, participantId: of(ben) }, 'You are not this participant'],
      [ann.cookie, { sessionId, participantId: of(elsewhere) }, 'There is nothing here'],
      [ann.cookie, { sessionId, participantId: 'nobody' }, 'There is nothing here'],
    ] as const) {
      const line = await openLine(server, { cookie });
      line.send({ type: 'join_session', ...message });
      expect([message, (await line.next('error')).message]).toEqual([message, words]);
      expect(isOpen(line)).toBe(true);
      await line.close();
    }
    const line = await openLine(server, { cookie: ann.cookie });
    line.send({ type: 'join_session', sessionId });
    await line.next('error');
    line.send({ type: 'join_session', sessionId, participantId: of(ann) });
    expect((await line.next('session_state')).you?.participant.id).toBe(of(ann));
    await line.close();
  });

  test('[SK11] a second one replaces the first; a refused one leaves it in place', async () => {
    const [one, two] = [await makeStage(server), await makeStage(server)];
    const ann = await joinAs(one, 'Ann');
    const second = await joinAs(two, 'Ann', ann.cookie);
    const line = await playerLine(one, ann);
    line.send({ type: 'join_session', sessionId: two.session.id, participantId: 'nobody' });
    await line.next('error');
    await steer(one, 'advance', { questionId: one.questions[0]?.id });
    await line.next('session_state', ({ session }) => session.status === 'question');

    line.send({ type: 'join_session', sessionId: two.session.id, participantId: second.participant.id });
    await line.next('session_state', ({ session }) => session.id === two.session.id);
    const before = line.received.length;
    await steer(one, 'end-question');
    await openQuestion(two, 0);
    await line.next('session_state', ({ session }) => session.id === two.session.id && session.status === 'question');
    const heard = line.received.slice(before);
    expect(
      heard.filter((message) => message.type === 'session_state' && message.session.id === one.session.id),
    ).toEqual([]);
    expect(heard.map(({ type }) => type)).not.toContain('question_results');
    await line.close();
  });

  test('[SK11] of two quick ones the second wins, even if the first must be read from the database', async () => {
    const stage = await makeStage(server);
    const sqlite = new SQLite(path.join(server.dataDir, 'quiz.db'), { timeout: 5000 });
    const past = addPast(sqlite, {
      hostId: stage.host.id,
      questions: 100,
      players: Array.from({ length: 1500 }, () => ({})),
    });
    sqlite.close();
    const line = await openLine(server, { cookie: stage.host.cookie });
    line.send({ type: 'join_session', sessionId: past });
    line.send({ type: 'join_session', sessionId: stage.session.id });
    const states = [await line.next('session_state'), await line.next('session_state')];
    expect(states.map(({ session }) => session.id)).toEqual([past, stage.session.id]);
    await call(server, 'PUT', `/api/sessions/${stage.session.id}`, {
      cookie: stage.host.cookie,
      body: { locked: true },
    });
    await line.next('session_state', ({ session }) => session.id === stage.session.id && session.locked);
    await line.close();
  });

  test('[SK12] a completed session can be viewed too', async () => {
    const stage = await makeStage(server);
    const ann = await joinAs(stage, 'Ann');
    await steer(stage, 'end');
    const line = await playerLine(stage, ann);
    expect(line.state()).toMatchObject({ session: { status: 'completed' }, question: null, you: { timeLimit: null } });
    await line.close();
  });

  test('[SK12] [S7.60] a heartbeat is never answered', async () => {
    const stage = await makeStage(server);
    const line = await playerLine(stage, await joinAs(stage, 'Ann'));
    const before = line.received.length;
    for (let n = 0; n < 5; n += 1) line.send({ type: 'heartbeat', more: 'fields' });
    line.send({ type: 'nothing' });
    await line.next('error');
    expect(line.received.length).toBe(before + 1);
    await line.close();
  });
});

test('[SK16] [S7.69] pause, resume and restart are sent along with, and after, the state of the same revision', async () => {
  const stage = await makeStage(server);
  const ann = await joinAs(stage, 'Ann');
  const [player, host] = [await playerLine(stage, ann), await hostLine(stage)];
  await openQuestion(stage, 0);
  await player.next('session_state', ({ session }) => session.revision === 1);
  const before = player.received.length;
  const { id: sessionId, quizId } = stage.session;
  const questionId = stage.questions[0]?.id;
  for (const [type, more] of [
    ['pause_timer', {}],
    ['resume_timer', {}],
    ['restart_question', { questionId }],
  ] as const) {
    host.send({ type, sessionId, quizId, ...more });
    for (const line of [player, host]) {
      expect(await line.next(type)).toEqual({ type, sessionId, quizId, ...more });
    }
  }
  const seen = player.received.slice(before);
  expect(seen.map((message) => (message.type === 'session_state' ? message.session.revision : message.type))).toEqual([
    ...[2, 'pause_timer', 3, 'resume_timer', 4, 'restart_question'],
  ]);
  const { body } = await call<Session>(server, 'GET', `/api/sessions/${sessionId}`, { cookie: stage.host.cookie });
  expect(body).toMatchObject({ revision: 4, asking: 2 });
  await Promise.all([player.close(), host.close()]);
});
