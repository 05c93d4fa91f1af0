import { OPTIONS } from '#app/core/limits.ts';
import { letterOf } from './values.ts';

/** What a column contains; a number is the index of an option. */
export type Column = 'text' | 'type' | 'time' | 'points' | 'fact' | 'correct' | number;

const letters = Array.from({ length: OPTIONS.max }, (_, index) => letterOf(index));

/** The header of exported CSV files. */
export const HEADER = [
  'Question',
  'Type',
  'Time',
  'Points',
  'Fun fact',
  ...letters.map((letter) => `Option ${letter}`),
  'Correct',
];

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
