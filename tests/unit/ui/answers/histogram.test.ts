import { describe, expect, test } from 'vitest';
import { countNumbers } from '#app/core/questions/number/histogram.ts';
import type { NumberSummary } from '#app/core/questions/summaries.ts';
import { layOutHistogram, numberText } from '#app/ui/answers/histogram.ts';
import { meanOf, meanText, stepsOf } from '#app/ui/answers/scale-steps.ts';

function summaryOf(numbers: readonly number[], value?: number): NumberSummary {
  const counted = countNumbers();
  for (const number of numbers) counted.add(number);
  return counted.summary(value);
}

const many = Array.from({ length: 300 }, (_, index) => 1000 + index * 10);

describe('[WA47] the histogram of a number', () => {
  test('has a bar for each bin, the highest of full height, the value marked, and all answers counted', () => {
    const { bars, median } = layOutHistogram(summaryOf(many, 1505), { value: 1505 });
    expect(bars.filter(({ right }) => right === 'value')).toMatchObject([{ from: 1505, to: 1505, count: 0 }]);
    expect(Math.max(...bars.map(({ height }) => height))).toBe(1);
    expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(300);
    expect(median).toBeGreaterThan(0.3);
    expect(median).toBeLessThan(0.7);
  });

  test('marks what the tolerance takes in: bars of single numbers, and a part of the axis', () => {
    const few = layOutHistogram(summaryOf([40, 41, 43, 50], 42), { value: 42, tolerance: 1 });
    expect(few.bars.map(({ from, right }) => `${from} ${right}`)).toEqual([
      '40 null',
      '41 near',
      '42 value',
      '43 near',
      '50 null',
    ]);
    const { tolerance } = layOutHistogram(summaryOf(many, 1505), { value: 1505, tolerance: 10, percent: true });
    expect(tolerance?.from).toBeGreaterThan(0);
    expect(tolerance?.to).toBeGreaterThan(tolerance?.from ?? 1);
  });

  test.each([
    ['few numbers', [40, 41, 43]],
    ['many numbers', many],
  ])('[WA57] before the results nothing tells the value: %s', (_, numbers) => {
    const { bars, tolerance } = layOutHistogram(summaryOf(numbers), null);
    expect(bars.filter(({ right }) => right !== null)).toEqual([]);
    expect(tolerance).toBeNull();
    expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(numbers.length);
  });

  test('where nearer answers earn more, only the value itself is right', () => {
    const key = { value: 42, tolerance: 10, closest: true };
    const { bars, tolerance } = layOutHistogram(summaryOf([40, 42, 52], 42), key);
    expect(bars.map(({ right }) => right)).toEqual([null, 'value', null]);
    expect(tolerance).toBeNull();
    expect(layOutHistogram(summaryOf(many, 1505), { ...key, value: 1505 }).tolerance).toBeNull();
  });

  test('without answers it is empty, with one it has one bar', () => {
    expect(layOutHistogram(summaryOf([]), null)).toEqual({ bars: [], median: null, tolerance: null });
    expect(layOutHistogram(summaryOf([7]), null)).toMatchObject({ bars: [{ count: 1, height: 1 }], median: 0.5 });
  });

  test('labels what there is room for, and always the value', () => {
    const { bars } = layOutHistogram(summaryOf(many, 1505), { value: 1505 }, 40);
    const labels = bars.filter(({ label }) => label !== null);
    expect(labels.length).toBeLessThan(bars.length);
    expect(labels.map(({ from }) => from)).toContain(1505);
  });
});

test.each([
  [2850, '2850'],
  [-0.25, '−0.25'],
  [12_500, '12,500'],
  [12_345_678, '12.35M'],
  [1e20, '1.00e20'],
])('[WA47] a number on the wall is short: %s', (value, text) => {
  expect(numberText(value)).toBe(text);
});

test('[WA48] the mean of a scale, from 0 or 1, and of nothing', () => {
  expect(stepsOf({ setup: { from: 0, steps: 3 } })).toEqual([0, 1, 2]);
  expect(meanText(meanOf({ 1: 1, 2: 0, 5: 3 }))).toBe('4.0');
  expect(meanText(meanOf({ 1: 0, 2: 0 }))).toBe('-');
});
