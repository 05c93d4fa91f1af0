import type { QuestionType } from '#app/core/question.ts';
import type { QuizContent, QuizSettings } from './shapes.ts';

interface StoredQuestion {
  text: string;
  type: QuestionType;
  timeLimit: number;
  points: number;
  /** Empty: none. */
  funFact?: string | undefined;
  options: readonly { text: string; isCorrect?: boolean | undefined }[];
}

/** What goes into a file of a stored quiz, question by question in their order. */
export function contentOf(quiz: QuizSettings, questions: readonly StoredQuestion[]): QuizContent {
  return {
    title: quiz.title,
    description: quiz.description,
    defaultTimeLimit: quiz.defaultTimeLimit,
    defaultPoints: quiz.defaultPoints,
    negativeScoring: quiz.negativeScoring,
    whoCanJoin: quiz.whoCanJoin,
    scoring: quiz.scoring,
    endWhenAllAnswered: quiz.endWhenAllAnswered,
    showCounts: quiz.showCounts,
    questionOnPhone: quiz.questionOnPhone,
    leaderboard: quiz.leaderboard,
    screenNames: quiz.screenNames,
    questions: questions.map(({ text, type, timeLimit, points, funFact, options }) => ({
      ...{ text, type, timeLimit, points, funFact: funFact || null },
      options: options.map((option) => ({ text: option.text, isCorrect: option.isCorrect === true })),
    })),
  };
}
