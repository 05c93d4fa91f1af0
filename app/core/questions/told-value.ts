import type { AnswerValue, GivenAnswer } from './type-rules.ts';

/**
 * An answer's value as its player and the wire get it: a number as a number, text as it was typed. Null for picked options.
 */
export function toldValue({ value, typed }: GivenAnswer): AnswerValue | null {
  return typeof value === 'number' ? value : (typed ?? value);
}
