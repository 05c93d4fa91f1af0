import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  answerByCall,
  hostLine,
  joinAs,
  makeStage,
  openQuestion,
  optionsOf,
  playerLine,
  rowsIn,
} from '#tests/support/live.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const LIMIT_MS = 5000;
const GRACE_MS = 500;
/** Before the end, so that a busy machine that tells the players late still has time. */
const BEFORE_MS = 1000;

test('[TM9] a server delayed past the end of a question takes the answers sent before it, by socket and by call', async () => {
  const stage = await makeStage(server, [{ timeLimit: 5 }]);
  const [ann, ben, cleo] = [await joinAs(stage, 'Ann'), await joinAs(stage, 'Ben'), await joinAs(stage, 'Cleo')];
  const lines = { host: await hostLine(stage), ann: await playerLine(stage, ann), cleo: await playerLine(stage, cleo) };
  const openedMs = performance.now();
  await openQuestion(stage, 0);
  await wait(LIMIT_MS - BEFORE_MS - (performance.now() - openedMs));

  server.process.kill('SIGSTOP');
  const [option] = optionsOf(stage.questions[0], 'Nile');
  lines.ann.send({
    type: 'answer_submitted',
    participantId: ann.participant.id,
    questionId: stage.questions[0]?.id ?? '',
    answerOptionId: option ?? '',
  });
  const byCall = answerByCall(stage, ben, 0, ['Nile']);
  await wait(BEFORE_MS + GRACE_MS + 1000);
  server.process.kill('SIGCONT');

  expect((await byCall).status).toBe(201);
  await lines.ann.next('answer_accepted');
  // Cleo said nothing: the clock closes the question.
  expect((await lines.cleo.next('question_results')).you).toMatchObject({ correct: false });
  const sql = 'SELECT "responseTimeMs" FROM "Answer" WHERE "sessionId" = ?';
  const rows = rowsIn<{ responseTimeMs: number }>(server, sql, stage.session.id);
  expect(rows).toHaveLength(2);
  for (const { responseTimeMs } of rows) expect(responseTimeMs).toBeLessThan(LIMIT_MS);
  await Promise.all(Object.values(lines).map((line) => line.close()));
});
