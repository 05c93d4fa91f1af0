import { beforeAll, describe, expect, test } from 'vitest';
import type { HostedParticipant, Session } from '#app/contract/things.ts';
import {
  answerByCall,
  call,
  hostLine,
  joinAs,
  lineOf,
  makeStage,
  openQuestion,
  type Stage,
  steer,
} from '#tests/support/live.ts';
import type { TestServer } from '#tests/support/server.ts';
import { workerServer } from '#tests/support/worker-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await workerServer();
});

/** A session of three questions with Ann and Ben in it; the first is open unless it waits. */
async function stageIn(state: 'waiting' | 'open' | 'second' | 'results') {
  const stage = await makeStage(server, [{}, {}, {}]);
  const [ann, ben] = [await joinAs(stage, 'Ann'), await joinAs(stage, 'Ben')];
  if (state !== 'waiting') await openQuestion(stage, 0);
  if (state === 'second') await openQuestion(stage, 1);
  if (state === 'results') await steer(stage, 'end-question');
  return { stage, ann, ben };
}

async function now(stage: Stage): Promise<Session> {
  const { cookie } = stage.host;
  return (await call<Session>(server, 'GET', `/api/sessions/${stage.session.id}`, { cookie })).body;
}

describe('two hosts', () => {
  test('[CM13] an older revision is refused; the current one and none are accepted', async () => {
    const { stage } = await stageIn('open');
    const ended = await steer(stage, 'end-question', { revision: 1 });
    expect(ended.body).toMatchObject({ status: 'results', revision: 2 });
    for (const answer of [
      await openQuestion(stage, 1, { revision: 1 }),
      await openQuestion(stage, 0, { revision: 1, restart: true }),
      await steer(stage, 'end-question', { revision: 1 }),
      await steer(stage, 'end', { revision: 0 }),
    ]) {
      expect(lineOf(answer)).toBe('409 Somebody was quicker');
    }
    expect((await openQuestion(stage, 1, { revision: 2 })).body).toMatchObject({ status: 'question', revision: 3 });
    expect((await openQuestion(stage, 2)).body).toMatchObject({ revision: 4 });
  });

  test('[CM13] [LE6] twenty presses at once on one question are one step, and all are answered 200', async () => {
    const { stage } = await stageIn('waiting');
    const presses = await Promise.all(Array.from({ length: 20 }, () => openQuestion(stage, 0)));
    expect(presses.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(presses.map(({ body }) => [body.revision, body.asking])).toEqual(Array(20).fill([1, 1]));
  });

  test('[CM13] [LE6] twenty presses at once with the shown revision: one wins, whatever they ask for', async () => {
    const { stage } = await stageIn('results');
    const presses = await Promise.all(
      Array.from({ length: 20 }, (_, press) => openQuestion(stage, 1 + (press % 2), { revision: 2 })),
    );
    expect(presses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(presses.filter((press) => lineOf(press) === '409 Somebody was quicker')).toHaveLength(19);
    expect(await now(stage)).toMatchObject({ revision: 3, asking: 1 });
  });

  test('[CM13] twenty restarts at once with one revision begin one new round', async () => {
    const { stage } = await stageIn('open');
    const presses = await Promise.all(
      Array.from({ length: 20 }, () => openQuestion(stage, 0, { restart: true, revision: 1 })),
    );
    expect(presses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await now(stage)).toMatchObject({ revision: 2, asking: 2 });
  });

  test('[CM13] [LE6] ending the question and opening the next at once: both hosts see the same', async () => {
    const { stage } = await stageIn('open');
    const lines = [await hostLine(stage), await hostLine(stage)];
    const [ended, advanced] = await Promise.all([
      steer(stage, 'end-question', { revision: 1 }),
      openQuestion(stage, 1, { revision: 1 }),
    ]);
    expect([ended.status, advanced.status].sort()).toEqual([200, 409]);
    const { revision, status } = await now(stage);
    expect(revision).toBe(2);
    for (const line of lines) {
      if (line.state().session.revision < 2) await line.next('session_state', ({ session }) => session.revision === 2);
      expect(line.state().session).toMatchObject({ revision, status });
      await line.close();
    }
  });
});

describe('restart', () => {
  const places = async (stage: Stage) => {
    const path = `/api/quizzes/${stage.quiz.id}/participants`;
    const { body } = await call<HostedParticipant[]>(server, 'GET', path, { cookie: stage.host.cookie });
    return Object.fromEntries(
      body.map((one) => [one.name, [one.score, one.correctAnswers, one.totalResponseTime > 0]]),
    );
  };

  test('[CM9] [S4.18] it takes back the answers and their points, and begins a new round', async () => {
    const { stage, ann, ben } = await stageIn('open');
    await answerByCall(stage, ann, 0, ['Nile']);
    await answerByCall(stage, ben, 0, ['Rhine']);
    await openQuestion(stage, 1);
    await answerByCall(stage, ann, 1, ['Rhine']);
    await answerByCall(stage, ben, 1, ['Nile']);
    expect(await places(stage)).toEqual({ Ann: [100, 1, true], Ben: [100, 1, true] });

    const restarted = await openQuestion(stage, 0, { restart: true });
    expect(restarted.body).toMatchObject({ status: 'question', asking: 2, timeRemaining: expect.any(Number) });
    expect(Object.values(restarted.body.currentStats.answerCounts)).toEqual([0, 0]);
    expect(await places(stage)).toEqual({ Ann: [0, 0, false], Ben: [100, 1, true] });

    expect((await answerByCall(stage, ann, 0, ['Rhine'])).status).toBe(201);
    expect((await answerByCall(stage, ben, 0, ['Nile'])).status).toBe(201);
    expect((await now(stage)).status).toBe('results');
    expect(await places(stage)).toEqual({ Ann: [0, 0, false], Ben: [200, 2, true] });
  });

  test('[CM9] restarting a question that is not open first closes and scores the open one', async () => {
    const { stage, ann } = await stageIn('second');
    await answerByCall(stage, ann, 1, ['Nile']);
    expect((await openQuestion(stage, 0, { restart: true })).status).toBe(200);
    expect(await places(stage)).toMatchObject({ Ann: [100, 1, true] });
    expect(lineOf(await openQuestion(stage, 1))).toBe('409 This question has been asked');
  });
});
