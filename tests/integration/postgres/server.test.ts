import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Session } from '#app/contract/things.ts';
import {
  answerByCall,
  call,
  type Guest,
  joinAs,
  makeStage,
  openQuestion,
  type Stage,
  steer,
} from '#tests/support/live.ts';
import { withClient } from '#tests/support/postgres/suite.ts';
import { failToStart, startServer, type TestServer } from '#tests/support/server.ts';
import { type PostgresServer, postgresFolder, startPostgres } from '../../../scripts/support/postgres-server.js';

/** How soon everything must work again after the database is back. */
const RECOVERY_MS = 5000;
const LONG = { options: ['Nile*', 'Rhine'], timeLimit: 300 };

let dataDir: string;
let postgres: PostgresServer;
let server: TestServer;
const env = () => ({ DATABASE_URL: postgres.url(), RATE_LIMITS: 'off', PARTICIPANT_LIMIT: '200', LOG_LEVEL: 'error' });

// A server of its own, which waits for its disk like a real one, and which the tests may crash.
beforeAll(async () => {
  if (postgresFolder() === null) return;
  dataDir = mkdtempSync(path.join(tmpdir(), 'handsup-on-postgres-'));
  postgres = await startPostgres();
  server = await startServer({ dataDir, env: env() });
});

afterAll(async () => {
  await server?.stop();
  await postgres?.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

const readiness = async () => (await fetch(`${server.origin}/readyz`)).status;

/** Guests who joined, and an open question. */
async function makeGame(count: number): Promise<{ stage: Stage; guests: Guest[] }> {
  const stage = await makeStage(server, [LONG]);
  const guests = await Promise.all(Array.from({ length: count }, (_, index) => joinAs(stage, `Player ${index}`)));
  await openQuestion(stage, 0);
  return { stage, guests };
}

/** Answers until it is acknowledged, as a phone does, and returns what refused it meanwhile. */
async function insist(stage: Stage, guest: Guest): Promise<number[]> {
  const refused: number[] = [];
  for (;;) {
    const { status } = await answerByCall(stage, guest, 0, ['Nile']);
    if (status === 201 || status === 200) return refused;
    refused.push(status);
    await wait(100);
  }
}

interface Sum {
  answers: string;
  people: string;
}

/** What the database has of a session, read without the product. */
function readSums({ session }: Stage): Promise<Sum | undefined> {
  const sql = `SELECT count(*) AS "answers", count(DISTINCT "participantId") AS "people" FROM "Answer" WHERE "sessionId" = $1`;
  return withClient(postgres.url(), async (client) => (await client.query<Sum>(sql, [session.id])).rows[0]);
}

describe.skipIf(postgresFolder() === null)('one process with PostgreSQL', () => {
  test('[DB22] a second server on the same database says so and does not start', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'handsup-second-'));
    const { code, output } = await failToStart({ dataDir: folder, env: env() });
    rmSync(folder, { recursive: true });
    expect(code).toBe(1);
    expect(output).toContain('Another server is using the database in DATABASE_URL');
    expect(await readiness()).toBe(200);
  });

  test('[DB24] PostgreSQL crashes three times in mid-question: everything acknowledged is stored, once', async () => {
    const { stage, guests } = await makeGame(46);
    const [silent, ...answering] = guests;
    const answers = answering.map(async (guest, index) => {
      await wait(index * 120);
      return insist(stage, guest);
    });
    for (let crash = 1; crash <= 3; crash += 1) {
      await wait(600);
      await postgres.stop('immediate');
      expect(await readiness()).toBe(503);
      await wait(300);
      await postgres.start();
      await expect.poll(readiness, { timeout: RECOVERY_MS, interval: 100 }).toBe(200);
    }
    const refused = (await Promise.all(answers)).flat();
    expect(new Set(refused)).toEqual(new Set([503]));
    expect(await readSums(stage)).toEqual({ answers: '45', people: '45' });
    if (silent) expect((await answerByCall(stage, silent, 0, ['Rhine'])).status).toBe(201);
    const { body } = await call<Session>(server, 'GET', `/api/sessions/${stage.session.id}`, {
      cookie: stage.host.cookie,
    });
    expect(body).toMatchObject({ status: 'results', currentStats: { answerCounts: expect.anything() } });
    expect(Object.values(body.currentStats.answerCounts).reduce((sum, one) => sum + one)).toBe(46);
    expect((await steer(stage, 'end')).status).toBe(200);
  });

  test('[DB24] [RS1] kill -9 in mid-question: the next process goes on with the same question and every answer', async () => {
    const { stage, guests } = await makeGame(20);
    const [silent, ...answering] = guests;
    await Promise.all(answering.slice(0, 12).map((guest) => insist(stage, guest)));
    await server.kill();
    server = await startServer({ dataDir, env: env() });
    const moved = { ...stage, server };
    const { body } = await call<Session>(server, 'GET', `/api/sessions/${stage.session.id}`, {
      cookie: stage.host.cookie,
    });
    expect(body).toMatchObject({ status: 'question', currentQuestionId: stage.questions[0]?.id });
    expect(body.timeRemaining).toBeGreaterThan(270);
    for (const guest of answering) expect(await insist(moved, guest)).toEqual([]);
    expect(await readSums(stage)).toEqual({ answers: '19', people: '19' });
    if (silent) await insist(moved, silent);
    expect((await steer(moved, 'end')).status).toBe(200);
    const sums = await withClient(postgres.url(), async (client) => {
      const sql = `SELECT sum("score") AS "scores", sum("correctAnswers") AS "right" FROM "Participant" WHERE "sessionId" = $1`;
      return (await client.query(sql, [stage.session.id])).rows[0];
    });
    expect(sums).toEqual({ scores: '2000', right: '20' });
  });
});
