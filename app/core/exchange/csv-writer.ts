import { OPTIONS } from '#app/core/limits.ts';
import { HEADER } from './csv-columns.ts';
import { guardFormula } from './formula.ts';
import type { FileQuestion, QuizContent } from './shapes.ts';
import { letterOf } from './values.ts';

/** Tells spreadsheets that this is UTF-8. */
const MARK = '\uFEFF';

/** The questions as CSV for spreadsheets ([IX2], [IX7]): RFC 4180, commas. */
export function writeCsv({ questions }: Pick<QuizContent, 'questions'>): string {
  return toCsv([HEADER, ...questions.map(cellsOf)]);
}

/** What a cell holds; null is an empty one. Numbers stay numbers, also below zero: of texts none is a formula. */
export type CsvCell = string | number | null;

/** Rows as a CSV file that spreadsheets open as it is meant. */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return MARK + toCsvRows(rows);
}

/** Further rows of such a file. */
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
  // Semicolons and tabs too: in some countries spreadsheets split at them.
  const isPlain = !/[",;\t\r\n]/.test(guarded) && guarded === guarded.trim();
  return isPlain ? guarded : `"${guarded.replaceAll('"', '""')}"`;
}
