import { OPTIONS, QUESTIONS_MAX } from '#app/core/limits.ts';
import type { Decision, Notes } from './shapes.ts';

const AT_MOST = {
  questions: { max: QUESTIONS_MAX, message: `A quiz has at most ${QUESTIONS_MAX} questions` },
  options: { max: OPTIONS.max, message: `A question has at most ${OPTIONS.max} options` },
};

/**
 * Takes the parts within the limit ([IX5]). A note at the first one beyond it says how many were left out.
 *
 * @param decision What the author should decide about those.
 */
export function upToLimit<Part>(
  kind: keyof typeof AT_MOST,
  parts: readonly Part[],
  lineOf: (index: number) => number,
  notes: Notes,
  decision?: Decision,
): readonly Part[] {
  const { max, message } = AT_MOST[kind];
  const over = parts.length - max;
  if (over <= 0) return parts;
  const leftOut = over === 1 ? 'this one was' : `this one and ${over - 1} more were`;
  notes.add(lineOf(max), `${message}; ${leftOut} left out`, decision);
  return parts.slice(0, max);
}
