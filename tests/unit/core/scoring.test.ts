import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { QuestionContent } from '#app/core/question.ts';
import { penalty, type ScoringRules, scoreAnswer } from '#app/core/scoring.ts';
import { question } from '#tests/support/live/question.ts';

const POINTS: ScoringRules = { scoring: 'points', negativeScoring: false, partialCredit: false };
const SPEED: ScoringRules = { scoring: 'speed', negativeScoring: false, partialCredit: false };
const NEGATIVE: ScoringRules = { scoring: 'points', negativeScoring: true, partialCredit: false };

/** An answer of picked options. */
function answer(selected: string[], responseTimeMs = 0) {
  return { selected, value: null, typed: null, responseTimeMs };
}

function pointsFor(letters: string, { of, timeMs = 0, rules = POINTS }: Given): number {
  return scoreAnswer(
    of,
    answer(
      [...letters].map((letter) => of.id + letter),
      timeMs,
    ),
    rules,
  ).points;
}

interface Given {
  of: QuestionContent;
  timeMs?: number;
  rules?: ScoringRules;
}

/** Every possible choice of options, without the empty one. */
function everyAnswer({ type, options }: QuestionContent): string[][] {
  const ids = options.map(({ id }) => id);
  if (type !== 'multiple') return ids.map((id) => [id]);
  return Array.from({ length: 2 ** ids.length - 1 }, (_, mask) => ids.filter((_, bit) => ((mask + 1) >> bit) & 1));
}

describe('what is right', () => {
  const capitals = question('q', { type: 'multiple', options: 4, right: 'bd' });

  test.each([
    ['bd', true],
    ['db', true],
    ['bdb', true],
    ['b', false],
    ['d', false],
    ['abd', false],
    ['abcd', false],
    ['ac', false],
    ['', false],
  ])('[SC1] of four options with b and d right, %j is right: %s', (letters, right) => {
    const selected = [...letters].map((letter) => `q${letter}`);
    expect(scoreAnswer(capitals, answer(selected), POINTS).correct).toBe(right);
  });

  test('[SC1] exactly one set of options is right, whatever the question', () => {
    fc.assert(
      fc.property(questions, (of) => {
        expect(everyAnswer(of).filter((selected) => scoreAnswer(of, answer(selected), POINTS).correct)).toHaveLength(1);
      }),
    );
  });
});

describe('points', () => {
  test.each([0, 1, 10_000, 20_000])('[SC2] a right answer after %d ms earns all the points', (timeMs) => {
    expect(pointsFor('a', { of: question('q', { points: 100 }), timeMs })).toBe(100);
  });

  test('[SC2] a wrong one earns nothing and costs nothing', () => {
    expect(scoreAnswer(question('q'), answer(['qb']), POINTS)).toEqual({ correct: false, points: 0, credit: 0 });
    expect(scoreAnswer(question('q'), answer(['qb']), SPEED)).toEqual({ correct: false, points: 0, credit: 0 });
  });
});

describe('speed', () => {
  test.each([
    [100, 20, 0, 100],
    [100, 20, 10_000, 75],
    [100, 20, 20_000, 50],
    [100, 20, 1, 100],
    // 100 * (1 - 0.5 * 200 / 20000) = 99.5: a half is rounded up.
    [100, 20, 200, 100],
    [100, 20, 201, 99],
    [100, 20, 19_800, 51],
    [100, 20, 19_801, 50],
    [11, 5, 5_000, 6],
    [15, 5, 5_000, 8],
    // 18 * (1 - 0.5 * 25000 / 30000) = 10.5 exactly, where binary fractions would give 10.499….
    [18, 30, 25_000, 11],
    [25, 5, 3_400, 17],
    [1000, 300, 299_999, 500],
    [1000, 300, 299_700, 501],
  ])('[SC3] %d points, %d s: right after %d ms earns %d', (points, timeLimit, timeMs, earned) => {
    expect(pointsFor('a', { of: question('q', { points, timeLimit }), timeMs, rules: SPEED })).toBe(earned);
  });

  test.each([
    [-1, 100],
    [20_001, 50],
    [1_000_000, 50],
  ])('[SC3] a time of %d ms is clamped to 0 and the limit: %d points', (timeMs, earned) => {
    expect(pointsFor('a', { of: question('q'), timeMs, rules: SPEED })).toBe(earned);
  });

  test('[SC3] a later answer never earns more, from all the points down to half of them', () => {
    fc.assert(
      fc.property(questions, fc.nat(300_000), fc.nat(300_000), (of, one, other) => {
        const letters = of.options.flatMap((option, index) => (option.isCorrect ? ['abcde'[index]] : [])).join('');
        const [early, late] = [Math.min(one, other), Math.max(one, other)];
        const earlier = pointsFor(letters, { of, timeMs: early, rules: SPEED });
        const later = pointsFor(letters, { of, timeMs: late, rules: SPEED });
        expect(earlier).toBeLessThanOrEqual(of.points);
        expect(later).toBeLessThanOrEqual(earlier);
        expect(later).toBeGreaterThanOrEqual(Math.round(of.points / 2));
        expect(Number.isInteger(later)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('negative scoring', () => {
  test.each([
    ['boolean', 2, 100, 100],
    ['single', 2, 100, 100],
    ['single', 3, 100, 50],
    ['single', 4, 100, 33],
    ['single', 5, 100, 25],
    // 10 / 4 = 2.5: a half is rounded away from zero.
    ['single', 5, 10, 3],
    ['multiple', 2, 100, 50],
    ['multiple', 3, 100, 17],
    ['multiple', 4, 100, 7],
    ['multiple', 5, 100, 3],
    // 15 / 30 = 0.5
    ['multiple', 5, 15, 1],
    ['multiple', 5, 10, 0],
  ] as const)(
    '[SC4] a wrong answer to a %s question of %d options and %d points costs %d',
    (type, options, points, cost) => {
      const of = question('q', { type, options, points });
      expect(penalty(of)).toBe(cost);
      for (const rules of [NEGATIVE, { ...SPEED, negativeScoring: true }]) {
        // Never -0, which is read back from the database as another number.
        expect(pointsFor('b', { of, rules, timeMs: 500 })).toBe(cost === 0 ? 0 : -cost);
      }
      expect(pointsFor('a', { of, rules: NEGATIVE })).toBe(points);
      expect(pointsFor('b', { of })).toBe(0);
    },
  );

  test('[SC4] no answer costs nothing', () => {
    expect(scoreAnswer(question('q'), answer([]), NEGATIVE)).toEqual({ correct: false, points: 0, credit: 0 });
  });

  test('[SC4] a blind guess earns nothing on average, up to the rounding of the penalty', () => {
    fc.assert(
      fc.property(questions, (of) => {
        const guesses = everyAnswer(of).map((selected) => scoreAnswer(of, answer(selected), NEGATIVE).points);
        const mean = guesses.reduce((sum, points) => sum + points, 0) / guesses.length;
        expect(Math.abs(mean)).toBeLessThanOrEqual(0.5);
      }),
      { numRuns: 1000 },
    );
  });
});

const choices = fc.record({
  type: fc.constantFrom('single' as const, 'multiple' as const, 'boolean' as const),
  options: fc.integer({ min: 2, max: 5 }),
  right: fc.integer({ min: 1, max: 31 }),
  points: fc.integer({ min: 10, max: 1000 }),
  timeLimit: fc.integer({ min: 5, max: 300 }),
});

/** Any complete question: one right option for single and boolean, any number of them for multiple. */
const questions = choices.map(({ type, options: wanted, right, ...rest }) => {
  const options = type === 'boolean' ? 2 : wanted;
  const letters = [...'abcde'].slice(0, options);
  const some = letters.filter((_, bit) => (right >> bit) & 1).join('') || 'a';
  const one = letters[right % options] ?? 'a';
  return question('q', { ...rest, type, options, right: type === 'multiple' ? some : one });
});

test('[SC8] exact halves are rounded away from zero, whatever binary fractions make of them', () => {
  const number = question('q', { type: 'number', options: 0, key: { value: 100, tolerance: 1000, closest: true } });
  const near = { selected: [], value: 955, typed: null, responseTimeMs: 0 };
  expect(scoreAnswer(number, near, POINTS)).toMatchObject({ credit: 0.145, points: 15 });

  const order = { ...question('q', { type: 'order', points: 105, right: '' }), options: optionsOf('abcdefgh') };
  // 15 of the 28 pairs are in the right order: 105 x 2/28 is 7.5.
  const arranged = { selected: [], value: [...'cdefghba'], typed: null, responseTimeMs: 0 };
  expect(scoreAnswer(order, arranged, { ...POINTS, partialCredit: true }).points).toBe(8);
});

const optionsOf = (ids: string) => [...ids].map((id, order) => ({ id, text: id, isCorrect: false, order }));
