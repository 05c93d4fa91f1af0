import { SUMMARY } from '#app/core/limits.ts';
import type { NumberSummary } from '#app/core/questions/summaries.ts';

type Bin = NumberSummary['bins'][number];

/** Numbers, counted one at a time. */
export interface NumberCounts {
  add(number: number): void;
  /** @param value The right number; undefined as long as nothing may tell it. */
  summary(value: number | undefined): NumberSummary;
}

/**
 * Counts numbers in sorted order, so that the median is always at hand. Bins are made when a summary is asked for after a
 * change:
 *
 * - Up to 20 different numbers, the value among them, each have a bin of their own, with `from` equal to `to`.
 * - More are gathered in up to 18 bins of equal width 1, 2 or 5 times a power of ten, between the 5th and the 95th
 *   percentile; the first and the last reach out to the smallest and the largest number, so that one wild answer does not
 *   squeeze all the others into one bar. The value has a bin of its own, which parts the bin it falls into.
 */
export function countNumbers(): NumberCounts {
  const sorted: number[] = [];
  let last: { value: number | undefined; summary: NumberSummary } | null = null;
  return {
    add(number) {
      sorted.splice(countBelow(sorted, number), 0, number);
      last = null;
    },
    summary(value) {
      if (!last || last.value !== value) {
        const bins = binsOf(sorted, value);
        last = { value, summary: { kind: 'number', count: sorted.length, median: medianOf(sorted), bins } };
      }
      return last.summary;
    },
  };
}

/** How many are less than the number, by halving. */
function countBelow(sorted: readonly number[], number: number): number {
  let from = 0;
  let to = sorted.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (at(sorted, middle) < number) from = middle + 1;
    else to = middle;
  }
  return from;
}

const at = (sorted: readonly number[], index: number) => sorted[index] ?? 0;

function medianOf(sorted: readonly number[]): number | null {
  if (sorted.length === 0) return null;
  const low = at(sorted, (sorted.length - 1) >> 1);
  const high = at(sorted, sorted.length >> 1);
  // Halved first, as the sum may be infinite; rounded, as 0.1 and 0.2 have 0.15 between them.
  return low === high ? low : tidy(low / 2 + high / 2);
}

/** Without the traces of binary fractions. */
function tidy(number: number): number {
  return Number(number.toPrecision(15)) + 0;
}

function binsOf(sorted: readonly number[], value: number | undefined): Bin[] {
  if (sorted.length === 0) return [];
  const single = fewOf(sorted, value);
  if (single) return single.map((number) => ({ from: number, to: number, count: countOf(sorted, number) }));
  const first = Math.min(at(sorted, 0), value ?? Number.POSITIVE_INFINITY);
  const end = Math.max(at(sorted, sorted.length - 1), value ?? Number.NEGATIVE_INFINITY);
  const inner = innerEdges(sorted).filter((edge) => edge > first && edge < end);
  const edges = [first, ...inner, end];
  const bins = inner.length === 0 && first === end ? [] : edges.slice(0, -1).map((from, index) => binAt(index, from));
  return value === undefined ? bins : bins.flatMap((bin) => partedAt(bin, value, bin.to === end));

  function binAt(index: number, from: number): Bin {
    const to = edges[index + 1] ?? end;
    const before = countBelow(sorted, from);
    return { from, to, count: (to === end ? sorted.length : countBelow(sorted, to)) - before };
  }

  function partedAt(bin: Bin, middle: number, isLast: boolean): Bin[] {
    const isInside = middle >= bin.from && (middle < bin.to || (isLast && middle === bin.to));
    if (!isInside) return [bin];
    const below = countBelow(sorted, middle) - countBelow(sorted, bin.from);
    const own = countOf(sorted, middle);
    const parts = [
      { from: bin.from, to: middle, count: below },
      { from: middle, to: middle, count: own },
      { from: middle, to: bin.to, count: bin.count - below - own },
    ];
    return parts.filter((part, index) => index === 1 || part.from < part.to);
  }
}

/** The different numbers and the value, in order, if they are few enough for a bin each. */
function fewOf(sorted: readonly number[], value: number | undefined): number[] | null {
  const different = new Set(value === undefined ? [] : [value]);
  for (const number of sorted) {
    different.add(number);
    if (different.size > SUMMARY.bins) return null;
  }
  return [...different].sort((one, other) => one - other);
}

function countOf(sorted: readonly number[], number: number): number {
  let count = 0;
  for (let index = countBelow(sorted, number); sorted[index] === number; index += 1) count += 1;
  return count;
}

/** Where bins meet: round numbers between the 5th and the 95th percentile. */
function innerEdges(sorted: readonly number[]): number[] {
  const low = at(sorted, Math.floor(sorted.length * 0.05));
  const high = at(sorted, Math.ceil(sorted.length * 0.95) - 1);
  // The value's own bin parts another in two.
  const most = SUMMARY.bins - 2;
  const step = roundStep((high - low) / (most - 2));
  // Steps that are smaller than 15 digits tell apart would make the same edge again and again.
  const isFine = Math.max(Math.abs(low), Math.abs(high)) >= step * 1e14;
  if (!Number.isFinite(step) || step === 0 || isFine) return evenly(sorted, most);
  const first = Math.floor(low / step);
  const edges = Array.from({ length: most }, (_, index) => tidy((first + index) * step));
  const inside = edges.filter((edge) => edge > low && edge <= high);
  return inside.length === 0 ? [low] : inside;
}

/** The next number upwards of 1, 2 or 5 times a power of ten. */
function roundStep(least: number): number {
  if (!(least > 0)) return 0;
  const power = 10 ** Math.floor(Math.log10(least));
  return tidy(power * ([1, 2, 5].find((times) => times * power >= least) ?? 10));
}

/** Bins with as many numbers each, where the range cannot be parted evenly. */
function evenly(sorted: readonly number[], most: number): number[] {
  const edges = new Set<number>();
  for (let part = 1; part < most; part += 1) edges.add(at(sorted, Math.floor((sorted.length * part) / most)));
  return [...edges];
}
