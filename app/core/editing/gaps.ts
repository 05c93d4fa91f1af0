import {
  DESCRIPTION_MAX,
  FUN_FACT_MAX,
  OPTION_TEXT_MAX,
  POINTS,
  QUESTION_TEXT_MAX,
  TIME_LIMIT,
  TITLE_MAX,
} from '#app/core/limits.ts';
import type { UnfinishedQuestion } from '#app/core/question.ts';
import { missingInQuestion } from '#app/core/questions/missing.ts';
import { rulesOf } from '#app/core/questions/registry.ts';
import { type Gap, missingForPublishing } from '#app/core/quiz.ts';
import { checkTags, tagsIn } from '#app/core/tags.ts';
import { countCodePoints } from '#app/core/text.ts';
import { anchorAt } from './anchors.ts';
import { readDetails } from './details.ts';
import { type EditedQuestion, type EditedQuiz, isOwnNumber } from './quiz.ts';
import { questionWithoutDefaults, withoutDefaults } from './unwritten.ts';

/** Something to fix, and the element to fix it in. */
export interface EditorGap {
  anchor: string;
  message: string;
}

/**
 * Everything that prevents publishing ([QZ7]), starting with what prevents saving at all ([ED7]).
 *
 * @param newId The new question that is being written: whatever it lacks counts as one gap ([ED26]).
 */
export function gapsOf(quiz: EditedQuiz, newId: string | null = null): EditorGap[] {
  const index = quiz.questions.findIndex(({ id }) => id === newId);
  const wrong = notSavable(quiz);
  const wrongPaths = new Set(wrong.map(({ path }) => path));
  const found = missingIn(quiz).filter(({ path }) => !wrongPaths.has(path));
  const missing = index < 0 ? found : asOneGap(found, index);
  return [...wrong, ...missing].map(({ path, message }) => ({
    anchor: anchorAt(quiz, path) ?? '',
    message,
  }));
}

/** The gaps with those of one question replaced by a single one, in their place. */
function asOneGap(gaps: readonly Gap[], index: number): Gap[] {
  const isIts = ({ path }: Gap) => path.startsWith(`questions.${index}.`);
  const first = gaps.findIndex(isIts);
  if (first < 0) return [...gaps];
  const one = { path: gaps[first]?.path ?? '', message: `Question ${index + 1} is not finished` };
  const rest = gaps.filter((gap) => !isIts(gap));
  return [...rest.slice(0, first), one, ...rest.slice(first)];
}

/** What is missing before the editor publishes a quiz: as for /api, and texts that nobody has written ([ED23]). */
export function missingIn(quiz: EditedQuiz): Gap[] {
  return missingForPublishing(quiz.settings, withoutDefaults(quiz).questions.map(toUnfinished));
}

/** Whether something in this question prevents saving or publishing. */
export function isUnfinished(question: EditedQuestion): boolean {
  if (notSavableIn(question, 0).length > 0) return true;
  return missingInQuestion(toUnfinished(questionWithoutDefaults(question)), '').length > 0;
}

function toUnfinished(question: EditedQuestion): UnfinishedQuestion {
  const { setup, key } = readDetails(question);
  return { text: question.text, type: question.type, options: question.options, setup, key };
}

interface Wrong {
  path: string;
  message: string;
}

function notSavable({ settings, questions }: EditedQuiz): Wrong[] {
  return [
    ...tooLong('title', settings.title.trim(), { max: TITLE_MAX, name: 'title' }),
    ...tooLong('description', settings.description, { max: DESCRIPTION_MAX, name: 'description' }),
    ...wrongTags(settings.tags),
    ...questions.flatMap((question, index) => notSavableIn(question, index)),
  ];
}

function wrongTags(typed: string): Wrong[] {
  const checked = checkTags(tagsIn(typed));
  return checked.ok ? [] : [{ path: 'tags', message: checked.message }];
}

function notSavableIn(question: EditedQuestion, index: number): Wrong[] {
  const { text, type, timeLimit, points, funFact, options } = question;
  const { isAnswered, isScored } = rulesOf(type);
  const name = `question ${index + 1}`;
  const at = `questions.${index}`;
  return [
    ...tooLong(`${at}.text`, text, { max: QUESTION_TEXT_MAX, name: `text of ${name}` }),
    ...(!isAnswered || isOwnNumber(timeLimit, TIME_LIMIT)
      ? []
      : [outside(`${at}.timeLimit`, `time of ${name}`, TIME_LIMIT)]),
    ...(!isScored || isOwnNumber(points, POINTS) ? [] : [outside(`${at}.points`, `points of ${name}`, POINTS)]),
    ...tooLong(`${at}.funFact`, isAnswered ? funFact : '', { max: FUN_FACT_MAX, name: `fun fact of ${name}` }),
    ...readDetails(question).problems.map(({ part, field, message }) => ({
      path: `${at}.${part}.${field}`,
      message: `Question ${index + 1}: ${message}`,
    })),
    ...options.flatMap((option, index) =>
      tooLong(`${at}.options.${index}.text`, option.text, { max: OPTION_TEXT_MAX, name: `option of ${name}` }),
    ),
  ];
}

function tooLong(path: string, text: string, { max, name }: { max: number; name: string }): Wrong[] {
  // Counting code points is slow, and a text never has more of them than UTF-16 units.
  const fits = text.length <= max || countCodePoints(text) <= max;
  return fits ? [] : [{ path: path, message: `The ${name} has more than ${max} characters` }];
}

function outside(path: string, name: string, { min, max }: { min: number; max: number }): Wrong {
  return { path: path, message: `The ${name} must be a whole number from ${min} to ${max}` };
}
