import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isWithinOneMistake } from '#app/core/questions/text/one-mistake.ts';
import { normaliseText } from '#app/core/questions/typed-text.ts';
import { graphemesOf } from '#app/core/text.ts';
import { fastest } from '#tests/support/fastest.ts';
import { asking, credit, given, refusal, summaryOf, typed } from './support.ts';

const accepting = (accepted: string[], rest: { refused?: string[]; typos?: 0 | 1 } = {}) =>
  asking('text', { key: { accepted, refused: rest.refused ?? [], typos: rest.typos ?? 0 } });

describe('how typed answers are compared', () => {
  test.each([
    ['Paris', ' PARIS! '],
    ['Straße', 'STRASSE'],
    ['Straße', 'STRAẞE'],
    ['Élan', 'elan'],
    ['e\u0301', 'É'],
    ['Οδός', 'ΟΔΟΣ'],
    ['İstanbul', 'istanbul'],
    ['Łódź', 'lodz'],
    ['don’t', "don't"],
    ['New  York', 'new york'],
    ['¿Qué?', 'que'],
    ['ﬁve', 'five'],
    ['１２', '12'],
    ['ca\u200Bfé', 'cafe'],
    ['«C++»', 'c++'],
    ['U.S.', 'U.S'],
    ['שָׁלוֹם', 'שלום'],
  ])('[QT41] %j equals %j', (one, other) => {
    expect(normaliseText(one)).toBe(normaliseText(other));
  });

  test.each([
    ['C#', 'C'],
    ['C++', 'C'],
    ['?!', ''],
    ['+', ''],
    ['か', 'が'],
    ['दिन', 'दीन'],
    ['Раris', 'Paris'],
    ['a b', 'ab'],
  ])('[QT41] %j does not equal %j', (one, other) => {
    expect(normaliseText(one)).not.toBe(normaliseText(other));
  });

  test('[QT41] normalising again changes nothing, and nothing visible becomes nothing', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const once = normaliseText(text);
        expect(normaliseText(once)).toBe(once);
        if (refusal(asking('text'), text) === null) expect(once).not.toBe('');
      }),
      { numRuns: 2000 },
    );
  });

  test('[QT41] a megabyte takes no time', () => {
    const signs = ['.', ' ', 'a\u0301', '\u0301', ' .', '👩‍👩‍👧'];
    const normaliseAll = () => signs.map((sign) => normaliseText(sign.repeat(1_000_000 / sign.length)));
    expect(fastest(normaliseAll, 500)).toBeLessThan(500);
  });
});

describe('mistakes of typing', () => {
  /** The optimal string alignment distance, by its definition. */
  function distance(one: readonly string[], other: readonly string[]): number {
    const [first, ...rest] = one;
    const [second, ...others] = other;
    if (first === undefined || second === undefined) return one.length + other.length;
    if (first === second) return distance(rest, others);
    const swapped = first === others[0] && second === rest[0] ? distance(rest.slice(1), others.slice(1)) : 99;
    return 1 + Math.min(distance(rest, other), distance(one, others), distance(rest, others), swapped);
  }

  test('[QT42] at most one mistake is a distance of at most 1, in both directions', () => {
    const letters = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 6 });
    fc.assert(
      fc.property(letters, letters, (one, other) => {
        expect(isWithinOneMistake(one, other)).toBe(distance(one, other) <= 1);
        expect(isWithinOneMistake(other, one)).toBe(isWithinOneMistake(one, other));
      }),
      { numRuns: 1000 },
    );
  });

  test.each([
    ['Jupiter', 'Jupitr', 1],
    ['Jupiter', 'Juppiter', 1],
    ['Jupiter', 'Jupitar', 1],
    ['Jupiter', 'Jupietr', 1],
    ['Jupiter', 'Jpitr', 0],
    ['Mars', 'Mar', 0],
    ['Venus', 'Venu', 1],
    ['👍👍👍👍👍', '👍👍👍👍', 1],
    ['👍👍👍👍', '👍👍👍', 0],
  ])('[QT42] where %s is accepted, %s earns %d', (accepted, answer, expected) => {
    expect(credit(accepting([accepted], { typos: 1 }), answer)).toBe(expected);
    expect(credit(accepting([accepted]), answer)).toBe(0);
  });

  test('[QT43] a refused answer is wrong, even if it is a forgiven mistake or accepted', () => {
    const question = accepting(['causal', 'cause'], { refused: ['Casual!', 'cause'], typos: 1 });
    expect(credit(question, 'casual')).toBe(0);
    expect(credit(question, 'Cause')).toBe(0);
    expect(credit(question, 'causl')).toBe(1);
  });

  test('[QT3] [QT42] graphemes are what people see, also by the quick way', () => {
    fc.assert(
      fc.property(typed, (text) => {
        expect(graphemesOf(text).join('')).toBe(text);
        expect(graphemesOf(text.normalize('NFC')).length).toBe(
          [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text.normalize('NFC'))].length,
        );
      }),
    );
  });
});

describe('what a typed answer is', () => {
  test.each([
    [undefined, 'no_value'],
    [null, 'no_value'],
    ['', 'no_value'],
    [' \u200B\u2800', 'no_value'],
    ['\u202E\u0007', 'no_value'],
    [7, 'wrong_value'],
    [true, 'wrong_value'],
    [['Paris'], 'wrong_value'],
    [{ text: 'Paris' }, 'wrong_value'],
    ['a\0b', 'wrong_value'],
    ['\uD83D', 'wrong_value'],
    ['x'.repeat(81), 'answer_too_long'],
    [`${'x'.repeat(80)}👩‍👩‍👧`, 'answer_too_long'],
    [`a${'\u0301'.repeat(400)}`, 'answer_too_long'],
    ['x'.repeat(1_000_000), 'answer_too_long'],
    ['🇩🇪'.repeat(80), null],
    ['+', null],
  ])('[QT40] [QT56] %j: %s', (value, reason) => {
    expect(refusal(asking('text'), value)).toBe(reason);
  });

  test('[QT40] is kept as typed, without control characters', () => {
    expect(given(asking('text'), ' New\n\t York\u202E\u0007 ')).toEqual({
      selected: [],
      value: 'new york',
      typed: 'New York',
    });
  });
});

describe('what typed answers come to', () => {
  const texts = fc.array(
    fc.constantFrom('Paris', 'paris', 'PARIS!', 'Lyon', 'lyon', 'Mud', 'mUD', 'Nice 1', 'ÉZE', 'eze'),
    {
      maxLength: 40,
    },
  );
  const offends = (text: string) => text.includes('mud') || text === 'lyon';

  test('[QT51] [QT53] never depends on the order in which they came', () => {
    fc.assert(
      fc.property(
        texts.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }))),
        ([one, other]) => {
          const question = accepting(['Paris']);
          expect(summaryOf(question, other, { offends })).toEqual(summaryOf(question, one, { offends }));
        },
      ),
    );
  });

  test('[QT51] every answer is listed or among the others', () => {
    fc.assert(
      fc.property(texts, fc.subarray(['paris', 'eze']), (list, hidden) => {
        const summary = summaryOf(accepting(['Paris']), list, { offends, hidden });
        if (summary?.kind !== 'text') throw new Error('no text');
        const listed = summary.answers.reduce((sum, { count }) => sum + count, 0);
        expect(listed + summary.others).toBe(list.length);
        expect(summary.heldBack).toBe(list.filter((text) => /mud|lyon/i.test(text)).length);
        expect(summary.answers.filter(({ text }) => hidden.includes(normaliseText(text)))).toEqual([]);
      }),
    );
  });

  test('[QT51] [QT52] the most frequent come first, in their most frequent spelling, accepted ones marked', () => {
    expect(summaryOf(accepting(['Paris']), ['lyon', 'paris', 'Paris', 'Paris', 'Lyon', 'Nice'])).toEqual({
      kind: 'text',
      answers: [
        { text: 'Paris', count: 3, accepted: true },
        { text: 'Lyon', count: 2, accepted: false },
        { text: 'Nice', count: 1, accepted: false },
      ],
      others: 0,
      heldBack: 0,
    });
    const many = Array.from({ length: 15 }, (_, index) => `answer ${index}`);
    expect(summaryOf(accepting(['x']), many)).toMatchObject({ answers: { length: 10 }, others: 5 });
  });

  test('[QT53] an offensive answer is held back in all spellings, an offensive spelling alone is not shown', () => {
    const isRude = (text: string) => text.includes('ASS') || text === 'mud';
    expect(summaryOf(accepting(['x']), ['glASS', 'glASS', 'glass', 'Mud', 'MUD'], { offends: isRude })).toEqual({
      kind: 'text',
      answers: [{ text: 'glass', count: 3, accepted: false }],
      others: 2,
      heldBack: 2,
    });
    expect(summaryOf(accepting(['Mud']), ['mud'], { offends: isRude })).toMatchObject({ heldBack: 0, others: 0 });
  });

  test('[QT52] a summary has at most 2 KB, and always room for the most frequent answer', () => {
    const long = fc.array(fc.constantFrom('🇩🇪', 'x', '"', '\\', 'が', '字', 'é'), { minLength: 30, maxLength: 80 });
    fc.assert(
      fc.property(fc.array(long, { minLength: 1, maxLength: 60 }), (lists) => {
        const summary = summaryOf(
          accepting(['x']),
          lists.map((list) => list.join('')),
        );
        expect(new TextEncoder().encode(JSON.stringify(summary)).length).toBeLessThanOrEqual(2048);
        expect(summary).toMatchObject({ answers: { 0: { count: expect.any(Number) } } });
      }),
      { numRuns: 50 },
    );
  });
});
