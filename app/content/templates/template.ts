import type { QuestionType } from '#app/core/question.ts';

/** A question of a template. */
export interface TemplateQuestion {
  type: QuestionType;
  text: string;
  options: readonly { text: string; isCorrect: boolean }[];
  funFact: string | null;
}

/** A quiz that is ready to play, and that hosts can make their own ([TE1]). */
export interface Template {
  /** Stands in forms and never changes. */
  id: string;
  /** What it is for, in two or three words. */
  name: string;
  /** One sentence for the card. */
  about: string;
  /** The title of the quiz made from it. */
  title: string;
  /** The time limit of its questions, in seconds. */
  seconds: number;
  questions: readonly TemplateQuestion[];
}

interface Choices {
  text: string;
  options: readonly string[];
  funFact?: string;
}

/** A single-choice question; `right` is the text of its correct option. */
export function single({ right, ...choices }: Choices & { right: string }): TemplateQuestion {
  return toQuestion('single', choices, [right]);
}

/** A multiple-choice question; `right` has the texts of its correct options. */
export function multiple({ right, ...choices }: Choices & { right: readonly string[] }): TemplateQuestion {
  return toQuestion('multiple', choices, right);
}

/** A statement that is true or false. */
export function trueOrFalse(text: string, isTrue: boolean, funFact?: string): TemplateQuestion {
  const choices = { text, options: ['True', 'False'], ...(funFact !== undefined && { funFact }) };
  return toQuestion('boolean', choices, [isTrue ? 'True' : 'False']);
}

function toQuestion(type: QuestionType, choices: Choices, right: readonly string[]): TemplateQuestion {
  const { text, options, funFact = null } = choices;
  return { type, text, funFact, options: options.map((one) => ({ text: one, isCorrect: right.includes(one) })) };
}
