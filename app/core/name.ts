import { NAME_MAX_CODE_POINTS, NAME_MAX_GRAPHEMES } from './limits.ts';
import { countCodePoints, countGraphemes, isBlank, isWellFormed } from './text.ts';

/** What is wrong with a name, or the name as it is kept. `empty`: nothing is left of it. */
export type NameCheck =
  | { ok: true; name: string }
  | { ok: false; reason: 'empty' | 'too_long' | 'unreadable_characters' };

/** NFC makes at least one code point of four, and a code point is at most two units. */
const UNITS_PER_CODE_POINT = 8;

/**
 * A name as other people will see it: trimmed, NFC, 1 to 50 graphemes, at most 200 code points, nothing that is
 * invisible or turns the text around it ([NM1] to [NM4]).
 */
export function checkName(typed: string): NameCheck {
  if (!isWellFormed(typed)) return { ok: false, reason: 'unreadable_characters' };
  const bare = typed.trim();
  // Thousands of marks on one letter take seconds to normalize, and no name gets that much shorter by it.
  if (bare.length > UNITS_PER_CODE_POINT * NAME_MAX_CODE_POINTS) return { ok: false, reason: 'too_long' };
  const name = bare.normalize('NFC').trim();
  if (isBlank(name)) return { ok: false, reason: 'empty' };
  if (CONTROL.test(name) || BIDI_CONTROL.test(name)) return { ok: false, reason: 'unreadable_characters' };
  return isTooLong(name) ? { ok: false, reason: 'too_long' } : { ok: true, name };
}

function isTooLong(name: string): boolean {
  const codePoints = countCodePoints(name);
  // A grapheme is at least one code point: few names need the slow count.
  if (codePoints <= NAME_MAX_GRAPHEMES) return false;
  return codePoints > NAME_MAX_CODE_POINTS || countGraphemes(name) > NAME_MAX_GRAPHEMES;
}

/** What a person reads when a name cannot be taken. */
export const nameProblems: Record<Extract<NameCheck, { ok: false }>['reason'], string> = {
  empty: 'Please enter your name',
  too_long: `Please choose a name of at most ${NAME_MAX_GRAPHEMES} characters`,
  unreadable_characters: 'Please choose a name without hidden or control characters',
};

// Line and paragraph separators break the line like a control character.
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;
const BIDI_CONTROL = /[\u202A-\u202E\u2066-\u2069]/u;
