import type { QuestionType } from '#app/core/question.ts';

// What phones need to know of a type. They do not load its rules, which would cost them several kilobytes; a test compares.

const UNSCORED: ReadonlySet<QuestionType> = new Set<QuestionType>(['poll', 'scale', 'words', 'slide']);
const UNANSWERED: ReadonlySet<QuestionType> = new Set<QuestionType>(['slide']);

/** See `TypeRules.isScored`. */
export function isScored(type: QuestionType): boolean {
  return !UNSCORED.has(type);
}

/** See `TypeRules.isAnswered`. */
export function isAnswered(type: QuestionType): boolean {
  return !UNANSWERED.has(type);
}
