import { SHORT_FIELD, typeForm } from '#app/core/questions/type-form.ts';

export const pollForm = typeForm([
  {
    name: 'maxChoices',
    part: 'setup',
    label: 'Players can pick',
    kind: 'choice',
    usual: '1',
    max: SHORT_FIELD,
  },
]);
