import { isBlank } from '#app/core/text.ts';
import { ENTRIES_MAX, isKeyValue, keyEntriesIn } from './answer-key.ts';
import { addAnswer, type Draft } from './draft.ts';
import { numberLabel } from './labels.ts';
import type { TextLine } from './lines.ts';
import type { At, Page } from './page.ts';

/**
 * Takes a line of an answer key. Without a heading, a line is one if nothing but letters follows the number of an
 * earlier question.
 *
 * @returns Whether the line was taken.
 */
export function takeKeyLine(page: Page, read: TextLine, at: At): boolean {
  const { key, drafts } = page;
  if (drafts.length === 0) return false;
  if (!key.isOpen) return isBareEntry(drafts, read) && pushEntries(page, at);
  if (read.kind === 'setting') return read.name === 'fact' && takeFact(page, read.value);
  if (startsQuestion(read, at)) return closeKey(page);
  const { text } = at.plain;
  const label = numberLabel(text);
  if (label?.rest === '') key.number = label.number;
  else if (key.number !== null) pushEntry(page, { number: key.number, value: text }, at.line);
  else if (isKeyValue(text)) pushEntry(page, { number: nextNumber(page), value: text }, at.line);
  else if (!pushEntries(page, at)) return read.kind !== 'heading' && takeFact(page, text);
  return true;
}

function isBareEntry(drafts: readonly Draft[], read: TextLine): boolean {
  if (read.kind !== 'words' || read.label === null || !isKeyValue(read.text)) return false;
  const { number } = read.label;
  return drafts.some((draft) => draft.number === number);
}

/** A line with an option below it, or with a question mark, begins a question. */
function startsQuestion(read: TextLine, { next }: At): boolean {
  return read.kind === 'words' && (next.kind === 'option' || read.text.endsWith('?'));
}

function closeKey({ key, drafts }: Page): false {
  key.isOpen = false;
  key.number = null;
  key.from = drafts.length;
  return false;
}

function pushEntries(page: Page, { plain, line }: At): boolean {
  const entries = keyEntriesIn(plain.text);
  for (const entry of entries) pushEntry(page, entry, line);
  return entries.length > 0;
}

function pushEntry({ key, drafts }: Page, entry: { number: number; value: string }, line: number): void {
  key.number = null;
  if (key.entries.length < ENTRIES_MAX) key.entries.push({ ...entry, line, from: key.from, until: drafts.length });
}

/** The number of an entry without one: the previous entry's number plus one. */
function nextNumber({ key, drafts }: Page): number {
  const last = key.entries.at(-1);
  return last && last.until === drafts.length && last.from === key.from ? last.number + 1 : 1;
}

/** A sentence below an entry is the explanation of its answer. */
function takeFact({ key, drafts }: Page, text: string): boolean {
  const last = key.entries.at(-1);
  if (!last || last.from !== key.from || last.until !== drafts.length) return false;
  const draft = drafts.slice(last.from, last.until).find(({ number }) => number === last.number);
  const fact = draft?.settings.get('fact')?.text;
  draft?.settings.set('fact', { text: fact === undefined ? text : `${fact}\n${text}`, line: last.line });
  return draft !== undefined;
}

/**
 * Takes a line such as `Answer: B`, `Answers: 1. B 2. C` or `Answer key`.
 *
 * @param value What follows the label; empty if it is the whole line.
 */
export function takeAnswer(page: Page, { isKey, value }: { isKey: boolean; value: string }, at: At): void {
  const { key, drafts } = page;
  const draft = drafts.at(-1);
  if (!draft) return;
  const entries = keyEntriesIn(value);
  if (entries.length > 1 && drafts.length > 1) {
    for (const entry of entries) pushEntry(page, entry, at.line);
    key.isOpen = true;
  } else if (value !== '') addAnswer(draft, { text: value, line: at.line });
  else if (isKey || opensKey(page, draft, at)) key.isOpen = true;
  else page.pending = 'answer';
}

/** Whether entries follow: an answer alone, or the number of an earlier question. */
function opensKey({ lines }: Page, { number }: Draft, { line }: At): boolean {
  const { text } = lines.slice(line, line + NEAR).find((below) => !isBlank(below.text)) ?? { text: '' };
  const label = numberLabel(text);
  if (!label) return keyEntriesIn(text).length > 1;
  return isKeyValue(label.rest) || (number !== null && label.number <= number) || keyEntriesIn(text).length > 1;
}

/** An answer key follows its heading after at most this many blank lines. */
const NEAR = 5;
