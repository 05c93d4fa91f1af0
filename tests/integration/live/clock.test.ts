import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { HostedParticipant, Session } from '#app/contract/things.ts';
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
  playerLine,
  type QuestionSketch,
  type Stage,
  steer,
} from '#tests/support/live.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  // Made before any clock runs, so that nothing else keeps the machine busy then.
  for (const kind of KINDS) for (let count = 0; count < kind.count; count += 1) kind.ready.push(await makeGame(kind));
});
afterAll(() => server.stop());

/** The first question of every game is short, the others are long. */
const QUESTIONS: QuestionSketch[] = [{ timeLimit: 5 }, { timeLimit: 300 }, { timeLimit: 300 }];

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
  if (!game) throw new Error('Too few games were made');
  return game;
}

/** Somebody plays by socket. */
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

/** Opens a question and gives the moment of its start, in epoch milliseconds: server and test share one wall clock. */
async function open(game: Game, index = 0): Promise<number> {
  const { body } = await openQuestion(game, index);
  if (body.questionStartedAt === null) throw new Error('It did not open');
  return Date.parse(body.questionStartedAt);
}

const until = (epochMs: number) => wait(Math.max(0, epochMs - Date.now()));
const results = (line: Line) => line.next('session_state', ({ session }) => session.status === 'results');
const now = async ({ session, host }: Stage) =>
  (await call<Session>(server, 'GET', `/api/sessions/${session.id}`, { cookie: host.cookie })).body;

async function players(game: Game): Promise<Record<string, HostedParticipant | undefined>> {
  const path = `/api/quizzes/${game.quiz.id}/participants`;
  const { body } = await call<HostedParticipant[]>(server, 'GET', path, { cookie: game.host.cookie });
  return Object.fromEntries(body.map((one) => [one.name, one]));
}

async function say(game: Game, type: 'pause_timer' | 'resume_timer') {
  game.hostLine.send({ type, sessionId: game.session.id, quizId: game.quiz.id });
  await game.hostLine.next(type);
  return game.hostLine.state();
}

// They wait for real seconds, so they wait together.
vi.setConfig({ maxConcurrency: 20 });

describe.concurrent('the clock', () => {
  test('[TM3] [TM7] [TM1] answers are taken until 500 ms after T, with T as their time; then it closes', async () => {
    const game = take(bySpeed);
    const startedMs = await open(game);
    await until(startedMs + 5020);
    await answerByLine(game, game.ann, game.ann.line, 0, 'Nile');
    const closed = await results(game.ben.line);
    const lateMs = closed.serverNow - startedMs - 5500;
    expect(lateMs).toBeGreaterThanOrEqual(0);
    expect(lateMs).toBeLessThan(1000);
    expect(lineOf(await answerByCall(game, game.ben, 0, ['Nile']))).toBe('409 Time is up');
    expect(await players(game)).toMatchObject({
      Ann: { score: 50, correctAnswers: 1, totalResponseTime: 5000 },
      Ben: { score: 0, correctAnswers: 0, totalResponseTime: 0 },
    });
  });

  test('[TM6] in those 500 ms a pause does nothing', async () => {
    const game = take(plain);
    const startedMs = await open(game);
    await until(startedMs + 5050);
    game.hostLine.send({ type: 'pause_timer', sessionId: game.session.id });
    const closed = await results(game.hostLine);
    expect(closed.session.revision).toBe(2);
    expect(closed.serverNow - startedMs).toBeLessThan(6500);
    expect(game.hostLine.received.map(({ type }) => type)).not.toContain('pause_timer');
  });

  test('[TM5] [TM2] [S4.24] a pause keeps what is left to within 100 ms, and the start moves forward with it', async () => {
    const game = take(plain);
    const startedMs = await open(game, 1);
    await until(startedMs + 1500);
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
    // What is left is the limit minus the time since the start, at any moment: so it was at the resume.
    const newStartMs = Date.parse(session.questionStartedAt ?? '');
    expect(Math.abs(300_000 - (serverNow - newStartMs) - (session.timeRemaining ?? 0) * 1000)).toBeLessThan(5);
    expect(leftMs).toBeLessThanOrEqual(300_000 - (resumedMs - newStartMs) + 100);
    expect(leftMs).toBeGreaterThanOrEqual(300_000 - (serverNow - newStartMs) - 100);
    expect(newStartMs - startedMs).toBeGreaterThanOrEqual(1500);
  });

  test('[AN6] [TM5] a pause refuses answers, and costs nobody time', async () => {
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

  test('[TM4] [S3.13] extra time: others end at T, the question half a second after the last limit', async () => {
    const game = take(bySpeed);
    const time = `/api/participants/${game.ann.participant.id}/time`;
    const { cookie } = game.host;
    expect((await call(server, 'PUT', time, { cookie, body: { factor: 1.5 } })).status).toBe(200);
    const startedMs = await open(game);
    await until(startedMs + 5700);
    expect(await now(game)).toMatchObject({ status: 'question', timeRemaining: 0 });
    expect(lineOf(await answerByCall(game, game.ben, 0, ['Nile']))).toBe('409 Time is up');
    await until(startedMs + 6000);
    await answerByLine(game, game.ann, game.ann.line, 0, 'Nile');
    const answeredMs = Date.now() - startedMs;
    const closed = await results(game.hostLine);
    expect(closed.serverNow - startedMs).toBeGreaterThanOrEqual(8000);
    expect(closed.serverNow - startedMs).toBeLessThan(9000);
    const { Ann } = await players(game);
    // 6 s of 7.5 are as 4 of 5.
    expect(Ann?.totalResponseTime).toBeGreaterThanOrEqual(4000);
    expect(Ann?.totalResponseTime).toBeLessThanOrEqual(Math.ceil(answeredMs / 1.5));
    expect(Ann?.score).toBe(Math.round(100 * (1 - (0.5 * (Ann?.totalResponseTime ?? 0)) / 5000)));
  });

  test('[TM5] [TM4] a pause between T and the last limit keeps what is left of that', async () => {
    const game = take(plain);
    const { cookie } = game.host;
    await call(server, 'PUT', `/api/participants/${game.ann.participant.id}/time`, { cookie, body: { factor: 2 } });
    const startedMs = await open(game);
    await until(startedMs + 5500);
    const paused = await say(game, 'pause_timer');
    expect(paused.session).toMatchObject({ timeRemaining: 0, timerPaused: true, status: 'question' });
    const goneMs = paused.serverNow - startedMs;
    await wait(3000);
    expect((await now(game)).status).toBe('question');
    const resumed = await say(game, 'resume_timer');
    const closed = await results(game.hostLine);
    const leftMs = closed.serverNow - resumed.serverNow;
    expect(Math.abs(leftMs - (10_500 - goneMs))).toBeLessThan(1000);
  });

  test('[CM12] [TM3] when everyone has answered it ends at once; the host ends it at once too', async () => {
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

  test('[CM12] not where the quiz says otherwise', async () => {
    const game = take(patient);
    const startedMs = await open(game);
    await answerByLine(game, game.ann, game.ann.line, 0, 'Nile');
    await answerByLine(game, game.ben, game.ben.line, 0, 'Nile');
    const closed = await results(game.hostLine);
    expect(closed.serverNow - startedMs).toBeGreaterThanOrEqual(5500);
  });

  test('[CM12] the removal of the last one missing ends it, that of another does not; undone, one is waited for', async () => {
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

  test('[TM2] [S3.10] what is left is the limit minus the time since the start, in seconds with decimals', async () => {
    const game = take(plain);
    await open(game, 1);
    await wait(333);
    const ann = await playerLine(game, game.ann);
    const { session, serverNow } = ann.state();
    const since = serverNow - Date.parse(session.questionStartedAt ?? '');
    expect(Math.abs(300 - since / 1000 - (session.timeRemaining ?? 0))).toBeLessThan(0.005);
    expect(Number.isInteger(session.timeRemaining)).toBe(false);
    await ann.close();
  });
});
