import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '#app/contract/things.ts';
import { allBack, until } from '#tests/support/faults/hall.ts';
import { startGame } from '#tests/support/processes/game.ts';
import { openTheatre, PLAYERS, type Theatre } from '#tests/support/processes/own-postgres.ts';
import { watchLinks } from '#tests/support/processes/players.ts';
import { report, seconds, statusesText } from '#tests/support/processes/report.ts';
import { readStoredIn } from '#tests/support/processes/stored.ts';

const KILLS = Number(process.env.KILLS ?? 10);
const GOES_ON_MS = 5_000;
const BACK_MS = 10_000;
/** In the players' favour, never against them; the clocks of processes are read to within a tenth of a second. */
const GAIN_MS = { from: -100, to: 1500 };
const LIMIT_S = 10;

let theatre: Theatre;
beforeAll(async () => {
  theatre = await openTheatre();
});
afterAll(() => theatre?.close());

const startedMs = ({ questionStartedAt }: Session) => Date.parse(questionStartedAt ?? '');

test(
  '[MP5] the process that opened the question is killed: nothing acknowledged is lost, others go on, it closes once and on time',
  async () => {
    const { databaseUrl } = theatre;
    const name = 'killed in mid-question';
    const game = await startGame(theatre, {
      name,
      databaseUrl,
      questions: KILLS,
      timeLimit: LIMIT_S,
      players: PLAYERS,
    });
    const worst = { goesOn: 0, gain: 0, loss: 0, down: 0, late: 0 };
    let answers = 0;
    for (let round = 0; round < KILLS; round += 1) {
      const opener = theatre.processes[round % theatre.processes.length];
      const other = theatre.processes[(round + 1) % theatre.processes.length];
      if (!opener || !other) throw new Error('There are too few processes');
      const links = watchLinks(game.phones);
      const opened = await game.open(round, opener);
      const answering = game.answer(round, 4_000);
      await wait(500 + game.dice.roll() * 3_000);
      const killedMs = performance.now();
      await opener.kill();
      const gained = startedMs(await game.session(other)) - startedMs(opened);
      await until(() => game.ledger.sentSince(killedMs).length > 0, 30_000, 'nobody goes on');
      worst.goesOn = Math.max(worst.goesOn, (game.ledger.sentSince(killedMs)[0]?.atMs ?? 0) - killedMs);
      await opener.start();
      await answering;
      await game.shown(opened.revision + 1, 30_000);
      await allBack(game.phones, BACK_MS);
      links.stop();
      const { questions } = await readStoredIn(databaseUrl, game.stage.session.id);
      const { resultsAt } = questions.find(({ questionId }) => questionId === game.question(round).id) ?? {};
      const late = (resultsAt ?? 0) - startedMs(opened) - LIMIT_S * 1000 - 500;
      worst.gain = Math.max(worst.gain, gained);
      worst.loss = Math.min(worst.loss, gained, late);
      worst.late = Math.max(worst.late, late);
      worst.down = Math.max(worst.down, links.longestMs());
      answers += game.ledger.count(game.question(round).id);
      await game.expectWhole(round + 1);
    }
    report(`killed ${KILLS} times in mid-question`, {
      acknowledged: answers,
      lost: 0,
      'next answer acknowledged after at most': seconds(worst.goesOn),
      'time gained at most': `${Math.round(worst.gain)} ms`,
      'closed late by at most': `${Math.round(worst.late)} ms`,
      'phone back after at most': seconds(worst.down),
      'reads by nginx': statusesText(game.reader.statuses),
    });
    game.close();
    expect(worst.goesOn).toBeLessThan(GOES_ON_MS);
    expect(worst.gain).toBeLessThanOrEqual(GAIN_MS.to);
    expect(worst.loss).toBeGreaterThanOrEqual(GAIN_MS.from);
    expect(worst.late).toBeLessThanOrEqual(GAIN_MS.to);
    expect(worst.down).toBeLessThan(BACK_MS);
    expect([...game.reader.statuses.keys()]).toEqual([200]);
  },
  60_000 + KILLS * 40_000,
);

test('[MP6] all processes are restarted in turn during a game: every phone is back within 10 s, and nothing is lost', async () => {
  const { databaseUrl } = theatre;
  const game = await startGame(theatre, {
    name: 'restarted in turn',
    databaseUrl,
    questions: 1,
    timeLimit: 120,
    players: PLAYERS,
  });
  await game.open(0);
  const links = watchLinks(game.phones);
  const answering = game.answer(0, 20_000);
  for (const process of theatre.processes) {
    await wait(1_000);
    expect(await process.stop()).toBe(0);
    await process.start();
    await allBack(game.phones, BACK_MS);
  }
  const refused = await answering;
  links.stop();
  await game.endQuestion();
  await game.expectWhole(1);
  report('all restarted in turn', {
    acknowledged: game.ledger.count(),
    lost: 0,
    'phone back after at most': seconds(links.longestMs()),
    'answers by call refused': statusesText(refused),
    'reads by nginx': statusesText(game.reader.statuses),
  });
  game.close();
  expect(game.ledger.count()).toBeGreaterThanOrEqual(PLAYERS * 0.9 - 1);
  expect(links.longestMs()).toBeLessThan(BACK_MS);
  expect([...game.reader.statuses.keys()]).toEqual([200]);
}, 300_000);
