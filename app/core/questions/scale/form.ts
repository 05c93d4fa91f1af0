import { SCALE } from '#app/core/limits.ts';
import { SHORT_FIELD, typeForm } from '#app/core/questions/type-form.ts';

export const scaleForm = typeForm([
  { name: 'from', part: 'setup', label: 'First step', kind: 'choice', usual: '1', max: SHORT_FIELD },
  {
    name: 'steps',
    part: 'setup',
    label: 'Number of steps',
    kind: 'choice',
    usual: `${SCALE.default}`,
    max: SHORT_FIELD,
  },
  { name: 'low', part: 'setup', label: 'Label of the lowest step', kind: 'line', usual: '', max: SCALE.label },
  { name: 'high', part: 'setup', label: 'Label of the highest step', kind: 'line', usual: '', max: SCALE.label },
]);
