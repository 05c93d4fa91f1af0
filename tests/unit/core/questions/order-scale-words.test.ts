import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { missingInQuestion } from '#app/core/questions/missing.ts';
import { anotherOrder, factorial } from '#app/core/questions/order/permutation.ts';
import { rulesOf } from '#app/core/questions/registry.ts';
import { question } from '#tests/support/live/question.ts';
import { asking, credit, given, refusal, summaryOf } from './support.ts';

/** Items whose ids are `qa`, `qb`, … in their right order. */
const items = (count: number) => question('q', { type: 'order', options: count, right: '' });
const ids = (count: number) => items(count).options.map(({ id }) => id);

/** Every order of the items. */
function everyOrder(of: readonly string[]): string[][] {
  if (of.length < 2) return [[...of]];
  return of.flatMap((first) => everyOrder(of.filter((id) => id !== first)).map((rest) => [first, ...rest]));
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

describe('items to put in order', () => {
  test.each([2, 3, 4])('[QT47] %d items are shown in every order but the right one, each as often', (count) => {
    const orders = factorial(count);
    const shown = Array.from({ length: (orders - 1) * 2 }, (_, turn) =>
      anotherOrder(ids(count), () => (turn + 0.5) / ((orders - 1) * 2)).join(),
    );
    const counts = new Map(shown.map((order) => [order, shown.filter((other) => other === order).length]));
    expect(counts.size).toBe(orders - 1);
    expect(new Set(counts.values())).toEqual(new Set([2]));
    expect(shown).not.toContain(ids(count).join());
  });

  test('[QT47] whatever the random number, all items are shown and something has moved', () => {
    const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 5 }), random, (count, chance) => {
        const shown = rulesOf('order').arrange(items(count), () => chance);
        expect([...shown].sort()).toEqual(ids(count));
        expect(shown).not.toEqual(ids(count));
      }),
    );
  });

  test.each([
    [undefined, 'no_value'],
    ['qa', 'wrong_value'],
    [[], 'wrong_value'],
    [['qa', 'qb'], 'wrong_value'],
    [['qa', 'qb', 'qb'], 'wrong_value'],
    [['qa', 'qb', 'ra'], 'wrong_value'],
    [['qa', 'qb', 'qc', 'qc'], 'wrong_value'],
    [['qa', 'qb', 3], 'wrong_value'],
    [{ 0: 'qa', 1: 'qb', 2: 'qc', length: 3 }, 'wrong_value'],
    [Array.from({ length: 10_000 }, () => 'qa'), 'wrong_value'],
    [['qc', 'qa', 'qb'], null],
  ])('[QT48] [QT56] %j: %s', (value, reason) => {
    expect(refusal(items(3), value)).toBe(reason);
  });

  test('[QT48] exactly one order is right, and a blind guess is right once in n!', () => {
    for (const count of [2, 3, 4, 5]) {
      const credits = everyOrder(ids(count)).map((order) => credit(items(count), order));
      expect(credits.filter((one) => one === 1)).toHaveLength(1);
      expect(credits.filter((one) => one === 0)).toHaveLength(rulesOf('order').wrongAnswers(items(count)));
    }
  });

  test('[QT49] with partial credit, one swap of neighbours costs little, and guessing earns what the docstring says', () => {
    expect(credit(items(4), ['qb', 'qa', 'qc', 'qd'], true)).toBeCloseTo(2 / 3);
    expect(credit(items(4), ['qd', 'qc', 'qb', 'qa'], true)).toBe(0);
    for (const n of [2, 3, 4, 5]) {
      const credits = everyOrder(ids(n)).map((order) => credit(items(n), order, true));
      expect(mean(credits)).toBeLessThanOrEqual(Math.sqrt((2 * n + 5) / (18 * n * (n - 1))) + 1e-12);
      expect(credits.filter((one) => one === 1)).toHaveLength(1);
      expect(Math.min(...credits)).toBe(0);
    }
  });

  test('[QT51] the summary counts items in their places and whole orders', () => {
    const orders = [
      ['qa', 'qb', 'qc'],
      ['qa', 'qc', 'qb'],
      ['qb', 'qc', 'qa'],
    ];
    const expected = { kind: 'order', inPlace: { qa: 2, qb: 1, qc: 1 }, right: 1 };
    expect(summaryOf(items(3), orders)).toEqual(expected);
    expect(summaryOf(items(3), orders.reverse())).toEqual(expected);
  });

  test('[QT48] the solution and an answer in words', () => {
    const order = items(3);
    const mixed = { ...order, options: [...order.options].reverse() };
    expect(rulesOf('order').correctOptionIds(mixed)).toEqual(['qa', 'qb', 'qc']);
    expect(rulesOf('order').solutionTexts(order)).toEqual(['Option a', 'Option b', 'Option c']);
    expect(rulesOf('order').answerTexts(order, given(order, ['qc', 'qa', 'qb']))).toEqual([
      'Option c',
      'Option a',
      'Option b',
    ]);
  });
});

describe('a scale', () => {
  const scale = asking('scale', { setup: { from: 0, steps: 11, low: 'Never', high: 'Always' } });

  test.each([
    [0, null],
    [10, null],
    ['7', null],
    [-0, null],
    [11, 'wrong_value'],
    [-1, 'wrong_value'],
    [1.5, 'wrong_value'],
    ['', 'no_value'],
    [undefined, 'no_value'],
    [[3], 'wrong_value'],
    ['three', 'wrong_value'],
    [Number.NaN, 'wrong_value'],
    [Number.POSITIVE_INFINITY, 'wrong_value'],
  ])('[QT55] [QT56] of 0 to 10, %j: %s', (value, reason) => {
    expect(refusal(scale, value)).toBe(reason);
  });

  test('[QT55] counts each step, with zeros, and earns nothing', () => {
    const tally = rulesOf('scale').startTally(asking('scale', { setup: { from: 1, steps: 3 } }), () => false);
    for (const value of [3, 1, 3]) tally.add({ selected: [], value, typed: null });
    expect(tally.counts()).toEqual({ 1: 1, 2: 0, 3: 2 });
    expect(credit(scale, 5)).toBe(0);
  });
});

describe('a word cloud', () => {
  const cloud = asking('words', { setup: { count: 2 } });

  test.each([
    [undefined, 'no_value'],
    [[], 'no_value'],
    [['', ' ', '\u200B'], 'no_value'],
    ['sun', 'wrong_value'],
    [[7], 'wrong_value'],
    [['sun', null], 'wrong_value'],
    [['sun', ['moon']], 'wrong_value'],
    [['x'.repeat(26)], 'answer_too_long'],
    [['x'.repeat(1_000_000)], 'answer_too_long'],
    [['a\0b'], 'wrong_value'],
    [['sun', 'moon', 'sky'], 'too_many_words'],
    [Array.from({ length: 10_000 }, (_, at) => `w${at}`), 'too_many_words'],
    [['sun', 'Sun!', 'moon'], null],
  ])('[QT50] [QT56] %j: %s', (value, reason) => {
    expect(refusal(cloud, value)).toBe(reason);
  });

  test('[QT50] blank words are dropped, and a repeat counts once', () => {
    expect(given(cloud, [' Sun ', '', 'SUN'])).toEqual({ selected: [], value: ['sun'], typed: ['Sun'] });
  });

  test('[QT51] [QT52] [QT53] the most frequent words are listed, at most 50 and 2 KB', () => {
    const words = Array.from({ length: 200 }, (_, at) => [`word ${at}`, 'sun']);
    const summary = summaryOf(cloud, [...words, ['mud'], ['moon', 'mud']], {
      offends: (text) => text === 'mud',
      hidden: ['moon'],
    });
    if (summary?.kind !== 'words') throw new Error('no words');
    expect(summary.words[0]).toEqual({ text: 'sun', count: 200 });
    expect(summary.words).toHaveLength(50);
    expect(summary).toMatchObject({ others: 403 - 200 - 49, heldBack: 2 });
    const wide = Array.from({ length: 200 }, (_, at) => [`${'字'.repeat(22)}${at}`]);
    expect(new TextEncoder().encode(JSON.stringify(summaryOf(cloud, wide))).length).toBeLessThanOrEqual(2048);
  });
});

describe('what is missing', () => {
  const gaps = (of: Parameters<typeof missingInQuestion>[0]) =>
    missingInQuestion(of, 'Question 3').map(({ path, message }) => `${path}: ${message}`);
  const options = (...texts: string[]) => texts.map((text) => ({ text }));

  test.each([
    ['text', {}, ['key.accepted: Question 3 needs an accepted answer']],
    [
      'text',
      { accepted: ['Paris'], refused: ['paris!'] },
      ['key.refused: Question 3 refuses an answer that it accepts'],
    ],
    ['text', { accepted: ['Paris'] }, []],
    ['number', {}, ['key.value: Question 3 needs the right number']],
    ['number', { value: 0 }, []],
    ['scale', {}, []],
    ['words', {}, []],
    ['slide', {}, []],
  ] as const)('[QT57] in %s with %j: %j', (type, key, expected) => {
    expect(gaps({ type, text: 'Q', options: [], key })).toEqual(expected);
  });

  test('[QT57] in an order: items, their texts, and that they differ', () => {
    expect(gaps({ type: 'order', text: 'Q', options: options('A') })).toEqual([
      'options: Question 3 needs 2 to 8 items',
    ]);
    expect(gaps({ type: 'order', text: 'Q', options: options('A ', ' A') })).toEqual([
      'options: Question 3 has the same item twice',
    ]);
    for (const [one, other] of [
      ['-5 °C', '5 °C'],
      ['x²', 'x2'],
      ['C', 'c'],
      ['f(', 'f['],
    ] as const) {
      expect(gaps({ type: 'order', text: 'Q', options: options(one, other) })).toEqual([]);
    }
    expect(gaps({ type: 'order', text: 'Q', options: options('A', ' ') })).toEqual([
      'options.1.text: Item 2 of question 3 has no text',
    ]);
    expect(gaps({ type: 'order', text: 'Q', options: options(...'ABCDEFGH') })).toEqual([]);
  });
});
