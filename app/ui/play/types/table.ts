import type { Question } from '#app/contract/things.ts';
import type { QuestionType } from '#app/core/question.ts';
import { laterParts, type OwnType } from '#app/ui/play/later-parts.ts';
import { notYet } from '#app/ui/play/not-yet.tsx';
import { multiple, single } from './choice.tsx';
import type { PhoneType } from './phone-type.ts';

const OWN: Record<OwnType, PhoneType> = { single, multiple, boolean: single, slide: single };

/** A type's part of the player's screen. Those of the other types are in `later/`. */
export function phoneTypeOf({ type }: Pick<Question, 'type'>): PhoneType {
  const types: Partial<Record<QuestionType, PhoneType>> = { ...OWN, ...laterParts()?.types };
  return types[type] ?? notYet;
}

/** Says that the server has the answer. The page says it where the answer was given, so there is no toast. */
export function submittedText(question: Question): string {
  const what = phoneTypeOf(question).isPlural(question) ? 'Answers' : 'Answer';
  return `${what} submitted. Waiting for everyone else...`;
}
