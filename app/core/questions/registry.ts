import type { QuestionType } from '#app/core/question.ts';
import { boolean, multiple, single } from '#app/core/questions/choice/marked.ts';
import { number } from '#app/core/questions/number/rules.ts';
import { order } from '#app/core/questions/order/rules.ts';
import { poll } from '#app/core/questions/poll/rules.ts';
import { scale } from '#app/core/questions/scale/rules.ts';
import { slide } from '#app/core/questions/slide/rules.ts';
import { text } from '#app/core/questions/text/rules.ts';
import { words } from '#app/core/questions/words/rules.ts';
import type { TypeRules } from './type-rules.ts';

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

/** The same in a draft, which need not be complete, and may have more than can be published. */
export function mostInDraft(type: QuestionType): number {
  return rulesOf(type).options?.inDraft ?? 0;
}
