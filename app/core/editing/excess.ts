import {
  DESCRIPTION_MAX,
  FUN_FACT_MAX,
  OPTION_TEXT_MAX,
  OPTIONS,
  QUESTION_TEXT_MAX,
  QUESTIONS_MAX,
  TITLE_MAX,
  TYPED_TIMES,
} from '#app/core/limits.ts';
import type { EditedQuestion, EditedQuiz } from './quiz.ts';

/** Where a form of the editor holds more than the server works on, and the words for it. */
export interface Excess {
  path: string;
  message: string;
}

/** A number field as typed. */
const NUMBER_TYPED_MAX = 100;

/**
 * The first place of a quiz that is beyond all bounds ([ED22]), or null. What is merely too long to be saved, up to four
 * times its limit, is not: the author gets it back with a message.
 */
export function findExcess({ settings, questions, deleted }: EditedQuiz): Excess | null {
  if (questions.length > QUESTIONS_MAX) {
    return { path: 'questions', message: `A quiz has at most ${QUESTIONS_MAX} questions` };
  }
  const inSettings = firstOf([
    ['title', settings.title, TITLE_MAX * TYPED_TIMES],
    ['description', settings.description, DESCRIPTION_MAX * TYPED_TIMES],
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

/** A place, its text, and the most it may hold, in UTF-16 units. */
type Bounded = readonly [place: string, text: string, max: number];

function firstOf(texts: readonly Bounded[]): Excess | null {
  const [found] = texts.filter(([, text, max]) => text.length > max);
  return found ? { path: found[0], message: `Please use at most ${found[2]} characters here` } : null;
}
