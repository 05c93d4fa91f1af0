import type { AnswerScore, ScoringMode } from '#app/core/live/state.ts';
import { rulesOf } from '#app/core/questions/registry.ts';
import type { CreditRules, GivenAnswer, Guessable } from '#app/core/questions/type-rules.ts';
import type { QuestionContent } from './question.ts';

/** How a session scores. */
export interface ScoringRules extends CreditRules {
  scoring: ScoringMode;
  negativeScoring: boolean;
}

/** An answer, and when it was given. */
interface TimedAnswer extends GivenAnswer {
  /** Milliseconds from the question's start; with extra time, already divided by the factor. */
  responseTimeMs: number;
}

/**
 * Scores one answer.
 *
 * @returns Whole points: `round(credit * p)` ([SC8]), where p is what a fully right answer earns: with Points ([SC2]) the
 *   question's points, with Speed ([SC3]) `round(points * (1 - 0.5 * t / T))`, so at least half of them. Negative only with
 *   negative scoring ([SC4]).
 */
export function scoreAnswer(question: QuestionContent, answer: TimedAnswer, rules: ScoringRules): AnswerScore {
  const type = rulesOf(question.type);
  const credit = type.credit(question, answer, rules);
  if (credit > 0) {
    const exact = credit * earned(question, answer.responseTimeMs, rules);
    // 0.145 x 100 is a hair below 14.5 in binary fractions.
    const points = roundHalfAway(Number(exact.toPrecision(12)));
    return { correct: credit === 1, points, credit };
  }
  const isGiven = answer.selected.length > 0 || answer.value !== null;
  const costs = isGiven && type.isScored && rules.negativeScoring && !rules.partialCredit;
  // Not `-penalty`: a penalty that rounds to 0 would become -0.
  return { correct: false, points: costs ? 0 - penalty(question) : 0, credit: 0 };
}

/**
 * What a wrong answer costs under negative scoring: the points divided by the number of possible wrong answers, so that a
 * blind guess earns nothing on average. Testing calls this formula scoring, or correction for guessing. It is 0 where that
 * number is not finite.
 */
export function penalty(question: Guessable & Pick<QuestionContent, 'type' | 'points'>): number {
  return roundHalfAway(question.points / Math.max(1, rulesOf(question.type).wrongAnswers(question)));
}

function earned({ points, timeLimit }: QuestionContent, timeMs: number, { scoring }: ScoringRules): number {
  if (scoring === 'points') return points;
  const limitMs = timeLimit * 1000;
  const elapsed = Math.min(Math.max(Math.round(timeMs), 0), limitMs);
  // A single division of integers, so that rounding at exact halves is not affected by floating-point error.
  return roundHalfAway((points * (2 * limitMs - elapsed)) / (2 * limitMs));
}

/** Rounds halves away from zero; Math.round rounds them up. */
export function roundHalfAway(value: number): number {
  return Math.sign(value) * Math.round(Math.abs(value));
}
