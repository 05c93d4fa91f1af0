import type { QuestionType } from '#app/core/question.ts';
import { newIds } from './ids.ts';
import { hasFixedOptions, hasMarks } from './options.ts';
import type { EditedQuestion, EditedQuiz } from './quiz.ts';
import { toType } from './retype.ts';

/**
 * Changes a question's type, and remembers how it was if the change lost something ([ED29]). A question that was not
 * written in since its last change of type is made from what it was before, so trying types out loses nothing.
 */
export function changeType(quiz: EditedQuiz, id: string, type: QuestionType): EditedQuiz {
  const question = quiz.questions.find((one) => one.id === id);
  if (!question) return quiz;
  const earlier = quiz.replaced.find((one) => one.id === id) ?? null;
  const base = earlier && isUntouched(quiz, earlier, question) ? earlier : question;
  const isBack = base !== question && base.type === type && !startsAnew(question, type);
  const changed = isBack ? base : toType(startsAnew(question, type) ? question : base, type, newIds(quiz));
  if (changed === question) return quiz;
  const after = { ...changed, ...unchangedBy(question) };
  const lost = [base, earlier].find((before) => before && !isRestoredBy(quiz, before, after)) ?? null;
  return withQuestion(quiz, after, isBack ? null : lost);
}

/** Brings back a question as it was before its type changed. What was written in the new type comes back by another undo. */
export function undoType(quiz: EditedQuiz, id: string): EditedQuiz {
  const question = quiz.questions.find((one) => one.id === id);
  const before = quiz.replaced.find((one) => one.id === id);
  if (!question || !before) return quiz;
  const after = { ...before, ...unchangedBy(question) };
  return withQuestion(quiz, after, isUntouched(quiz, before, question) ? null : question);
}

/** From True and False, other marked types start with the options of a new question ([ED3]). */
function startsAnew(question: EditedQuestion, type: QuestionType): boolean {
  return hasFixedOptions(question.type) && hasMarks(type) && type !== question.type;
}

/** The fields that stay whatever the type. */
function unchangedBy({ text, timeLimit, points, funFact }: EditedQuestion) {
  return { text, timeLimit, points, funFact };
}

/** Whether a question still holds just what changing its type from `before` gave. */
function isUntouched(quiz: EditedQuiz, before: EditedQuestion, question: EditedQuestion): boolean {
  return isSameContent(toType(before, question.type, newIds(quiz)), question);
}

/** Whether changing the type back would give everything back. */
function isRestoredBy(quiz: EditedQuiz, before: EditedQuestion, after: EditedQuestion): boolean {
  return isSameContent(toType(after, before.type, newIds(quiz)), before);
}

/** Whether two questions have the same options and details, whatever their ids. */
function isSameContent(one: EditedQuestion, other: EditedQuestion): boolean {
  return contentOf(one) === contentOf(other);
}

function contentOf({ options, details }: EditedQuestion): string {
  return JSON.stringify([options.map(({ text, isCorrect }) => [text, isCorrect]), Object.entries(details).sort()]);
}

function withQuestion(quiz: EditedQuiz, question: EditedQuestion, before: EditedQuestion | null): EditedQuiz {
  const others = quiz.replaced.filter(({ id }) => id !== question.id);
  return {
    ...quiz,
    questions: quiz.questions.map((one) => (one.id === question.id ? question : one)),
    replaced: before ? [...others, before] : others,
  };
}
