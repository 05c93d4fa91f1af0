import { OPTIONS, OPTIONS_OF_ANY } from '#app/core/limits.ts';
import { QUESTION_TYPES } from '#app/core/question.ts';
import { formOf } from '#app/core/questions/forms.ts';
import type { FormField } from '#app/core/questions/type-form.ts';
import { NOT_INCLUDED } from './lost-media.ts';
import { letterOf } from './values.ts';

/** What a column contains: a number is the index of an option, and `detail …` a field of a type. */
export type Column = 'text' | 'type' | 'time' | 'points' | 'fact' | 'correct' | 'lost' | `detail ${string}` | number;

/** The fields that types add, each once. */
export const DETAIL_FIELDS: readonly FormField[] = QUESTION_TYPES.flatMap((type) => formOf(type).fields);

/** A field's column: `maxChoices` is in `Max choices`. */
const detailTitle = (name: string) =>
  name.charAt(0).toUpperCase() + name.slice(1).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** What the questions of an exported file need. */
export interface Width {
  /** Whether any has more options than the first types have. */
  isWide: boolean;
  details: readonly FormField[];
  /** Whether any has pictures or sounds, which a table cannot hold. */
  hasMedia: boolean;
}

/** How many options have a column. */
export const optionColumns = ({ isWide }: Width) => (isWide ? OPTIONS_OF_ANY : OPTIONS.max);

/** The header of exported CSV files. Columns of types that no question has are left out. */
export function headerFor(width: Width): string[] {
  const letters = Array.from({ length: optionColumns(width) }, (_, index) => `Option ${letterOf(index)}`);
  const details = width.details.map(({ name }) => detailTitle(name));
  return [
    'Question',
    'Type',
    'Time',
    'Points',
    'Fun fact',
    ...letters,
    'Correct',
    ...details,
    ...(width.hasMedia ? [NOT_INCLUDED] : []),
  ];
}

const NAMES: Record<string, Column> = {
  question: 'text',
  'question text': 'text',
  type: 'type',
  'question type': 'type',
  time: 'time',
  'time limit': 'time',
  seconds: 'time',
  points: 'points',
  'fun fact': 'fact',
  fact: 'fact',
  explanation: 'fact',
  correct: 'correct',
  'correct option': 'correct',
  'correct options': 'correct',
  'correct answer': 'correct',
  'correct answers': 'correct',
  ...Object.fromEntries(
    DETAIL_FIELDS.map(({ name }) => [detailTitle(name).toLowerCase(), `detail ${name}` satisfies Column]),
  ),
  [NOT_INCLUDED.toLowerCase()]: 'lost',
  'accepted answers': 'detail accepted',
  'refused answers': 'detail refused',
  number: 'detail value',
};

/** The column with this name, in any letter case; null if it is unknown. */
export function columnNamed(name: string): Column | null {
  const plain = name
    .slice(0, 40)
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim();
  const known = Object.hasOwn(NAMES, plain) ? NAMES[plain] : undefined;
  if (known !== undefined) return known;
  const [, letter, number] = /^(?:option |answer )?(?:([a-z])|(\d))$/.exec(plain) ?? [];
  if (letter !== undefined) return letter.charCodeAt(0) - 97;
  return number === undefined || number === '0' ? null : Number(number) - 1;
}
