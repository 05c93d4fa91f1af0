import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { HostedParticipant, Session } from '#app/contract/things.ts';
import { type Lateness, watchLateness } from '#tests/support/lateness.ts';
import {
  answerByCall,
  answerByLine,
  call,
  type Guest,
  hostLine,
  joinAs,
  type Line,
  lineOf,
  makeStage,
  openQuestion,
  optionsOf,
  playerLine,
  type QuestionSketch,
  type Stage,
  steer,
  until,
} from '#tests/support/live.ts';
import type { TestServer } from '#tests/support/server.ts';
import { workerServer } from '#tests/support/worker-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await workerServer();
  // Made before any clock runs, so that nothing else keeps the machine busy then.
  for (const kind of KINDS) for (let count = 0; count < kind.count; count += 1) kind.ready.push(await makeGame(kind));
});

const LIMITS = [5, 300, 300, 5, 5, 5];
const QUESTIONS: QuestionSketch[] = LIMITS.map((timeLimit) => ({ timeLimit }));
/** Short questions: the first, and spares for when this machine was too late for it. */
const SHORT = [0, 3, 4, 5];

interface Kind {
  settings: Record<string, unknown>;
  count: number;
  ready: Game[];
}
const plain: Kind = { settings: {}, count: 7, ready: [] };
const bySpeed: Kind = { settings: { scoring: 'speed' }, count: 2, ready: [] };
const patient: Kind = { settings: { endWhenAllAnswered: false }, count: 1, ready: [] };
const KINDS = [plain, bySpeed, patient];

function take({ ready }: Kind): Game {
  const game = ready.pop();
  if (!game) throw new Error('Too few games were created');
  return game;
}

/** A participant who plays by socket. */
interface Player extends Guest {
  line: Line;
}

interface Game extends Stage {
  ann: Player;
  ben: Player;
  hostLine: Line;
}

async function makeGame({ settings }: Kind): Promise<Game> {
  const stage = await makeStage(server, QUESTIONS, settings);
  const enter = async (name: string): Promise<Player> => {
    const guest = await joinAs(stage, name);
    return { ...guest, line: await playerLine(stage, guest) };
  };
  return { ...stage, ann: await enter('Ann'), ben: await enter('Ben'), hostLine: await hostLine(stage) };
}

/** Opens a question and returns its start in epoch milliseconds: server and test share one wall clock. */
async function open(game: Game, index = 0): Promise<number> {
  const { body } = await openQuestion(game, index);
  if (body.questionStartedAt === null) throw new Error('It did not open');
  return Date.parse(body.questionStartedAt);
}

const waitUntil = (epochMs: number) => wait(Math.max(0, epochMs - Date.now()));
/** How late a question may be closed: three times the stated tolerance, plus the time this machine stood still. */
const closingMs = (late: Lateness) => 3 * 1000 + late.ms();
const startOf = ({ questionStartedAt }: Session) => Date.parse(questionStartedAt ?? '');
const now = async ({ session, host }: Stage) =>
  (await call<Session>(server, 'GET', `/api/sessions/${session.id}`, { cookie: host.cookie })).body;

async function players(game: Game): Promise<Record<string, HostedParticipant | undefined>> {
  const path = `/api/quizzes/${game.quiz.id}/participants`;
  const { body } = await call<HostedParticipant[]>(server, 'GET', path, { cookie: game.host.cookie });
  return Object.fromEntries(body.map((one) => [one.name, one]));
}

function results({ questions }: Game, line: Line, index = 0) {
  const isOver = ({ status, currentQuestionId }: Session) =>
    status === 'results' && currentQuestionId === questions[index]?.id;
  return line.next('session_state', ({ session }) => isOver(session));
}

/** What Ann is told by socket about her answer. */
async function answerOf({ questions, ann }: Game, index: number): Promise<string> {
  const { received } = ann.line;
  const before = received.length;
  const question = questions[index];
  const answer = { questionId: question?.id, selectedOptionIds: optionsOf(question, 'Nile') };
  ann.line.send({ type: 'answer_submitted', participantId: ann.participant.id, ...answer });
  const heard = () => received.slice(before).find(({ type }) => type === 'answer_accepted' || type === 'error');
  await until(() => heard() !== undefined);
  return heard()?.type === 'answer_accepted' ? 'accepted' : JSON.stringify(heard());
}

/**
 * Plays a short question that ends with an answer of Ann's. If this machine stood still and the answer may have come
 * after the end, the next one is played: nobody has won anything yet.
 */
async function playInTime<Seen extends { answer: string }>(
  game: Game,
  overAfterMs: number,
  play: (index: number, startedMs: number) => Promise<Seen>,
): Promise<Seen & { index: number; startedMs: number }> {
  for (const index of SHORT) {
    const startedMs = await open(game, index);
    const seen = await play(index, startedMs);
    if (seen.answer === 'accepted' || Date.now() < startedMs + overAfterMs) return { ...seen, index, startedMs };
    await results(game, game.ben.line, index);
  }
  throw new Error('This machine was late every time');
}

async function say(game: Game, type: 'pause_timer' | 'resume_timer') {
  game.hostLine.send({ type, sessionId: game.session.id, quizId: game.quiz.id });
  await game.hostLine.next(type);
  return game.hostLine.state();
}

// They wait for real seconds, so they run side by side.
vi.setConfig({ maxConcurrency: 20 });

describe.concurrent('the clock', () => {
  test('[TM3] [TM7] [TM1] answers are accepted until 500 ms after T, with T as their time; then it closes', async () => {
    const game = take(bySpeed);
    const late = watchLateness();
    const { answer, index, startedMs } = await playInTime(game, 5500, async (index, startedMs) => {
      await waitUntil(startedMs + 5020);
      return { answer: await answerOf(game, index) };
    });
    expect(answer).toBe('accepted');
    const closed = await results(game, game.ben.line, index);
    const lateMs = closed.serverNow - startedMs - 5500;
    expect(lateMs).toBeGreaterThanOrEqual(0);
    expect(lateMs).toBeLessThan(closingMs(late));
    expect(lineOf(await answerByCall(game, game.ben, index, ['Nile']))).toBe('409 Time is up');
    expect(await players(game)).toMatchObject({
      Ann: { score: 50, correctAnswers: 1, totalResponseTime: 5000 },
      Ben: { score: 0, correctAnswers: 0, totalResponseTime: 0 },
    });
  });

  test('[TM6] a pause in those 500 ms has no effect', async () => {
    const game = take(plain);
    const late = watchLateness();
    const startedMs = await open(game);
    await waitUntil(startedMs + 5050);
    game.hostLine.send({ type: 'pause_timer', sessionId: game.session.id });
    const closed = await results(game, game.hostLine);
    expect(closed.session.revision).toBe(2);
    expect(closed.serverNow - startedMs).toBeLessThan(5500 + closingMs(late));
    expect(game.hostLine.received.map(({ type }) => type)).not.toContain('pause_timer');
  });

  test('[TM5] [TM2] [S4.24] a pause keeps the time left to within 100 ms, and the start moves forward with it', async () => {
    const game = take(plain);
    const startedMs = await open(game, 1);
    await waitUntil(startedMs + 1500);
    const askedMs = Date.now();
    const paused = await say(game, 'pause_timer');
    const leftMs = (paused.session.timeRemaining ?? 0) * 1000;
    expect(paused.session.timerPaused).toBe(true);
    expect(leftMs).toBeLessThanOrEqual(300_000 - (askedMs - startedMs) + 100);
    expect(leftMs).toBeGreaterThanOrEqual(300_000 - (paused.serverNow - startedMs) - 100);

    await wait(1500);
    expect((await now(game)).timeRemaining).toBe(paused.session.timeRemaining);
    const resumedMs = Date.now();
    const { session, serverNow } = await say(game, 'resume_timer');
    // The time left is always the limit minus the time since the start, so this held at the resume too.
    const newStartMs = startOf(session);
    expect(Math.abs(300_000 - (serverNow - newStartMs) - (session.timeRemaining ?? 0) * 1000)).toBeLessThan(5);
    expect(leftMs).toBeLessThanOrEqual(300_000 - (resumedMs - newStartMs) + 100);
    expect(leftMs).toBeGreaterThanOrEqual(300_000 - (serverNow - newStartMs) - 100);
    expect(newStartMs - startedMs).toBeGreaterThanOrEqual(1500);
  });

  test('[AN6] [TM5] a pause refuses answers and costs the players no time', async () => {
    const game = take(plain);
    const startedMs = await open(game, 1);
    const pausedMs = Date.now();
    await say(game, 'pause_timer');
    expect(lineOf(await answerByCall(game, game.ann, 1, ['Nile']))).toBe('409 Paused');
    await wait(3000);
    await say(game, 'resume_timer');
    await answerByLine(game, game.ann, game.ann.line, 1, 'Nile');
    const answeredMs = Date.now();
    await steer(game, 'end-question');
    const { Ann } = await players(game);
    expect(Ann?.totalResponseTime).toBeLessThan(answeredMs - startedMs - 2900);
    expect(Ann?.totalResponseTime).toBeGreaterThanOrEqual(pausedMs - startedMs - 1);
  });

  test('[TM4] [S3.13] with extra time, others end at T, and the question half a second after the last limit', async () => {
    const game = take(bySpeed);
    const time = `/api/participants/${game.ann.participant.id}/time`;
    const { cookie } = game.host;
    expect((await call(server, 'PUT', time, { cookie, body: { factor: 1.5 } })).status).toBe(200);
    const late = watchLateness();
    const played = await playInTime(game, 8000, async (index, startedMs) => {
      await waitUntil(startedMs + 5700);
      const after = await now(game);
      const bens = lineOf(await answerByCall(game, game.ben, index, ['Nile']));
      await waitUntil(startedMs + 6000);
      const answer = await answerOf(game, index);
      return { after, bens, answer, answeredMs: Date.now() - startedMs };
    });
    expect(played.after).toMatchObject({ status: 'question', timeRemaining: 0 });
    expect([played.bens, played.answer]).toEqual(['409 Time is up', 'accepted']);
    const { index, startedMs, answeredMs } = played;
    const closed = await results(game, game.hostLine, index);
    expect(closed.serverNow - startedMs).toBeGreaterThanOrEqual(8000);
    expect(closed.serverNow - startedMs).toBeLessThan(8000 + closingMs(late));
    const { Ann } = await players(game);
    // 6 s of 7.5 s are worth as much as 4 of 5.
    // A timer may end a millisecond early.
    expect(Ann?.totalResponseTime).toBeGreaterThanOrEqual(3998);
    expect(Ann?.totalResponseTime).toBeLessThanOrEqual(Math.ceil(answeredMs / 1.5));
    expect(Ann?.score).toBe(Math.round(100 * (1 - (0.5 * (Ann?.totalResponseTime ?? 0)) / 5000)));
  });

  test('[TM5] [TM4] a pause between T and the last limit keeps what is left until that limit', async () => {
    const game = take(plain);
    const { cookie } = game.host;
    await call(server, 'PUT', `/api/participants/${game.ann.participant.id}/time`, { cookie, body: { factor: 2 } });
    const late = watchLateness();
    const startedMs = await open(game);
    await waitUntil(startedMs + 5500);
    const paused = await say(game, 'pause_timer');
    expect(paused.session).toMatchObject({ timeRemaining: 0, timerPaused: true, status: 'question' });
    const goneMs = paused.serverNow - startOf(paused.session);
    expect(goneMs).toBeGreaterThanOrEqual(5500 - 100);
    expect(goneMs).toBeLessThanOrEqual(paused.serverNow - startedMs + 100);
    await wait(3000);
    expect((await now(game)).status).toBe('question');
    const resumedMs = Date.now();
    const resumed = await say(game, 'resume_timer');
    // The elapsed time at the resume is that of the pause.
    const newStartMs = startOf(resumed.session);
    expect(newStartMs).toBeGreaterThanOrEqual(resumedMs - goneMs - 100);
    expect(newStartMs).toBeLessThanOrEqual(resumed.serverNow - goneMs + 100);
    const closed = await results(game, game.hostLine);
    const lateMs = closed.serverNow - newStartMs - 10_500;
    // Two timestamps in whole milliseconds.
    expect(lateMs).toBeGreaterThanOrEqual(-1);
    expect(lateMs).toBeLessThan(closingMs(late));
  });

  test('[CM12] [TM3] it ends at once when everyone has answered, and when the host ends it', async () => {
    const game = take(plain);
    await open(game, 1);
    await answerByLine(game, game.ann, game.ann.line, 1, 'Nile');
    expect((await now(game)).status).toBe('question');
    await answerByLine(game, game.ben, game.ben.line, 1, 'Rhine');
    expect((await now(game)).status).toBe('results');

    await open(game, 2);
    expect((await steer(game, 'end-question')).body.status).toBe('results');
    expect(lineOf(await answerByCall(game, game.ann, 2, ['Nile']))).toBe('409 Time is up');
  });

  test('[CM12] it stays open after the last answer where the quiz says so', async () => {
    const game = take(patient);
    const startedMs = await open(game);
    await answerByLine(game, game.ann, game.ann.line, 0, 'Nile');
    await answerByLine(game, game.ben, game.ben.line, 0, 'Nile');
    const closed = await results(game, game.hostLine);
    expect(closed.serverNow - startedMs).toBeGreaterThanOrEqual(5500);
  });

  test('[CM12] removing the last missing participant ends it, removing another does not; after an undo it waits for them again', async () => {
    const game = take(plain);
    const remove = (who: Guest, removed: boolean) =>
      call(server, 'PUT', `/api/participants/${who.participant.id}/removed`, {
        cookie: game.host.cookie,
        body: { removed },
      });
    await open(game, 1);
    await answerByLine(game, game.ann, game.ann.line, 1, 'Nile');
    expect((await remove(game.ann, true)).status).toBe(200);
    expect((await now(game)).status).toBe('question');
    await remove(game.ann, false);
    expect((await remove(game.ben, true)).status).toBe(200);
    expect((await now(game)).status).toBe('results');
    await remove(game.ben, false);

    await open(game, 2);
    await answerByCall(game, game.ann, 2, ['Nile']);
    expect((await now(game)).status).toBe('question');
  });

  test('[TM2] [S3.10] the time left is the limit minus the time since the start, in seconds with decimals', async () => {
    const game = take(plain);
    await open(game, 1);
    await wait(333);
    const ann = await playerLine(game, game.ann);
    const { session, serverNow } = ann.state();
    const since = serverNow - startOf(session);
    expect(Math.abs(300 - since / 1000 - (session.timeRemaining ?? 0))).toBeLessThan(0.005);
    expect(Number.isInteger(session.timeRemaining)).toBe(false);
    await ann.close();
  });
});
