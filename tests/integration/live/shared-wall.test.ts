import { beforeAll, describe, expect, test } from 'vitest';
import type { HostsState } from '#app/contract/things.ts';
import {
  answerByCall,
  call,
  hostLine,
  joinAs,
  type Line,
  makeStage,
  openLine,
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

const ask = (line: Line, stage: Stage, what: string) =>
  line.send({ type: 'show_on_wall', sessionId: stage.session.id, what });

const wallOf = (line: Line) => line.state().host?.wall;

/** Waits until this host's screen knows that. */
const shows = (line: Line, wall: object) => expect.poll(() => wallOf(line), { timeout: 15_000 }).toMatchObject(wall);

/** Two questions; Ada and Ben have answered the first, Ada correctly, and its results are shown. */
async function inResults() {
  const stage = await makeStage(server, [{}, {}]);
  const [ada, ben] = [await joinAs(stage, 'Ada'), await joinAs(stage, 'Ben')];
  await openQuestion(stage, 0);
  await answerByCall(stage, ada, 0, ['Nile']);
  await answerByCall(stage, ben, 0, ['Rhine']);
  return { stage, ada, ben };
}

async function remoteLine(stage: Stage): Promise<Line> {
  const line = await openLine(stage.server, { cookie: stage.host.cookie });
  line.send({ type: 'join_session', sessionId: stage.session.id, remote: true });
  await line.next('session_state');
  return line;
}

describe('show_on_wall', () => {
  test('[WA33] all screens of the host get it, also later ones; the last request wins, and the revision stays', async () => {
    const { stage } = await inResults();
    const lines = [await hostLine(stage), await remoteLine(stage)] as const;
    const { revision } = lines[0].state().session;
    ask(lines[1], stage, 'leaderboard');
    for (const line of lines) await shows(line, { stage: 'leaderboard' });
    ask(lines[0], stage, 'answers');
    ask(lines[1], stage, 'silence');
    for (const line of lines) await shows(line, { stage: 'answers', sound: false });

    const later = await hostLine(stage);
    expect(wallOf(later)).toEqual({ stage: 'answers', sound: false, isOnScreen: true });
    const { cookie } = stage.host;
    const polled = await call<HostsState>(server, 'GET', `/present/${stage.quiz.id}/state`, { cookie });
    expect(polled.body.host?.wall).toEqual(wallOf(later));
    expect(later.state().session.revision).toBe(revision);
    await Promise.all([...lines, later].map((line) => line.close()));
  });

  test('[WA33] a stage is for one round: the next question starts with its answers', async () => {
    const { stage } = await inResults();
    const line = await hostLine(stage);
    ask(line, stage, 'leaderboard');
    await shows(line, { stage: 'leaderboard' });
    await openQuestion(stage, 1);
    await steer(stage, 'end-question');
    await shows(line, { stage: 'answers' });
    expect(line.state().session.status).toBe('results');
    await line.close();
  });

  test('[WA33] players cannot ask for it, and get nothing of it', async () => {
    const { stage, ada } = await inResults();
    const player = await playerLine(stage, ada);
    const host = await hostLine(stage);
    const before = player.frames.length;
    ask(host, stage, 'leaderboard');
    ask(host, stage, 'sound');
    await shows(host, { stage: 'leaderboard', sound: true });
    ask(player, stage, 'answers');
    expect(await player.next('error')).toMatchObject({ reason: 'not_yours' });
    expect(player.frames).toHaveLength(before + 1);
    expect(wallOf(host)).toMatchObject({ stage: 'leaderboard' });
    await Promise.all([player.close(), host.close()]);
  });

  test('[WA33] what the wall does not have is refused, and the socket stays open', async () => {
    const { stage } = await inResults();
    const host = await hostLine(stage);
    ask(host, stage, 'fireworks');
    expect(await host.next('error')).toMatchObject({ reason: 'invalid' });
    ask(host, stage, 'sound');
    await shows(host, { sound: true });
    await host.close();
  });
});

test('[WA35] a remote knows whether a screen shows the wall, and is none itself', async () => {
  const { stage } = await inResults();
  const remote = await remoteLine(stage);
  expect(wallOf(remote)).toMatchObject({ isOnScreen: false });
  const wall = await hostLine(stage);
  await shows(remote, { isOnScreen: true });
  await wall.close();
  await shows(remote, { isOnScreen: false });
  await remote.close();
});

test('[WA38] a removal after the results brings hosts new counts, ranks and headline figures at once; its undo too', async () => {
  const { stage, ada, ben } = await inResults();
  const host = await hostLine(stage);
  const player = await playerLine(stage, ben);
  const before = player.frames.length;
  const { cookie } = stage.host;
  const path = `/api/participants/${ada.participant.id}/removed`;
  const figures = () => {
    const { host: part, participants, session } = host.state();
    const counts = Object.values(session.currentStats.answerCounts);
    return { progress: part?.progress, counts, ranks: participants.map(({ name, rank }) => [name, rank]) };
  };
  const both = figures();
  expect(both).toMatchObject({ progress: { answered: 2, correct: 1 }, counts: [1, 1] });

  await call(server, 'PUT', path, { cookie, body: { removed: true } });
  await expect.poll(figures).toMatchObject({
    progress: { answered: 1, correct: 0 },
    counts: [0, 1],
    ranks: [['Ben', 1]],
  });
  await call(server, 'PUT', path, { cookie, body: { removed: false } });
  await expect.poll(figures).toEqual(both);
  expect(player.frames).toHaveLength(before);
  await Promise.all([host.close(), player.close()]);
});
