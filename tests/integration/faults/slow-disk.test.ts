import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { say } from '#tests/support/faults/dice.ts';
import { canSpoilSyncs, spoilableSyncs } from '#tests/support/faults/syncs.ts';
import { longest, meanwhile, timed, usual } from '#tests/support/faults/timing.ts';
import {
  answerByCall,
  answerByLine,
  call,
  hostLine,
  joinAs,
  makeStage,
  openQuestion,
  playerLine,
  rowsIn,
  type Stage,
} from '#tests/support/live.ts';
import { startServer } from '#tests/support/server.ts';

const SYNC_MS = 700;
/** An answer waits for the group before its own and for its own, times three. */
const MAX_WAIT_MS = 3 * 2 * SYNC_MS;
/** What stores nothing does not wait for the disk: it takes well under a quarter of a sync. */
const ALIVE_MS = SYNC_MS / 4;
const PLAYERS = 20;

test.skipIf(!canSpoilSyncs)(
  '[FT16] [LE2] [LE4] a disk whose syncs take 0.7 s: no answer is acknowledged before its sync, and everything else goes on',
  async () => {
    const syncs = spoilableSyncs();
    const server = await startServer({ env: syncs.env });
    const stage = await makeStage(server, [{ timeLimit: 120 }]);
    const other = await makeStage(server);
    const names = Array.from({ length: PLAYERS }, (_, index) => `Guest ${index}`);
    const players = await Promise.all(
      names.map(async (name) => {
        const guest = await joinAs(stage, name);
        return { guest, line: await playerLine(stage, guest) };
      }),
    );
    const host = await hostLine(stage);
    await openQuestion(stage, 0);

    syncs.set(SYNC_MS);
    const answering = players.map(async ({ guest, line }, index) => {
      await wait(index * 100);
      return timed<unknown>(async () => {
        // Half by socket, half by call.
        if (index % 2 === 0) return answerByLine(stage, guest, line, 0, 'Nile');
        expect((await answerByCall(stage, guest, 0, ['Nile'])).status).toBe(201);
      });
    });
    const read = ({ session, host }: Stage) => call(server, 'GET', `/api/sessions/${session.id}`, host);
    const [acks, reads, elsewhere, alive] = await Promise.all([
      Promise.all(answering),
      // A read during a write sees the written state ([LE10]).
      meanwhile(PLAYERS * 100, 50, () => read(stage)),
      meanwhile(PLAYERS * 100, 50, () => read(other)),
      meanwhile(PLAYERS * 100, 20, () => fetch(`${server.origin}/healthz`)),
    ]);
    const took = acks.map(({ tookMs }) => tookMs);
    say(
      `slow disk: acknowledged after ${Math.round(Math.min(...took))} to ${longest(acks)} ms, ` +
        `reads took up to ${longest(reads)} ms, of another session ${usual(elsewhere)} ms, /healthz ${usual(alive)} ms`,
    );
    expect(Math.min(...took)).toBeGreaterThanOrEqual(SYNC_MS);
    for (const done of [acks, reads]) expect(longest(done)).toBeLessThan(MAX_WAIT_MS);
    for (const { value } of [...reads, ...elsewhere]) expect(value.status).toBe(200);
    for (const done of [elsewhere, alive]) expect(usual(done)).toBeLessThan(ALIVE_MS);

    // Everyone has answered: the results come as soon as they are stored.
    await host.next('question_results');
    syncs.set('as ever');
    expect(rowsIn(server, 'SELECT participantId FROM Answer')).toHaveLength(PLAYERS);
    await Promise.all([host, ...players.map(({ line }) => line)].map((line) => line.close()));
    await server.stop();
  },
  60_000,
);
