import { QUIZ_DEFAULTS } from '#app/core/quiz.ts';
import type { QuizContent } from './shapes.ts';

/** A quiz of which nothing is known yet: without title and questions, all else as usual. */
export function emptyQuiz(): QuizContent {
  const { status: _, ...settings } = QUIZ_DEFAULTS;
  return { title: '', ...settings, questions: [] };
}
