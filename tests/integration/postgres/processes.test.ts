import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { allBack, until } from '#tests/support/faults/hall.ts';
import { createDatabase } from '#tests/support/postgres/suite.ts';
import { type Deployment, startDeployment } from '#tests/support/processes/deployment.ts';
import { startGame } from '#tests/support/processes/game.ts';
import { hasRedis } from '#tests/support/redis.ts';
import { hasNginx } from '../../../scripts/support/nginx-server.js';

// The short form of `npm run faults -- --nodes`.
const PLAYERS = 30;

let deployment: Deployment;
let databaseUrl: string;

beforeAll(async () => {
  if (!hasRedis()) return;
  databaseUrl = await createDatabase();
  deployment = await startDeployment({ count: 2, databaseUrl, hasNginx: hasNginx() });
});
afterAll(() => deployment?.close());

describe.skipIf(!hasRedis())('two processes', () => {
  test('[MP7] a process behind a proxy sends something on every socket every second', async () => {
    const socket = new WebSocket(`${deployment.processes[0]?.origin.replace('http', 'ws')}/ws`);
    let pongs = 0;
    socket.on('pong', () => {
      pongs += 1;
    });
    await until(() => pongs >= 3, 6_000, 'the process is silent');
    socket.terminate();
  });

  test('[MP5] [MP9] one is killed in mid-question, then Redis is away: every acknowledged answer counts once, and every screen follows', async () => {
    const name = 'two processes';
    const game = await startGame(deployment, { name, databaseUrl, questions: 3, timeLimit: 30, players: PLAYERS });
    const [first, second] = deployment.processes;
    if (!first || !second) throw new Error('There are too few processes');

    await game.open(0, first);
    const answering = game.answer(0, 3_000);
    await wait(1_000);
    const killedMs = performance.now();
    await first.kill();
    await until(() => game.ledger.sentSince(killedMs).length > 0, 5_000, 'nobody goes on');
    await first.start();
    await answering;
    await allBack(game.phones);
    await game.endQuestion(second);
    await game.expectWhole(1);

    await deployment.redis.stop();
    await game.open(1, second);
    await game.answer(1, 2_000);
    const { revision } = await game.endQuestion(first);
    expect(await game.shown(revision)).toBeLessThan(10_000);
    await deployment.redis.restartEmpty();
    await game.open(2, first);
    await game.answer(2, 1_000);
    await game.endQuestion(second);
    await game.expectWhole(3);
    expect(game.ledger.count()).toBe(3 * 0.9 * PLAYERS);
    // Only nginx asks another process when one dies during a read.
    if (hasNginx()) expect([...game.reader.statuses.keys()]).toEqual([200]);
    game.close();
  });
});
