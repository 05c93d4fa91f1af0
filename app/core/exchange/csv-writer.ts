import { OPTIONS } from '#app/core/limits.ts';
import { HEADER } from './csv-columns.ts';
import { guardFormula } from './formula.ts';
import type { FileQuestion, QuizContent } from './shapes.ts';
import { letterOf } from './values.ts';

/** The byte order mark, which tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Writes questions as CSV for spreadsheets ([IX2], [IX7]): RFC 4180 with commas. */
export function writeCsv({ questions }: Pick<QuizContent, 'questions'>): string {
  return toCsv([HEADER, ...questions.map(cellsOf)]);
}

/** A cell's value; null is empty. Text is protected from being run as a formula, numbers are written unchanged. */
export type CsvCell = string | number | null;

/** Writes rows as a CSV file that spreadsheets open correctly. */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return BYTE_ORDER_MARK + toCsvRows(rows);
}

/** Writes further rows of such a file. */
export function toCsvRows(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((cells) => `${cells.map(toCell).join(',')}\r\n`).join('');
}

function cellsOf({ text, type, timeLimit, points, funFact, options }: FileQuestion): string[] {
  const indexes = Array.from({ length: OPTIONS.max }, (_, index) => index);
  const correct = indexes.filter((index) => options[index]?.isCorrect).map(letterOf);
  return [
    ...[text, type, String(timeLimit ?? ''), String(points ?? ''), funFact ?? ''],
    ...indexes.map((index) => options[index]?.text ?? ''),
    correct.join(' '),
  ];
}

function toCell(value: CsvCell): string {
  if (value === null || typeof value === 'number') return String(value ?? '');
  const guarded = guardFormula(value);
  // Quote semicolons and tabs too, as spreadsheets split at them in some locales.
  const isPlain = !/[",;\t\r\n]/.test(guarded) && guarded === guarded.trim();
  return isPlain ? guarded : `"${guarded.replaceAll('"', '""')}"`;
}
