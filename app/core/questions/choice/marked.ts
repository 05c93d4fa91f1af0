import { OPTIONS } from '#app/core/limits.ts';
import type { UnfinishedQuestion } from '#app/core/question.ts';
import { missingInOptions, wrongCount } from '#app/core/questions/options.ts';
import type { OptionRules, TypeRules } from '#app/core/questions/type-rules.ts';
import { arePicksRight, markedOptionIds, markedTexts, pickedTexts, readPicks, tallyOfPicks } from './picks.ts';

type Marked = Pick<TypeRules, 'label' | 'credit' | 'wrongAnswers'> & {
  range: { min: number; max: number };
  /** Whether more than one option may be correct, and picked. */
  isMany: boolean;
  hasPictures: boolean;
};

/** The rules of a type whose author marks correct options and whose players pick some. */
function markedChoice({ label, credit, wrongAnswers, range, isMany, hasPictures }: Marked): TypeRules {
  const options: OptionRules = { min: range.min, max: range.max, inDraft: OPTIONS.max, isMarked: true, hasPictures };
  return {
    label,
    isScored: true,
    isAnswered: true,
    options,
    readSetup: () => ({ ok: true, value: {} }),
    readKey: () => ({ ok: true, value: {} }),
    missing: (question, name) => missingInOptions(question, name, wrongWith(question, range, isMany)),
    readAnswer: (question, sent) => readPicks(question, sent, isMany ? question.options.length : 1),
    arrange: () => [],
    normalised: () => null,
    credit,
    wrongAnswers,
    correctOptionIds: markedOptionIds,
    startTally: tallyOfPicks,
    solutionTexts: markedTexts,
    answerTexts: pickedTexts,
  };
}

function wrongWith({ options }: UnfinishedQuestion, range: Marked['range'], isMany: boolean): string | null {
  const count = wrongCount(options, range);
  if (count) return count;
  const correct = options.filter((option) => option.isCorrect).length;
  if (correct === 0) return 'needs a correct option';
  return !isMany && correct > 1 ? 'can have only one correct option' : null;
}

/** 1 for exactly the correct option ([SC1]), else 0. */
const allOrNothing: TypeRules['credit'] = (question, given) => (arePicksRight(question, given) ? 1 : 0);

export const single = markedChoice({
  label: 'Single choice',
  range: OPTIONS,
  isMany: false,
  hasPictures: true,
  credit: allOrNothing,
  wrongAnswers: ({ options }) => options.length - 1,
});

export const boolean = markedChoice({
  label: 'True or false',
  range: { min: 2, max: 2 },
  isMany: false,
  hasPictures: false,
  credit: allOrNothing,
  wrongAnswers: ({ options }) => options.length - 1,
});

export const multiple = markedChoice({
  label: 'Multiple choice',
  range: OPTIONS,
  isMany: true,
  hasPictures: true,
  credit(question, given, { partialCredit }) {
    return partialCredit ? shareOfRight(question, given) : allOrNothing(question, given, { partialCredit });
  },
  // There are 2^n sets of options; the empty set is no answer, and one is correct.
  wrongAnswers: ({ options }) => 2 ** options.length - 2,
});

/**
 * `(right picks - wrong picks) / right options`, at least 0 ([SC7]). Somebody who picks each option by the toss of a coin
 * expects `(r - w) / 2r` before the cut at 0, so with as many wrong options as right ones nothing.
 */
function shareOfRight(
  { options }: Parameters<TypeRules['credit']>[0],
  { selected }: Parameters<TypeRules['credit']>[1],
): number {
  const correct = options.filter(({ isCorrect }) => isCorrect);
  const right = correct.filter(({ id }) => selected.includes(id)).length;
  return correct.length === 0 ? 0 : Math.max(0, (2 * right - selected.length) / correct.length);
}
