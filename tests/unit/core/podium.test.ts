import { describe, expect, test } from 'vitest';
import { nextPlaces, podiumSteps } from '#app/core/podium.ts';
import { tieTimes } from '#app/core/tie-times.ts';

/** People with these ranks, and points by rank. */
const people = (...ranks: number[]) => ranks.map((rank, index) => ({ id: `p${index}`, rank, score: 1000 - rank }));
const onSteps = (...ranks: number[]) => podiumSteps(people(...ranks)).map(({ rank, rows }) => [rank, rows.length]);

/** The numbers of places that the wall shows one after the other. */
function course(...ranks: number[]): number[] {
  const steps = podiumSteps(people(...ranks));
  const shown: number[] = [];
  for (let next = nextPlaces(steps, 0); next !== null; next = nextPlaces(steps, next)) shown.push(next);
  return shown;
}

describe('the podium', () => {
  test.each([
    {
      what: 'four players',
      ranks: [1, 2, 3, 4],
      steps: [
        [1, 1],
        [2, 1],
        [3, 1],
      ],
      shown: [1, 2, 3],
    },
    {
      what: 'two players',
      ranks: [1, 2],
      steps: [
        [1, 1],
        [2, 1],
      ],
      shown: [2, 3],
    },
    { what: 'one player', ranks: [1], steps: [[1, 1]], shown: [3] },
    { what: 'nobody', ranks: [], steps: [], shown: [3] },
    {
      what: 'two firsts',
      ranks: [1, 1, 3],
      steps: [
        [1, 2],
        [3, 1],
      ],
      shown: [1, 3],
    },
    {
      what: 'three seconds',
      ranks: [1, 2, 2, 2, 5],
      steps: [
        [1, 1],
        [2, 3],
      ],
      shown: [2, 3],
    },
    {
      what: 'two thirds',
      ranks: [1, 2, 3, 3, 5],
      steps: [
        [1, 1],
        [2, 1],
        [3, 2],
      ],
      shown: [1, 2, 3],
    },
    { what: 'four firsts', ranks: [1, 1, 1, 1, 5], steps: [[1, 4]], shown: [3] },
  ])('[EN6] $what', ({ ranks, steps, shown }) => {
    expect(onSteps(...ranks)).toEqual(steps);
    expect(course(...ranks)).toEqual(shown);
  });

  test('[EN6] there is none if nobody has points; points below zero count', () => {
    const rows = (...scores: number[]) => scores.map((score) => ({ score, rank: 1 }));
    expect(podiumSteps(rows(0, 0, 0))).toEqual([]);
    expect(podiumSteps(rows(-50, -50))).toHaveLength(1);
  });
});

describe('the times that decide', () => {
  const times = (...rows: [id: string, score: number, totalResponseTime: number][]) =>
    Object.fromEntries(tieTimes(rows.map(([id, score, totalResponseTime]) => ({ id, score, totalResponseTime }))));

  test('[RK6] equal scores with different times show them; others do not', () => {
    expect(times(['ann', 300, 12_340], ['ben', 300, 14_000], ['cy', 200, 9_000])).toEqual({
      ann: '12.3 s',
      ben: '14.0 s',
    });
  });

  test('[RK6] equal in both decides nothing', () => {
    expect(times(['ann', 300, 12_340], ['ben', 300, 12_340], ['cy', 0, 0], ['dee', 0, 0])).toEqual({});
  });

  test('[RK6] they are as exact as it takes to tell them apart', () => {
    expect(times(['ann', 300, 12_340], ['ben', 300, 12_310])).toEqual({ ann: '12.34 s', ben: '12.31 s' });
    expect(times(['ann', 300, 12_341], ['ben', 300, 12_340])).toEqual({ ann: '12.341 s', ben: '12.340 s' });
  });
});
