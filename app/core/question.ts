import { OPTIONS } from './limits.ts';
import { isBlank } from './text.ts';

/** How a question is answered: with one option, any number of options, or True or False. */
export type QuestionType = 'single' | 'multiple' | 'boolean';

export const QUESTION_TYPES = ['single', 'multiple', 'boolean'] as const satisfies readonly QuestionType[];

/** An option with its content. */
export interface OptionContent {
  id: string;
  text: string;
  isCorrect: boolean;
  order: number;
}

/** A question with its content; options are sorted by `order`. */
export interface QuestionContent {
  id: string;
  text: string;
  type: QuestionType;
  /** Seconds. */
  timeLimit: number;
  points: number;
  order: number;
  funFact: string | null;
  options: readonly OptionContent[];
}

/** A question as its author submits it; null for what the author left out. */
export interface QuestionDraft {
  /** The id of a stored question; any other value means a new question. */
  id: string | null;
  text: string;
  type: QuestionType;
  /** Seconds. */
  timeLimit: number | null;
  points: number | null;
  order: number | null;
  funFact: string | null;
  options: readonly OptionDraft[];
}

/** An option as its author submits it. */
export interface OptionDraft {
  id: string | null;
  text: string;
  isCorrect: boolean;
  order: number | null;
}

/** Something missing in a question, which prevents publishing. */
export interface QuestionGap {
  /** The field within the question: `text`, `options` or `options.1.text`. */
  path: string;
  message: string;
}

interface Unfinished {
  text: string;
  type: QuestionType;
  options: readonly { text: string; isCorrect?: boolean | undefined }[];
}

/**
 * What is missing before a question can be published ([QZ7]). It needs text, 2 to 5 options with text (boolean: exactly two)
 * and a correct option (single and boolean: exactly one).
 *
 * @param name The question's name at the start of messages, such as `Question 3`.
 */
export function missingInQuestion(question: Unfinished, name: string): QuestionGap[] {
  const text = isBlank(question.text) ? [{ path: 'text', message: `${name} has no text` }] : [];
  const blank = question.options.flatMap((option, index) =>
    isBlank(option.text)
      ? [{ path: `options.${index}.text`, message: `Option ${letter(index)} of ${name.toLowerCase()} has no text` }]
      : [],
  );
  const message = wrongWithOptions(question);
  return [...text, ...(message ? [{ path: 'options', message: `${name} ${message}` }] : []), ...blank];
}

function wrongWithOptions({ type, options }: Unfinished): string | null {
  const correct = options.filter((option) => option.isCorrect).length;
  if (type === 'boolean' && options.length !== 2) return 'needs exactly two options';
  if (options.length < OPTIONS.min || options.length > OPTIONS.max) {
    return `needs ${OPTIONS.min} to ${OPTIONS.max} options`;
  }
  if (correct === 0) return 'needs a correct option';
  return type !== 'multiple' && correct > 1 ? 'can have only one correct option' : null;
}

/** Answer letters are A to E. */
function letter(index: number): string {
  return String.fromCharCode(65 + index);
}
