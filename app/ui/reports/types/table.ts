import type { QuestionType } from '#app/core/question.ts';
import { NumberAnswers } from './number.tsx';
import { OptionAnswers } from './options.tsx';
import { OrderAnswers } from './order.tsx';
import type { ReportAnswers } from './report-type.ts';
import { ScaleAnswers } from './scale.tsx';
import { SlideAnswers } from './slide.tsx';
import { TextAnswers } from './text.tsx';
import { WordsAnswers } from './words.tsx';

export const reportTypes: Record<QuestionType, ReportAnswers> = {
  single: OptionAnswers,
  multiple: OptionAnswers,
  boolean: OptionAnswers,
  poll: OptionAnswers,
  text: TextAnswers,
  number: NumberAnswers,
  order: OrderAnswers,
  scale: ScaleAnswers,
  words: WordsAnswers,
  slide: SlideAnswers,
};
