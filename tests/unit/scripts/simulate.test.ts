import { describe, expect, test } from 'vitest';
import { checkAgainst } from '../../../scripts/simulate/check.js';
import { costsFrom } from '../../../scripts/simulate/costs.js';
import { needsOf } from '../../../scripts/simulate/deployments.js';
import { playFlow } from '../../../scripts/simulate/flow.js';

const COSTS = {
  answer: 100,
  commit: 1000,
  session: 0,
  heard: 400,
  applied: 10,
  join: 2000,
  frame: 50,
  postgresAnswer: 20,
  postgresCommit: 500,
  postgresSession: 0,
  redisMessage: 20,
  walBytes: 500,
  redisBytes: 600,
  holdMs: 2,
  holdAnswerMs: 0.01,
  holdSessionMs: 0,
};
const HALL = { sessions: 1, players: 500, spreadMs: 500 };

/** What a benchmark would measure if the costs were exactly these. */
function measure(processes: number) {
  const others = processes - 1;
  const load = (commits: number) => ({
    commits,
    node: COSTS.answer + commits * COSTS.commit + others * (commits * COSTS.heard + COSTS.applied),
    postgres: COSTS.postgresAnswer + commits * COSTS.postgresCommit,
    redis: 2 * commits * COSTS.redisMessage,
    walBytes: COSTS.walBytes,
    redisBytes: COSTS.redisBytes,
  });
  return {
    processes,
    ackP50Ms: 5,
    ackP99Ms: 10,
    answersPerSecond: 5000,
    answer: load(0.2),
    fullSpeed: load(0.01),
    small: load(0.4),
    join: { ...load(0), node: COSTS.join },
    opened: { ...load(0), node: COSTS.frame },
  };
}

describe('[MP17] the simulation of the message flow', () => {
  test('finds the costs behind the figures of one and two processes', () => {
    const { answer, commit, heard, applied, postgresAnswer, postgresCommit } = costsFrom([measure(1), measure(2)]);
    expect(answer).toBeCloseTo(COSTS.answer, 0);
    expect(commit).toBeCloseTo(COSTS.commit, 0);
    expect(heard).toBeCloseTo(COSTS.heard, 0);
    expect(applied).toBeCloseTo(COSTS.applied, 0);
    expect([Math.round(postgresAnswer), Math.round(postgresCommit)]).toEqual([20, 500]);
  });

  test('needs both to be measured', () => {
    expect(() => costsFrom([measure(1), measure(3)])).toThrow('one and two processes');
  });

  test('counts what it plays: one process hears nothing, of two each hears the other', () => {
    const alone = playFlow({ ...HALL, processes: 1 }, COSTS);
    expect(alone).toMatchObject({ messages: 0, redisBytes: 0 });
    expect(alone.nodeMicros).toBeCloseTo(COSTS.answer + alone.commits * COSTS.commit, 5);
    const two = playFlow({ ...HALL, processes: 2 }, COSTS);
    expect(two.messages).toBeCloseTo(two.commits, 5);
    expect(two.redisBytes).toBe(COSTS.redisBytes);
    const extra = two.commits * COSTS.heard + COSTS.applied;
    expect(two.nodeMicros).toBeCloseTo(COSTS.answer + two.commits * COSTS.commit + extra, 5);
  });

  test('commits of one session wait for each other, those of different sessions do not', () => {
    const slow = { ...COSTS, holdMs: 50 };
    const same = playFlow({ processes: 4, sessions: 1, players: 400, spreadMs: 400 }, slow);
    const apart = playFlow({ processes: 4, sessions: 4, players: 100, spreadMs: 400, byCode: true }, slow);
    expect(same.ackP50Ms).toBeGreaterThan(1.5 * apart.ackP50Ms);
    expect(apart.messages).toBe(0);
  });

  test('gives the same figures each time', () => {
    expect(playFlow({ ...HALL, processes: 3 }, COSTS)).toEqual(playFlow({ ...HALL, processes: 3 }, COSTS));
  });

  test('is trusted only if three processes were measured, and its processor times are near', () => {
    const figures = [measure(1), measure(2)];
    expect(checkAgainst(figures, COSTS, 16).isTrusted).toBe(false);
    const simulated = [1, 2, 3].map((processes) => asSimulated(processes));
    expect(checkAgainst(simulated, COSTS, 16)).toMatchObject({ isTrusted: true });
    const [first, second, third] = simulated;
    if (!first || !second || !third) throw new Error('Three were asked for');
    const dearer = { ...third, answer: { ...third.answer, node: 2 * third.answer.node } };
    expect(checkAgainst([first, second, dearer], COSTS, 16).isTrusted).toBe(false);
  });

  test('more phones need more processes, and fewer if each has sessions of its own', () => {
    const few = needsOf({ phones: 1000, players: 30, byCode: true }, COSTS);
    const many = needsOf({ phones: 200_000, players: 30, byCode: true }, COSTS);
    expect(few.processes).toBe(1);
    expect(many.processes).toBeGreaterThan(3);
    const evenly = needsOf({ phones: 200_000, players: 30, byCode: false }, COSTS);
    expect(evenly.redisMessagesPerSecond).toBeGreaterThan(many.redisMessagesPerSecond);
  });
});

/** The figures that the simulation gives, as if the benchmark had measured them. */
function asSimulated(processes: number) {
  const cores = 8;
  const of = (load: { sessions: number; players: number; spreadMs: number }) => {
    const flow = playFlow({ processes, cores, ...load }, COSTS);
    return {
      ...measure(processes).answer,
      node: flow.nodeMicros,
      postgres: flow.postgresMicros,
      commits: flow.commits,
    };
  };
  const answer = of({ sessions: 1, players: 1000, spreadMs: 1000 });
  const small = of({ sessions: 40, players: 25, spreadMs: 2000 });
  return { ...measure(processes), answer, small };
}
