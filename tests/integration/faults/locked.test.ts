import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import SQLite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { refusals } from '#app/contract/refusals.ts';
import type { HostedParticipant, Question, Session } from '#app/contract/things.ts';
import { say } from '#tests/support/faults/dice.ts';
import { openLedger } from '#tests/support/faults/ledger.ts';
import { readStored } from '#tests/support/faults/stored.ts';
import {
  type Answered,
  answerByCall,
  answerByLine,
  call,
  type Guest,
  hostLine,
  joinAs,
  type Line,
  makeStage,
  openQuestion,
  optionsOf,
  playerLine,
  quizBody,
  type Stage,
  steer,
} from '#tests/support/live.ts';
import { startServer } from '#tests/support/server.ts';
import { temporaryFolder } from '#tests/support/temporary.ts';

const LOCKED_MS = 3_000;
/** A write waits 1 s for the file, and a look at a session waits for the write that is under way; three times the room. */
const PATIENCE_MS = 3 * 2_000;
const PLAYERS = 24;

async function timed<Value>(work: () => Promise<Value>): Promise<{ value: Value; tookMs: number }> {
  const begunAt = performance.now();
  return { value: await work(), tookMs: performance.now() - begunAt };
}

/** Does something again and again for as long as the file is locked. */
async function meanwhile<Value>(
  everyMs: number,
  work: () => Promise<Value>,
): Promise<{ value: Value; tookMs: number }[]> {
  const until = performance.now() + LOCKED_MS - 500;
  const done = [];
  while (performance.now() < until) {
    done.push(await timed(work));
    await wait(everyMs);
  }
  return done;
}

function longest(done: { tookMs: number }[]): number {
  return Math.round(Math.max(...done.map(({ tookMs }) => tookMs)));
}

function readSession({ server, session, host }: Stage, cookie = host.cookie): Promise<Answered<Session>> {
  return call<Session>(server, 'GET', `/api/sessions/${session.id}`, { cookie });
}

/** All that the host can read of a session, without what the clock moves and who is connected. */
async function readAll(stage: Stage) {
  const { server, quiz, session, host } = stage;
  const read = async <Body>(where: string) => (await call<Body>(server, 'GET', where, host)).body;
  const { timeRemaining, questionStartedAt, hostPresent, ...rest } = await read<Session>(`/api/sessions/${session.id}`);
  const participants = await read<HostedParticipant[]>(`/api/quizzes/${quiz.id}/participants`);
  return {
    session: rest,
    participants: participants.map(({ connected, ...participant }) => participant),
    questions: await read<Question[]>(`/api/sessions/${session.id}/questions`),
  };
}

/** By socket without waiting for anything. */
function submit({ questions }: Stage, line: Line, { participant }: Guest, index: number, text: string): void {
  const selectedOptionIds = optionsOf(questions[index], text);
  const questionId = questions[index]?.id;
  line.send({ type: 'answer_submitted', participantId: participant.id, questionId, selectedOptionIds });
}

test('[FT11] [DB13] a database locked for 3 s while a session runs: reads go on, writes say so, nothing unacknowledged counts, and all heals', async () => {
  const dataDir = temporaryFolder();
  const server = await startServer({ dataDir, env: { LOG_LEVEL: 'warn' } });
  const stage = await makeStage(server, [{ timeLimit: 120 }, { timeLimit: 120 }]);
  const ledger = openLedger();
  const names = Array.from({ length: PLAYERS }, (_, index) => `Guest ${index}`);
  const guests = await Promise.all(names.map((name) => joinAs(stage, name)));
  const lines = await Promise.all(guests.map((guest) => playerLine(stage, guest)));
  const host = await hostLine(stage);
  await openQuestion(stage, 0);
  const early = guests.slice(0, 8);
  const note = (guest: Guest, index: number, text: string) =>
    ledger.send({
      participantId: guest.participant.id,
      questionId: stage.questions[index]?.id ?? '',
      selectedOptionIds: optionsOf(stage.questions[index], text),
    });
  for (const [index, guest] of early.entries()) {
    note(guest, 0, 'Nile');
    const line = lines[index];
    if (line) await answerByLine(stage, guest, line, 0, 'Nile');
    ledger.acknowledge(guest.participant.id, stage.questions[0]?.id ?? '');
  }

  const writer = new SQLite(path.join(dataDir, 'quiz.db'), { timeout: 5000 });
  writer.exec('BEGIN IMMEDIATE');
  const bySocket = guests.slice(8, 14);
  const byCall = guests.slice(14, 20);
  const unavailable = refusals.unavailable.words;
  const refused = bySocket.map(async (guest, index) => {
    const line = lines[8 + index];
    if (!line) throw new Error('A socket is missing');
    submit(stage, line, guest, 0, 'Rhine');
    expect((await line.next('error')).message).toBe(unavailable);
  });
  const newcomer = joinOnly(stage, 'Newcomer');
  const saving = [1, 2, 3].map((number) =>
    call(server, 'POST', '/api/quizzes', { ...stage.host, body: quizBody([{}], { title: `Quiz ${number}` }) }),
  );
  const [reads, joins, alive, calls, moves] = await Promise.all([
    meanwhile(100, () => readSession(stage)),
    meanwhile(200, async () => (await playerLine(stage, early[0] ?? guests[0] ?? never())).close()),
    meanwhile(20, () => fetch(`${server.origin}/healthz`)),
    Promise.all(byCall.map((guest) => timed(() => answerByCall(stage, guest, 0, ['Rhine'])))),
    meanwhile(100, () => openQuestion(stage, 1)),
    ...refused,
  ]);
  const locked = [
    ...calls.map(({ value }) => value),
    ...moves.map(({ value }) => value),
    await newcomer,
    ...(await Promise.all(saving)),
  ];
  for (const { status, headers, body } of locked) {
    expect({ status, body }).toEqual({ status: 503, body: { error: unavailable } });
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
  }
  for (const { value } of reads) {
    expect(value).toMatchObject({
      status: 200,
      body: { status: 'question', currentQuestionId: stage.questions[0]?.id },
    });
    expect(Object.values(value.body.currentStats.answerCounts)).toEqual([8, 0]);
  }
  for (const done of [reads, joins, calls, moves]) expect(longest(done)).toBeLessThan(PATIENCE_MS);
  // The event loop is free all the time.
  expect(longest(alive)).toBeLessThan(3 * 100);
  writer.exec('ROLLBACK');
  writer.close();
  say(
    `locked for 3 s: reads took ${longest(reads)} ms, join_session ${longest(joins)} ms, ` +
      `writes were refused after ${longest(calls)} ms, /healthz took ${longest(alive)} ms`,
  );

  expect(ledger.problems(readStored(dataDir, stage.session.id))).toEqual([]);
  expect(readStored(dataDir, stage.session.id).answers).toHaveLength(8);
  // What was refused may be done again, with another choice too, and what was done before is as it was.
  for (const guest of [...bySocket, ...byCall]) {
    note(guest, 0, 'Nile');
    expect((await answerByCall(stage, guest, 0, ['Nile'])).status).toBe(201);
    ledger.acknowledge(guest.participant.id, stage.questions[0]?.id ?? '');
  }
  expect((await openQuestion(stage, 1)).status).toBe(200);
  await host.next('session_state', ({ session }) => session.currentQuestionId === stage.questions[1]?.id);
  await Promise.all(lines.map((line) => line.next('session_state', ({ session }) => session.revision === 2)));
  for (const [index, guest] of guests.entries()) {
    note(guest, 1, 'Rhine');
    const line = lines[index];
    if (line && index < 12) await answerByLine(stage, guest, line, 1, 'Rhine');
  }
  const rows = readStored(dataDir, stage.session.id);
  expect(ledger.problems(rows)).toEqual([]);
  expect(rows.answers).toHaveLength(20 + 12);

  // What the server holds is what a restore gives.
  const held = await readAll(stage);
  await server.kill();
  const next = await startServer({ dataDir, env: { LOG_LEVEL: 'warn', PORT: String(server.port) } });
  expect(await readAll(stage)).toEqual(held);
  expect((await steer(stage, 'end')).status).toBe(200);
  expect(ledger.problems(readStored(dataDir, stage.session.id))).toEqual([]);
  await next.stop();
}, 120_000);

function never(): never {
  throw new Error('Nobody is there');
}

function joinOnly({ server, quiz }: Stage, name: string) {
  return call(server, 'POST', '/api/participants', { body: { quizId: quiz.id, name } });
}
