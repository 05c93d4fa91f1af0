/** What the answers to a question come to, for types whose counts by option do not tell it. At most 2 KB as JSON. */
export type AnswerSummary = TextSummary | NumberSummary | OrderSummary | WordsSummary;

/** A record, as the compiler reports a kind that is missing from it. */
const KINDS: Record<AnswerSummary['kind'], true> = { text: true, number: true, order: true, words: true };

export const SUMMARY_KINDS = Object.keys(KINDS) as AnswerSummary['kind'][];

/** The most frequent answers, most frequent first. */
export interface TextSummary {
  kind: 'text';
  answers: { text: string; count: number; accepted: boolean }[];
  /** How many gave an answer that is not listed; those held back are among them. */
  others: number;
  /** How many answers are not shown because they may offend. */
  heldBack: number;
}

export interface NumberSummary {
  kind: 'number';
  count: number;
  /** Null without answers. */
  median: number | null;
  /**
   * In their order. Each from `from` up to, not including, `to`; the last includes it. Where both are equal, it holds this
   * number alone, and the next bin does not. How bins are made: `number/histogram.ts`.
   */
  bins: { from: number; to: number; count: number }[];
}

export interface OrderSummary {
  kind: 'order';
  /** How many had each item in its place, by option id. */
  inPlace: Record<string, number>;
  /** How many had the whole order right. */
  right: number;
}

/** The most frequent words, most frequent first. */
export interface WordsSummary {
  kind: 'words';
  words: { text: string; count: number }[];
  /** How many words were sent that are not listed; those held back are among them. */
  others: number;
  heldBack: number;
}
