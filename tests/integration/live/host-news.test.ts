import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ServerMessage } from '#app/contract/messages.ts';
import {
  answerByCall,
  answerByLine,
  call,
  type Guest,
  hostLine,
  joinAs,
  type Line,
  makeStage,
  openQuestion,
  optionsOf,
  playerLine,
  type Stage,
  steer,
  until,
} from '#tests/support/live.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: { PARTICIPANT_LIMIT: '500' } });
});
afterAll(() => server.stop());

const joinMany = (stage: Stage, count: number) =>
  Promise.all(Array.from({ length: count }, (_, n) => joinAs(stage, `Guest ${n}`)));

function of<Type extends ServerMessage['type']>(line: Line, type: Type) {
  return line.received.filter((message): message is Extract<ServerMessage, { type: Type }> => message.type === type);
}

function change(stage: Stage, { participant }: Guest, what: string, body: unknown) {
  return call(server, 'PUT', `/api/participants/${participant.id}/${what}`, { cookie: stage.host.cookie, body });
}

describe('participant_joined', () => {
  test('[SK14] a host who connects later hears only of joins that are not in the state', async () => {
    const stage = await makeStage(server);
    const ann = await joinAs(stage, 'Ann');
    const player = await playerLine(stage, ann);
    await joinMany(stage, 5);
    const host = await hostLine(stage);
    expect(of(host, 'session_state').at(-1)).toMatchObject({ total: 6 });
    await joinAs(stage, 'Last');
    const { participants } = await host.next('participant_joined');
    expect(participants.map(({ name }) => name)).toEqual(['Last']);
    await Promise.all([player.close(), host.close()]);
  });

  test('[SK14] [S7.66] at most ten a second, with everybody who joined since the last one, each once', async () => {
    const stage = await makeStage(server);
    const lines = [await hostLine(stage), await hostLine(stage)];
    const begunMs = performance.now();
    const guests: Guest[] = [];
    for (let n = 0; n < 12; n += 1) {
      guests.push(...(await joinMany(stage, 5)));
      await wait(40);
    }
    await Promise.all(lines.map((line) => line.next('participant_joined', ({ total }) => total === 60)));
    const seconds = (performance.now() - begunMs) / 1000;
    for (const line of lines) {
      const news = of(line, 'participant_joined');
      expect(news.length).toBeLessThanOrEqual(Math.ceil(seconds * 10) + 1);
      expect(news.length).toBeGreaterThan(1);
      const told = news.flatMap(({ participants }) => participants.map(({ id }) => id));
      expect(told).toHaveLength(60);
      expect(new Set(told)).toEqual(new Set(guests.map(({ participant }) => participant.id)));
      for (const { participant, participants } of news) expect(participant).toEqual(participants.at(-1));
      expect(news.map(({ total }) => total)).toEqual([...news.map(({ total }) => total)].sort((a, b) => a - b));
    }
    const [first] = lines.flatMap((line) => of(line, 'participant_joined'));
    expect(first?.participant).toMatchObject({
      name: expect.stringMatching(/^Guest/),
      connected: expect.any(Boolean),
      removed: false,
      timeFactor: 1,
    });
    await Promise.all(lines.map((line) => line.close()));
  });

  test('[SK14] the first is sent at once', async () => {
    const stage = await makeStage(server);
    const host = await hostLine(stage);
    await joinAs(stage, 'Ann');
    const begunMs = performance.now();
    await host.next('participant_joined');
    expect(performance.now() - begunMs).toBeLessThan(3 * 1000);
    await host.close();
  });

  test('[SK14] [SK13] players get no byte about joins, answers and connections', async () => {
    const stage = await makeStage(server, [{ timeLimit: 300 }], { leaderboard: 'always' });
    const ann = await joinAs(stage, 'Ann');
    const [player, host] = [await playerLine(stage, ann), await hostLine(stage)];
    const silent = player.frames.length;
    const guests = await joinMany(stage, 10);
    const line = await playerLine(stage, guests[0] ?? ann);
    await host.next('participant_joined', ({ total }) => total === 11);
    expect(player.frames.length).toBe(silent);
    await openQuestion(stage, 0);
    await player.next('session_state', ({ session }) => session.status === 'question');
    const quiet = player.frames.length;
    for (const guest of guests.slice(0, 5)) await answerByCall(stage, guest, 0, ['Nile']);
    await change(stage, guests[9] ?? ann, 'featured', { featured: true });
    await change(stage, guests[9] ?? ann, 'removed', { removed: true });
    await line.close();
    await host.next('participant_answered', ({ answered }) => answered === 5);
    await wait(300);
    expect(player.frames.length).toBe(quiet);
    await Promise.all([player.close(), host.close()]);
  });
});

describe('participant_answered', () => {
  test('[SK14] [S7.67] at most ten a second, with the counts, how many answered, and how many count', async () => {
    const stage = await makeStage(server, [{ options: ['Nile*', 'Rhine', 'Po'], timeLimit: 300 }]);
    const guests = await joinMany(stage, 40);
    const last = await joinAs(stage, 'Last');
    const host = await hostLine(stage);
    await openQuestion(stage, 0);
    const begunMs = performance.now();
    for (const [n, guest] of guests.entries()) {
      await answerByCall(stage, guest, 0, [n % 2 ? 'Nile' : 'Rhine']);
    }
    const [nile = '', rhine = '', po = ''] = optionsOf(stage.questions[0], 'Nile', 'Rhine', 'Po');
    expect(await host.next('participant_answered', ({ answered }) => answered === 40)).toEqual({
      type: 'participant_answered',
      answered: 40,
      total: 41,
      answerCounts: { [nile]: 20, [rhine]: 20, [po]: 0 },
      summary: null,
    });
    const seconds = (performance.now() - begunMs) / 1000;
    const news = of(host, 'participant_answered');
    expect(news.length).toBeLessThanOrEqual(Math.ceil(seconds * 10) + 1);
    for (const { answered, answerCounts } of news) {
      expect(Object.values(answerCounts).reduce((sum, count) => sum + count)).toBe(answered);
    }
    await change(stage, last, 'removed', { removed: true });
    await host.next('question_results');
    await host.close();
  });

  test('[SK14] once the question is closed nobody is counted any more: its results have the counts', async () => {
    const stage = await makeStage(server, [{ timeLimit: 300 }]);
    const guests = await joinMany(stage, 3);
    const host = await hostLine(stage);
    await openQuestion(stage, 0);
    for (const guest of guests) await answerByCall(stage, guest, 0, ['Nile']);
    await host.next('question_results');
    // Longer than the host's events are batched.
    await wait(300);
    for (const { total } of of(host, 'participant_answered')) expect(total).toBe(3);
    await host.close();
  });

  test('[SK14] [VW4] a removal, its undo and a late joiner change the numbers too', async () => {
    const stage = await makeStage(server, [{ timeLimit: 300 }]);
    const [ann, ben] = [await joinAs(stage, 'Ann'), await joinAs(stage, 'Ben'), await joinAs(stage, 'Cleo')];
    const host = await hostLine(stage);
    await openQuestion(stage, 0);
    const count = (answered: number, total: number) =>
      host.next('participant_answered', (news) => news.answered === answered && news.total === total);
    await answerByCall(stage, ann, 0, ['Nile']);
    await count(1, 3);
    await change(stage, ann, 'removed', { removed: true });
    expect(Object.values((await count(0, 2)).answerCounts)).toEqual([0, 0]);
    await change(stage, ann, 'removed', { removed: false });
    await count(1, 3);
    await change(stage, ben, 'removed', { removed: true });
    await count(1, 2);
    await joinAs(stage, 'Dan');
    await count(1, 3);
    await host.close();
  });
});

describe('participant_changed', () => {
  test('[SK14] it tells hosts of stars, removals, extra time and connections, in batches', async () => {
    const stage = await makeStage(server);
    const [ann, ben] = [await joinAs(stage, 'Ann'), await joinAs(stage, 'Ben')];
    const host = await hostLine(stage);
    const told = async (guest: Guest, marks: object) => {
      const { participants } = await host.next('participant_changed', (news) =>
        news.participants.some((one) => one.id === guest.participant.id && isLike(one, marks)),
      );
      return participants;
    };
    await change(stage, ann, 'featured', { featured: true });
    await told(ann, { featured: true });
    await change(stage, ann, 'time', { factor: 1.5 });
    await told(ann, { featured: true, timeFactor: 1.5 });
    await change(stage, ben, 'removed', { removed: true });
    await told(ben, { removed: true, connected: false, rank: null });
    await change(stage, ben, 'removed', { removed: false });
    await told(ben, { removed: false, rank: 1 });

    const begunMs = performance.now();
    const before = of(host, 'participant_changed').length;
    for (let n = 0; n < 60; n += 1) await change(stage, n % 2 ? ann : ben, 'featured', { featured: n % 4 < 2 });
    await told(ann, { featured: false });
    const seconds = (performance.now() - begunMs) / 1000;
    expect(of(host, 'participant_changed').length - before).toBeLessThanOrEqual(Math.ceil(seconds * 10) + 1);
    await host.close();
  });
});

function isLike(one: object, marks: object): boolean {
  const values = new Map(Object.entries(one));
  return Object.entries(marks).every(([key, value]) => values.get(key) === value);
}

describe("a host's state", () => {
  test('[SK12] [LV7] it holds at most 100: the newest while waiting, otherwise the first by rank; total says how many there are', async () => {
    const stage = await makeStage(server, [{ timeLimit: 300 }]);
    for (let n = 0; n < 3; n += 1) await joinMany(stage, 35);
    const best = await joinAs(stage, 'Best');
    const newest = await hostLine(stage);
    const { participants, total } = newest.state();
    expect([participants.length, total]).toEqual([100, 106]);
    expect(participants[0]?.name).toBe('Best');
    await openQuestion(stage, 0);
    const line = await playerLine(stage, best);
    await answerByLine(stage, best, line, 0, 'Nile');
    await steer(stage, 'end-question');
    await newest.next('session_state', ({ session }) => session.status === 'results');
    const state = newest.state();
    expect([state.participants.length, state.total]).toEqual([100, 106]);
    expect(state.participants.slice(0, 2)).toMatchObject([
      { name: 'Best', rank: 1, score: 100 },
      { name: expect.stringMatching(/^Guest/), rank: 2, score: 0 },
    ]);
    await steer(stage, 'end');
    await until(() => newest.state().session.status === 'completed');
    expect(newest.state().participants).toHaveLength(100);
    await Promise.all([line.close(), newest.close()]);
  });

  test('[WA23] [WA21] it has the progress, the removed and those who have answered; the call of a wall without a socket returns the same', async () => {
    const stage = await makeStage(server, [{ timeLimit: 300 }, { timeLimit: 300 }]);
    const [ann, ben] = [await joinAs(stage, 'Ann'), await joinAs(stage, 'Ben')];
    await joinAs(stage, 'Cleo');
    const host = await hostLine(stage);
    await openQuestion(stage, 0);
    await change(stage, ben, 'removed', { removed: true });
    await answerByCall(stage, ann, 0, ['Nile']);
    await steer(stage, 'end-question');
    await host.next('session_state', ({ session }) => session.status === 'results');
    const { type: _type, serverNow: _now, ...told } = host.state();
    expect(told.host).toEqual({
      course: stage.questions.map(({ id }, index) => ({ questionId: id, round: index === 0 ? 1 : 0 })),
      elapsedMs: [expect.any(Number)],
      removed: [expect.objectContaining({ name: 'Ben', removed: true })],
      connected: expect.any(Number),
      progress: { answered: 1, total: 0, correct: 1 },
      shuffled: [],
      hidden: [],
      wall: { stage: 'answers', sound: null, isOnScreen: true },
      // On a slow machine some of them poll by now.
      room: { polling: expect.any(Number), reached: 0, of: 0, slowestMs: null, isPoor: false },
    });
    const { body } = await call<object>(server, 'GET', `/present/${stage.quiz.id}/state`, {
      cookie: stage.host.cookie,
    });
    const room = { ...told.host?.room, polling: expect.any(Number) };
    expect(body).toEqual({ ...told, host: { ...told.host, room }, serverNow: expect.any(Number) });
    await host.close();
  });

  test('[WA23] a batch about participants says how many are in and how many of them are connected', async () => {
    const stage = await makeStage(server);
    const [ann, ben] = [await joinAs(stage, 'Ann'), await joinAs(stage, 'Ben')];
    const host = await hostLine(stage);
    const line = await playerLine(stage, ann);
    await change(stage, ben, 'removed', { removed: true });
    await host.next('participant_changed', ({ total, connected }) => total === 1 && connected === 1);
    await change(stage, ben, 'removed', { removed: false });
    await joinAs(stage, 'Cleo');
    await host.next('participant_joined', ({ total }) => total === 3);
    await Promise.all([line.close(), host.close()]);
  });

  test('[SK12] participants who joined while no host was connected are in the state', async () => {
    const stage = await makeStage(server);
    await joinMany(stage, 3);
    const host = await hostLine(stage);
    expect(host.state()).toMatchObject({ total: 3 });
    expect(host.state().participants).toHaveLength(3);
    await host.close();
  });
});
