import { OPTIONS } from '#app/core/limits.ts';
import { formOf } from '#app/core/questions/forms.ts';
import { type FormField, ON } from '#app/core/questions/type-form.ts';
import { DETAIL_FIELDS, headerFor, optionColumns, type Width } from './csv-columns.ts';
import { guardFormula } from './formula.ts';
import { inWords, lostMediaOf } from './lost-media.ts';
import type { FileQuestion, QuizContent } from './shapes.ts';
import { letterOf } from './values.ts';

/** The byte order mark, which tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Writes questions as CSV for spreadsheets ([IX2], [IX7]): RFC 4180 with commas. */
export function writeCsv(quiz: Pick<QuizContent, 'questions'>): string {
  const questions = quiz.questions.map(inWords);
  const names = new Set(questions.flatMap(({ type }) => formOf(type).fields.map(({ name }) => name)));
  const width = {
    isWide: questions.some(({ options }) => options.length > OPTIONS.max),
    details: DETAIL_FIELDS.filter(({ name }) => names.has(name)),
    hasMedia: questions.some((question) => lostMediaOf(question) !== ''),
  };
  return toCsv([headerFor(width), ...questions.map((question) => cellsOf(question, width))]);
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

function cellsOf(question: FileQuestion, width: Width): CsvCell[] {
  const { text, type, timeLimit, points, funFact, options } = question;
  const indexes = Array.from({ length: optionColumns(width) }, (_, index) => index);
  const correct = indexes.filter((index) => options[index]?.isCorrect).map(letterOf);
  return [
    ...[text, type, String(timeLimit ?? ''), String(points ?? ''), funFact ?? ''],
    ...indexes.map((index) => options[index]?.text ?? ''),
    correct.join(' '),
    ...detailCells(question, width.details),
    ...(width.hasMedia ? [lostMediaOf(question)] : []),
  ];
}

/** What a type adds, a list with one text on each line. */
function detailCells({ type, setup, key }: FileQuestion, columns: readonly FormField[]): CsvCell[] {
  const form = formOf(type);
  const details = form.toDetails(setup, key);
  return columns.map(({ name, kind }) => {
    const cell = form.fields.some((field) => field.name === name) ? (details[name] ?? '') : '';
    if (kind === 'switch' || kind === 'bit') return cell === ON ? 'yes' : '';
    // Numbers stay numbers, even below zero.
    return (kind === 'number' || kind === 'choice') && cell !== '' ? Number(cell) : cell;
  });
}

function toCell(value: CsvCell): string {
  if (value === null || typeof value === 'number') return String(value ?? '');
  const guarded = guardFormula(value);
  // Quote semicolons and tabs too, as spreadsheets split at them in some locales.
  const isPlain = !/[",;\t\r\n]/.test(guarded) && guarded === guarded.trim();
  return isPlain ? guarded : `"${guarded.replaceAll('"', '""')}"`;
}
