import { IMPORT_LINES_MAX, OPTIONS } from '#app/core/limits.ts';
import type { QuestionType } from '#app/core/question.ts';
import { formOf } from '#app/core/questions/forms.ts';
import { rulesOf } from '#app/core/questions/registry.ts';
import { DETAIL_FIELDS } from './csv-columns.ts';
import { type Row, readRows } from './csv-rows.ts';
import { type CsvTable, findTable } from './csv-table.ts';
import { emptyQuiz } from './empty-quiz.ts';
import { unguardFormula } from './formula.ts';
import { lostMessage } from './lost-media.ts';
import { markCorrect, readMarks } from './marks.ts';
import { type FileOption, type FileQuestion, type Notes, type Reader, unread } from './shapes.ts';
import { upToLimit } from './up-to-limit.ts';
import { letterOf, toOptionText, trueAndFalse, truthNamed } from './values.ts';
import { readWritten, withOptions } from './written-question.ts';

/** Reads questions from CSV with a header row ([IX2], docs/formats.md). */
export const readCsv: Reader = function* (text, notes) {
  const table = findTable(text);
  if (!table) return unread('The first row must be column names, including Question. The template shows how.');
  for (const name of table.strange) {
    notes.add(table.line, `This column is unknown and was left out: ${name.slice(0, 40)}`);
  }
  const rows: Row[] = [];
  let count = 0;
  for (const row of readRows(text, table, notes)) {
    yield;
    count += 1;
    if (count > IMPORT_LINES_MAX) return unread(`This file has more than ${ROWS_MAX} rows.`);
    if (row.line > table.line && row.cells.some((cell) => cell !== '')) rows.push(row);
  }
  if (rows.length === 0) return unread('There are no questions below the first row.');
  const rowsTaken = upToLimit('questions', rows, (index) => rows[index]?.line ?? 1, notes);
  const questions: FileQuestion[] = [];
  for (const row of rowsTaken) {
    yield;
    questions.push(readQuestion(row, table, notes));
  }
  return { ok: true, quiz: { ...emptyQuiz(), questions } };
};

const ROWS_MAX = IMPORT_LINES_MAX.toLocaleString('en-US');

function readQuestion({ line, cells, hasMore }: Row, { columns }: CsvTable, notes: Notes): FileQuestion {
  const cell = (column: CsvTable['columns'][number]) => unguardFormula(cells[columns.indexOf(column)] ?? '');
  if (hasMore || cells.slice(columns.length).some((extra) => extra !== '')) {
    notes.add(line, 'This row has more cells than columns; is a quotation mark missing?');
  }
  const lost = cell('lost');
  if (lost !== '') notes.add(line, lostMessage(lost));
  const read = readWritten({ text: cell('text'), line, of: (name) => ({ text: cell(name), line }) }, notes);
  const texts = readOptions(cell, read.type, { line, notes });
  const options = readCorrect(texts, cell('correct'), { line, name: 'Correct', notes, type: read.type });
  const written = Object.fromEntries(DETAIL_FIELDS.map(({ name }) => [name, cell(`detail ${name}`)]));
  const solution = read.type && typedSolution(read.type);
  if (solution) written[solution] ||= cell('correct');
  return withOptions(read, options, { written, line, name: 'This row', notes });
}

/** The options of a row, up to the last one with text. */
function readOptions(
  cell: (index: number) => string,
  type: QuestionType | null,
  { line, notes }: { line: number; notes: Notes },
): FileOption[] {
  const texts = Array.from({ length: 26 }, (_, index) => cell(index));
  const count = texts.findLastIndex((text) => text !== '') + 1;
  return upToLimit('options', texts.slice(0, count), () => line, notes, { type }).map((text, index) => ({
    text: toOptionText(text, { line, name: `Option ${letterOf(index)}`, notes }),
    isCorrect: false,
  }));
}

/** The field for the solution of a type that is typed: its accepted answers, or its number. */
function typedSolution(type: QuestionType): string | undefined {
  return rulesOf(type).options ? undefined : formOf(type).fields.find(({ part }) => part === 'key')?.name;
}

/** Marks the correct options. A letter beyond the last option adds empty options up to it, as drafts may have empty options. */
function readCorrect(
  options: FileOption[],
  typed: string,
  { line, name, notes, type }: { line: number; name: string; notes: Notes; type: QuestionType | null },
): FileOption[] {
  if (type !== null && !rulesOf(type).options?.isMarked) return options;
  const truth = truthNamed(typed);
  if (options.length === 0 && truth !== null) return trueAndFalse(truth);
  const furthest = Math.max(-1, ...readMarks(typed).indexes.filter((index) => index < OPTIONS.max)) + 1;
  const missing = truth === null ? Math.max(0, furthest - options.length) : 0;
  const filled = [...options, ...Array.from({ length: missing }, () => ({ text: '', isCorrect: false }))];
  const marked = markCorrect(filled, typed);
  if (marked.strange.length > 0) notes.add(line, `${name} matches no option: ${marked.strange.join(', ')}`);
  return marked.options;
}
