import type { QuestionType } from '#app/core/question.ts';
import { choice, multipleChoice } from './choice.tsx';
import { number } from './number.tsx';
import { order } from './order.tsx';
import { poll } from './poll.tsx';
import { scale } from './scale.tsx';
import { slide } from './slide.tsx';
import { text } from './text.tsx';
import type { WallType } from './wall-type.ts';
import { words } from './words.tsx';

export const wallTypes: Record<QuestionType, WallType> = {
  single: choice,
  multiple: multipleChoice,
  boolean: choice,
  poll,
  text,
  number,
  order,
  scale,
  words,
  slide,
};
