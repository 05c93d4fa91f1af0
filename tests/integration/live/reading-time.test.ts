import { beforeAll, expect, test } from 'vitest';
import type { Question } from '#app/contract/things.ts';
import {
  answerByCall,
  call,
  type Guest,
  hostLine,
  joinAs,
  makeStage,
  openLine,
  openQuestion,
  playerLine,
  type Stage,
  steer,
} from '#tests/support/live.ts';
import type { TestServer } from '#tests/support/server.ts';
import { workerServer } from '#tests/support/worker-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await workerServer();
});

const QUESTIONS = [1, 2].map((index) => ({
  text: `Question ${index}: which of these is right?`,
  options: ['Answer 1*', 'Answer 2', 'Answer 3', 'Answer 4'],
}));

async function readQuestion(stage: Stage, { cookie }: Guest): Promise<Question> {
  const id = stage.questions[0]?.id;
  return (await call<Question>(server, 'GET', `/api/questions/${id}`, { cookie })).body;
}

test('[TM10] [AN10] [VW9] a question is first shown without its answers; they come when they open, by themselves', async () => {
  const stage = await makeStage(server, QUESTIONS, { readingTime: 1 });
  const guest = await joinAs(stage, 'Ann');
  const [ann, host] = [await playerLine(stage, guest), await hostLine(stage)];
  const { body: opened } = await openQuestion(stage, 0);
  expect(opened.opensAt).toBe(opened.questionStartedAt);

  const read = await ann.next('session_state', ({ session }) => session.opensAt !== null);
  expect(read).toMatchObject({ session: { status: 'question', timeRemaining: 30, revision: 1 } });
  expect(read.question).toMatchObject({ text: QUESTIONS[0]?.text, options: [] });
  expect((await host.next('session_state', ({ session }) => session.opensAt !== null)).question?.options).toHaveLength(
    4,
  );
  expect((await readQuestion(stage, guest)).options).toEqual([]);
  const early = await answerByCall(stage, guest, 0, ['Answer 1']);
  expect(early).toMatchObject({ status: 409, body: { reason: 'not_open_yet' } });

  const open = await ann.next('session_state', ({ session }) => session.opensAt === null);
  expect(open).toMatchObject({ session: { status: 'question', revision: 1 } });
  expect(open.question?.options).toHaveLength(4);
  expect(open.serverNow).toBeGreaterThanOrEqual(Date.parse(opened.opensAt ?? ''));
  expect((await readQuestion(stage, guest)).options).toHaveLength(4);
  expect((await answerByCall(stage, guest, 0, ['Answer 1'])).status).toBe(201);
});

test('[TM10] a pause keeps the time to read, and the host can end the question meanwhile', async () => {
  const stage = await makeStage(server, QUESTIONS, { readingTime: 15 });
  const guest = await joinAs(stage, 'Ann');
  const [ann, host] = [await playerLine(stage, guest), await hostLine(stage)];
  await openQuestion(stage, 0);
  host.send({ type: 'pause_timer', sessionId: stage.session.id });
  const paused = await ann.next('session_state', ({ session }) => session.timerPaused);
  const left = Date.parse(paused.session.opensAt ?? '') - paused.serverNow;
  expect(left).toBeGreaterThan(10_000);
  expect(left).toBeLessThanOrEqual(15_000);
  host.send({ type: 'resume_timer', sessionId: stage.session.id });
  const resumed = await ann.next('session_state', ({ session }) => !session.timerPaused && session.revision === 3);
  expect(Math.abs(Date.parse(resumed.session.opensAt ?? '') - resumed.serverNow - left)).toBeLessThan(100);
  const { body } = await steer(stage, 'end-question');
  expect(body).toMatchObject({ status: 'results', opensAt: null });
});

test.each([
  [0, 1],
  [1, 2],
])(
  '[SK21] with %d s to read, opening a question costs a phone %d frames and at most 2,048 bytes',
  async (readingTime, frames) => {
    const stage = await makeStage(server, QUESTIONS, { readingTime, endWhenAllAnswered: false });
    const guest = await joinAs(stage, 'Ann');
    const line = await openLine(server, guest);
    const { id } = guest.participant;
    line.send({ type: 'join_session', sessionId: stage.session.id, participantId: id, changes: true });
    await line.next('session_state');
    line.frames.length = 0;
    await openQuestion(stage, 0);
    await line.next('session_changed', ({ question }) => question?.options.length === 4);
    await steer(stage, 'end-question');
    await line.next('session_changed', ({ session }) => session.status === 'results');
    const changes = line.frames.filter((frame) => frame.includes('"session_changed"'));
    expect(changes).toHaveLength(frames + 1);
    expect(Buffer.byteLength(line.frames.join(''))).toBeLessThanOrEqual(2048);
  },
);
