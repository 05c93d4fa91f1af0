import type { QuestionType } from '#app/core/question.ts';
import { rulesOf } from '#app/core/questions/registry.ts';
import { isBlank } from '#app/core/text.ts';

/** The fields of a question that may have default texts. */
interface Unwritten {
  text: string;
  type: QuestionType;
  options: readonly { text: string }[];
}

/**
 * The text of a question or option that its author has not written yet. In the editor such a text is empty and the field
 * shows the default as its placeholder; saving stores the default ([ED23]).
 */
export const NEW_QUESTION = 'New question';

/** The default text of the option at this index: `Option 1` for the first. */
export function nameOfOption(index: number): string {
  return `Option ${index + 1}`;
}

/**
 * The default of any option, whatever its place: moving and deleting options leaves, say, `Option 3` in second place,
 * and nobody wrote that either.
 */
const OPTION_NAME = /^Option [1-9]$/;
const QUESTION_NAME = /^New question$/;

function isOptionName(text: string): boolean {
  return OPTION_NAME.test(text.trim());
}

/** The text of a question as it is saved: its own, or the default if it has none. */
export function questionTextOr(text: string): string {
  return isBlank(text) ? NEW_QUESTION : text;
}

/** The text of an option as it is saved: its own, or the default of its place. True and False have no default. */
export function optionTextOr(text: string, index: number, { type }: Pick<Unwritten, 'type'>): string {
  return type !== 'boolean' && isBlank(text) ? nameOfOption(index) : text;
}

/** The same for an option that may be a picture alone, which needs no text. */
export function optionTextOf(
  { text, image }: { text: string; image?: object | null | undefined },
  index: number,
  question: Pick<Unwritten, 'type'>,
): string {
  return image && isBlank(text) && rulesOf(question.type).options?.hasPictures
    ? ''
    : optionTextOr(text, index, question);
}

/** The quiz with every default text emptied, so that what nobody wrote is recognised as missing. */
export function withoutDefaults<Quiz extends { questions: readonly Unwritten[] }>(quiz: Quiz): Quiz {
  const questions = quiz.questions.map(questionWithoutDefaults);
  return questions.every((question, index) => question === quiz.questions[index]) ? quiz : { ...quiz, questions };
}

/** The same for one question; the same object if it has no default text. */
export function questionWithoutDefaults<Question extends Unwritten>(question: Question): Question {
  const isNew = QUESTION_NAME.test(question.text.trim());
  const hasNames = question.type !== 'boolean' && question.options.some(({ text }) => isOptionName(text));
  if (!isNew && !hasNames) return question;
  return {
    ...question,
    text: isNew ? '' : question.text,
    options: hasNames ? question.options.map(optionWithoutName) : question.options,
  };
}

function optionWithoutName<Option extends { text: string }>(option: Option): Option {
  return isOptionName(option.text) ? { ...option, text: '' } : option;
}
