import { OPTIONS } from '#app/core/limits.ts';
import type { FileOption, FileQuestion, Notes, Piece } from '../shapes.ts';
import { upToLimit } from '../up-to-limit.ts';
import {
  guessType,
  letterOf,
  startOf,
  toFunFact,
  toOptionText,
  toPoints,
  toQuestionText,
  toTimeLimit,
  trueAndFalse,
  truthNamed,
  typeNamed,
} from '../values.ts';
import { readAnswer } from './answers.ts';
import { takeMarks, unescapeStars } from './correct-marks.ts';
import type { WrittenOption } from './lines.ts';
import { unwrapBold } from './markup.ts';
import { settleMarks } from './settle.ts';
import type { SettingName } from './words.ts';

/** How many options beyond the limit are offered for a decision. */
const SPARE_MAX = 5;

const ANSWERS_MAX = 10;

/** A question as collected from its lines. */
export interface Draft {
  line: number;
  /** The number that was written in front of it; null if there is none. */
  number: number | null;
  isHeading: boolean;
  /** The lines of its text. */
  lines: Written[];
  options: (WrittenOption & { line: number })[];
  settings: Map<SettingName, Written>;
  /** What says which options are correct: answer lines, and the key's entry. */
  answers: Written[];
}

interface Written {
  text: string;
  line: number;
}

export function newDraft(text: string, line: number, number: number | null = null): Draft {
  const lines = text === '' ? [] : [{ text, line }];
  return { line, number, isHeading: false, lines, options: [], settings: new Map(), answers: [] };
}

/** Keeps what says which options are correct; nobody says it more than a few times. */
export function addAnswer({ answers }: Draft, answer: Written): void {
  if (answers.length < ANSWERS_MAX) answers.push(answer);
}

/**
 * Converts a draft into a question.
 *
 * @param index Its index among the questions, for decisions.
 */
export function toQuestion(written: Draft, index: number, notes: Notes): FileQuestion {
  const draft = withTrueAndFalse(withPlainOptions(written));
  const { line, settings } = draft;
  const locationOf = (name: string, at = line) => ({ line: at, name, notes });
  const value = (name: SettingName) => settings.get(name)?.text ?? '';
  const lineOf = (name: SettingName) => settings.get(name)?.line ?? line;
  const type = typeNamed(value('type'));
  if (type === null && value('type') !== '') {
    notes.add(lineOf('type'), 'The type must be single, multiple or boolean; it was guessed from the options');
  }
  const options = toOptions(draft, index, notes);
  const text = draft.lines.map((written) => unwrapBold(written.text).text).join('\n');
  return {
    text: toQuestionText(unescapeStars(text).trimEnd(), locationOf('The question')),
    type: type ?? guessType(options),
    timeLimit: toTimeLimit(value('time'), locationOf('The time', lineOf('time'))),
    points: toPoints(value('points'), locationOf('The points', lineOf('points'))),
    funFact: toFunFact(value('fact'), locationOf('The fun fact', lineOf('fact'))),
    options,
  };
}

/**
 * If no line looks like an option but a line after the first is marked correct, or is what the answer names, all lines
 * after the first become options.
 */
function withPlainOptions(draft: Draft): Draft {
  const [first, ...below] = draft.lines;
  if (!first || draft.options.length > 0 || below.length === 0) return draft;
  const options = below.map(({ text, line }) => ({ ...takeMarks(text), isStarred: false, label: '', line }));
  const isNamed = draft.answers.some(({ text }) => readAnswer(text, options).indexes.length > 0);
  const isMarked = options.some(({ isCorrect, isBold }) => isCorrect || isBold);
  if (!isMarked && !(isNamed && /[?:_…]\W*$/.test(first.text.slice(-20)))) return draft;
  return {
    ...draft,
    lines: [first],
    options: options.map((option) => ({ ...option, text: unescapeStars(option.text) })),
  };
}

/** A true or false statement needs no options: `Answer: true` is enough, or `True or false:` in front of it. */
function withTrueAndFalse(draft: Draft): Draft {
  const [first] = draft.lines;
  if (!first || draft.options.length > 0) return draft;
  const truths = draft.answers.map(({ text }) => truthNamed(text));
  const isAsked = /^\W{0,3}(?:true(?: or |\s?\/\s?)false)\b|\(\s?(?:true or false|true\/false|t\/f)\s?\)/i.test(
    first.text.slice(0, 200),
  );
  if (!isAsked && !truths.some((truth) => truth !== null)) return draft;
  const options = trueAndFalse(true).map(({ text }) => ({
    text,
    isCorrect: false,
    isBold: false,
    isStarred: false,
    label: '',
    line: draft.line,
  }));
  return { ...draft, options };
}

/** The options up to the limit, with the correct ones marked. The next few are kept for a decision. */
function toOptions(draft: Draft, question: number, notes: Notes): FileOption[] {
  const lineOf = (at: number) => draft.options[at]?.line ?? draft.line;
  const settled = settleMarks(draft, question, notes);
  const pieces = piecesBeyond(settled);
  const taken = upToLimit('options', settled, lineOf, notes, { kind: 'place', question, pieces });
  return taken.map(({ text, isCorrect }, at) => ({
    text: toOptionText(text, { line: lineOf(at), name: `Option ${letterOf(at)}`, notes }),
    isCorrect,
  }));
}

/** The options beyond the limit. A correct one takes the place of the last wrong one, unless the author decides otherwise. */
function piecesBeyond(options: readonly FileOption[]): Piece[] {
  const wrong = options.slice(0, OPTIONS.max).flatMap(({ isCorrect }, index) => (isCorrect ? [] : [index]));
  return options.slice(OPTIONS.max, OPTIONS.max + SPARE_MAX).map(({ text, isCorrect }) => {
    const at = isCorrect ? wrong.pop() : undefined;
    return { text: startOf(text), isCorrect, place: at === undefined ? 'out' : `swap ${at}` };
  });
}
