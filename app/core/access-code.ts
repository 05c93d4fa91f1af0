import { ACCESS_CODE_DIGITS } from './limits.ts';

/**
 * Draws a new access code ([QZ16]).
 *
 * @param randomInt Returns an unpredictable integer from 0 to `below` - 1.
 */
export function drawAccessCode(randomInt: (below: number) => number): string {
  return String(randomInt(10 ** ACCESS_CODE_DIGITS)).padStart(ACCESS_CODE_DIGITS, '0');
}

/** Whether a text is an access code as stored: exactly six digits. */
export function isAccessCode(text: string): boolean {
  return /^[0-9]{6}$/.test(text);
}

/** The longest typed code that is read, in UTF-16 units, with spaces and dashes. */
const TYPED_MAX = 200;

/** The access code in a typed text, whatever its spacing; null if it is not one ([QZ17]). */
export function toAccessCode(typed: string): string | null {
  // Normalizing a character with thousands of combining marks takes seconds.
  if (typed.length > TYPED_MAX) return null;
  // Chinese and Japanese keyboards type full-width digits and dashes, which NFKC turns into ASCII.
  const code = typed.normalize('NFKC').replace(/[\s\p{Pd}\u2212]/gu, '');
  return isAccessCode(code) ? code : null;
}
