import { SCALE } from '#app/core/limits.ts';
import type { QuestionSetup } from '#app/core/question.ts';

// In a file of its own, as phones load it without the other rules.

/** The part of a scale that tells its steps. */
export interface Scale {
  setup: QuestionSetup;
}

/** The steps of a scale, in their order. */
export function stepsOf({ setup }: Scale): number[] {
  const { from = 1, steps = SCALE.default } = setup;
  return Array.from({ length: steps }, (_, index) => from + index);
}
