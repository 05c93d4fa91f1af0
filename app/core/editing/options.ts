import type { QuestionType } from '#app/core/question.ts';
import { mostOptions, rulesOf } from '#app/core/questions/registry.ts';
import { moved, type Step } from './order.ts';
import type { EditedOption, EditedQuestion } from './quiz.ts';

export const OPTIONS_OF_NEW = 4;

type Typed = Pick<EditedQuestion, 'type' | 'options'>;

/** Whether its options are always the same two: True and False. */
export function hasFixedOptions(type: QuestionType): boolean {
  const range = rulesOf(type).options;
  return range !== null && range.min === range.max;
}

/** Whether the author marks correct options. */
export function hasMarks(type: QuestionType): boolean {
  return rulesOf(type).options?.isMarked ?? false;
}

/** Whether the author may mark several options as correct. */
export function hasSeveralCorrect(type: QuestionType): boolean {
  return rulesOf(type).options?.areSeveralCorrect ?? false;
}

/**
 * The options of a new question: True and False, four empty ones ([ED23]), or none, as its type has them. Where options
 * are marked, the first is correct ([ED2]).
 */
export function newOptions(type: QuestionType, nextId: () => string): EditedOption[] {
  if (mostOptions(type) === 0) return [];
  const texts = hasFixedOptions(type) ? ['True', 'False'] : Array.from({ length: OPTIONS_OF_NEW }, () => '');
  return texts.map((text, index) => ({ id: nextId(), text, isCorrect: hasMarks(type) && index === 0 }));
}

/** Whether a boolean question lacks its two options. Drafts created through /api can be like that. */
export function hasLostItsOptions({ type, options }: Typed): boolean {
  return hasFixedOptions(type) && options.length !== mostOptions(type);
}

/** Whether another option may be added; boolean questions always have True and False. */
export function hasRoomForOption({ type, options }: Typed): boolean {
  return !hasFixedOptions(type) && options.length < mostOptions(type);
}

/** Adds an incorrect option without text, which is saved as `Option {n}` ([ED4]). */
export function addOption(question: EditedQuestion, nextId: () => string): EditedQuestion {
  if (!hasRoomForOption(question)) return question;
  const option = { id: nextId(), text: '', isCorrect: false };
  return { ...question, options: [...question.options, option] };
}

/** Sets an option's text; True and False cannot be changed. */
export function setOptionText(question: EditedQuestion, id: string, text: string): EditedQuestion {
  if (hasFixedOptions(question.type)) return question;
  return withOptions(
    question,
    question.options.map((option) => (option.id === id ? { ...option, text } : option)),
  );
}

/** Marks an option: for single and boolean it becomes the only correct one, for multiple each is independent ([ED5]). */
export function markCorrect(question: EditedQuestion, id: string, isCorrect: boolean): EditedQuestion {
  const meant = question.options.find((option) => option.id === id);
  if (!meant || !hasMarks(question.type)) return question;
  if (!hasSeveralCorrect(question.type)) {
    return isCorrect ? withOptions(question, withOnlyCorrect(question.options, meant)) : question;
  }
  return withOptions(
    question,
    question.options.map((option) => (option === meant ? { ...option, isCorrect } : option)),
  );
}

/** Moves an option; True and False cannot be moved. */
export function moveOption(question: EditedQuestion, id: string, to: Step): EditedQuestion {
  return hasFixedOptions(question.type) ? question : withOptions(question, moved(question.options, id, to));
}

/** Whether an option may be deleted. */
export function canLoseOption({ type, options }: Typed): boolean {
  return !hasFixedOptions(type) && options.length > (rulesOf(type).options?.min ?? 0);
}

/** Deletes an option; if the type needs a correct one and none is left, the first becomes correct ([ED6]). */
export function deleteOption(question: EditedQuestion, id: string): EditedQuestion {
  if (!canLoseOption(question)) return question;
  const left = question.options.filter((option) => option.id !== id);
  if (left.length === question.options.length) return question;
  const isMarked = !hasMarks(question.type) || left.some((option) => option.isCorrect);
  return { ...question, options: isMarked ? left : withOnlyCorrect(left, left[0]) };
}

export function withOnlyCorrect(
  options: readonly EditedOption[],
  correct: EditedOption | undefined,
): readonly EditedOption[] {
  return options.map((option) => ({ ...option, isCorrect: option === correct }));
}

function withOptions(question: EditedQuestion, options: readonly EditedOption[]): EditedQuestion {
  return options === question.options ? question : { ...question, options };
}
