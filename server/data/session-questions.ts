import type { SessionRows } from '#app/core/live/restore.ts';
import type { QuestionContent } from '#app/core/question.ts';

/** A row of a session's own copy of a question; `resultsAt` in epoch milliseconds. */
interface QuestionRow extends Omit<QuestionContent, 'id' | 'options'> {
  questionId: string;
  asking: number;
  resultsAt: number | null;
}

interface OptionRow extends Omit<QuestionContent['options'][number], 'id'> {
  questionId: string;
  optionId: string;
}

/** Puts the rows of a session's questions and options together, both already in order. */
export function joinQuestions(
  questions: readonly QuestionRow[],
  options: readonly OptionRow[],
): SessionRows['questions'] {
  const byQuestion = new Map<string, QuestionContent['options'][number][]>();
  for (const { questionId, optionId: id, text, isCorrect, order } of options) {
    const option = { id, text, isCorrect, order };
    const known = byQuestion.get(questionId);
    if (known) known.push(option);
    else byQuestion.set(questionId, [option]);
  }
  return questions.map(({ questionId: id, text, type, timeLimit, points, order, funFact, asking, resultsAt }) => ({
    content: { id, text, type, timeLimit, points, order, funFact, options: byQuestion.get(id) ?? [] },
    round: asking,
    resultsAt,
  }));
}
