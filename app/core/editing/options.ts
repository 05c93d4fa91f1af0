import { OPTIONS } from '#app/core/limits.ts';
import type { QuestionType } from '#app/core/question.ts';
import { moved, type Step } from './order.ts';
import type { EditedOption, EditedQuestion } from './quiz.ts';

const OPTIONS_OF_NEW = 4;

type Typed = Pick<EditedQuestion, 'type' | 'options'>;

/** The options of a new question: True and False, or four empty ones ([ED23]). The first is correct ([ED2]). */
export function newOptions(type: QuestionType, nextId: () => string): EditedOption[] {
  const texts = type === 'boolean' ? ['True', 'False'] : Array.from({ length: OPTIONS_OF_NEW }, () => '');
  return texts.map((text, index) => ({ id: nextId(), text, isCorrect: index === 0 }));
}

/**
 * Changes a question's type ([ED3]). Changing to or from boolean replaces the options. Changing to single keeps only the
 * first correct option as correct, or makes the first option correct.
 */
export function toType(question: EditedQuestion, type: QuestionType, nextId: () => string): EditedQuestion {
  if (type === question.type && !hasLostItsOptions(question)) return question;
  if (type === 'boolean' || question.type === 'boolean') {
    return { ...question, type, options: newOptions(type, nextId) };
  }
  const first = question.options.find((option) => option.isCorrect) ?? question.options[0];
  return {
    ...question,
    type,
    options: type === 'single' ? withOnlyCorrect(question.options, first) : question.options,
  };
}

/** Whether a boolean question lacks its two options. Drafts created through /api can be like that. */
export function hasLostItsOptions({ type, options }: Typed): boolean {
  return type === 'boolean' && options.length !== 2;
}

/** Whether another option may be added; boolean questions always have True and False. */
export function hasRoomForOption({ type, options }: Typed): boolean {
  return type !== 'boolean' && options.length < OPTIONS.max;
}

/** Adds an incorrect option without text, which is saved as `Option {n}` ([ED4]). */
export function addOption(question: EditedQuestion, nextId: () => string): EditedQuestion {
  if (!hasRoomForOption(question)) return question;
  const option = { id: nextId(), text: '', isCorrect: false };
  return { ...question, options: [...question.options, option] };
}

/** Sets an option's text; True and False cannot be changed. */
export function setOptionText(question: EditedQuestion, id: string, text: string): EditedQuestion {
  if (question.type === 'boolean') return question;
  return withOptions(
    question,
    question.options.map((option) => (option.id === id ? { ...option, text } : option)),
  );
}

/** Marks an option: for single and boolean it becomes the only correct one, for multiple each is independent ([ED5]). */
export function markCorrect(question: EditedQuestion, id: string, isCorrect: boolean): EditedQuestion {
  const meant = question.options.find((option) => option.id === id);
  if (!meant) return question;
  if (question.type !== 'multiple') {
    return isCorrect ? withOptions(question, withOnlyCorrect(question.options, meant)) : question;
  }
  return withOptions(
    question,
    question.options.map((option) => (option === meant ? { ...option, isCorrect } : option)),
  );
}

/** Moves an option; True and False cannot be moved. */
export function moveOption(question: EditedQuestion, id: string, to: Step): EditedQuestion {
  return question.type === 'boolean' ? question : withOptions(question, moved(question.options, id, to));
}

/** Whether an option may be deleted. */
export function canLoseOption({ type, options }: Typed): boolean {
  return type !== 'boolean' && options.length > OPTIONS.min;
}

/** Deletes an option; if no correct one is left, the first becomes correct ([ED6]). */
export function deleteOption(question: EditedQuestion, id: string): EditedQuestion {
  if (!canLoseOption(question)) return question;
  const left = question.options.filter((option) => option.id !== id);
  if (left.length === question.options.length) return question;
  return { ...question, options: left.some((option) => option.isCorrect) ? left : withOnlyCorrect(left, left[0]) };
}

function withOnlyCorrect(options: readonly EditedOption[], correct: EditedOption | undefined): EditedOption[] {
  return options.map((option) => ({ ...option, isCorrect: option === correct }));
}

function withOptions(question: EditedQuestion, options: readonly EditedOption[]): EditedQuestion {
  return options === question.options ? question : { ...question, options };
}
