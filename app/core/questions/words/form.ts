import { WORDS } from '#app/core/limits.ts';
import { SHORT_FIELD, typeForm } from '#app/core/questions/type-form.ts';

export const wordsForm = typeForm([
  {
    name: 'count',
    part: 'setup',
    label: 'Answers from each player',
    kind: 'choice',
    usual: `${WORDS.min}`,
    max: SHORT_FIELD,
  },
]);
