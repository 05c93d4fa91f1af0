import { ACCESS_CODE_DIGITS } from './limits.ts';

/**
 * A new access code ([QZ16]).
 *
 * @param randomInt A whole number from 0 up to, not including, the one given; nobody may foresee it.
 */
export function drawAccessCode(randomInt: (below: number) => number): string {
  return String(randomInt(10 ** ACCESS_CODE_DIGITS)).padStart(ACCESS_CODE_DIGITS, '0');
}

/** Whether a text is written exactly as codes are kept. */
export function isAccessCode(text: string): boolean {
  return /^[0-9]{6}$/.test(text);
}

/** Units of a typed code, with all its spaces and dashes. */
const TYPED_MAX = 200;

/** The code that somebody typed, however they spaced it; null when it cannot be one ([QZ17]). */
export function toAccessCode(typed: string): string | null {
  // Thousands of marks on one character take seconds to fold.
  if (typed.length > TYPED_MAX) return null;
  // Keyboards for Chinese and Japanese write digits and dashes as wide forms, which NFKC folds.
  const code = typed.normalize('NFKC').replace(/[\s\p{Pd}\u2212]/gu, '');
  return isAccessCode(code) ? code : null;
}
