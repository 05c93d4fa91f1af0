import { emptyQuiz } from '#app/core/exchange/empty-quiz.ts';
import { splitLines } from '#app/core/exchange/notes.ts';
import { type FileQuestion, type Notes, type Reader, type Reading, unread } from '#app/core/exchange/shapes.ts';
import type { Steps } from '#app/core/exchange/steps.ts';
import { upToLimit } from '#app/core/exchange/up-to-limit.ts';
import { letterOf } from '#app/core/exchange/values.ts';
import { IMPORT_LINES_MAX } from '#app/core/limits.ts';
import { applyKey } from './answer-key.ts';
import { findCode } from './code.ts';
import { asNumberedOption, takeDetail } from './details.ts';
import { noteDoubts } from './doubts.ts';
import type { Draft } from './draft.ts';
import { optionsInLine } from './inline-options.ts';
import { optionNumbers } from './layout.ts';
import { readLine, type TextLine } from './lines.ts';
import { type PlainLine, toPlainLine } from './markup.ts';
import type { At, Page } from './page.ts';
import { toQuestion } from './question.ts';
import { continueFact, takeHeading, takeOption, takePending, takeSetting, takeText } from './take.ts';
import { takeKeyLine } from './take-key.ts';

/** Longer lines are noted and skipped. */
const LINE_MAX = 10_000;

/**
 * Reads questions from plain text: a line of text, its options below, correct ones marked with a star ([IX3]). Also reads
 * what people paste: Markdown, answer keys, numbered options ([IX14]).
 */
export const readText: Reader = function* (text, notes) {
  const raw = splitLines(text);
  if (raw.length > IMPORT_LINES_MAX)
    return unread(`This text has more than ${IMPORT_LINES_MAX.toLocaleString('en-US')} lines.`);
  const lines = yield* toPlainLines(raw);
  const code = findCode(lines);
  for (const at of code.fences) lines[at] = BLANK;
  const page = newPage(lines, yield* optionNumbers(lines), notes);
  for (const [index, line] of raw.entries()) {
    yield;
    if (line.length > LINE_MAX) notes.add(index + 1, 'This line is too long to be part of a quiz');
    else if (code.lines.has(index)) takeCode(page, line, index + 1);
    else takeLineAt(page, index);
  }
  return yield* toQuiz(page);
};

const BLANK: PlainLine = { text: '', isHeading: false, indent: 0 };

function* toPlainLines(raw: readonly string[]): Steps<PlainLine[]> {
  const lines: PlainLine[] = [];
  for (const line of raw) {
    yield;
    lines.push(line.length > LINE_MAX ? BLANK : toPlainLine(line));
  }
  return lines;
}

function newPage(lines: PlainLine[], numbers: ReadonlySet<string>, notes: Notes): Page {
  return {
    quiz: emptyQuiz(),
    drafts: [],
    lines,
    optionNumbers: numbers,
    afterBlank: true,
    hasNumbered: false,
    pending: null,
    key: { entries: [], isOpen: false, from: 0, number: null },
    notes,
  };
}

function* toQuiz({ quiz, drafts, key, notes }: Page): Steps<Reading> {
  if (drafts.length === 0) return unread('There are no questions in this text. The examples show how to write them.');
  const taken = upToLimit('questions', drafts, (index) => drafts[index]?.line ?? 1, notes);
  applyKey(taken, key.entries, notes);
  noteDoubts(taken, notes);
  const questions: FileQuestion[] = [];
  for (const [index, draft] of taken.entries()) {
    yield;
    questions.push(toQuestion(draft, index, notes));
  }
  return { ok: true, quiz: { ...quiz, questions } };
}

/** Code belongs to the question, the empty option or the fun fact above it, with its indentation. */
function takeCode(page: Page, written: string, line: number): void {
  const draft = page.drafts.at(-1);
  const last = draft?.options.at(-1);
  const text = written.trimEnd();
  if (draft && continueFact(page, draft, { text, line })) return;
  if (draft && !last) draft.lines.push({ text, line });
  else if (last && takesCode(last)) addCode(last, text);
  else page.notes.add(line, 'This code has no question above it; it was left out');
}

type Option = Draft['options'][number];

function takesCode(option: Option): boolean {
  // Looked up once, as looking at a text that grows line by line takes quadratic time. So does trimming it.
  option.takesCode ??= option.text === '' || option.text.startsWith('```');
  return option.takesCode;
}

function addCode(option: Option, code: string): void {
  option.text = option.text === '' ? code.trimStart() : `${option.text}\n${code}`;
}

function takeLineAt(page: Page, index: number): void {
  const plain = page.lines[index] ?? BLANK;
  const next = readAs(page, page.lines[index + 1] ?? BLANK, 'A', false);
  for (const text of optionsInLine(plain.text)) {
    const line = { ...plain, text };
    const letter = letterOf(page.drafts.at(-1)?.options.length ?? 0);
    takeLine(page, readAs(page, line, letter, page.afterBlank), { line: index + 1, plain: line, next });
  }
}

function readAs({ optionNumbers }: Page, line: PlainLine, next: string, afterBlank: boolean): TextLine {
  return readLine(line, { next, afterBlank, optionNumbers });
}

function takeLine(page: Page, line: TextLine, at: At): void {
  const read = asNumberedOption(page, line);
  const isOpen = read.kind !== 'blank' && !takeKeyLine(page, read, at) && !takePending(page, read, at);
  if (isOpen && !takeDetail(page, at)) {
    if (read.kind === 'option') takeOption(page, read.option, at);
    else if (read.kind === 'setting') takeSetting(page, read, at);
    else if (read.kind === 'heading') takeHeading(page, read.text, at);
    else takeText(page, read, at);
  }
  page.afterBlank = read.kind === 'blank';
}
