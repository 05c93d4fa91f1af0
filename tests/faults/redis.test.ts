import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allBack } from '#tests/support/faults/hall.ts';
import { startGame } from '#tests/support/processes/game.ts';
import { openTheatre, PLAYERS, type Theatre } from '#tests/support/processes/own-postgres.ts';
import { report, seconds, statusesText } from '#tests/support/processes/report.ts';

const AWAY_MS = 20_000;
/** How soon screens show what has happened. */
const CONVERGES_MS = 10_000;
/** How long an answer may take while Redis is away. */
const ACKNOWLEDGED_MS = 3_000;

let theatre: Theatre;
beforeAll(async () => {
  theatre = await openTheatre();
});
afterAll(() => theatre?.close());

test.each([
  { how: 'stopped for 20 s', awayMs: AWAY_MS },
  { how: 'restarted empty', awayMs: 0 },
])(
  '[MP9] Redis $how: answers are accepted all along, and every screen follows within 10 s',
  async ({ how, awayMs }) => {
    const { databaseUrl, redis } = theatre;
    const name = `Redis ${how}`;
    const game = await startGame(theatre, { name, databaseUrl, questions: 4, timeLimit: 60, players: PLAYERS });
    const [first, second, third] = theatre.processes;
    await game.open(0, first);
    const answering = game.answer(0, 5_000);
    await wait(1_000);
    const awayMsSince = performance.now();
    if (awayMs > 0) await redis.stop();
    else await redis.restartEmpty();
    const refused = [await answering];
    const shown: number[] = [];
    // Each step at another process, so that most screens hear of it from elsewhere.
    shown.push(await game.shown((await game.endQuestion(second)).revision));
    shown.push(await game.shown((await game.open(1, third)).revision));
    refused.push(await game.answer(1, 3_000));
    shown.push(await game.shown((await game.endQuestion(first)).revision));
    await wait(Math.max(0, awayMs - (performance.now() - awayMsSince)));
    if (awayMs > 0) await redis.restartEmpty();
    await allBack(game.phones);
    const acknowledged = game.ledger.sentSince(awayMsSince).map(({ sentMs, atMs }) => atMs - sentMs);
    shown.push(await game.shown((await game.open(2, second)).revision));
    refused.push(await game.answer(2, 2_000));
    shown.push(await game.shown((await game.endQuestion(third)).revision));
    await wait(3_000);
    const after = await game.shown((await game.open(3, first)).revision);
    refused.push(await game.answer(3, 2_000));
    await game.endQuestion(second);
    await game.expectWhole(4);
    report(`Redis ${how}`, {
      acknowledged: game.ledger.count(),
      lost: 0,
      'acknowledged after at most': seconds(Math.max(...acknowledged)),
      'screens follow after at most': seconds(Math.max(...shown)),
      'afterwards within': seconds(after),
      'answers by call refused': refused.map(statusesText).join('; '),
      'reads by nginx': statusesText(game.reader.statuses),
    });
    game.close();
    expect(Math.max(...acknowledged)).toBeLessThan(ACKNOWLEDGED_MS);
    expect(Math.max(...shown)).toBeLessThan(CONVERGES_MS);
    expect([...game.reader.statuses.keys()]).toEqual([200]);
  },
  300_000,
);
