import type { QuestionType } from '#app/core/question.ts';
import { numberForm } from './number/form.ts';
import { pollForm } from './poll/form.ts';
import { scaleForm } from './scale/form.ts';
import { textForm } from './text/form.ts';
import { type TypeForm, typeForm } from './type-form.ts';
import { wordsForm } from './words/form.ts';

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
