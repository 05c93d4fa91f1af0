import type { AnswerScore, ScoringMode } from '#app/core/live/state.ts';
import type { QuestionContent } from './question.ts';

/** How a session scores. */
export interface ScoringRules {
  scoring: ScoringMode;
  negativeScoring: boolean;
}

/** The parts of an answer that scoring needs. */
interface GivenAnswer {
  selected: readonly string[];
  /** Milliseconds from the question's start; with extra time, already divided by the factor. */
  timeMs: number;
}

/** Whether exactly the correct options were selected ([SC1]). */
export function isCorrect(question: QuestionContent, selected: readonly string[]): boolean {
  // No set: there are at most five options, and thousands of answers are scored at once.
  return question.options.every((option) => option.isCorrect === selected.includes(option.id));
}

/**
 * Scores one answer.
 *
 * @returns Whole points. For a correct answer with Points ([SC2]) the question's points, with Speed ([SC3])
 *   `round(points * (1 - 0.5 * t / T))`, so at least half of them. Negative only with negative scoring ([SC4]).
 */
export function scoreAnswer(question: QuestionContent, answer: GivenAnswer, rules: ScoringRules): AnswerScore {
  if (isCorrect(question, answer.selected)) return { correct: true, points: earned(question, answer.timeMs, rules) };
  const costs = rules.negativeScoring && answer.selected.length > 0;
  // Not `-penalty`: a penalty that rounds to 0 would become -0.
  return { correct: false, points: costs ? 0 - penalty(question) : 0 };
}

/** The parts of a question that the penalty depends on. */
interface Guessable extends Pick<QuestionContent, 'type' | 'points'> {
  options: readonly unknown[];
}

/**
 * What a wrong answer costs under negative scoring: the points divided by the number of possible wrong answers, so that a
 * blind guess earns nothing on average. Testing calls this formula scoring, or correction for guessing.
 */
export function penalty(question: Guessable): number {
  return roundHalfAway(question.points / Math.max(1, wrongAnswers(question)));
}

function wrongAnswers({ type, options }: Guessable): number {
  // A multiple question has 2^n sets of options; the empty set is no answer, and one is correct.
  return type === 'multiple' ? 2 ** options.length - 2 : options.length - 1;
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
