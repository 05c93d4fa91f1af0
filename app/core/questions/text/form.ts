import { TEXT_ANSWER } from '#app/core/limits.ts';
import { typeForm } from '#app/core/questions/type-form.ts';

/** The longest list of answers, with its line ends. A grapheme may have several UTF-16 units. */
const longest = (answers: number) => answers * (4 * TEXT_ANSWER.graphemes + 1);

export const textForm = typeForm([
  {
    name: 'accepted',
    part: 'key',
    label: 'Accepted answers',
    kind: 'lines',
    usual: '',
    max: longest(TEXT_ANSWER.accepted),
  },
  {
    name: 'refused',
    part: 'key',
    label: 'Refused answers',
    kind: 'lines',
    usual: '',
    max: longest(TEXT_ANSWER.refused),
  },
  { name: 'typos', part: 'key', label: 'Forgive one typo', kind: 'bit', usual: '', max: 2 },
]);
