import type {
  QuestionContent,
  QuestionGap,
  QuestionKey,
  QuestionSetup,
  UnfinishedQuestion,
} from '#app/core/question.ts';
import type { AnswerSummary } from './summaries.ts';

/**
 * Everything that one type of question decides for itself. The rest of the product asks these rules and never a type's
 * name. A type is one folder here; `registry.ts` lists them.
 */
export interface TypeRules {
  /** The name in the editor, in files and in reports. */
  readonly label: string;
  /** Whether answers earn points. */
  readonly isScored: boolean;
  /** Whether players answer it; a slide is only shown. */
  readonly isAnswered: boolean;
  /** Its options; null if it has none. */
  readonly options: OptionRules | null;

  /**
   * Reads what an author gives beside text and options: each field checked, with defaults for absent ones. Unknown fields
   * are left out. The solution may still be missing, as drafts are unfinished; {@link missing} names that.
   */
  readSetup(sent: unknown): Read<QuestionSetup>;
  readKey(sent: unknown): Read<QuestionKey>;
  /** What is missing before it can be published, apart from its text. */
  missing(question: UnfinishedQuestion, name: string): QuestionGap[];

  /**
   * The order in which players see the options, as ids; empty where that is the question's own order.
   *
   * @param random From 0 to below 1.
   */
  arrange(question: QuestionContent, random: () => number): string[];
  /** Parses an answer, or returns why it is not valid. */
  readAnswer(question: QuestionContent, sent: SentAnswer): ReadAnswer;
  /** A text as answers of this type are compared and hidden; null if players type none. */
  normalised(text: string): string | null;

  /** How right an answer is, from 0 to 1; 0 for types that are never scored. */
  credit(question: QuestionContent, given: GivenAnswer, rules: CreditRules): number;
  /** How many different wrong answers could be given; `Infinity` if their number is not finite. */
  wrongAnswers(question: Guessable): number;

  /** The option ids of the solution in their order; empty for types without options. */
  correctOptionIds(question: Pick<QuestionContent, 'options'>): string[];
  /** Counts answers one by one. `isOffensive` judges a text that players typed. */
  startTally(question: QuestionContent, isOffensive: (text: string) => boolean): Tally;

  /** The solution in words, one entry for each part: correct options, accepted answers, items in their right order. */
  solutionTexts(question: QuestionContent): string[];
  /** An answer in words, for reports and files, one entry for each part. */
  answerTexts(question: Told, given: GivenAnswer): string[];
}

/** The parts of a question that its answers in words depend on. */
export interface Told {
  options: readonly { id: string; text: string }[];
  setup: QuestionSetup;
}

/**
 * What options a question needs, and what they are called: options have letters, items numbers. `isMarked`: its author marks
 * the correct ones; `areSeveralCorrect`: that may be more than one.
 */
export interface OptionRules {
  noun: 'option' | 'item';
  min: number;
  max: number;
  /** The most that a draft may hold. */
  inDraft: number;
  isMarked: boolean;
  areSeveralCorrect: boolean;
  /** Whether an option may have a picture, or be one. */
  hasPictures: boolean;
}

/** A checked value, or messages by field. */
export type Read<Value> = { ok: true; value: Value } | { ok: false; problems: FieldProblem[] };

export interface FieldProblem {
  /** A field of `setup` or `key`, such as `tolerance`. */
  field: string;
  message: string;
}

/** An answer as it arrived: options that were picked, and any JSON value. */
export interface SentAnswer {
  optionIds: readonly string[];
  value?: unknown;
}

/** The value of an answer that is not made of picked options. */
export type AnswerValue = string | number | readonly string[];

/** An answer that fits its question. */
export interface GivenAnswer {
  /** Picked options: distinct ids in the question's order. */
  readonly selected: readonly string[];
  /** Normalised, so that equal answers have equal values; null for picked options. */
  readonly value: AnswerValue | null;
  /** As it was typed, where that differs in kind from the value; else null. */
  readonly typed: AnswerValue | null;
}

/** Why something is no answer to a question. */
export type AnswerRefusal =
  | 'no_option'
  | 'one_option_only'
  | 'too_many_options'
  | 'unknown_option'
  | 'no_value'
  | 'wrong_value'
  | 'not_a_number'
  | 'too_precise'
  | 'answer_too_long'
  | 'too_many_words'
  | 'not_answerable';

export type ReadAnswer = { ok: true; given: GivenAnswer } | { ok: false; reason: AnswerRefusal };

/** The settings of a quiz that credit depends on. */
export interface CreditRules {
  partialCredit: boolean;
}

/** The parts of a question that the number of wrong answers depends on. */
export interface Guessable {
  options: readonly unknown[];
}

/** The answers to a question in one round, counted one at a time as they come. */
export interface Tally {
  add(given: GivenAnswer): void;
  /** By option id, or by step of a scale, including zeros; empty for other types. */
  counts(): Record<string, number>;
  /**
   * @param hidden Normalised answers that the host has hidden from the wall.
   * @param isSolved Whether the solution has been shown: before, no bin of numbers may be made around it.
   */
  summary(hidden: ReadonlySet<string>, isSolved: boolean): AnswerSummary | null;
}
