import type { QuestionKey, QuestionSetup, QuestionType } from '#app/core/question.ts';

/** A question of a template. */
export interface TemplateQuestion {
  type: QuestionType;
  text: string;
  options: readonly { text: string; isCorrect: boolean }[];
  funFact: string | null;
  setup?: QuestionSetup;
  key?: QuestionKey;
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

interface Asked {
  text: string;
  funFact?: string;
}

interface Choices extends Asked {
  options: readonly string[];
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

/** A poll: one option each, none of them right. */
export function poll(choices: Choices): TemplateQuestion {
  return toQuestion('poll', choices, []);
}

/** Items to put in order; `items` are in the right order. */
export function order({ items, ...asked }: Asked & { items: readonly string[] }): TemplateQuestion {
  return toQuestion('order', { ...asked, options: items }, []);
}

/** A question whose answer is typed; the first of `accepted` is shown as the answer. */
export function text({ accepted, ...asked }: Asked & { accepted: readonly string[] }): TemplateQuestion {
  return { ...toQuestion('text', { ...asked, options: [] }, []), key: { accepted, typos: 1 } };
}

/** A question for a number; `tolerance` is how far off still counts. */
export function number({ value, tolerance, ...asked }: Asked & { value: number; tolerance: number }): TemplateQuestion {
  return { ...toQuestion('number', { ...asked, options: [] }, []), key: { value, tolerance } };
}

/** A scale from 1 to 5 between two ends. */
export function scale({ low, high, ...asked }: Asked & { low: string; high: string }): TemplateQuestion {
  return { ...toQuestion('scale', { ...asked, options: [] }, []), setup: { from: 1, steps: 5, low, high } };
}

/** A word cloud, with one answer each. */
export function words(asked: Asked): TemplateQuestion {
  return toQuestion('words', { ...asked, options: [] }, []);
}

/** A text to read. */
export function slide(asked: Asked): TemplateQuestion {
  return toQuestion('slide', { ...asked, options: [] }, []);
}

function toQuestion(type: QuestionType, choices: Choices, right: readonly string[]): TemplateQuestion {
  const { text, options, funFact = null } = choices;
  return { type, text, funFact, options: options.map((one) => ({ text: one, isCorrect: right.includes(one) })) };
}
