import type { AnswerCounts, Question } from '#app/contract/things.ts';
import { SCALE } from '#app/core/limits.ts';

/** The steps of a scale as numbers, from its first one. */
export function stepsOf({ setup: { from = 1, steps = SCALE.default } }: Pick<Question, 'setup'>): number[] {
  return Array.from({ length: steps }, (_, index) => from + index);
}

/** The mean of all answers; null without any. */
export function meanOf(counts: AnswerCounts): number | null {
  let [sum, answers] = [0, 0];
  for (const [step, count] of Object.entries(counts)) {
    sum += Number(step) * count;
    answers += count;
  }
  return answers === 0 ? null : sum / answers;
}

/** A mean with one decimal. */
export function meanText(mean: number | null): string {
  return mean === null ? '-' : mean.toFixed(1);
}
