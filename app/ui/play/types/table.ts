import type { Question } from '#app/contract/things.ts';
import type { QuestionType } from '#app/core/question.ts';
import { multiple, single } from './choice.tsx';
import { number } from './number.tsx';
import { order } from './order.tsx';
import type { PhoneType } from './phone-type.ts';
import { poll } from './poll.tsx';
import { scale } from './scale.tsx';
import { text } from './text.tsx';
import { words } from './words.tsx';

/** Every type that is answered. Slides have a stage of their own. */
const TYPES: Record<Exclude<QuestionType, 'slide'>, PhoneType> = {
  single,
  multiple,
  boolean: single,
  poll,
  text,
  number,
  order,
  scale,
  words,
};

/** A type's part of the player's screen. */
export function phoneTypeOf({ type }: Pick<Question, 'type'>): PhoneType {
  return type === 'slide' ? single : TYPES[type];
}

/** Says that the server has the answer. The page says it where the answer was given, so there is no toast. */
export function submittedText(question: Question): string {
  const what = phoneTypeOf(question).isPlural(question) ? 'Answers' : 'Answer';
  return `${what} submitted. Waiting for everyone else...`;
}
