import type { QuestionType } from '#app/core/question.ts';
import { numberForm } from '#app/core/questions/number/form.ts';
import { pollForm } from '#app/core/questions/poll/form.ts';
import { scaleForm } from '#app/core/questions/scale/form.ts';
import { textForm } from '#app/core/questions/text/form.ts';
import { wordsForm } from '#app/core/questions/words/form.ts';
import { type TypeForm, typeForm } from './type-form.ts';

const nothingMore = typeForm([]);

const FORMS: Record<QuestionType, TypeForm> = {
  single: nothingMore,
  multiple: nothingMore,
  boolean: nothingMore,
  poll: pollForm,
  text: textForm,
  number: numberForm,
  order: nothingMore,
  scale: scaleForm,
  words: wordsForm,
  slide: nothingMore,
};

/** The fields that a type adds to the editor's form. */
export function formOf(type: QuestionType): TypeForm {
  return FORMS[type];
}
