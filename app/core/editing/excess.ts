import {
  DESCRIPTION_MAX,
  FUN_FACT_MAX,
  OPTION_TEXT_MAX,
  OPTIONS,
  QUESTION_TEXT_MAX,
  QUESTIONS_MAX,
  TAGS,
  TITLE_MAX,
  TYPED_TIMES,
} from '#app/core/limits.ts';
import type { EditedQuestion, EditedQuiz } from './quiz.ts';

/** A field of the editor's form that is larger than the server accepts, and the message. */
export interface Excess {
  path: string;
  message: string;
}

/** Longest text in the field for tags. */
const TAGS_TYPED_MAX = TAGS.perQuiz * TAGS.characters * TYPED_TIMES;
/** Longest text in a number field. */
const NUMBER_TYPED_MAX = 100;

/**
 * The first field that is far too large ([ED22]), or null. Text that is too long to be saved but at most four times its
 * limit passes: the author gets it back with a message.
 */
export function findExcess({ settings, questions, deleted }: EditedQuiz): Excess | null {
  if (questions.length > QUESTIONS_MAX) {
    return { path: 'questions', message: `A quiz has at most ${QUESTIONS_MAX} questions` };
  }
  const inSettings = firstOf([
    ['title', settings.title, TITLE_MAX * TYPED_TIMES],
    ['description', settings.description, DESCRIPTION_MAX * TYPED_TIMES],
    ['tags', settings.tags, TAGS_TYPED_MAX],
    ['defaultTimeLimit', settings.defaultTimeLimit, NUMBER_TYPED_MAX],
    ['defaultPoints', settings.defaultPoints, NUMBER_TYPED_MAX],
  ]);
  if (inSettings) return inSettings;
  const all = deleted ? [...questions, deleted.question] : questions;
  for (const [index, question] of all.entries()) {
    const found = inQuestion(question, `questions.${index}`);
    if (found) return found;
  }
  return null;
}

function inQuestion({ text, funFact, timeLimit, points, options }: EditedQuestion, at: string): Excess | null {
  if (options.length > OPTIONS.max) {
    return { path: `${at}.options`, message: `A question has at most ${OPTIONS.max} options` };
  }
  return firstOf([
    [`${at}.text`, text, QUESTION_TEXT_MAX * TYPED_TIMES],
    [`${at}.funFact`, funFact, FUN_FACT_MAX * TYPED_TIMES],
    [`${at}.timeLimit`, timeLimit, NUMBER_TYPED_MAX],
    [`${at}.points`, points, NUMBER_TYPED_MAX],
    ...options.map(
      (option, place): Bounded => [
        ...([`${at}.options.${place}.text`, option.text, OPTION_TEXT_MAX * TYPED_TIMES] as const),
      ],
    ),
  ]);
}

/** A field's path, its text and its maximum length in UTF-16 units. */
type Bounded = readonly [path: string, text: string, max: number];

function firstOf(texts: readonly Bounded[]): Excess | null {
  const [found] = texts.filter(([, text, max]) => text.length > max);
  return found ? { path: found[0], message: `Please use at most ${found[2]} characters here` } : null;
}
