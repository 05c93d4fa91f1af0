import { OPTIONS, QUESTIONS_MAX } from '#app/core/limits.ts';
import type { QuestionType } from '#app/core/question.ts';
import { mostOptions } from '#app/core/questions/registry.ts';
import type { Doubt, Notes } from './shapes.ts';

const AT_MOST = {
  questions: { max: QUESTIONS_MAX, message: `A quiz has at most ${QUESTIONS_MAX} questions` },
  options: { max: OPTIONS.max, message: `A question has at most ${OPTIONS.max} options` },
};

interface Details {
  /** What the author should decide about the parts beyond the limit. */
  doubt?: Doubt | undefined;
  /** The question's type, if it is known and decides the limit. */
  type?: QuestionType | null | undefined;
  /** How many parts were not kept, after those that were. */
  more?: number;
}

/** Takes the parts within the limit ([IX5]). A note at the first one beyond it says how many were left out. */
export function upToLimit<Part>(
  kind: keyof typeof AT_MOST,
  parts: readonly Part[],
  lineOf: (index: number) => number,
  notes: Notes,
  { doubt, type, more = 0 }: Details = {},
): readonly Part[] {
  const { max, message } = kind === 'options' && type ? optionsOf(type) : AT_MOST[kind];
  const over = parts.length + more - max;
  if (over <= 0) return parts;
  const leftOut = over === 1 ? 'this one was' : `this one and ${over - 1} more were`;
  notes.add(lineOf(max), `${message}; ${leftOut} left out`, doubt);
  return parts.slice(0, max);
}

function optionsOf(type: QuestionType): { max: number; message: string } {
  const max = mostOptions(type);
  const message = max === 0 ? `A question of the type ${type} has no options` : `A question has at most ${max} options`;
  return { max, message };
}
