import type { QuestionType } from '#app/core/question.ts';
import { boolean, multiple, single } from './choice.tsx';
import type { EditorType } from './editor-type.ts';
import { number } from './number.tsx';
import { order } from './order.tsx';
import { poll } from './poll.tsx';
import { scale } from './scale.tsx';
import { slide } from './slide.tsx';
import { text } from './text.tsx';
import { words } from './words.tsx';

const TYPES: Record<QuestionType, EditorType> = {
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

/** How a type is written and previewed. */
export function editorTypeOf(type: QuestionType): EditorType {
  return TYPES[type];
}
