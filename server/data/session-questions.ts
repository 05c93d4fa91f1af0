import type { SessionRows } from '#app/core/live/restore.ts';
import type { QuestionContent } from '#app/core/question.ts';
import { type QuestionJson, readPicture, readQuestionJson, readTexts } from './question-json.ts';

/** A row of a session's own copy of a question; `resultsAt` in epoch milliseconds. */
interface QuestionRow extends Omit<QuestionContent, 'id' | 'options' | keyof QuestionJson>, QuestionJson {
  questionId: string;
  /** JSON. */
  shuffled: string;
  hidden: string;
  asking: number;
  resultsAt: number | null;
}

interface OptionRow extends Omit<QuestionContent['options'][number], 'id' | 'image'> {
  image: string | null;
  questionId: string;
  optionId: string;
}

/** Puts the rows of a session's questions and options together, both already in order. */
export function joinQuestions(
  questions: readonly QuestionRow[],
  options: readonly OptionRow[],
): SessionRows['questions'] {
  const byQuestion = new Map<string, QuestionContent['options'][number][]>();
  for (const { questionId, optionId: id, text, isCorrect, order, image } of options) {
    const option = { id, text, isCorrect, order, ...(image !== null && { image: readPicture(image) }) };
    const known = byQuestion.get(questionId);
    if (known) known.push(option);
    else byQuestion.set(questionId, [option]);
  }
  return questions.map((row) => {
    const { questionId: id, text, type, timeLimit, points, order, funFact, asking, resultsAt } = row;
    const { setup, key, image, sound } = readQuestionJson(row);
    return {
      content: {
        id,
        text,
        type,
        timeLimit,
        points,
        order,
        funFact,
        setup,
        key,
        options: byQuestion.get(id) ?? [],
        ...(image && { image }),
        ...(sound && { sound }),
      },
      round: asking,
      resultsAt,
      shuffled: readTexts(row.shuffled),
      hidden: readTexts(row.hidden),
    };
  });
}
