import type { Notes } from './shapes.ts';

/** A CSV row and the line where it begins. */
export interface Row {
  line: number;
  /** The first {@link CELLS_MAX}. */
  cells: string[];
  /** Whether there is text in a cell after these. */
  hasMore: boolean;
}

/** The cells of a row that are kept: several times as many as there are columns. */
const CELLS_MAX = 200;

interface Start {
  separator: string;
  at: number;
  /** The line number at `at`. */
  from: number;
}

interface Cursor {
  text: string;
  separator: string;
  at: number;
  line: number;
  notes: Notes;
}

/**
 * Reads rows as in RFC 4180, beginning at the start of a line. Quoted cells are kept unchanged, including line breaks; other
 * cells are trimmed. It takes one pass, so the time is linear in the length.
 */
export function* readRows(text: string, { at, from, separator }: Start, notes: Notes): Generator<Row> {
  const cursor: Cursor = { text, separator, at, line: from, notes };
  while (cursor.at < text.length) {
    const row = readRow(cursor);
    if (row) yield row;
  }
}

function readRow(cursor: Cursor): Row | null {
  const { line } = cursor;
  const cells: string[] = [];
  let hasMore = false;
  for (;;) {
    const cell = readCell(cursor);
    if (cell === null) return null;
    if (cells.length < CELLS_MAX) cells.push(cell);
    else hasMore ||= cell !== '';
    if (cursor.text[cursor.at] !== cursor.separator) break;
    cursor.at += 1;
  }
  takeLineEnd(cursor);
  return { line, cells, hasMore };
}

function readCell(cursor: Cursor): string | null {
  const { text, at } = cursor;
  if (text[at] === cursor.separator) return '';
  let start = at;
  while (text[start] === ' ') start += 1;
  if (text[start] !== '"') return takePlain(cursor).trim();
  cursor.at = start;
  return readQuoted(cursor);
}

function takePlain(cursor: Cursor): string {
  const { text, separator, at } = cursor;
  let end = at;
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1;
  cursor.at = end;
  return text.slice(at, end);
}

function readQuoted(cursor: Cursor): string | null {
  const { text, at, line, notes } = cursor;
  const close = findClose(text, at + 1);
  if (close === null) {
    notes.add(line, 'A quotation mark is not closed; this line was left out');
    takePlainLine(cursor);
    return null;
  }
  const quoted = text.slice(at + 1, close);
  cursor.line += countBreaks(quoted);
  cursor.at = close + 1;
  const behind = takePlain(cursor).trimEnd();
  if (behind !== '') notes.add(cursor.line, 'There is text after a closing quotation mark; it was kept');
  return quoted.replaceAll('""', '"') + behind;
}

function findClose(text: string, from: number): number | null {
  for (let at = text.indexOf('"', from); at !== -1; at = text.indexOf('"', at + 2)) if (text[at + 1] !== '"') return at;
  return null;
}

function takePlainLine(cursor: Cursor): void {
  const { text } = cursor;
  while (cursor.at < text.length && text[cursor.at] !== '\n' && text[cursor.at] !== '\r') cursor.at += 1;
  takeLineEnd(cursor);
}

function takeLineEnd(cursor: Cursor): void {
  if (cursor.at >= cursor.text.length) return;
  cursor.at += cursor.text.startsWith('\r\n', cursor.at) ? 2 : 1;
  cursor.line += 1;
}

function countBreaks(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '\n' || (text[at] === '\r' && text[at + 1] !== '\n')) count += 1;
  }
  return count;
}
