import type { AnswerScore, ScoringMode } from '#app/core/live/state.ts';
import type { QuestionContent } from './question.ts';

/** How a session scores. */
export interface ScoringRules {
  scoring: ScoringMode;
  negativeScoring: boolean;
}

/** An answer as scoring sees it. */
interface GivenAnswer {
  selected: readonly string[];
  /** Milliseconds from the question's start; with extra time, already divided by the factor. */
  timeMs: number;
}

/** Whether exactly the correct options are chosen ([SC1]). */
export function isCorrect(question: QuestionContent, selected: readonly string[]): boolean {
  const chosen = new Set(selected);
  return question.options.every((option) => option.isCorrect === chosen.has(option.id));
}

/**
 * Points for one answer.
 *
 * @returns Whole points. Points ([SC2]): the question's. Speed ([SC3]): half of them for certain, the other half by
 *   `round(points * (1 - 0.5 * t / T))`. Below zero only under negative scoring ([SC4]).
 */
export function scoreAnswer(question: QuestionContent, answer: GivenAnswer, rules: ScoringRules): AnswerScore {
  if (isCorrect(question, answer.selected)) return { correct: true, points: earned(question, answer.timeMs, rules) };
  const costs = rules.negativeScoring && answer.selected.length > 0;
  // Not `-penalty`: a penalty that rounds to 0 would become -0.
  return { correct: false, points: costs ? 0 - penalty(question) : 0 };
}

/** What a guess is about. */
interface Gamble extends Pick<QuestionContent, 'type' | 'points'> {
  options: readonly unknown[];
}

/**
 * What a wrong answer costs: the points divided by the number of wrong answers one could give, so that a blind guess
 * earns nothing on average (formula scoring, the testing field's correction for guessing).
 */
export function penalty(question: Gamble): number {
  return roundHalfAway(question.points / Math.max(1, wrongAnswers(question)));
}

function wrongAnswers({ type, options }: Gamble): number {
  // Of a multiple question's 2^n sets, the empty one is no answer and one is right.
  return type === 'multiple' ? 2 ** options.length - 2 : options.length - 1;
}

function earned({ points, timeLimit }: QuestionContent, timeMs: number, { scoring }: ScoringRules): number {
  if (scoring === 'points') return points;
  const limitMs = timeLimit * 1000;
  const elapsed = Math.min(Math.max(Math.round(timeMs), 0), limitMs);
  // Over one whole number, so that no half is lost to a fraction that binary numbers cannot hold.
  return roundHalfAway((points * (2 * limitMs - elapsed)) / (2 * limitMs));
}

/** Half away from zero; Math.round sends halves upwards. */
export function roundHalfAway(value: number): number {
  return Math.sign(value) * Math.round(Math.abs(value));
}
