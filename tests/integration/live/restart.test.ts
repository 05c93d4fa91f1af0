import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HostedParticipant, Session } from '#app/contract/things.ts';
import { watchLateness } from '#tests/support/lateness.ts';
import {
  answerByCall,
  answerByLine,
  call,
  type Guest,
  hostLine,
  joinAs,
  lineOf,
  makeStage,
  openQuestion,
  playerLine,
  rowsIn,
  type Stage,
  steer,
  until,
} from '#tests/support/live.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'handsup-restart-'));

/** A session with Ann, who has answered the open question, and Ben, who has not. Both are connected. */
interface Game extends Stage {
  ann: Guest;
  ben: Guest;
  startedMs: number;
}

type Name =
  | 'open'
  | 'paused'
  | 'over'
  | 'extra'
  | 'results'
  | 'waiting'
  | 'completed'
  | 'read'
  | 'revealing'
  | 'revealed';
const NAMES: Name[] = [
  'open',
  'paused',
  'over',
  'extra',
  'results',
  'waiting',
  'completed',
  'read',
  'revealing',
  'revealed',
];

let server: TestServer;
let readyMs = 0;
let killedMs = 0;
/** The longest time that this machine stood still from before the kill until the server was ready again. */
let stoodStillMs = 0;
const games = new Map<Name, Game>();
const before = new Map<Name, Session>();

/** The game on the server that runs now. */
function game(name: Name): Game {
  const found = games.get(name);
  if (!found) throw new Error(`There is no game ${name}`);
  return { ...found, server };
}

const sessionOf = async ({ session, host }: Stage) =>
  (await call<Session>(server, 'GET', `/api/sessions/${session.id}`, { cookie: host.cookie })).body;

async function makeGame(name: Name): Promise<Game> {
  const settings = { readingTime: name === 'read' ? 15 : 0 };
  const stage = await makeStage(server, [{ timeLimit: 60, points: 60 }, {}], settings);
  const [ann, ben] = [await joinAs(stage, 'Ann'), await joinAs(stage, 'Ben')];
  await playerLine(stage, ann);
  await playerLine(stage, ben);
  if (name === 'waiting') return { ...stage, ann, ben, startedMs: 0 };
  const { body } = await openQuestion(stage, 0);
  await answerByCall(stage, ann, 0, ['Nile']);
  if (name === 'extra') {
    const { cookie } = stage.host;
    await call(server, 'PUT', `/api/participants/${ben.participant.id}/time`, { cookie, body: { factor: 2 } });
  }
  if (name === 'paused') {
    const host = await hostLine(stage);
    host.send({ type: 'pause_timer', sessionId: stage.session.id });
    await host.next('pause_timer');
  }
  if (name === 'results') await steer(stage, 'end-question');
  if (name === 'completed') await steer(stage, 'end');
  if (name === 'revealing' || name === 'revealed') {
    await steer(stage, 'end', { reveal: true });
    await showPlaces(stage, 1);
  }
  return { ...stage, ann, ben, startedMs: Date.parse(body.questionStartedAt ?? '') };
}

function showPlaces({ session, host }: Stage, places: number) {
  const body = { reveal: places };
  return call<Session>(server, 'PUT', `/api/sessions/${session.id}`, { cookie: host.cookie, body });
}

beforeAll(async () => {
  server = await startServer({ dataDir });
  for (const name of NAMES) games.set(name, await makeGame(name));
  const late = watchLateness();
  // The time of open questions is stored once a second.
  await wait(2500);
  for (const name of NAMES) before.set(name, await sessionOf(game(name)));
  killedMs = Date.now();
  await server.kill();
  // Their time had run out when the server was killed.
  for (const [name, elapsedMs] of [
    ['over', 60_000] as const,
    ['extra', 120_000] as const,
    ['revealed', 30_000] as const,
  ]) {
    rowsIn({ dataDir }, 'UPDATE Session SET elapsedMs = ? WHERE id = ?', elapsedMs, game(name).session.id);
  }
  server = await startServer({ dataDir });
  readyMs = Date.now();
  stoodStillMs = late.ms();
  late.stop();
});
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

// The first test, as a reveal ends 30 s after the start by itself.
test('[EN5] [RS1] a reveal goes on with the places shown, and ends if its time had run out', async () => {
  const stage = game('revealing');
  const player = await playerLine(stage, stage.ben);
  expect(player.state()).toMatchObject({
    participants: [],
    session: { reveal: 1 },
    you: { participant: { rank: null } },
  });
  expect((await showPlaces(stage, 2)).body).toMatchObject({ reveal: 2 });
  await player.next('session_state', ({ session }) => session.reveal === 2);
  await player.close();
  await until(async () => (await sessionOf(game('revealed'))).reveal === 3, 10_000);
});

test("[SS10] [RS4] a question whose time had run out closes 500 ms after the start, even with the last participant's extra time", async () => {
  for (const name of ['over', 'extra'] as const) {
    const stage = game(name);
    await until(async () => (await sessionOf(stage)).status === 'results', 10_000);
    const [row] = rowsIn<{ resultsAt: number }>(
      server,
      'SELECT resultsAt FROM SessionQuestion WHERE sessionId = ? AND resultsAt IS NOT NULL',
      stage.session.id,
    );
    const closedMs = (row?.resultsAt ?? 0) - readyMs;
    // The clocks start a moment before the server says that it is ready, and we may hear that late.
    expect(closedMs).toBeGreaterThan(0 - stoodStillMs);
    expect(closedMs).toBeLessThan(500 + 3 * 1000);
    const list = `/api/quizzes/${stage.quiz.id}/participants`;
    const { body } = await call<HostedParticipant[]>(server, 'GET', list, { cookie: stage.host.cookie });
    expect(body.map(({ name: who, score }) => [who, score])).toEqual([
      ['Ann', 60],
      ['Ben', 0],
    ]);
  }
});

test('[SS8] [LE12] [RS2] an open question continues with the time left, at most 1.5 s more and never less', async () => {
  const stage = game('open');
  const session = await sessionOf(stage);
  expect(session).toMatchObject({ status: 'question', asking: 1, revision: before.get('open')?.revision });
  const leftAtDeath = 60_000 - (killedMs - stage.startedMs);
  const leftAtStart = 60_000 - (readyMs - Date.parse(session.questionStartedAt ?? ''));
  // It continued a moment before the server said that it is ready, and we may have heard that late.
  expect(leftAtStart).toBeGreaterThan(leftAtDeath - 500 - stoodStillMs);
  // A machine that stood still before the kill stored nothing meanwhile.
  expect(leftAtStart).toBeLessThan(leftAtDeath + 1500 + stoodStillMs);
});

test('[SS8] [TM10] a question that is read continues with what was left of the time to read', async () => {
  const stage = game('read');
  const { opensAt, status, timeRemaining } = await sessionOf(stage);
  expect({ status, timeRemaining }).toEqual({ status: 'question', timeRemaining: 60 });
  const leftAtDeath = stage.startedMs - killedMs;
  const leftAtStart = Date.parse(opensAt ?? '') - readyMs;
  expect(leftAtStart).toBeGreaterThan(leftAtDeath - 500 - stoodStillMs);
  expect(leftAtStart).toBeLessThan(leftAtDeath + 1500 + stoodStillMs);
});

test('[SS8] [RS1] acknowledged answers are kept, and nobody has to answer again', async () => {
  const stage = game('open');
  const { ann, ben } = stage;
  expect((await answerByCall(stage, ann, 0, ['Nile'])).status).toBe(200);
  expect(lineOf(await answerByCall(stage, ann, 0, ['Rhine']))).toBe('409 Already answered');
  const line = await playerLine(stage, ann);
  expect(line.state().you?.answer).toMatchObject({ questionId: stage.questions[0]?.id });
  await line.close();
  // The participants to wait for were stored with the question: it waits for Ben, who has not come back yet.
  expect((await sessionOf(stage)).status).toBe('question');
  const back = await playerLine(stage, ben);
  await answerByLine(stage, ben, back, 0, 'Rhine');
  expect((await sessionOf(stage)).status).toBe('results');
  await back.close();
});

test('[SS9] [RS3] a paused question stays paused, with the same time left, and resumes from there', async () => {
  const stage = game('paused');
  const was = before.get('paused');
  const session = await sessionOf(stage);
  expect(session).toMatchObject({ status: 'question', timerPaused: true, revision: 2 });
  expect(Math.abs((session.timeRemaining ?? 0) - (was?.timeRemaining ?? 0))).toBeLessThan(0.1);
  expect(lineOf(await answerByCall(stage, stage.ben, 0, ['Nile']))).toBe('409 Paused');
  const host = await hostLine(stage);
  host.send({ type: 'resume_timer', sessionId: stage.session.id });
  await host.next('resume_timer');
  expect((host.state().session.timeRemaining ?? 0) - (was?.timeRemaining ?? 0)).toBeLessThanOrEqual(0.1);
  expect((await answerByCall(stage, stage.ben, 0, ['Nile'])).status).toBe(201);
  await host.close();
});

test('[SS9] [RS3] waiting, results and completed sessions are unchanged, to the last field', async () => {
  for (const name of ['waiting', 'results', 'completed'] as const) {
    expect(await sessionOf(game(name))).toEqual(before.get(name));
  }
});

test('[SS8] the host comes back to the same state, from any device, and goes on', async () => {
  const stage = game('results');
  const host = await hostLine(stage);
  expect(host.state()).toMatchObject({ total: 2, session: { status: 'results', revision: 2 } });
  expect((await openQuestion(stage, 1, { revision: 2 })).body).toMatchObject({ status: 'question', revision: 3 });
  expect((await steer(stage, 'end')).status).toBe(200);
  await host.close();
});
