import { TEXT_ANSWER } from '#app/core/limits.ts';
import type { QuestionType } from '#app/core/question.ts';
import { mostOptions } from '#app/core/questions/registry.ts';
import { type Details, linesOf } from '#app/core/questions/type-form.ts';
import { countGraphemes, isBlank } from '#app/core/text.ts';
import { newDetails } from './details.ts';
import {
  hasFixedOptions,
  hasLostItsOptions,
  hasMarks,
  hasSeveralCorrect,
  newOptions,
  OPTIONS_OF_NEW,
  withOnlyCorrect,
} from './options.ts';
import type { EditedOption, EditedQuestion } from './quiz.ts';

/**
 * A question with another type ([ED3], [ED28]). Its text, time, points and fun fact stay. Options stay where both types
 * let the author write them; typed answers become options, and options typed answers. The rest is as in a new question.
 */
export function toType(question: EditedQuestion, type: QuestionType, nextId: () => string): EditedQuestion {
  if (type === question.type && !hasLostItsOptions(question)) return question;
  return {
    ...question,
    type,
    options: optionsFor(question, type, nextId),
    details: { ...newDetails(type), ...answersFor(question, type) },
  };
}

function optionsFor(question: EditedQuestion, type: QuestionType, nextId: () => string): readonly EditedOption[] {
  const areWritable = mostOptions(type) > 0 && !hasFixedOptions(type);
  if (areWritable && hasMarks(type) && hasAnswers(question.details)) {
    return marked(fromAnswers(question, type, nextId), type);
  }
  if (!areWritable || hasFixedOptions(question.type) || question.options.length === 0) return newOptions(type, nextId);
  return marked(atMost(question.options, mostOptions(type)), type);
}

/** As many options as fit: empty ones are left out first, then the last. */
function atMost(options: readonly EditedOption[], max: number): readonly EditedOption[] {
  const excess = options.length - max;
  if (excess <= 0) return options;
  const blank = options.filter(({ text, image }) => isBlank(text) && !image).slice(-excess);
  return options.filter((option) => !blank.includes(option)).slice(0, max);
}

/** With the marks that the type allows. */
function marked(options: readonly EditedOption[], type: QuestionType): readonly EditedOption[] {
  if (!hasMarks(type)) return withOnlyCorrect(options, undefined);
  const correct = options.find((option) => option.isCorrect);
  return hasSeveralCorrect(type) && correct ? options : withOnlyCorrect(options, correct ?? options[0]);
}

/** Accepted answers as correct options and refused ones as wrong options, filled up to as many as a new question has. */
function fromAnswers({ details }: EditedQuestion, type: QuestionType, nextId: () => string): readonly EditedOption[] {
  const { accepted, refused } = answersIn(details);
  const texts = [...accepted, ...refused].slice(0, mostOptions(type));
  const length = Math.max(texts.length, OPTIONS_OF_NEW);
  return Array.from({ length }, (_, index) => ({
    id: nextId(),
    text: texts[index] ?? '',
    isCorrect: index < accepted.length,
  }));
}

/** Correct options as accepted answers and wrong ones as refused answers, where the new type has these. */
function answersFor(question: EditedQuestion, type: QuestionType): Details {
  if (!('accepted' in newDetails(type)) || !hasMarks(question.type) || hasFixedOptions(question.type)) return {};
  const fitting = question.options.filter(({ text }) => isAnswer(text));
  const lines = (isCorrect: boolean) => {
    const texts = fitting.filter((option) => option.isCorrect === isCorrect).map(({ text }) => text.trim());
    return texts.join('\n');
  };
  return { accepted: lines(true), refused: lines(false) };
}

function isAnswer(text: string): boolean {
  return !isBlank(text) && !text.includes('\n') && countGraphemes(text.trim()) <= TEXT_ANSWER.graphemes;
}

function hasAnswers(details: Details): boolean {
  const { accepted, refused } = answersIn(details);
  return accepted.length + refused.length > 0;
}

function answersIn({ accepted = '', refused = '' }: Details) {
  return { accepted: linesOf(accepted), refused: linesOf(refused) };
}
