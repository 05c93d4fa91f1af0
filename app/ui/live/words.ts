import type { refusals } from '#app/contract/refusals.ts';

// The socket says no in words alone. Those that the link acts on stand here, held by type to the one table of
// refusals, which itself is too long for a phone.

type WordsOf<Reason extends keyof typeof refusals> = (typeof refusals)[Reason]['words'];

export const PAUSED: WordsOf<'paused'> = 'Paused';
export const NOT_FOUND: WordsOf<'not_found'> = 'There is nothing here';
export const REMOVED: WordsOf<'removed'> = 'The host removed you from this session';
export const ALREADY_ANSWERED: WordsOf<'already_answered'> = 'Already answered';

/** A no that may be a yes a moment later: how refusals of 500 and above begin, and no other. A test holds it to the table. */
export function isPassing(words: string): boolean {
  return /^(We (are|cannot)|Something) /.test(words);
}
