import { beforeAll, describe, expect, test } from 'vitest';
import type { HostedParticipant, Participant, Session } from '#app/contract/things.ts';
import {
  answerByCall,
  call,
  type Guest,
  hostLine,
  joinAs,
  lineOf,
  makeStage,
  openQuestion,
  playerLine,
  type Stage,
  steer,
} from '#tests/support/live.ts';
import type { TestServer } from '#tests/support/server.ts';
import { workerServer } from '#tests/support/worker-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await workerServer();
});

interface Game extends Stage {
  ann: Guest;
  ben: Guest;
}

/** Ann is right, Ben is wrong, and both have seen the results. */
async function makeGame(settings: Record<string, unknown> = {}): Promise<Game> {
  const stage = await makeStage(server, [{ timeLimit: 300 }, {}], settings);
  const [ann, ben] = [await joinAs(stage, 'Ann'), await joinAs(stage, 'Ben')];
  await openQuestion(stage, 0);
  await answerByCall(stage, ann, 0, ['Nile']);
  await answerByCall(stage, ben, 0, ['Rhine']);
  return { ...stage, ann, ben };
}

const end = (stage: Stage) => steer(stage, 'end', { reveal: true });

function reveal(
  { session, host }: Stage,
  places: unknown,
  { cookie = host.cookie, ...more }: { cookie?: string } = {},
) {
  const body = { reveal: places, ...more };
  return call<Session>(server, 'PUT', `/api/sessions/${session.id}`, { cookie, body });
}

const listFor = async ({ quiz }: Stage, { cookie }: { cookie: string }) =>
  (await call<Participant[]>(server, 'GET', `/api/quizzes/${quiz.id}/participants`, { cookie })).body;
const pageFor = async ({ quiz }: Stage, { cookie }: { cookie: string }) =>
  (await fetch(`${server.origin}/leaderboard/${quiz.id}`, { headers: { Cookie: cookie } })).text();
const playPage = async ({ session }: Stage, { participant, cookie }: Guest) =>
  (await fetch(`${server.origin}/play/${session.id}/${participant.id}`, { headers: { Cookie: cookie } })).text();

describe('a reveal', () => {
  test('[EN1] [EN3] the host reveals place by place; each step is a move that everybody is sent', async () => {
    const game = await makeGame();
    const [host, player] = [await hostLine(game), await playerLine(game, game.ann)];
    const ended = await end(game);
    expect(ended).toMatchObject({ status: 200, body: { status: 'completed', reveal: 0 } });
    for (const places of [1, 2, 3]) {
      const stepped = await reveal(game, places);
      expect(stepped).toMatchObject({ status: 200, body: { reveal: places, revision: ended.body.revision + places } });
      for (const line of [host, player]) await line.next('session_state', ({ session }) => session.reveal === places);
    }
    expect((await reveal(game, 1)).body).toMatchObject({ reveal: 3, revision: ended.body.revision + 3 });
    await Promise.all([host.close(), player.close()]);
  });

  test('[EN1] [EN3] without one there is nothing to reveal, and other numbers are refused', async () => {
    const game = await makeGame();
    expect(lineOf(await reveal(game, 1))).toBe('409 There is no podium to reveal');
    expect((await steer(game, 'end')).body.reveal).toBeNull();
    expect(lineOf(await reveal(game, 1))).toBe('409 There is no podium to reveal');
    for (const places of [0, 4, 1.5, '1', null]) expect((await reveal(game, places)).status).toBe(422);
    expect((await steer(await makeGame(), 'end', { reveal: 'yes' })).status).toBe(422);
  });

  test('[EN3] [CM13] twenty devices that show the next place at once take one step', async () => {
    const game = await makeGame();
    const { revision } = (await end(game)).body;
    const steps = await Promise.all(Array.from({ length: 20 }, () => reveal(game, 1, { revision } as object)));
    expect(steps.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(steps.filter((step) => lineOf(step) === '409 Somebody was quicker')).toHaveLength(19);
    expect((await reveal(game, 1)).body).toMatchObject({ reveal: 1, revision: revision + 1 });
  });
});

describe('until first place is shown', () => {
  /** Everything that tells a player how they did, on every road. */
  async function seenBy(game: Game, guest: Guest) {
    const line = await playerLine(game, guest);
    const { participants, you } = line.state();
    await line.close();
    const own = `/api/participants/${guest.participant.id}`;
    const { body } = await call<Participant>(server, 'GET', own, { cookie: guest.cookie });
    const page = await pageFor(game, guest);
    return {
      top: participants.length,
      ranks: [you?.participant.rank, you?.lastResult?.rank, body.rank],
      scores: [you?.participant.score, body.score],
      list: (await listFor(game, guest)).map(({ name, rank }) => [name, rank]),
      scoresPage: { namesOthers: page.includes('Ann') && page.includes('Ben'), isPodium: page.includes('Podium') },
    };
  }

  test('[EN2] [SB4] a player learns their own score and nothing else, by socket, call and page', async () => {
    const game = await makeGame();
    await end(game);
    await reveal(game, 2);
    expect(await seenBy(game, game.ben)).toEqual({
      top: 0,
      ranks: [null, null, null],
      scores: [0, 0],
      list: [['Ben', null]],
      scoresPage: { namesOthers: false, isPodium: false },
    });
    const html = await playPage(game, game.ann);
    expect(html).toContain('Look at the wall!');
    expect(html).toContain('100 points');
    expect(html).not.toMatch(/place of|>Ben<|url=\/leaderboard/);
    // Without scripts the page asks again by itself.
    expect(html).toMatch(/http-equiv="refresh" content="5"/i);

    await reveal(game, 3);
    expect(await seenBy(game, game.ben)).toEqual({
      top: 2,
      ranks: [2, 2, 2],
      scores: [0, 0],
      list: [
        ['Ann', 1],
        ['Ben', 2],
      ],
      scoresPage: { namesOthers: true, isPodium: true },
    });
  });

  test('[EN2] an open question that the end closes tells its points, but no rank', async () => {
    const stage = await makeStage(server, [{ timeLimit: 300 }]);
    const [ann, ben] = [await joinAs(stage, 'Ann'), await joinAs(stage, 'Ben')];
    const line = await playerLine(stage, ann);
    await playerLine(stage, ben);
    await openQuestion(stage, 0);
    await answerByCall(stage, ann, 0, ['Nile']);
    await end(stage);
    expect((await line.next('question_results')).you).toMatchObject({ correct: true, points: 100, rank: null });
    await line.close();
  });

  test('[EN2] the host sees all ranks, in the state, in the list and on the page', async () => {
    const game = await makeGame();
    const host = await hostLine(game);
    await end(game);
    const { participants } = await host.next('session_state', ({ session }) => session.reveal === 0);
    expect(participants.map(({ name, rank }) => [name, rank])).toEqual([
      ['Ann', 1],
      ['Ben', 2],
    ]);
    const listed = (await listFor(game, game.host)) as HostedParticipant[];
    expect(listed.map(({ rank }) => rank)).toEqual([1, 2]);
    expect(await pageFor(game, game.host)).toContain('Podium');
    await host.close();
  });

  test("[EN2] [SB3] a leaderboard that is 'never' shown stays hidden; one shown at the 'end' appears with first place", async () => {
    for (const [leaderboard, rank] of [
      ['never', null],
      ['end', 1],
    ] as const) {
      const game = await makeGame({ leaderboard });
      await end(game);
      expect((await seenBy(game, game.ann)).ranks).toEqual([null, null, null]);
      await reveal(game, 3);
      expect((await seenBy(game, game.ann)).ranks).toEqual([rank, rank, rank]);
    }
  });
});
