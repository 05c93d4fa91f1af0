import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HistoryEntry, JoinTarget, Participant, Quiz, Session } from '#app/contract/things.ts';
import {
  answerByCall,
  call,
  joinAs,
  lineOf,
  makeStage,
  newPerson,
  openQuestion,
  rowsIn,
  type Stage,
  startSession,
  steer,
} from '#tests/support/live.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

const HOUR_MS = 60 * 60 * 1000;
const dataDir = mkdtempSync(path.join(tmpdir(), 'handsup-tidy-'));

/** Created before a stop; while the server is down, the rows are made to look old. */
let before: TestServer;
let server: TestServer;
const stages: Record<string, Stage> = {};
let player: { id: string; cookie: string };

const SESSIONS: [name: string, age: Age][] = [
  ['waiting for a day', { updatedHours: 24.1 }],
  ['waiting for less', { updatedHours: 23.9 }],
  ['waiting, somebody joined', { updatedHours: 30, joinedHours: 23 }],
  ['results without a host', { seenHours: 6.1 }],
  ['open without a host', { seenHours: 6.1 }],
  ['paused without a host', { seenHours: 7 }],
  ['results with a host', { seenHours: 5.9, updatedHours: 100 }],
];

interface Age {
  updatedHours?: number;
  joinedHours?: number;
  seenHours?: number;
}

beforeAll(async () => {
  before = await startServer({ dataDir });
  player = await newPerson(before);
  for (const [name] of SESSIONS) stages[name] = await makeSession(name);
  await before.stop();
  for (const [name, age] of SESSIONS) grow(stageOf(name).session.id, age);
  server = await startServer({ dataDir });
});
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function makeSession(name: string): Promise<Stage> {
  const stage = await makeStage(before, [{ timeLimit: 300 }], { title: name });
  const isWaiting = name.startsWith('waiting');
  if (isWaiting && !name.includes('joined')) return stage;
  const ann = await joinAs(stage, 'Ann', player.cookie);
  if (isWaiting) return stage;
  await joinAs(stage, 'Ben');
  await openQuestion(stage, 0);
  await answerByCall(stage, ann, 0, ['Nile']);
  if (name.startsWith('results')) await steer(stage, 'end-question');
  return stage;
}

function stageOf(name: string): Stage {
  const stage = stages[name];
  if (!stage) throw new Error(`There is no session ${name}`);
  return stage;
}

function grow(id: string, { updatedHours, joinedHours, seenHours }: Age): void {
  const ago = (hours: number) => Date.now() - Math.round(hours * HOUR_MS);
  if (updatedHours) rowsIn({ dataDir }, 'UPDATE Session SET updatedAt = ? WHERE id = ?', ago(updatedHours), id);
  if (joinedHours) rowsIn({ dataDir }, 'UPDATE Participant SET joinedAt = ? WHERE sessionId = ?', ago(joinedHours), id);
  if (seenHours) rowsIn({ dataDir }, 'UPDATE Session SET hostSeenAt = ? WHERE id = ?', ago(seenHours), id);
  if (stageOf('paused without a host').session.id === id) {
    rowsIn({ dataDir }, 'UPDATE Session SET timerPaused = 1, elapsedMs = 1000 WHERE id = ?', id);
  }
}

const sessionOf = (name: string) => {
  const { session, host } = stageOf(name);
  return call<Session>(server, 'GET', `/api/sessions/${session.id}`, { cookie: host.cookie });
};
const quizOf = async (name: string) => {
  const { quiz, host } = stageOf(name);
  return (await call<Quiz>(server, 'GET', `/api/quizzes/${quiz.id}`, { cookie: host.cookie })).body;
};

test('[SS6] a session untouched for a day is deleted with everything in it, and its quiz is active and can be started', async () => {
  const name = 'waiting for a day';
  expect(lineOf(await sessionOf(name))).toBe('404 There is nothing here');
  expect((await quizOf(name)).status).toBe('active');
  const { quiz, host, session } = stageOf(name);
  const target = await call<JoinTarget>(server, 'GET', `/api/join/${quiz.accessCode}`);
  expect(target.body).toMatchObject({ status: 'active', sessionId: null });
  for (const table of ['SessionQuestion', 'SessionOption', 'Participant']) {
    expect(rowsIn({ dataDir }, `SELECT 1 FROM ${table} WHERE sessionId = ?`, session.id)).toEqual([]);
  }
  expect((await startSession(server, host, quiz)).session).toMatchObject({ number: 2, status: 'waiting' });
});

test('[SS6] a session used since then stays, even if somebody only joined', async () => {
  for (const name of ['waiting for less', 'waiting, somebody joined']) {
    expect((await sessionOf(name)).body.status).toBe('waiting');
  }
});

test.each(['results without a host', 'open without a host', 'paused without a host'])(
  '[SS7] [SS4] %s for six hours: it completes by itself, scored, and so does its quiz',
  async (name) => {
    expect((await sessionOf(name)).body).toMatchObject({ status: 'completed', completedAt: expect.any(String) });
    expect((await quizOf(name)).status).toBe('completed');
    const { quiz, host } = stageOf(name);
    const path = `/api/quizzes/${quiz.id}/participants`;
    const { body } = await call<Participant[]>(server, 'GET', path, { cookie: host.cookie });
    expect(body.map(({ name: who, score }) => [who, score])).toEqual([
      ['Ann', 100],
      ['Ben', 0],
    ]);
    const history = await call<HistoryEntry[]>(server, 'GET', '/api/user/history', { cookie: player.cookie });
    expect(history.body.map((entry) => [entry.quiz.title, entry.score])).toContainEqual([name, 100]);
  },
);

test('[SS7] one whose host was connected since then goes on, however long nothing changed in it', async () => {
  expect((await sessionOf('results with a host')).body.status).toBe('results');
  expect((await quizOf('results with a host')).status).toBe('active');
});
