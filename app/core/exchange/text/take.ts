import { lostMessage } from '#app/core/exchange/lost-media.ts';
import type { Doubt, Piece } from '#app/core/exchange/shapes.ts';
import { letterOf, startOf, toPoints, toText, toTimeLimit } from '#app/core/exchange/values.ts';
import { DESCRIPTION_MAX, POINTS, TIME_LIMIT, TITLE_MAX } from '#app/core/limits.ts';
import { titleIn } from './doubts.ts';
import { addAnswer, addOption, type Draft, newDraft, type Written } from './draft.ts';
import type { TextLine, WrittenOption } from './lines.ts';
import type { At, Page } from './page.ts';
import { takeAnswer } from './take-key.ts';
import type { SettingName } from './words.ts';

const isLetter = (label: string) => /^[A-J]$/.test(label);

/** The line after a label without a value, such as `Explanation:` alone. Returns whether the line was taken. */
export function takePending(page: Page, read: TextLine, at: At): boolean {
  const { pending } = page;
  page.pending = null;
  const draft = page.drafts.at(-1);
  if (pending === null || !draft || read.kind === 'setting' || read.kind === 'heading') return false;
  if (read.kind === 'words' && (read.label !== null || at.next.kind === 'option')) return false;
  // Options can follow the word "Answers".
  if (read.kind === 'option' && (pending !== 'answer' || draft.options.length < 2)) return false;
  if (pending === 'answer') addAnswer(draft, { text: at.plain.text, line: at.line });
  else draft.settings.set(pending, { text: at.plain.text, line: at.line });
  return true;
}

/** Adds an option to the question above. A bullet below lettered options and their answer is something else. */
export function takeOption(page: Page, option: WrittenOption, { line }: At): void {
  const draft = page.drafts.at(-1);
  if (!draft) page.notes.add(line, 'This option has no question above it');
  else if (draft.answers.length > 0 && isOtherKind(draft, option)) takeStray(page, draft, { text: option.text, line });
  else {
    addOption(draft, { ...option, line });
    page.hasNumbered ||= draft.number !== null;
  }
}

function isOtherKind({ options }: Draft, { label }: WrittenOption): boolean {
  return isLetter(options.at(-1)?.label ?? '') && !isLetter(label) && label !== '';
}

/** A heading is the title, or a question. */
export function takeHeading(page: Page, text: string, { line }: At): void {
  const isTitle = page.quiz.title === '' && page.drafts.every(isOpen);
  if (isTitle) page.quiz.title = toText(text, TITLE_MAX, { line, name: 'The title', notes: page.notes });
  else page.drafts.push({ ...newDraft(text, line), isHeading: true });
}

/** A line of text begins a question, or belongs to the one above. */
export function takeText(page: Page, read: TextLine & { kind: 'words' }, at: At): void {
  const { label } = read;
  const text = label ? read.text : read.text.replace(QUESTION_LABEL, '');
  const isLabelled = label !== null || text !== read.text;
  if (label?.number === 1) takeTitle(page);
  const { drafts, afterBlank } = page;
  const draft = drafts.at(-1);
  const { line } = at;
  if (isLabelled || !draft) drafts.push(newDraft(text, line, label?.number));
  else if (isWithoutText(draft) || (isOpen(draft) && (!afterBlank || isMiddle(page, draft))))
    draft.lines.push({ text, line });
  else if (afterBlank) drafts.push(newDraft(text, line));
  else if (continuesOption(draft, at)) continueOption(draft, text);
  else if (at.next.kind === 'option' && !isContinuation(draft, text)) drafts.push(newDraft(text, line));
  else takeStray(page, draft, { text, line });
}

/** A label without a number, such as `Question:`. */
const QUESTION_LABEL = /^(?:question|frage|pregunta|domanda|pergunta|vraag|fråga|вопрос|问题)\s?[:：]\s{0,9}/iu;

/** Without a heading, a line above the first question can be the title. */
function takeTitle({ quiz, drafts }: Page): void {
  const [first, ...more] = drafts;
  if (quiz.title !== '' || !first || more.length > 0) return;
  quiz.title = titleIn(first) ?? '';
  if (quiz.title !== '') drafts.length = 0;
}

/** Whether options have yet to come. */
const isOpen = ({ options, settings, answers, details }: Draft) =>
  options.length === 0 && settings.size === 0 && answers.length === 0 && details.size === 0;

const isWithoutText = (draft: Draft) => draft.lines.length === 0 && isOpen(draft);

/** Whether a paragraph after a blank line still belongs to a numbered question, as its options have not come yet. */
function isMiddle({ drafts, hasNumbered }: Page, { number }: Draft): boolean {
  return number !== null && (hasNumbered || drafts.length === 1);
}

/** Whether a line is indented further than labels are, and the option with the next letter follows. */
function continuesOption({ options }: Draft, { next, plain }: At): boolean {
  const isLettered = isLetter(options.at(-1)?.label ?? '');
  return isLettered && plain.indent >= 2 && (next.kind !== 'option' || next.option.label === letterOf(options.length));
}

/** Among numbered questions, a line without a number begins a question only if it asks something. */
const isContinuation = ({ number }: Draft, text: string) => number !== null && !/[?:：？]$/u.test(text);

function continueOption({ options }: Draft, text: string): void {
  const last = options.at(-1);
  if (last) last.text = `${last.text} ${text}`;
}

/**
 * Adds a line to the fun fact if the fun fact is the last part written so far, or has only been announced.
 *
 * @returns Whether the line belongs to it.
 */
export function continueFact(page: Page, draft: Draft, written: Written): boolean {
  const fact = draft.settings.get('fact');
  if (page.pending === 'fact') draft.settings.set('fact', written);
  else if (fact && fact.line >= (draft.options.at(-1)?.line ?? 0))
    draft.settings.set('fact', { text: `${fact.text}\n${written.text}`, line: fact.line });
  else return false;
  page.pending = null;
  return true;
}

/** A line below options that is none continues the fun fact, or the author decides where it belongs. */
function takeStray(page: Page, draft: Draft, { text, line }: Written): void {
  if (continueFact(page, draft, { text, line })) return;
  const { drafts, notes } = page;
  const piece: Piece = { text: startOf(text), isCorrect: false, place: 'out' };
  const doubt: Doubt = { kind: 'place', question: drafts.length - 1, pieces: [piece] };
  notes.add(line, "This isn't an option. Leave a blank line before a new question.", doubt);
}

/** A line with a label, such as `time: 20`. */
export function takeSetting(page: Page, read: TextLine & { kind: 'setting' }, at: At): void {
  const { name, value, text } = read;
  const draft = page.drafts.at(-1);
  const isOfQuiz = name === 'title' || name === 'description';
  // A question can look like a setting: `Time: what is it?` with options below.
  const isText = page.afterBlank && at.next.kind === 'option' && !isOfQuiz && value !== '';
  if (isText) takeText(page, { kind: 'words', text, label: null }, at);
  else if (name === 'lost') page.notes.add(at.line, lostMessage(value));
  else if (name === 'other') page.notes.add(at.line, 'This is no part of a quiz; it was left out');
  else if (draft && !isOfQuiz) takeQuestionSetting(page, draft, { name, value, at });
  else takeQuizSetting(page, name, { value, line: at.line });
}

interface Setting {
  name: SettingName;
  value: string;
  at: At;
}

function takeQuestionSetting(page: Page, draft: Draft, { name, value, at }: Setting): void {
  if (name === 'answer' || name === 'key') takeAnswer(page, { isKey: name === 'key', value }, at);
  else if (value === '') page.pending = name;
  else draft.settings.set(name, { text: value, line: at.line });
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
  else notes.add(line, 'There is no question above this line');
}
