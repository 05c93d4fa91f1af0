import { UNIT_MAX } from '#app/core/limits.ts';
import { SHORT_FIELD, typeForm } from '#app/core/questions/type-form.ts';

export const numberForm = typeForm([
  { name: 'value', part: 'key', label: 'Correct number', kind: 'number', usual: '', max: SHORT_FIELD },
  { name: 'unit', part: 'setup', label: 'Unit', kind: 'line', usual: '', max: UNIT_MAX },
  { name: 'tolerance', part: 'key', label: 'Tolerance', kind: 'number', usual: '', max: SHORT_FIELD },
  { name: 'percent', part: 'key', label: 'Tolerance in percent', kind: 'switch', usual: '', max: 2 },
  { name: 'closest', part: 'key', label: 'The closer, the more points', kind: 'switch', usual: '', max: 2 },
]);
