import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allBack, until } from '#tests/support/faults/hall.ts';
import { cut, type Process, repair } from '#tests/support/processes/deployment.ts';
import { startGame } from '#tests/support/processes/game.ts';
import { countSockets } from '#tests/support/processes/metrics.ts';
import { openTheatre, PLAYERS, type Theatre } from '#tests/support/processes/own-postgres.ts';
import { report, seconds, statusesText } from '#tests/support/processes/report.ts';

const CUT_MS = 15_000;
const CONVERGES_MS = 10_000;
const RECOVERS_MS = 5_000;
const ACKNOWLEDGED_MS = 3_000;

let theatre: Theatre;
beforeAll(async () => {
  theatre = await openTheatre();
});
afterAll(() => theatre?.close());

const readiness = async ({ origin }: Process) => (await fetch(`${origin}/readyz`).catch(() => null))?.status ?? 0;

async function untilReadiness(process: Process, status: number): Promise<number> {
  const fromMs = performance.now();
  while ((await readiness(process)) !== status) {
    if (performance.now() - fromMs > 30_000) throw new Error(`/readyz does not say ${status}`);
    await wait(50);
  }
  return performance.now() - fromMs;
}

test('[MP9] a process that is cut off from Redis only: its players answer, and their screens follow within 10 s', async () => {
  const { databaseUrl, processes } = theatre;
  const name = 'cut off from Redis';
  const game = await startGame(theatre, { name, databaseUrl, questions: 3, timeLimit: 60, players: PLAYERS });
  const [alone, other] = processes;
  if (!alone || !other) throw new Error('There are too few processes');
  await game.open(0, alone);
  const answering = game.answer(0, 5_000);
  await wait(1_000);
  const cutMs = performance.now();
  cut(alone.toRedis);
  const refused = [await answering];
  const shown: number[] = [];
  // Steps on both sides of the cut.
  shown.push(await game.shown((await game.endQuestion(other)).revision));
  shown.push(await game.shown((await game.open(1, alone)).revision));
  refused.push(await game.answer(1, 3_000));
  shown.push(await game.shown((await game.endQuestion(other)).revision));
  const acknowledged = game.ledger.sentSince(cutMs).map(({ sentMs, atMs }) => atMs - sentMs);
  expect(await readiness(alone)).toBe(200);
  await wait(Math.max(0, CUT_MS - (performance.now() - cutMs)));
  repair(alone.toRedis);
  await game.open(2, other);
  refused.push(await game.answer(2, 2_000));
  await game.endQuestion(alone);
  await game.expectWhole(3);
  report('one process cut off from Redis for 15 s', {
    acknowledged: game.ledger.count(),
    lost: 0,
    'acknowledged after at most': seconds(Math.max(...acknowledged)),
    'screens follow after at most': seconds(Math.max(...shown)),
    'answers by call refused': refused.map(statusesText).join('; '),
    'reads by nginx': statusesText(game.reader.statuses),
  });
  game.close();
  expect(Math.max(...acknowledged)).toBeLessThan(ACKNOWLEDGED_MS);
  expect(Math.max(...shown)).toBeLessThan(CONVERGES_MS);
  expect([...game.reader.statuses.keys()]).toEqual([200]);
}, 300_000);

test('[MP26] a process that is cut off from PostgreSQL only says so on /readyz, and gets no traffic until it is back', async () => {
  const { databaseUrl, processes } = theatre;
  const name = 'cut off from PostgreSQL';
  const game = await startGame(theatre, { name, databaseUrl, questions: 3, timeLimit: 60, players: PLAYERS });
  const [alone, other, third] = processes;
  if (!alone || !other) throw new Error('There are too few processes');
  await game.open(0, alone);
  const answering = game.answer(0, 5_000);
  await wait(1_000);
  const sockets = await countSockets(alone);
  const before = new Map(game.phones.map((phone) => [phone, phone.closes.length]));
  const cutMs = performance.now();
  cut(alone.toPostgres);
  const unreadyMs = await untilReadiness(alone, 503);
  const haveMoved = () => game.phones.filter((one) => one.closes.length > (before.get(one) ?? 0) && one.isLive());
  const refused = [await answering];
  await until(() => haveMoved().length >= sockets, 30_000, 'a phone stays with the process');
  const movedMs = performance.now() - cutMs;
  const shown: number[] = [];
  shown.push(await game.shown((await game.endQuestion(other)).revision));
  shown.push(await game.shown((await game.open(1)).revision));
  refused.push(await game.answer(1, 3_000));
  shown.push(await game.shown((await game.endQuestion(third ?? other)).revision));
  await wait(Math.max(0, CUT_MS - (performance.now() - cutMs)));
  const acknowledged = game.ledger.sentSince(cutMs).map(({ sentMs, atMs }) => atMs - sentMs);
  repair(alone.toPostgres);
  const readyMs = await untilReadiness(alone, 200);
  await allBack(game.phones);
  await game.open(2, alone);
  refused.push(await game.answer(2, 2_000));
  await game.endQuestion(other);
  await game.expectWhole(3);
  report('one process cut off from PostgreSQL for 15 s', {
    acknowledged: game.ledger.count(),
    lost: 0,
    'not ready after': seconds(unreadyMs),
    'its phones': sockets,
    'all moved after': seconds(movedMs),
    'acknowledged after at most': seconds(Math.max(...acknowledged)),
    'screens follow after at most': seconds(Math.max(...shown)),
    'ready again after': seconds(readyMs),
    'answers by call refused': refused.map(statusesText).join('; '),
    'reads by nginx': statusesText(game.reader.statuses),
  });
  game.close();
  expect(movedMs).toBeLessThan(CONVERGES_MS);
  expect(refused.flatMap((statuses) => [...statuses.keys()]).filter((status) => status !== 503)).toEqual([]);
  expect(Math.max(...shown)).toBeLessThan(CONVERGES_MS);
  expect(readyMs).toBeLessThan(RECOVERS_MS);
  expect([...game.reader.statuses.keys()]).toEqual([200]);
}, 300_000);
