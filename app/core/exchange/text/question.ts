import type { FileOption, FileQuestion, Notes, Piece } from '#app/core/exchange/shapes.ts';
import { upToLimit } from '#app/core/exchange/up-to-limit.ts';
import { letterOf, startOf, toOptionText, trueAndFalse, truthNamed } from '#app/core/exchange/values.ts';
import { readWritten, withOptions } from '#app/core/exchange/written-question.ts';
import { OPTIONS } from '#app/core/limits.ts';
import type { QuestionType } from '#app/core/question.ts';
import { rulesOf } from '#app/core/questions/registry.ts';
import { readAnswer } from './answers.ts';
import { takeMarks, unescapeStars } from './correct-marks.ts';
import type { Draft } from './draft.ts';
import { unwrapBold } from './markup.ts';
import { settleMarks } from './settle.ts';

/** How many options beyond the limit are offered in the preview. */
const SPARE_MAX = 5;
/** A text with more lines is no list of options. */
const PLAIN_OPTIONS_MAX = 100;

/**
 * Converts a draft into a question.
 *
 * @param index Its index among the questions, for doubts.
 */
export function toQuestion(written: Draft, index: number, notes: Notes): FileQuestion {
  const draft = withTrueAndFalse(withPlainOptions(written));
  const { line, settings } = draft;
  const lines = draft.lines.map((written) => unwrapBold(written.text).text).join('\n');
  const text = unescapeStars(lines).trimEnd();
  const read = readWritten({ text, line, of: (name) => settings.get(name) ?? { text: '', line } }, notes);
  const details = Object.fromEntries([...draft.details].map(([name, { text }]) => [name, text]));
  const detailsLine = [...draft.details.values()][0]?.line ?? line;
  const options = toOptions(draft, { question: index, type: read.type }, notes);
  return withOptions(read, options, { written: details, line: detailsLine, name: 'The question', notes });
}

/**
 * If no line looks like an option but a line after the first is marked correct, or is what the answer names, all lines
 * after the first become options.
 */
function withPlainOptions(draft: Draft): Draft {
  const [first, ...below] = draft.lines;
  if (!first || draft.options.length > 0 || draft.details.size > 0) return draft;
  if (below.length === 0 || below.length > PLAIN_OPTIONS_MAX) return draft;
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
  if (!first || draft.options.length > 0 || draft.details.size > 0) return draft;
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

/** The options up to the limit, with the correct ones marked. The next few are offered in the preview. */
function toOptions(
  draft: Draft,
  { question, type }: { question: number; type: QuestionType | null },
  notes: Notes,
): FileOption[] {
  const lineOf = (at: number) => draft.options[at]?.line ?? draft.line;
  const settled = settleMarks(draft, question, notes);
  const pieces = piecesBeyond(settled);
  const isMarked = type === null || rulesOf(type).options?.isMarked === true;
  const doubt = isMarked ? ({ kind: 'place', question, pieces } as const) : undefined;
  const taken = upToLimit('options', settled, lineOf, notes, { doubt, type, more: draft.moreOptions });
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
