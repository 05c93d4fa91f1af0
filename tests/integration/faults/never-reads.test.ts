import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Session } from '#app/contract/things.ts';
import { expectWell, startUnlimited } from '#tests/support/faults/beside.ts';
import { until } from '#tests/support/faults/hall.ts';
import { measureMemory } from '#tests/support/faults/memory.ts';
import { answerByLine, call, joinAs, makeStage, openQuestion, playerLine } from '#tests/support/live.ts';

/** A whole frame of 11 KB, so that a client that stops reading soon falls behind. */
const BIG = { text: '🦑'.repeat(1000), options: ['A*', 'B', 'C', 'D', 'E'].map((letter) => '🦑'.repeat(290) + letter) };

test('[FT13] a peer that never reads is disconnected; the others hear every change, and memory stays flat', async () => {
  const server = await startUnlimited();
  const stage = await makeStage(server, [{ ...BIG, timeLimit: 300 }]);
  const [ann, ben] = [await joinAs(stage, 'Ann'), await joinAs(stage, 'Ben')];
  const [annLine, benLine] = [await playerLine(stage, ann), await playerLine(stage, ben)];
  await openQuestion(stage, 0);
  await annLine.next('session_state', ({ session }) => session.status === 'question');
  const change = async (count: number) => {
    const { cookie } = stage.host;
    const path = `/api/sessions/${stage.session.id}`;
    const { body } = await call<Session>(server, 'PUT', path, { cookie, body: { locked: count % 2 === 0 } });
    return body.revision;
  };
  for (let count = 0; count < 50; count += 1) await change(count);
  const before = await measureMemory(server);

  annLine.socket.pause();
  for (let count = 0; count < 200; count += 1) await change(count);
  // It also keeps sending requests without reading the answers.
  for (let asked = 0; asked < 2_000; asked += 1) {
    annLine.send({ type: 'join_session', sessionId: stage.session.id, participantId: ann.participant.id });
    if (asked % 50 === 0) await wait(10);
  }
  const revision = await change(0);
  await until(() => benLine.state().session.revision === revision, 5_000, 'Ben has not heard of the last change');
  expect((await answerByLine(stage, ben, benLine, 0, BIG.options[1] ?? '')).questionId).toBe(stage.questions[0]?.id);
  await expectWell(server, before);
  // If it were still connected, it would now get all its answers.
  annLine.socket.resume();
  expect(await annLine.closed).toBe(1006);
  expect((await playerLine(stage, ann)).state().session.revision).toBeGreaterThanOrEqual(revision);
  await server.stop();
}, 120_000);
