import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { averageResponseTime, rankAll, type Scored } from '#app/core/leaderboard.ts';

interface Person extends Scored {
  name: string;
}

function person(name: string, score: number, totalResponseTime: number, joinedAt: number): Person {
  return { name, score, totalResponseTime, joinedAt };
}

function places(people: Person[]): string[] {
  return rankAll(people).map(({ of, rank }) => `${rank} ${of.name}`);
}

describe('ranks', () => {
  test('[RK1] [S9.22] more points come first, below zero too', () => {
    expect(places([person('Ann', -50, 0, 1), person('Bob', 200, 9000, 2), person('Cem', 0, 0, 3)])).toEqual([
      '1 Bob',
      '2 Cem',
      '3 Ann',
    ]);
  });

  test('[RK2] [S9.22] with equal points, less time comes first, even by a millisecond', () => {
    expect(places([person('Ann', 100, 4001, 1), person('Bob', 100, 4000, 2)])).toEqual(['1 Bob', '2 Ann']);
  });

  test('[RK3] participants equal in both share a rank and leave a gap: 1, 1, 3; the first to join is listed first', () => {
    const people = [
      person('Dan', 100, 5000, 4),
      person('Ann', 200, 3000, 9),
      person('Bob', 200, 3000, 2),
      person('Cem', 100, 4000, 3),
      person('Eve', 100, 5000, 1),
    ];
    expect(places(people)).toEqual(['1 Bob', '1 Ann', '3 Cem', '4 Eve', '4 Dan']);
    expect(places([person('Ann', 0, 0, 1), person('Bob', 0, 0, 2), person('Cem', 0, 0, 3)])).toEqual([
      '1 Ann',
      '1 Bob',
      '1 Cem',
    ]);
  });

  test('[RK3] an empty list gives an empty ranking, and the ranked list stays unchanged', () => {
    const people = [person('Bob', 0, 0, 2), person('Ann', 5, 0, 1)];
    rankAll(people);
    expect(rankAll([])).toEqual([]);
    expect(people.map(({ name }) => name)).toEqual(['Bob', 'Ann']);
  });

  test('[RK1] [RK2] [RK3] a rank is one more than the number of participants ahead, in whatever order they come', () => {
    const standing = fc.record({ score: fc.integer({ min: -3, max: 3 }), totalResponseTime: fc.nat(2) });
    fc.assert(
      fc.property(fc.array(standing, { maxLength: 30 }), (standings) => {
        const people = standings.map((one, joinedAt) => ({ ...one, joinedAt }));
        const ranked = rankAll([...people].reverse());
        for (const { of, rank } of ranked) expect(rank).toBe(1 + people.filter((other) => isAhead(other, of)).length);
        expect(rankAll(people)).toEqual(ranked);
      }),
      { numRuns: 1000 },
    );
  });
});

function isAhead(one: Scored, other: Scored): boolean {
  return one.score === other.score ? one.totalResponseTime < other.totalResponseTime : one.score > other.score;
}

describe('the average time', () => {
  test('[RK4] [S9.23] total response time divided by correct answers; none without one', () => {
    expect(averageResponseTime({ totalResponseTime: 9000, correctAnswers: 4 })).toBe(2250);
    expect(averageResponseTime({ totalResponseTime: 0, correctAnswers: 1 })).toBe(0);
    expect(averageResponseTime({ totalResponseTime: 0, correctAnswers: 0 })).toBeNull();
  });
});
