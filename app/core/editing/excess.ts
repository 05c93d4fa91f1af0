import {
  DESCRIPTION_MAX,
  FUN_FACT_MAX,
  OPTION_TEXT_MAX,
  QUESTION_TEXT_MAX,
  QUESTIONS_MAX,
  TAGS,
  TITLE_MAX,
  TYPED_TIMES,
} from '#app/core/limits.ts';
import { formOf } from '#app/core/questions/forms.ts';
import { mostOptions } from '#app/core/questions/registry.ts';
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
export function findExcess({ settings, questions, deleted, replaced }: EditedQuiz): Excess | null {
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
  if (replaced.length > QUESTIONS_MAX + 1) return { path: 'questions', message: 'There is too much to undo' };
  const all = [...questions, ...(deleted ? [deleted.question] : []), ...replaced];
  for (const [index, question] of all.entries()) {
    const found = inQuestion(question, `questions.${index}`);
    if (found) return found;
  }
  return null;
}

function inQuestion(question: EditedQuestion, at: string): Excess | null {
  const { text, funFact, timeLimit, points, options, type, details } = question;
  const most = mostOptions(type);
  if (options.length > most) {
    return { path: `${at}.options`, message: `A question has at most ${most} options` };
  }
  return firstOf([
    [`${at}.text`, text, QUESTION_TEXT_MAX * TYPED_TIMES],
    [`${at}.funFact`, funFact, FUN_FACT_MAX * TYPED_TIMES],
    [`${at}.timeLimit`, timeLimit, NUMBER_TYPED_MAX],
    [`${at}.points`, points, NUMBER_TYPED_MAX],
    ...formOf(type).fields.map(
      ({ name, part, max }): Bounded => [`${at}.${part}.${name}`, details[name] ?? '', max * TYPED_TIMES],
    ),
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
