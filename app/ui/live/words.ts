import type { refusals } from '#app/contract/refusals.ts';

// The socket says no in words alone. Those that the link acts on stand here, held by type to the one table of
// refusals, which itself is too long for a phone.

type WordsOf<Reason extends keyof typeof refusals> = (typeof refusals)[Reason]['words'];

const PAUSED: WordsOf<'paused'> = 'Paused';
const NOT_FOUND: WordsOf<'not_found'> = 'There is nothing here';
const REMOVED: WordsOf<'removed'> = 'The host removed you from this session';
const ALREADY_ANSWERED: WordsOf<'already_answered'> = 'Already answered';
/** How the refusals with a status of 500 and above begin, and no other; a test holds it to the table. */
const PASSING = /^(We (are|cannot)|Something) /;

export const isPaused = (words: string): boolean => words === PAUSED;
export const isNotFound = (words: string): boolean => words === NOT_FOUND;
export const isRemoved = (words: string): boolean => words === REMOVED;
export const isAlreadyAnswered = (words: string): boolean => words === ALREADY_ANSWERED;
/** A no that may be a yes a moment later. */
export const isPassing = (words: string): boolean => PASSING.test(words);
