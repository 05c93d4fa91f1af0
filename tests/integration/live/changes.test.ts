import { beforeAll, expect, test } from 'vitest';
import type { ServerMessage } from '#app/contract/messages.ts';
import { createStateReader } from '#app/ui/live/connection.ts';
import {
  answerByLine,
  type Guest,
  joinAs,
  type Line,
  makeStage,
  openLine,
  openQuestion,
  playerLine,
  type Stage,
  steer,
  until,
} from '#tests/support/live.ts';
import type { TestServer } from '#tests/support/server.ts';
import { workerServer } from '#tests/support/worker-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await workerServer();
});

const OPTIONS = ['Answer 1*', 'Answer 2', 'Answer 3', 'Answer 4'];
const QUESTIONS = [1, 2].map((index) => ({
  text: `Question ${index}: which of these is right?`,
  options: OPTIONS,
  timeLimit: 300,
}));

/** A phone that takes changes, as ours do. */
async function changesLine(stage: Stage, { cookie, participant }: Guest): Promise<Line> {
  const line = await openLine(stage.server, { cookie });
  line.send({ type: 'join_session', sessionId: stage.session.id, participantId: participant.id, changes: true });
  await line.next('session_state');
  return line;
}

/** The states a phone built from its messages, without its own part and the server's time. */
function statesOf({ frames }: Line) {
  const reader = createStateReader();
  return frames.flatMap((text) => {
    const message = reader.read(text);
    if (message === 'lost' || message?.type !== 'session_state') return [];
    const { session, participants, question, total } = message;
    return [{ session: { ...session, timeRemaining: null }, participants, question, total }];
  });
}

const typesOf = ({ received }: Line) => received.map(({ type }: ServerMessage) => type);

test('[SK21] [SK13] at each step, a phone that takes changes knows what others get as a whole', async () => {
  const stage = await makeStage(server, QUESTIONS, { endWhenAllAnswered: false });
  const [ann, ben] = [await joinAs(stage, 'Ann'), await joinAs(stage, 'Ben')];
  const [whole, lean] = [await playerLine(stage, ann), await changesLine(stage, ben)];
  await openQuestion(stage, 0);
  await answerByLine(stage, ann, whole, 0, 'Answer 1');
  for (const command of ['pause', 'resume', 'end-question']) await steer(stage, command);
  await openQuestion(stage, 0, { restart: true });
  await steer(stage, 'lock', { locked: true });
  await openQuestion(stage, 1);
  await steer(stage, 'end');
  await until(
    () => whole.state().session.status === 'completed' && statesOf(lean).at(-1)?.session.status === 'completed',
  );
  const wholes = statesOf(whole).filter(({ session }) => session.revision > 0);
  const leans = statesOf(lean).filter(({ session }) => session.revision > 0);
  expect(leans).toEqual(wholes);
  expect(typesOf(lean).filter((type) => type === 'session_state')).toHaveLength(1);
  expect(typesOf(whole)).not.toContain('session_changed');
});

test('[SK21] a phone that comes back midway gets a whole state first, and changes from then on', async () => {
  const stage = await makeStage(server, QUESTIONS);
  const [ann, ben] = [await joinAs(stage, 'Ann'), await joinAs(stage, 'Ben')];
  const first = await changesLine(stage, ann);
  await openQuestion(stage, 0);
  await first.next('session_changed');
  const late = await changesLine(stage, ben);
  await steer(stage, 'end-question');
  await Promise.all(
    [first, late].map((line) => line.next('session_changed', ({ session }) => session.status === 'results')),
  );
  expect(statesOf(late).at(-1)).toEqual(statesOf(first).at(-1));
});

test('[SK21] one question costs a phone at most 2,048 bytes', async () => {
  const stage = await makeStage(server, QUESTIONS);
  const guests = await Promise.all(['Ann', 'Ben', 'Cleo', 'Dan'].map((name) => joinAs(stage, name)));
  const lines = await Promise.all(guests.map((guest) => changesLine(stage, guest)));
  for (const index of [0, 1]) {
    for (const line of lines) line.frames.length = 0;
    await openQuestion(stage, index);
    const answered = lines.map((line, place) => answerByLine(stage, guests[place] as Guest, line, index, 'Answer 1'));
    await Promise.all(answered);
    await until(() => lines.every(({ frames }) => frames.at(-1)?.includes('"results"')));
    for (const { frames } of lines) expect(Buffer.byteLength(frames.join(''))).toBeLessThanOrEqual(2048);
  }
});
