import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { QUESTION_TYPES, type QuestionContent } from '#app/core/question.ts';
import { rulesOf } from '#app/core/questions/registry.ts';
import { toldValue } from '#app/core/questions/told-value.ts';
import { penalty, scoreAnswer } from '#app/core/scoring.ts';
import { question } from '#tests/support/live/question.ts';
import { anything, asking } from './support.ts';

const questions: QuestionContent[] = [
  question('q', { type: 'single', options: 4 }),
  question('q', { type: 'boolean', options: 2 }),
  question('q', { type: 'multiple', options: 5, right: 'ab' }),
  question('q', { type: 'poll', options: 5, right: '' }),
  asking('text', { key: { accepted: ['Paris', 'a'], refused: ['pari'], typos: 1 } }),
  asking('number', { key: { value: 42, tolerance: 10, closest: true }, setup: { unit: 'km' } }),
  asking('number', { key: { value: 0 } }),
  question('q', { type: 'order', options: 3, right: '' }),
  asking('scale', { setup: { from: 0, steps: 5 } }),
  asking('words', { setup: { count: 3 } }),
  asking('slide'),
];

const anyQuestion = fc.constantFrom(...questions);
const anyIds = fc.subarray(['qa', 'qb', 'qc', 'qd', 'qe', 'other']);
const scoring = fc.record({
  scoring: fc.constantFrom('points' as const, 'speed' as const),
  negativeScoring: fc.boolean(),
  partialCredit: fc.boolean(),
});

describe('every type', () => {
  test('[QT56] takes or refuses any value without failing, and tells what it took', () => {
    fc.assert(
      fc.property(anyQuestion, anyIds, anything, (of, optionIds, value) => {
        const rules = rulesOf(of.type);
        const read = rules.readAnswer(of, { optionIds, value });
        if (!read.ok) return;
        const again = rules.readAnswer(of, { optionIds, value: toldValue(read.given) ?? value });
        expect(again).toMatchObject({ ok: true, given: { selected: read.given.selected, value: read.given.value } });
        expect(rules.answerTexts(of, read.given).every((text) => typeof text === 'string')).toBe(true);
        // As it is stored and read again.
        expect(JSON.parse(JSON.stringify(read.given))).toEqual(read.given);
      }),
      { numRuns: 3000 },
    );
  });

  test('[SC8] [QT58] points are between 0 and the question’s, never less for a faster answer, and 0 for unscored types', () => {
    const times = fc.tuple(fc.nat(25_000), fc.nat(25_000));
    fc.assert(
      fc.property(anyQuestion, anyIds, anything, scoring, times, (of, optionIds, value, rules, [one, other]) => {
        const read = rulesOf(of.type).readAnswer(of, { optionIds, value });
        if (!read.ok) return;
        const points = (responseTimeMs: number) => scoreAnswer(of, { ...read.given, responseTimeMs }, rules).points;
        const [fast, slow] = [points(Math.min(one, other)), points(Math.max(one, other))];
        expect(fast).toBeGreaterThanOrEqual(slow);
        expect(fast).toBeLessThanOrEqual(rulesOf(of.type).isScored ? of.points : 0);
        const mayCost = rules.negativeScoring && !rules.partialCredit && rulesOf(of.type).isScored;
        expect(slow).toBeGreaterThanOrEqual(mayCost ? -penalty(of) : 0);
      }),
      { numRuns: 3000 },
    );
  });

  test.each(['text', 'number'] as const)('[QT58] a wrong answer to %s costs nothing', (type) => {
    expect(penalty(asking(type))).toBe(0);
  });

  test('[QT59] setup and key of any shape are read, with defaults, or named field by field; reading again changes nothing', () => {
    const fields = fc.record(
      {
        maxChoices: anything,
        unit: anything,
        from: anything,
        steps: anything,
        low: anything,
        high: anything,
        count: anything,
        accepted: anything,
        refused: anything,
        typos: anything,
        value: anything,
        tolerance: anything,
        percent: anything,
        closest: anything,
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.constantFrom(...QUESTION_TYPES), fc.oneof(fields, anything), (type, sent) => {
        for (const read of [rulesOf(type).readSetup, rulesOf(type).readKey]) {
          const first = read(sent);
          if (first.ok) expect(read(JSON.parse(JSON.stringify(first.value)))).toEqual(first);
          else expect(first.problems.every(({ field, message }) => field !== '' && message.includes(field))).toBe(true);
        }
      }),
      { numRuns: 2000 },
    );
  });

  test('[QT59] defaults', () => {
    expect(rulesOf('text').readKey(undefined)).toEqual({ ok: true, value: { accepted: [], refused: [], typos: 0 } });
    expect(rulesOf('number').readKey({})).toEqual({
      ok: true,
      value: { tolerance: 0, percent: false, closest: false },
    });
    expect(rulesOf('number').readSetup(null)).toEqual({ ok: true, value: { unit: '' } });
    expect(rulesOf('scale').readSetup({})).toEqual({ ok: true, value: { from: 1, steps: 5, low: '', high: '' } });
    expect(rulesOf('words').readSetup({})).toEqual({ ok: true, value: { count: 1 } });
  });

  test.each([
    ['text', { accepted: Array.from({ length: 21 }, () => 'x') }, 'accepted'],
    ['text', { accepted: [' '] }, 'accepted'],
    ['text', { refused: ['x'.repeat(81)] }, 'refused'],
    ['text', { typos: 2 }, 'typos'],
    ['number', { value: 'many' }, 'value'],
    ['number', { tolerance: -1 }, 'tolerance'],
    ['number', { percent: 1 }, 'percent'],
  ] as const)('[QT59] %s with %j is refused at %s', (type, key, field) => {
    expect(rulesOf(type).readKey(key)).toMatchObject({ ok: false, problems: [{ field }] });
  });
});
