import type { NumberSummary } from '#app/core/questions/summaries.ts';

/** A bar of a histogram. Positions and lengths are shares of the plot, from 0 to 1. */
export interface HistogramBar {
  from: number;
  to: number;
  count: number;
  left: number;
  width: number;
  height: number;
}

/** Where a number is on the axis. One that is far away from all answers is beyond an end. */
export interface AxisMark {
  at: number;
  isBeyond: boolean;
}

export interface Histogram {
  bars: HistogramBar[];
  value: AxisMark | null;
  median: AxisMark | null;
  /** The answers that count as right; null if only the value itself does. */
  band: { left: number; width: number } | null;
  ticks: { value: number; at: number }[];
}

export interface RightNumber {
  value: number;
  /** How far from the value an answer may be. */
  distance: number;
}

/**
 * Lays out a histogram of answers with the right value marked ([WA47]).
 *
 * @param right Null while the value must not be seen.
 */
export function layOutHistogram({ bins, median }: NumberSummary, right: RightNumber | null): Histogram {
  const axis = axisOf(bins, right?.value ?? null);
  const most = Math.max(1, ...bins.map(({ count }) => count));
  const bars = bins.map(({ from, to, count }) => {
    const [left, end] = from === to ? single(axis.at(from)) : [axis.at(from), axis.at(to)];
    return { from, to, count, left, width: end - left, height: count / most };
  });
  return {
    bars,
    value: right && axis.mark(right.value),
    median: median === null ? null : axis.mark(median),
    band: right && right.distance > 0 ? bandOf(right, axis) : null,
    ticks: ticksOf(axis).map((value) => ({ value, at: axis.at(value) })),
  };
}

interface Axis {
  from: number;
  to: number;
  /** Where the answers begin and end; the value may be beyond. */
  low: number;
  high: number;
  at(value: number): number;
  mark(value: number): AxisMark;
}

/** How far beyond the answers the value may be before it is pinned to the end of the axis, in widths of the answers. */
const FAR = 1.5;
/** Free room at both ends, as a share. */
const MARGIN = 0.06;

function axisOf(bins: NumberSummary['bins'], value: number | null): Axis {
  const ends = bins.flatMap(({ from, to }) => [from, to]);
  const known = ends.length > 0 ? ends : value === null ? [0, 1] : [value];
  const [low, high] = widened(Math.min(...known), Math.max(...known));
  const span = high - low;
  const isFar = value !== null && (value < low - FAR * span || value > high + FAR * span);
  const from = value !== null && value < low ? (isFar ? low - 0.15 * span : value) : low;
  const to = value !== null && value > high ? (isFar ? high + 0.15 * span : value) : high;
  const at = (one: number) => MARGIN + ((one - from) / (to - from)) * (1 - 2 * MARGIN);
  return {
    from,
    to,
    low: isFar ? low : from,
    high: isFar ? high : to,
    at,
    mark: (one) =>
      one < from || one > to ? { at: one < from ? 0.01 : 0.99, isBeyond: true } : { at: at(one), isBeyond: false },
  };
}

/** An axis has a length, also if all answers are the same. */
function widened(low: number, high: number): [number, number] {
  if (high > low) return [low, high];
  const half = Math.max(1, Math.abs(low) * 0.1);
  return [low - half, high + half];
}

/** The bar of answers that are all the same. */
function single(at: number): [number, number] {
  return [at - 0.05, at + 0.05];
}

function bandOf({ value, distance }: RightNumber, { at }: Axis): { left: number; width: number } | null {
  const left = Math.max(0, at(value - distance));
  const right = Math.min(1, at(value + distance));
  return right > left ? { left, width: right - left } : null;
}

const TICKS = 5;

/** Round numbers along the answers, at most six. */
function ticksOf({ low, high }: Axis): number[] {
  const rough = (high - low) / TICKS;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((one) => one * power >= rough) ?? 10) * power;
  if (!Number.isFinite(step) || step <= 0) return [low];
  const first = Math.ceil(low / step - 1e-9);
  const count = Math.floor(high / step + 1e-9) - first + 1;
  return Array.from({ length: Math.max(0, Math.min(count, TICKS + 1)) }, (_, index) => tidy((first + index) * step));
}

/** Without the noise of binary fractions. */
function tidy(value: number): number {
  return Number(value.toPrecision(12));
}

/** A number as people write it, short enough for an axis: `1,200`, `0.25`, `12M`. */
export function numberText(value: number): string {
  const size = Math.abs(value);
  if (size >= 1e15 || (size > 0 && size < 1e-6)) return value.toExponential(2).replace('e+', 'e');
  const notation = size >= 1e7 ? 'compact' : 'standard';
  return value.toLocaleString('en-US', { notation, maximumSignificantDigits: size >= 1e7 ? 4 : 7 }).replace('-', '−');
}
