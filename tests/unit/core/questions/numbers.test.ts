import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { QuestionKey } from '#app/core/question.ts';
import { readNumber } from '#app/core/questions/number/reading.ts';
import { rulesOf } from '#app/core/questions/registry.ts';
import { asking, credit, given, refusal, summaryOf } from './support.ts';

const number = (key: QuestionKey, unit = '') =>
  asking('number', { setup: { unit }, key: { tolerance: 0, percent: false, closest: false, ...key } });

describe('how numbers are typed', () => {
  test.each<[unknown, number]>([
    [42, 42],
    ['42', 42],
    [' 1.5 ', 1.5],
    ['1,5', 1.5],
    ['1 234,5', 1234.5],
    ['1\u202F234\u00A0567', 1_234_567],
    ["1'234.5", 1234.5],
    ['1,234,567', 1_234_567],
    ['1.234.567,8', 1_234_567.8],
    ['1,234', 1.234],
    ['−5', -5],
    ['- 5', -5],
    ['+5', 5],
    ['.5', 0.5],
    ['5.', 5],
    ['6e23', 6e23],
    ['1,5E-3', 0.0015],
    ['٣٫١٤', 3.14],
    ['१२', 12],
    ['１２．５', 12.5],
    ['\u200F٤٢', 42],
    ['42 km', 42],
    ['42KM', 42],
    ['2.654 321 98', 2.65432198],
  ])('[QT44] %j is %d', (typed, expected) => {
    expect(readNumber(typed, 'km')).toEqual({ ok: true, number: expected });
  });

  test.each([0, -0, '-0', '−0,00'])('[QT44] %j is 0, and not -0', (value) => {
    expect(Object.is(given(number({ value: 1 }), value).value, 0)).toBe(true);
  });

  test.each<[unknown, string]>([
    [undefined, 'no_value'],
    ['', 'no_value'],
    [' ', 'no_value'],
    [true, 'wrong_value'],
    [[42], 'wrong_value'],
    [{}, 'wrong_value'],
    [Number.NaN, 'not_a_number'],
    [Number.POSITIVE_INFINITY, 'not_a_number'],
    ['1e309', 'not_a_number'],
    ['-1e999999999', 'not_a_number'],
    ['1e-400', 'not_a_number'],
    ['NaN', 'not_a_number'],
    ['Infinity', 'not_a_number'],
    ['0x10', 'not_a_number'],
    ['10²', 'not_a_number'],
    ['½', 'not_a_number'],
    ['1 2', 'not_a_number'],
    ['1,2,3', 'not_a_number'],
    ['--5', 'not_a_number'],
    ['5-', 'not_a_number'],
    ['.', 'not_a_number'],
    ['1_000', 'not_a_number'],
    ['forty', 'not_a_number'],
    ['4\0 2', 'not_a_number'],
    ['1'.repeat(1_000_000), 'answer_too_long'],
    ['9007199254740993', 'too_precise'],
    ['-9 007 199 254 740 993', 'too_precise'],
    ['0.1000000000000000055', 'too_precise'],
    ['3,14159265358979323846', 'too_precise'],
    ['1.23456789012345678e-300', 'too_precise'],
  ])('[QT44] [QT56] %j is refused: %s', (value, reason) => {
    expect(refusal(number({ value: 1 }), value)).toBe(reason);
  });

  test.each([
    ['0.10000000000000000000', 0.1],
    ['100000000000000000000', 1e20],
    ['0.30000000000000004', 0.1 + 0.2],
    ['0e999999999', 0],
    ['-0.000000000000000000000000000000', 0],
    ['9007199254740992', 2 ** 53],
  ])('[QT44] %j has many digits and loses none', (typed, expected) => {
    expect(readNumber(typed)).toEqual({ ok: true, number: expected });
  });

  test('[QT44] fifteen digits are always kept, and more are refused or kept, but never rounded', () => {
    const digits = fc.tuple(fc.bigInt({ min: 1n, max: 10n ** 20n }), fc.integer({ min: 0, max: 20 }));
    fc.assert(
      fc.property(digits, ([whole, zeros]) => {
        const typed = `0.${'0'.repeat(zeros)}${whole}`;
        const read = readNumber(typed);
        const significant = String(whole).replace(/0+$/, '');
        if (significant.length <= 15) expect(read.ok).toBe(true);
        if (read.ok) expect(read.number.toExponential().replace(/\.|e.*/g, '')).toBe(significant);
        else expect(read.reason).toBe('too_precise');
      }),
    );
  });

  test.each(['value', 'tolerance'])('[QT44] an author is told which field has too many digits: %s', (name) => {
    const problems = [{ field: name, message: `${name} has too many digits: round it to 15` }];
    expect(rulesOf('number').readKey({ [name]: '0.12345678901234567' })).toEqual({ ok: false, problems });
  });

  test('[QT44] a number that is written out reads as itself', () => {
    fc.assert(
      fc.property(fc.double({ noDefaultInfinity: true, noNaN: true }), (value) => {
        expect(readNumber(String(value))).toEqual({ ok: true, number: value + 0 });
      }),
    );
  });
});

describe('which numbers are right', () => {
  test.each<[number, QuestionKey, number]>([
    [0.3, { value: 0.3 }, 1],
    [0.1 + 0.2, { value: 0.3 }, 0],
    [10.1, { value: 10, tolerance: 0.1 }, 1],
    [9.9, { value: 10, tolerance: 0.1 }, 1],
    [10.11, { value: 10, tolerance: 0.1 }, 0],
    [1.1, { value: 1, tolerance: 0.1 }, 1],
    [105, { value: 100, tolerance: 5, percent: true }, 1],
    [105.01, { value: 100, tolerance: 5, percent: true }, 0],
    [-95, { value: -100, tolerance: 5, percent: true }, 1],
    [0, { value: 0, tolerance: 50, percent: true }, 1],
    [1e308, { value: -1e308, tolerance: 1 }, 0],
    [5e-324, { value: 0, tolerance: 5e-324 }, 1],
    [12, { value: 10, tolerance: 5, closest: true }, 0.6],
    [10, { value: 10, tolerance: 0, closest: true }, 1],
    [15, { value: 10, tolerance: 5, closest: true }, 0],
    [10.1, { value: 10, tolerance: 1, closest: true }, 0.9],
  ])('[QT45] [QT46] %d for %j earns %d', (answer, key, expected) => {
    expect(credit(number(key), answer)).toBe(expected);
  });

  const cents = fc.integer({ min: -1_000_000, max: 1_000_000 });

  test('[QT45] decimals are compared as decimals', () => {
    fc.assert(
      fc.property(cents, cents, fc.nat(1_000_000), (value, answer, tolerance) => {
        const key = { value: value / 100, tolerance: tolerance / 100 };
        expect(credit(number(key), answer / 100)).toBe(Math.abs(value - answer) <= tolerance ? 1 : 0);
      }),
    );
  });

  test('[QT46] a nearer number never earns less, and only the value earns everything', () => {
    fc.assert(
      fc.property(
        cents,
        fc.nat(1000),
        fc.nat(1000),
        fc.integer({ min: 1, max: 2000 }),
        (value, one, more, tolerance) => {
          const question = number({ value, tolerance, closest: true });
          const [near, far] = [credit(question, value + one), credit(question, value - one - more)];
          expect(near).toBeGreaterThanOrEqual(far);
          expect(far).toBeGreaterThanOrEqual(0);
          expect(near === 1).toBe(one === 0);
        },
      ),
    );
  });

  test('[QT46] whatever the sizes, credit is from 0 to 1', () => {
    const any = fc.double({ noDefaultInfinity: true, noNaN: true });
    fc.assert(
      fc.property(any, any, any, fc.boolean(), fc.boolean(), (value, answer, margin, percent, closest) => {
        const earned = credit(number({ value, tolerance: Math.abs(margin), percent, closest }), answer);
        expect(earned).toBeGreaterThanOrEqual(0);
        expect(earned).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('what numbers come to', () => {
  const anyNumber = fc.oneof(
    fc.integer({ min: -20, max: 20 }),
    fc.integer(),
    fc.double({ noDefaultInfinity: true, noNaN: true }),
  );

  test('[QT54] each is in exactly one of at most 20 bins, which follow each other and include the value', () => {
    fc.assert(
      fc.property(fc.array(anyNumber, { minLength: 1, maxLength: 200 }), anyNumber, (values, value) => {
        const summary = summaryOf(number({ value }), values);
        if (summary?.kind !== 'number') throw new Error('no numbers');
        const { bins, count } = summary;
        expect(count).toBe(values.length);
        expect(bins.length).toBeLessThanOrEqual(20);
        expect(bins.reduce((sum, bin) => sum + bin.count, 0)).toBe(values.length);
        for (const { from, to } of bins) expect(from).toBeLessThanOrEqual(to);
        bins.slice(1).forEach((bin, at) => {
          expect(bin.from).toBeGreaterThanOrEqual(bins[at]?.to ?? Number.NaN);
        });
        const own = bins.find((bin) => bin.from === value && bin.to === value);
        expect(own?.count).toBe(values.filter((one) => one === value).length);
        expect(JSON.stringify(summary).length).toBeLessThanOrEqual(2048);
      }),
      { numRuns: 500 },
    );
  });

  test('[QT54] numbers too close together for round bins, and a range beyond all numbers, are gathered all the same', () => {
    const close = Array.from({ length: 46 }, (_, index) => 2 ** 63 - 25_600 + Math.min(index, 15) * 1024);
    const wide = Array.from({ length: 30 }, (_, index) => (index - 15) * 1e307);
    for (const values of [
      [1, 2, ...close, 1e19, 1.1e19],
      [...wide, -1.7e308, 1.7e308],
    ]) {
      const summary = summaryOf(number({ value: 42 }), values);
      if (summary?.kind !== 'number') throw new Error('no numbers');
      expect(summary.bins.reduce((sum, bin) => sum + bin.count, 0)).toBe(values.length);
      expect(summary.bins.length).toBeGreaterThan(5);
      expect(summary.bins.length).toBeLessThanOrEqual(20);
    }
  });

  test('[QT54] [WA57] until the results, no bin is made around the value', () => {
    fc.assert(
      fc.property(fc.array(anyNumber, { maxLength: 60 }), anyNumber, anyNumber, (values, value, other) => {
        const [one, two] = [value, other].map((right) =>
          summaryOf(number({ value: right }), values, { isSolved: false }),
        );
        expect(one).toEqual(two);
      }),
    );
  });

  test('[QT51] [QT54] the order in which they came does not matter, and the median is exact', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -99, max: 99 }), { minLength: 1 }), (values) => {
        const sorted = [...values].sort((one, other) => one - other);
        const summary = summaryOf(number({ value: 3 }), values);
        expect(summaryOf(number({ value: 3 }), sorted)).toEqual(summary);
        const [low = 0, high = 0] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
        expect(summary).toMatchObject({ median: (low + high) / 2 });
      }),
    );
  });

  test('[QT54] without answers there is no median; up to 20 numbers have a bin each; one wild answer hides no others', () => {
    expect(summaryOf(number({ value: 3 }), [])).toEqual({ kind: 'number', count: 0, median: null, bins: [] });
    expect(summaryOf(number({ value: 3 }), [0.1, 0.2, 0.1])).toEqual({
      kind: 'number',
      count: 3,
      median: 0.1,
      bins: [
        { from: 0.1, to: 0.1, count: 2 },
        { from: 0.2, to: 0.2, count: 1 },
        { from: 3, to: 3, count: 0 },
      ],
    });
    const years = Array.from({ length: 300 }, (_, index) => 1900 + (index % 100));
    const summary = summaryOf(number({ value: 1969 }), [...years, 1e300]);
    if (summary?.kind !== 'number') throw new Error('no numbers');
    expect(summary.bins.length).toBeGreaterThan(10);
    expect(Math.max(...summary.bins.map(({ count }) => count))).toBeLessThan(60);
  });
});
