import { IMPORT_LINES_MAX, OPTIONS } from '#app/core/limits.ts';
import { type Row, readRows } from './csv-rows.ts';
import { type CsvTable, findTable } from './csv-table.ts';
import { emptyQuiz } from './empty-quiz.ts';
import { unguardFormula } from './formula.ts';
import { markCorrect, readMarks } from './marks.ts';
import { type FileOption, type FileQuestion, type Notes, type Reader, unread } from './shapes.ts';
import { upToLimit } from './up-to-limit.ts';
import { letterOf, toOptionText, trueAndFalse, truthNamed } from './values.ts';
import { readWritten, withOptions } from './written-question.ts';

/** Reads questions from CSV with a header row ([IX2], docs/formats.md). */
export const readCsv: Reader = (text, notes) => {
  const table = findTable(text);
  if (!table) return unread('The first row must be column names, including Question. The template shows how.');
  for (const name of table.strange) {
    notes.add(table.line, `This column is unknown and was left out: ${name.slice(0, 40)}`);
  }
  const rows: Row[] = [];
  let count = 0;
  for (const row of readRows(text, table, notes)) {
    count += 1;
    if (count > IMPORT_LINES_MAX) return unread(`This file has more than ${ROWS_MAX} rows.`);
    if (row.line > table.line && row.cells.some((cell) => cell !== '')) rows.push(row);
  }
  if (rows.length === 0) return unread('There are no questions below the first row.');
  const rowsTaken = upToLimit('questions', rows, (index) => rows[index]?.line ?? 1, notes);
  return { ok: true, quiz: { ...emptyQuiz(), questions: rowsTaken.map((row) => readQuestion(row, table, notes)) } };
};

const ROWS_MAX = IMPORT_LINES_MAX.toLocaleString('en-US');

function readQuestion({ line, cells }: Row, { columns }: CsvTable, notes: Notes): FileQuestion {
  const cell = (column: CsvTable['columns'][number]) => unguardFormula(cells[columns.indexOf(column)] ?? '');
  if (cells.slice(columns.length).some((extra) => extra !== '')) {
    notes.add(line, 'This row has more cells than columns; is a quotation mark missing?');
  }
  const read = readWritten({ text: cell('text'), line, of: (name) => ({ text: cell(name), line }) }, notes);
  const options = readCorrect(readOptions(cell, line, notes), cell('correct'), { line, name: 'Correct', notes });
  return withOptions(read, options);
}

/** The options of a row, up to the last one with text. */
function readOptions(cell: (index: number) => string, line: number, notes: Notes): FileOption[] {
  const texts = Array.from({ length: 26 }, (_, index) => cell(index));
  const count = texts.findLastIndex((text) => text !== '') + 1;
  return upToLimit('options', texts.slice(0, count), () => line, notes).map((text, index) => ({
    text: toOptionText(text, { line, name: `Option ${letterOf(index)}`, notes }),
    isCorrect: false,
  }));
}

/** Marks the correct options. A letter beyond the last option adds empty options up to it, as drafts may have empty options. */
function readCorrect(
  options: FileOption[],
  typed: string,
  { line, name, notes }: { line: number; name: string; notes: Notes },
): FileOption[] {
  const truth = truthNamed(typed);
  if (options.length === 0 && truth !== null) return trueAndFalse(truth);
  const furthest = Math.max(-1, ...readMarks(typed).indexes.filter((index) => index < OPTIONS.max)) + 1;
  const missing = truth === null ? Math.max(0, furthest - options.length) : 0;
  const filled = [...options, ...Array.from({ length: missing }, () => ({ text: '', isCorrect: false }))];
  const marked = markCorrect(filled, typed);
  if (marked.strange.length > 0) notes.add(line, `${name} matches no option: ${marked.strange.join(', ')}`);
  return marked.options;
}
