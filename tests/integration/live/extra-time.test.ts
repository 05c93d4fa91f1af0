import { beforeAll, expect, test } from 'vitest';
import { call, joinAs, makeStage, openQuestion, playerLine, steer } from '#tests/support/live.ts';
import type { TestServer } from '#tests/support/server.ts';
import { workerServer } from '#tests/support/worker-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await workerServer();
});

test('[SK10] a participant gets their extra time with every question, even if it was given before', async () => {
  const stage = await makeStage(server, [{ timeLimit: 20 }, { timeLimit: 40 }]);
  const [ann, ben] = [await joinAs(stage, 'Ann'), await joinAs(stage, 'Ben')];
  const { status } = await call(server, 'PUT', `/api/participants/${ann.participant.id}/time`, {
    cookie: stage.host.cookie,
    body: { factor: 1.5 },
  });
  expect(status).toBe(200);
  const [annLine, benLine] = [await playerLine(stage, ann), await playerLine(stage, ben)];
  for (const [index, limit] of [30, 60].entries()) {
    await openQuestion(stage, index);
    const own = await annLine.next('session_state', ({ you }) => you?.timeLimit === limit);
    expect(own.session.currentQuestionId).toBe(stage.questions[index]?.id);
  }
  // Once per question, however often its state is sent, and to nobody else.
  await steer(stage, 'end-question');
  await benLine.next('session_state', ({ session }) => session.status === 'results');
  const withOwnPart = annLine.received.filter((message) => message.type === 'session_state' && message.you);
  expect(withOwnPart).toHaveLength(3);
  const others = benLine.received.filter((message) => message.type === 'session_state' && message.you);
  expect(others).toHaveLength(1);
  await Promise.all([annLine.close(), benLine.close()]);
});
