import type { QuestionKey } from '#app/core/question.ts';
import type { NumberSummary } from '#app/core/questions/summaries.ts';

type Bin = NumberSummary['bins'][number];

/** A bar of a histogram. All bars are equally wide, so that one wild answer squeezes no others. */
export interface HistogramBar extends Bin {
  /** The number or the range that it counts. */
  name: string;
  /** Below it, if there is room for that: its number in the middle, or where its range begins. */
  label: { text: string; isEdge: boolean } | null;
  /** A share of the highest bar, from 0 to 1. */
  height: number;
  /** `value`: the right number itself; `near`: right within the tolerance; null until the results. */
  right: 'value' | 'near' | null;
}

export interface Histogram {
  bars: HistogramBar[];
  /** Where the median is along the axis, from 0 to 1; null without answers. */
  median: number | null;
  /** The part of the axis that counts as right; null if only the right number does, and until the results. */
  tolerance: { from: number; to: number } | null;
}

/**
 * Lays out the answers to a question about a number ([WA47]). Once the results are shown, the summary has a
 * bin of its own for the right number.
 *
 * @param key Null until the results.
 * @param width The room for all labels, in figures.
 */
export function layOutHistogram(
  { bins, median }: NumberSummary,
  key: QuestionKey | null,
  width = Number.POSITIVE_INFINITY,
): Histogram {
  const most = Math.max(1, ...bins.map(({ count }) => count));
  const value = bins.findIndex((bin) => isPoint(bin) && bin.from === key?.value);
  const every = labelledEvery(bins, width);
  return {
    bars: bins.map((bin, index) => ({
      ...bin,
      name: nameOf(bin),
      label: (index - Math.max(0, value)) % every === 0 ? { text: numberText(bin.from), isEdge: !isPoint(bin) } : null,
      height: bin.count / most,
      right: index === value ? 'value' : key && isNear(bin, key) ? 'near' : null,
    })),
    median: median === null ? null : positionOf(median, bins),
    tolerance: key && toleranceIn(bins, key),
  };
}

/** Between two labels, in figures. */
const GAP = 1.4;

/** Labels must not touch, also where one is in the middle of its bar and the next at the edge of another. */
function labelledEvery(bins: readonly Bin[], width: number): number {
  const widest = Math.max(0, ...bins.map(({ from }) => numberText(from).length)) + GAP;
  const needed = (widest * bins.length) / width;
  return Math.max(1, Math.ceil(bins.every(isPoint) ? needed : needed + 0.5));
}

function isPoint({ from, to }: Bin): boolean {
  return from === to;
}

/** What counts as right; null if only the value itself does, as where nearer answers earn more. */
function rangeOf({ value, tolerance = 0, percent, closest }: QuestionKey): { low: number; high: number } | null {
  if (value === undefined || tolerance === 0 || closest) return null;
  // A hair more, for the noise of binary fractions.
  const distance = (percent ? (Math.abs(value) * tolerance) / 100 : tolerance) * (1 + 1e-9);
  return { low: value - distance, high: value + distance };
}

/** Whether all of a bin is within the tolerance. */
function isNear({ from, to }: Bin, key: QuestionKey): boolean {
  const range = rangeOf(key);
  return range !== null && from >= range.low && to <= range.high;
}

/** Among single numbers the bars themselves are marked. */
function toleranceIn(bins: readonly Bin[], key: QuestionKey): Histogram['tolerance'] {
  const range = rangeOf(key);
  if (!range || bins.length === 0 || bins.every(isPoint)) return null;
  return { from: positionOf(range.low, bins) ?? 0, to: positionOf(range.high, bins) ?? 1 };
}

function positionOf(number: number, bins: readonly Bin[]): number | null {
  const after = bins.findIndex(({ to }) => number <= to);
  const bin = bins[after];
  if (!bin) return bins.length === 0 ? null : 1;
  if (number < bin.from) return after / bins.length;
  const share = isPoint(bin) ? 0.5 : (number - bin.from) / (bin.to - bin.from);
  return (after + share) / bins.length;
}

function nameOf({ from, to }: Bin): string {
  return from === to ? numberText(from) : `${numberText(from)} to ${numberText(to)}`;
}

/** A number as people write it, short enough for an axis: `1,200`, `0.25`, `12M`. */
export function numberText(value: number): string {
  const size = Math.abs(value);
  if (size >= 1e15 || (size > 0 && size < 1e-6)) return signed(value.toExponential(2).replace('e+', 'e'));
  const isLarge = size >= 1e7;
  return signed(
    value.toLocaleString('en-US', {
      notation: isLarge ? 'compact' : 'standard',
      maximumSignificantDigits: isLarge ? 4 : 7,
      // Years have no comma.
      useGrouping: size >= 10_000,
    }),
  );
}

function signed(number: string): string {
  return number.replace('-', '−');
}
