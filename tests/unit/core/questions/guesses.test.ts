import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ownView } from '#app/core/live/views.ts';
import type { QuestionContent } from '#app/core/question.ts';
import { rulesOf } from '#app/core/questions/registry.ts';
import { toldValue } from '#app/core/questions/told-value.ts';
import { scoreAnswer } from '#app/core/scoring.ts';
import { question } from '#tests/support/live/question.ts';
import { DrivenSession } from '#tests/support/live/session.ts';
import { anything, asking, credit } from './support.ts';

const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

// Choices and orders have tests of their own ([SC4], [QT48], [QT49]).
describe('a blind guess earns on average at most what the docstring says', () => {
  test('[QT58] text: the share of right answers among those picked from', () => {
    const of = asking('text', { key: { accepted: ['Paris', 'Paname'], refused: ['Pari'], typos: 1 } });
    const picked = ['paris', 'PANAME', 'Pari', ...Array.from({ length: 97 }, (_, index) => `town ${index}`)];
    expect(mean(picked.map((town) => credit(of, town)))).toBe(2 / 100);
  });

  test('[QT45] [QT46] [QT58] number: 2 tolerance / length of the range, and half of that where nearer answers earn more', () => {
    const guessed = fc.record({
      value: fc.integer({ min: 0, max: 400 }),
      tolerance: fc.integer({ min: 1, max: 60 }),
      closest: fc.boolean(),
    });
    fc.assert(
      fc.property(guessed, ({ value, tolerance, closest }) => {
        const of = asking('number', { key: { value, tolerance, closest } });
        // The middles of 400 steps, as of any number from 0 to 400.
        const credits = Array.from({ length: 400 }, (_, step) => credit(of, step + 0.5));
        const bound = ((closest ? 1 : 2) * tolerance) / 400;
        expect(mean(credits)).toBeLessThanOrEqual(bound + 1e-9);
      }),
    );
  });

  test('[SC7] multiple, with partial credit: before the cut at 0, (right - wrong) / 2 right', () => {
    for (const right of ['a', 'ab', 'abc', 'abcd', 'abcde']) {
      const of = question('q', { type: 'multiple', options: 5, right });
      const sets = Array.from({ length: 2 ** 5 }, (_, bits) => [...'abcde'].filter((_, at) => bits & (1 << at)));
      const uncut = sets.map(
        (set) => (2 * set.filter((one) => right.includes(one)).length - set.length) / right.length,
      );
      expect(mean(uncut)).toBeCloseTo((2 * right.length - 5) / (2 * right.length), 10);
      const earned = sets.map((set) => {
        const selected = set.map((letter) => `q${letter}`);
        return rulesOf('multiple').credit(of, { selected, value: null, typed: null }, { partialCredit: true });
      });
      expect(earned.map((one) => one.toFixed(9))).toEqual(uncut.map((one) => Math.max(0, one).toFixed(9)));
    }
  });
});

const QUESTIONS: QuestionContent[] = [
  question('q', { type: 'single', options: 4 }),
  question('q', { type: 'multiple', options: 5, right: 'ab' }),
  question('q', { type: 'boolean', options: 2 }),
  question('q', { type: 'poll', options: 5, right: '', setup: { maxChoices: 3 } }),
  asking('text', { key: { accepted: ['Paris', 'a'], refused: ['pari'], typos: 1 } }),
  asking('number', { key: { value: 42, tolerance: 10, closest: true } }),
  question('q', { type: 'order', options: 3, right: '' }),
  asking('scale', { setup: { from: 0, steps: 5 } }),
  asking('words', { setup: { count: 3 } }),
];

test('[SC8] [QT7] what a player of any type is told equals what the stored row gives', () => {
  const sent = fc.record({
    optionIds: fc.subarray(['qa', 'qb', 'qc', 'qd', 'qe']),
    value: fc.oneof(anything, fc.constantFrom<unknown>('Pariss', 40, '45,5', ['qb', 'qa', 'qc'], 3, ['sea'])),
    waitMs: fc.nat(19_000),
  });
  const settings = fc.record({
    scoring: fc.constantFrom('points' as const, 'speed' as const),
    negativeScoring: fc.boolean(),
    partialCredit: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.constantFrom(...QUESTIONS), sent, settings, (of, { waitMs, ...answer }, rules) => {
      const live = new DrivenSession({ questions: [of], joined: ['ann', 'ben'], open: 'q', settings: rules });
      live.wait(waitMs);
      live.run({ type: 'answer', participantId: 'ann', questionId: 'q', sent: answer });
      live.say('end_question');
      const told = ownView(live.scene(), live.participant('ann')).lastResult;
      const given = live.question('q').answers.get('ann');
      if (!given) {
        expect(told).toMatchObject({ points: 0, credit: null, value: null });
        return;
      }
      // As it is stored and read again.
      const row = JSON.parse(JSON.stringify(given));
      const score = scoreAnswer(of, row, rules);
      const isScored = rulesOf(of.type).isScored;
      expect(row.score).toEqual(score);
      expect(told).toMatchObject({
        points: score.points,
        credit: isScored ? score.credit : null,
        value: toldValue(row),
      });
      expect(live.participant('ann').score).toBe(score.points);
    }),
    { numRuns: 1000 },
  );
});
