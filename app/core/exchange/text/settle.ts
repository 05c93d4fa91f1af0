import type { FileOption, Notes } from '../shapes.ts';
import { type Named, readAnswer } from './answers.ts';
import type { WrittenOption } from './lines.ts';
import type { Draft } from './question.ts';

/**
 * Decides which options are correct. If marks and answers, or two answers, say different things, none is correct and the
 * author is asked.
 */
export function settleMarks(draft: Draft, question: number, notes: Notes): FileOption[] {
  const options = withoutStyle(withoutLetters(draft.options));
  const marked = options.flatMap(({ isCorrect }, index) => (isCorrect ? [index] : []));
  const claims = marked.length > 0 ? [marked] : [];
  let torn = draft.line;
  let isTorn = false;
  for (const { text, line } of draft.answers) {
    const named = readAnswer(text, options);
    if (named.strange.length > 0) notes.add(line, `The answer matches no option: ${strangeIn(named)}`);
    if (named.indexes.length > 0) claims.push(named.indexes);
    if (named.isTorn || !agree(claims)) [torn, isTorn] = [line, true];
  }
  if (isTorn) notes.add(torn, 'It is unclear which option is correct: please pick it', { kind: 'correct', question });
  const correct = new Set(isTorn ? [] : claims[0]);
  return options.map(({ text }, index) => ({ text, isCorrect: correct.has(index) }));
}

function strangeIn({ strange }: Named): string {
  return strange.map((word) => word.slice(0, 40)).join(', ');
}

/** Whether all claims name the same options. */
function agree(claims: readonly (readonly number[])[]): boolean {
  const sets = new Set(claims.map((indexes) => [...new Set(indexes)].sort((one, other) => one - other).join()));
  return sets.size <= 1;
}

/** Bold text, a star and a filled circle mark an option, unless all options have them: then they are style. */
function withoutStyle(options: readonly WrittenOption[]): FileOption[] {
  const isStyle = (test: (option: WrittenOption) => boolean) => options.length > 1 && options.every(test);
  const isBoldStyle = isStyle(({ isBold }) => isBold);
  const isStarStyle = isStyle(({ isStarred }) => isStarred);
  const hasRings = options.some(({ label }) => RINGS.has(label));
  return options.map(({ text, isCorrect, isBold, isStarred, label }) => ({
    text,
    isCorrect: isCorrect || (isBold && !isBoldStyle) || (isStarred && !isStarStyle) || (hasRings && FILLED.has(label)),
  }));
}

const RINGS = new Set(['○', '◯', '⚪']);
const FILLED = new Set(['●', '◉', '⚫']);

/** Removes letters behind bullets, as in `- A. Paris`, if they count through all options. */
function withoutLetters(options: readonly WrittenOption[]): WrittenOption[] {
  const isLettered = (text: string, index: number) =>
    LETTER.exec(text)?.[1]?.toUpperCase().charCodeAt(0) === 65 + index;
  const isCounted = options.length > 1 && options.every(({ text }, index) => isLettered(text, index));
  return isCounted ? options.map((option) => ({ ...option, text: option.text.replace(LETTER, '') })) : [...options];
}

const LETTER = /^\(?([a-j])\s?[).:]\s+/i;
