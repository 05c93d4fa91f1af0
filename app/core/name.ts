import { NAME_MAX_CODE_POINTS, NAME_MAX_GRAPHEMES } from './limits.ts';
import { countCodePoints, countGraphemes, hasControls, isBlank, isWellFormed } from './text.ts';

/** The name as it is stored, or what is wrong with it. `empty`: nothing visible is left. */
export type NameCheck =
  | { ok: true; name: string }
  | { ok: false; reason: 'empty' | 'too_long' | 'unreadable_characters' };

/** NFC joins at most four code points into one, and a code point has at most two UTF-16 units. */
const UNITS_PER_CODE_POINT = 8;

/**
 * Checks and normalizes a display name: trimmed, NFC, 1 to 50 graphemes, at most 200 code points, not invisible, and
 * without control and bidi characters ([NM1] to [NM4]).
 */
export function checkName(typed: string): NameCheck {
  if (!isWellFormed(typed)) return { ok: false, reason: 'unreadable_characters' };
  const bare = typed.trim();
  // Normalizing a letter with thousands of combining marks takes seconds, and no name gets that much shorter.
  if (bare.length > UNITS_PER_CODE_POINT * NAME_MAX_CODE_POINTS) return { ok: false, reason: 'too_long' };
  const name = bare.normalize('NFC').trim();
  if (isBlank(name)) return { ok: false, reason: 'empty' };
  if (hasControls(name)) return { ok: false, reason: 'unreadable_characters' };
  return isTooLong(name) ? { ok: false, reason: 'too_long' } : { ok: true, name };
}

function isTooLong(name: string): boolean {
  const codePoints = countCodePoints(name);
  // Counting graphemes is slow. A grapheme has at least one code point, so few names need it.
  if (codePoints <= NAME_MAX_GRAPHEMES) return false;
  return codePoints > NAME_MAX_CODE_POINTS || countGraphemes(name) > NAME_MAX_GRAPHEMES;
}

/** The message for each problem with a name. */
export const nameProblems: Record<Extract<NameCheck, { ok: false }>['reason'], string> = {
  empty: 'Please enter your name',
  too_long: `Please choose a name of at most ${NAME_MAX_GRAPHEMES} characters`,
  unreadable_characters: 'Please choose a name without hidden or control characters',
};
