import { NUMBER_DIGITS, UNIT_MAX } from '#app/core/limits.ts';
import type { QuestionContent, QuestionGap, QuestionKey, UnfinishedQuestion } from '#app/core/question.ts';
import { allOf, fieldOf, lineOfText, problem, yesOrNo } from '#app/core/questions/fields.ts';
import type { Read, TypeRules } from '#app/core/questions/type-rules.ts';
import { isWithin, nearness, type Range } from './decimal.ts';
import { countNumbers } from './histogram.ts';
import { readNumber } from './reading.ts';

/**
 * Players type a number, which is right within a tolerance, or the more so the nearer it is ([QT44] to [QT46]).
 *
 * There is no end of wrong answers, so a wrong one costs nothing. A player who only knows that the value lies somewhere in a
 * range of length `L`, and guesses anywhere in it, earns on average at most `2 * tolerance / L` of the points; where nearer
 * answers earn more, half of that, as credit falls evenly to 0 on both sides.
 */
export const number: TypeRules = {
  label: 'Number',
  isScored: true,
  isAnswered: true,
  options: null,
  readSetup: (sent) => lineOfText(sent, 'unit', UNIT_MAX),
  readKey: (sent) =>
    allOf<QuestionKey>(numberIn(sent, 'value'), toleranceIn(sent), yesOrNo(sent, 'percent'), yesOrNo(sent, 'closest')),
  missing: missingValue,
  arrange: () => [],
  readAnswer({ setup }, { value }) {
    const read = readNumber(value, setup.unit);
    if (!read.ok) return read;
    const typed = typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : null;
    return { ok: true, given: { selected: [], value: read.number, typed } };
  },
  normalised: () => null,
  credit: creditFor,
  wrongAnswers: () => Number.POSITIVE_INFINITY,
  correctOptionIds: () => [],
  startTally({ key }) {
    const counted = countNumbers();
    return {
      add({ value }) {
        if (typeof value === 'number') counted.add(value);
      },
      counts: () => ({}),
      summary: (_, isSolved) => counted.summary(isSolved ? key.value : undefined),
    };
  },
  solutionTexts,
  answerTexts: ({ setup }, { value }) => [withUnit(String(value ?? ''), setup.unit)],
};

/** A number with its unit, such as `42 km`. */
export function withUnit(number: string, unit = ''): string {
  return unit === '' ? number : `${number} ${unit}`;
}

function numberIn(sent: unknown, name: 'value' | 'tolerance'): Read<QuestionKey> {
  const read = readNumber(fieldOf(sent, name));
  if (read.ok) return { ok: true, value: { [name]: read.number } };
  if (read.reason === 'no_value') return { ok: true, value: {} };
  if (read.reason === 'too_precise') return problem(name, `${name} has too many digits: round it to ${NUMBER_DIGITS}`);
  return problem(name, `${name} must be a number`);
}

function toleranceIn(sent: unknown): Read<QuestionKey> {
  const read = numberIn(sent, 'tolerance');
  if (!read.ok) return read;
  const tolerance = read.value.tolerance ?? 0;
  return tolerance < 0 ? problem('tolerance', 'tolerance must be 0 or more') : { ok: true, value: { tolerance } };
}

function missingValue({ key }: UnfinishedQuestion, name: string): QuestionGap[] {
  return key?.value === undefined ? [{ path: 'key.value', message: `${name} needs the right number` }] : [];
}

function rangeIn({ value, tolerance = 0, percent = false }: QuestionKey): Range | null {
  return value === undefined ? null : { value, tolerance, percent };
}

function creditFor({ key }: QuestionContent, { value }: { value: unknown }): number {
  const range = rangeIn(key);
  if (range === null || typeof value !== 'number') return 0;
  if (key.closest) return nearness(value, range);
  return isWithin(value, range) ? 1 : 0;
}

/** Such as `42 km`, `42 ± 2 km` or `42 km ± 5%`. */
function solutionTexts({ key, setup }: QuestionContent): string[] {
  const range = rangeIn(key);
  if (range === null) return [];
  const { value, tolerance, percent } = range;
  if (tolerance === 0) return [withUnit(String(value), setup.unit)];
  return [
    percent
      ? `${withUnit(String(value), setup.unit)} ± ${tolerance}%`
      : withUnit(`${value} ± ${tolerance}`, setup.unit),
  ];
}
