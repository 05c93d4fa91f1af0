import type { QuestionType } from '#app/core/question.ts';
import { boolean, multiple, single } from './choice/marked.ts';
import { poll } from './poll/rules.ts';
import { slide } from './slide/rules.ts';
import type { TypeRules } from './type-rules.ts';

const RULES: Record<QuestionType, TypeRules> = {
  single,
  multiple,
  boolean,
  poll,
  text: slide,
  number: slide,
  order: slide,
  scale: slide,
  words: slide,
  slide,
};

/** The rules of a type. */
export function rulesOf(type: QuestionType): TypeRules {
  return RULES[type];
}

/** How many options a question of this type may have. */
export function mostOptions(type: QuestionType): number {
  return rulesOf(type).options?.max ?? 0;
}
