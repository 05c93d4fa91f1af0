import type { QuestionType } from '#app/core/question.ts';
import { boolean, multiple, single } from './choice/marked.ts';
import { number } from './number/rules.ts';
import { order } from './order/rules.ts';
import { poll } from './poll/rules.ts';
import { scale } from './scale/rules.ts';
import { slide } from './slide/rules.ts';
import { text } from './text/rules.ts';
import type { TypeRules } from './type-rules.ts';
import { words } from './words/rules.ts';

const RULES: Record<QuestionType, TypeRules> = {
  single,
  multiple,
  boolean,
  poll,
  text,
  number,
  order,
  scale,
  words,
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
