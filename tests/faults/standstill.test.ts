import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allBack, until } from '#tests/support/faults/hall.ts';
import { startGame } from '#tests/support/processes/game.ts';
import { countSockets } from '#tests/support/processes/metrics.ts';
import { openTheatre, PLAYERS, type Theatre } from '#tests/support/processes/own-postgres.ts';
import { report, seconds, statusesText } from '#tests/support/processes/report.ts';
import { readStoredIn } from '#tests/support/processes/stored.ts';

const STANDS_STILL_MS = 15_000;
const BACK_MS = 10_000;
const GOES_ON_MS = 5_000;

let theatre: Theatre;
beforeAll(async () => {
  theatre = await openTheatre();
});
afterAll(() => theatre?.close());

test('[MP6] the process that opened the question stands still for 15 s: everybody moves on, and it changes nothing when it wakes', async () => {
  const { databaseUrl } = theatre;
  const name = 'standing still';
  const game = await startGame(theatre, { name, databaseUrl, questions: 2, timeLimit: 10, players: PLAYERS });
  const [opener, other] = theatre.processes;
  if (!opener || !other) throw new Error('There are too few processes');
  const opened = await game.open(0, opener);
  const answering = game.answer(0, 5_000);
  await wait(1_500);
  const sockets = await countSockets(opener);
  const before = new Map(game.phones.map((phone) => [phone, phone.closes.length]));
  const frozenMs = performance.now();
  opener.freeze();
  const haveMoved = () => game.phones.filter((one) => one.closes.length > (before.get(one) ?? 0) && one.isLive());
  await until(() => game.ledger.sentSince(frozenMs).length > 0, 30_000, 'nobody goes on');
  const goesOnMs = (game.ledger.sentSince(frozenMs)[0]?.atMs ?? 0) - frozenMs;
  await until(() => haveMoved().length >= sockets, 30_000, 'a phone stays with the process');
  await allBack(game.phones);
  const movedMs = performance.now() - frozenMs;
  const refused = await answering;
  await game.shown(opened.revision + 1, 30_000);
  const stillMs = performance.now() - frozenMs;
  await wait(Math.max(0, STANDS_STILL_MS - stillMs));
  const left = await readStoredIn(databaseUrl, game.stage.session.id);
  opener.thaw();
  await wait(3_000);
  expect(await readStoredIn(databaseUrl, game.stage.session.id)).toEqual(left);
  expect((await game.session(opener)).revision).toBe(left.session.revision);
  await game.expectWhole(1);
  // It takes part again.
  await game.open(1, other);
  await game.answer(1, 2_000);
  await game.endQuestion(opener);
  await game.expectWhole(2);
  report('stands still for 15 s', {
    acknowledged: game.ledger.count(),
    lost: 0,
    'next answer acknowledged after': seconds(goesOnMs),
    'its phones': sockets,
    'all moved after': seconds(movedMs),
    'answers by call refused': statusesText(refused),
    'reads by nginx': statusesText(game.reader.statuses),
  });
  game.close();
  expect(goesOnMs).toBeLessThan(GOES_ON_MS);
  expect(movedMs).toBeLessThan(BACK_MS);
}, 300_000);
