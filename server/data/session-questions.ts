import type { SessionRows } from '#app/core/live/restore.ts';
import type { QuestionContent } from '#app/core/question.ts';
import { readQuestionJson, readTexts } from './question-json.ts';

/** A row of a session's own copy of a question; `resultsAt` in epoch milliseconds. */
interface QuestionRow extends Omit<QuestionContent, 'id' | 'options' | 'setup' | 'key'> {
  questionId: string;
  /** JSON. */
  setup: string;
  key: string;
  shuffled: string;
  hidden: string;
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
  return questions.map((row) => {
    const { questionId: id, text, type, timeLimit, points, order, funFact, asking, resultsAt } = row;
    const { setup, key } = readQuestionJson(row);
    return {
      content: { id, text, type, timeLimit, points, order, funFact, setup, key, options: byQuestion.get(id) ?? [] },
      round: asking,
      resultsAt,
      shuffled: readTexts(row.shuffled),
      hidden: readTexts(row.hidden),
    };
  });
}
