import { type Column, columnNamed } from './csv-columns.ts';
import { type Row, readRows } from './csv-rows.ts';
import { openNotes } from './notes.ts';

/** The layout of a CSV text, read from its header row. */
export interface CsvTable {
  separator: string;
  /** The index where reading begins, and its line number. */
  at: number;
  from: number;
  /** The line number of the header row. */
  line: number;
  /** What each column contains; null if it is unknown. */
  columns: (Column | null)[];
  /** The names of unknown columns. */
  strange: string[];
}

/** Longer than any header row. Only this much of a text is searched for one, once for each separator. */
const HEADER_MAX = 4000;

/**
 * Finds the header: the first row that is not empty, split by the separator that gives the most known columns ([IX2]). Null
 * if there is no column for the question.
 */
export function findTable(text: string): CsvTable | null {
  // Excel's `sep=` line names the separator.
  const [sepLine = '', separator] = /^sep=([,;\t])(?:\r\n|\n|\r)/i.exec(text) ?? [];
  const start = { at: sepLine.length, from: sepLine === '' ? 1 : 2 };
  const separators = separator === undefined ? [',', ';', '\t'] : [separator];
  const tables = separators.flatMap((candidate) => tableBy(text, { ...start, separator: candidate }));
  return tables.sort((one, other) => countKnown(other) - countKnown(one))[0] ?? null;
}

/** Whether a text of unknown format is probably CSV: its header has at least two known columns. One word proves nothing. */
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
