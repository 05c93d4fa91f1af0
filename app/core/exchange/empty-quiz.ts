import { QUIZ_DEFAULTS } from '#app/core/quiz.ts';
import type { QuizContent } from './shapes.ts';

/** A quiz without title and questions, with default settings. */
export function emptyQuiz(): QuizContent {
  const { status: _, ...settings } = QUIZ_DEFAULTS;
  return { title: '', ...settings, tags: [], questions: [] };
}
