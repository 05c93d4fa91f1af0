import { QUESTION_TYPES, type QuestionType } from '#app/core/question.ts';
import { rulesOf } from '#app/core/questions/registry.ts';

/** The types in the order in which authors choose them, by what their answers are for. */
export const TYPE_GROUPS: readonly { name: string; types: readonly QuestionType[] }[] = [
  { name: 'For points', types: QUESTION_TYPES.filter((type) => rulesOf(type).isScored) },
  {
    name: 'For opinions',
    types: QUESTION_TYPES.filter((type) => rulesOf(type).isAnswered && !rulesOf(type).isScored),
  },
  { name: 'To show', types: QUESTION_TYPES.filter((type) => !rulesOf(type).isAnswered) },
];
