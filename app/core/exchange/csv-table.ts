import { type Column, columnNamed } from './csv-columns.ts';
import { type Row, readRows } from './csv-rows.ts';
import { openNotes } from './notes.ts';

/** What the first row of a CSV text says. */
export interface CsvTable {
  separator: string;
  /** Where reading begins, and the line of it. */
  at: number;
  from: number;
  /** Of the row with the names. */
  line: number;
  /** What each column holds; null: nothing of ours. */
  columns: (Column | null)[];
  /** Names of columns that are none of ours. */
  strange: string[];
}

/** Longer than any first row of ours: whatever it is, it is not read three times as a whole. */
const HEADER_MAX = 4000;

/**
 * The first row that says anything, split by the separator that makes the most columns that are known ([IX2]); null
 * where no column is for the question.
 */
export function findTable(text: string): CsvTable | null {
  // Spreadsheets may say the separator in a line of its own.
  const [said = '', separator] = /^sep=([,;\t])(?:\r\n|\n|\r)/i.exec(text) ?? [];
  const start = { at: said.length, from: said === '' ? 1 : 2 };
  const separators = separator === undefined ? [',', ';', '\t'] : [separator];
  const tables = separators.flatMap((one) => tableBy(text, { ...start, separator: one }));
  return tables.sort((one, other) => countKnown(other) - countKnown(one))[0] ?? null;
}

/** Whether a text that may be anything begins like a table of ours: one word alone may be a question's text. */
export function looksLikeCsv(text: string): boolean {
  const table = findTable(text);
  return table !== null && countKnown(table) > 1;
}

const countKnown = ({ columns }: CsvTable) => columns.filter((column) => column !== null).length;

function tableBy(text: string, start: Pick<CsvTable, 'at' | 'from' | 'separator'>): CsvTable[] {
  const first = firstRow(text.slice(0, start.at + HEADER_MAX), start);
  const columns = first?.cells.map(columnNamed) ?? [];
  if (!first || !columns.includes('text')) return [];
  const strange = first.cells.filter((cell, index) => columns[index] === null && cell !== '');
  return [{ ...start, line: first.line, columns, strange }];
}

function firstRow(text: string, start: Pick<CsvTable, 'at' | 'from' | 'separator'>): Row | null {
  for (const row of readRows(text, start, openNotes())) if (row.cells.some((cell) => cell !== '')) return row;
  return null;
}
