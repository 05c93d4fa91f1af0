import { DESCRIPTION_MAX, IMPORT_LINES_MAX, POINTS, TIME_LIMIT, TITLE_MAX } from '#app/core/limits.ts';
import { emptyQuiz } from './empty-quiz.ts';
import { splitLines } from './notes.ts';
import { type FileOption, type Notes, type QuizContent, type Reader, unread } from './shapes.ts';
import { readLine, type SettingName, type TextLine } from './text-lines.ts';
import { type Draft, newDraft, toQuestion } from './text-question.ts';
import { upToLimit } from './up-to-limit.ts';
import { letterOf, toPoints, toText, toTimeLimit } from './values.ts';

/** Longer lines are noted and skipped. */
const LINE_MAX = 10_000;

interface Page {
  quiz: QuizContent;
  drafts: Draft[];
  /** Whether the previous line was blank. */
  afterBlank: boolean;
  notes: Notes;
}

/** A line's number and context. */
interface At {
  line: number;
  /** Whether the next line that is not blank is an option. */
  beforeOption: boolean;
}

/** Reads questions from plain text: a line of text, its options below, correct ones marked with a star ([IX3]). */
export const readText: Reader = (text, notes) => {
  const lines = splitLines(text);
  if (lines.length > IMPORT_LINES_MAX)
    return unread(`This text has more than ${IMPORT_LINES_MAX.toLocaleString('en-US')} lines.`);
  const page: Page = { quiz: emptyQuiz(), drafts: [], afterBlank: true, notes };
  lines.forEach((_, index) => {
    takeLineAt(page, lines, index);
  });
  const { quiz, drafts } = page;
  if (drafts.length === 0) return unread('There is no question in this text. The examples show how to write one.');
  const taken = upToLimit('questions', drafts, (index) => drafts[index]?.line ?? 1, notes);
  return { ok: true, quiz: { ...quiz, questions: taken.map((draft) => toQuestion(draft, notes)) } };
};

function takeLineAt(page: Page, lines: readonly string[], index: number): void {
  const line = lines[index] ?? '';
  if (line.length > LINE_MAX) {
    page.notes.add(index + 1, 'This line is too long to be part of a quiz');
    return;
  }
  const read = readLine(line, letterOf(page.drafts.at(-1)?.options.length ?? 0));
  takeLine(page, read, { line: index + 1, beforeOption: isOption(lines[index + 1]) });
  page.afterBlank = read.kind === 'blank';
}

function isOption(line: string | undefined): boolean {
  return line !== undefined && line.length <= LINE_MAX && readLine(line, 'A').kind === 'option';
}

function takeLine(page: Page, read: TextLine, at: At): void {
  if (read.kind === 'option') takeOption(page, read, at);
  else if (read.kind === 'setting') takeSetting(page, read, at);
  else if (read.kind === 'heading') takeHeading(page, read.text, at);
  else if (read.kind === 'words') takeText(page, read, at);
}

function takeOption({ drafts, notes }: Page, { text, isCorrect }: FileOption, { line }: At): void {
  const draft = drafts.at(-1);
  if (draft) draft.options.push({ text, isCorrect, line });
  else notes.add(line, 'This option belongs to no question');
}

function takeHeading(page: Page, text: string, { line }: At): void {
  const isTitle = page.drafts.length === 0 && page.quiz.title === '';
  if (isTitle) page.quiz.title = toText(text, TITLE_MAX, { line, name: 'The title', notes: page.notes });
  else page.drafts.push(newDraft(text, line));
}

function takeText(page: Page, { text, isNumbered }: { text: string; isNumbered: boolean }, at: At): void {
  const draft = page.drafts.at(-1);
  const isClosed = !draft || page.afterBlank || isNumbered;
  const hasMore = draft !== undefined && (draft.options.length > 0 || draft.settings.size > 0);
  if (isClosed || (hasMore && at.beforeOption)) page.drafts.push(newDraft(text, at.line));
  else if (hasMore) page.notes.add(at.line, 'This is no option; before a new question there must be an empty line');
  else draft.lines.push({ text, line: at.line });
}

function takeSetting(page: Page, { name, value, text }: TextLine & { kind: 'setting' }, at: At): void {
  const draft = page.drafts.at(-1);
  const isOfQuiz = name === 'title' || name === 'description';
  // A question can look like a setting: `Time: what is it?` with options below.
  if (page.afterBlank && at.beforeOption && !isOfQuiz) takeText(page, { text, isNumbered: false }, at);
  else if (draft && !isOfQuiz) draft.settings.set(name, { value, line: at.line });
  else takeQuizSetting(page, name, { value, line: at.line });
}

function takeQuizSetting(
  { quiz, drafts, notes }: Page,
  name: SettingName,
  { value, line }: { value: string; line: number },
): void {
  const locationOf = (name: string) => ({ line, name, notes });
  if (drafts.length > 0) notes.add(line, `The ${name} belongs above the first question; it was left out`);
  else if (name === 'title') quiz.title = toText(value, TITLE_MAX, locationOf('The title'));
  else if (name === 'description') quiz.description = toText(value, DESCRIPTION_MAX, locationOf('The description'));
  else if (name === 'time') quiz.defaultTimeLimit = toTimeLimit(value, locationOf('The time')) ?? TIME_LIMIT.default;
  else if (name === 'points') quiz.defaultPoints = toPoints(value, locationOf('The points')) ?? POINTS.default;
  else notes.add(line, 'This belongs to no question');
}
