import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allBack, until } from '#tests/support/faults/hall.ts';
import type { Process } from '#tests/support/processes/deployment.ts';
import { type Game, startGame } from '#tests/support/processes/game.ts';
import { openTheatre, PLAYERS, type Theatre } from '#tests/support/processes/own-postgres.ts';
import { report, seconds, statusesText } from '#tests/support/processes/report.ts';

const CRASHES = 5;
const AWAY_MS = 20_000;
/** How soon everything must work again after the database is back. */
const RECOVERS_MS = 5_000;

let theatre: Theatre;
beforeAll(async () => {
  theatre = await openTheatre();
});
afterAll(() => theatre?.close());

const readiness = async ({ origin }: Process) => (await fetch(`${origin}/readyz`).catch(() => null))?.status ?? 0;

/** Since a moment, until every process is ready and an answer is acknowledged. */
async function recovery(game: Game, backMs: number): Promise<number> {
  const areReady = async () => (await Promise.all(theatre.processes.map(readiness))).every((status) => status === 200);
  while (!(await areReady())) {
    if (performance.now() - backMs > 30_000) throw new Error('A process is not ready');
    await wait(50);
  }
  const readyMs = performance.now() - backMs;
  const since = () => game.ledger.all().find(({ atMs }) => atMs > backMs);
  await until(() => since() !== undefined, 30_000, 'no answer is acknowledged');
  return Math.max(readyMs, (since()?.atMs ?? 0) - backMs);
}

function mergeStatuses(...all: ReadonlyMap<number, number>[]): Map<number, number> {
  const sum = new Map<number, number>();
  for (const [status, count] of all.flatMap((one) => [...one])) sum.set(status, (sum.get(status) ?? 0) + count);
  return sum;
}

test('[MP9] PostgreSQL crashes five times in mid-question: nothing acknowledged is lost, and all recover within 5 s', async () => {
  const { databaseUrl, postgres } = theatre;
  const name = 'PostgreSQL crashes';
  const game = await startGame(theatre, { name, databaseUrl, questions: 1, timeLimit: 120, players: PLAYERS });
  await game.open(0);
  const answering = game.answer(0, CRASHES * 6_000);
  const took: number[] = [];
  for (let crash = 0; crash < CRASHES; crash += 1) {
    await wait(1_500);
    await postgres.stop('immediate');
    await postgres.start();
    took.push(await recovery(game, performance.now()));
  }
  const refused = await answering;
  await allBack(game.phones);
  await game.endQuestion();
  await game.expectWhole(1);
  report('PostgreSQL crashes five times', {
    acknowledged: game.ledger.count(),
    lost: 0,
    'works again after at most': seconds(Math.max(...took)),
    'answers by call refused': statusesText(refused),
    'reads by nginx': statusesText(game.reader.statuses),
  });
  game.close();
  expect(Math.max(...took)).toBeLessThan(RECOVERS_MS);
  expect(
    [...mergeStatuses(refused, game.reader.statuses).keys()].filter((status) => status !== 200 && status !== 503),
  ).toEqual([]);
}, 300_000);

test('[MP9] PostgreSQL is away for 20 s: writes are refused with 503, and everything recovers within 5 s by itself', async () => {
  const { databaseUrl, postgres } = theatre;
  const name = 'PostgreSQL away';
  const game = await startGame(theatre, { name, databaseUrl, questions: 2, timeLimit: 90, players: PLAYERS });
  await game.open(0);
  const answering = game.answer(0, 15_000);
  await wait(3_000);
  await postgres.stop('immediate');
  const awayFromMs = performance.now();
  await wait(AWAY_MS / 2);
  const unready = await Promise.all(theatre.processes.map(readiness));
  await wait(AWAY_MS / 2);
  const meanwhile = game.ledger.all().filter(({ atMs }) => atMs > awayFromMs + 1_000).length;
  await postgres.start();
  const backMs = performance.now();
  const tookMs = await recovery(game, backMs);
  const refused = await answering;
  await allBack(game.phones, 15_000);
  const allMs = performance.now() - backMs;
  await game.endQuestion();
  await game.open(1);
  await game.answer(1, 2_000);
  await game.endQuestion();
  await game.expectWhole(2);
  report('PostgreSQL away for 20 s', {
    acknowledged: game.ledger.count(),
    lost: 0,
    'works again after': seconds(tookMs),
    'every answer stored after': seconds(allMs),
    'answers by call refused': statusesText(refused),
    'reads by nginx': statusesText(game.reader.statuses),
  });
  game.close();
  expect(meanwhile).toBe(0);
  expect(unready).toEqual(theatre.processes.map(() => 503));
  expect(tookMs).toBeLessThan(RECOVERS_MS);
  expect(
    [...mergeStatuses(refused, game.reader.statuses).keys()].filter((status) => status !== 200 && status !== 503),
  ).toEqual([]);
  expect(refused.get(503)).toBeGreaterThan(0);
}, 300_000);
