import type { QuestionGap, UnfinishedQuestion } from '#app/core/question.ts';
import { isBlank } from '#app/core/text.ts';

/** Gaps in a question's options: what is wrong with all of them, if anything, and each without text. */
export function missingInOptions(
  question: Pick<UnfinishedQuestion, 'options'>,
  name: string,
  wrong: string | null,
): QuestionGap[] {
  const blank = question.options.flatMap((option, index) =>
    isBlank(option.text) && isBlank(option.image?.alt ?? '')
      ? [
          {
            path: `options.${index}.text`,
            message: `Option ${letterOf(index)} of ${name.toLowerCase()} has ${option.image ? 'neither text nor an alternative text' : 'no text'}`,
          },
        ]
      : [],
  );
  return [...(wrong ? [{ path: 'options', message: `${name} ${wrong}` }] : []), ...blank];
}

/** What is wrong with the number of options, or null. */
export function wrongCount(options: readonly unknown[], { min, max }: { min: number; max: number }): string | null {
  if (options.length >= min && options.length <= max) return null;
  return min === max ? `needs exactly ${NUMBERS[min] ?? min} options` : `needs ${min} to ${max} options`;
}

const NUMBERS: Record<number, string> = { 2: 'two' };

/** Letters of options are A to H. */
function letterOf(index: number): string {
  return String.fromCharCode(65 + index);
}
