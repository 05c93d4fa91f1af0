import unhomoglyph from 'unhomoglyph';
import { withoutIgnorable } from '#app/core/text.ts';

/**
 * The skeleton of a name, equal for names that look the same on a screen ([JN6]). It follows UTS #39 (NFD, no
 * invisible characters, lookalikes replaced by their prototype), except that 'm' and 'rn' differ: Erna and Ema are
 * two names. Runs of white space count as one space. For comparison only, never for display.
 */
export function skeletonOf(name: string): string {
  const visible = withoutIgnorable(name.normalize('NFD')).replace(BLANKS, ' ').trim();
  return visible.replace(NOT_ASCII, prototypeOf).replace(ASCII_BUT_M, unhomoglyph).normalize('NFD');
}

/** The Latin text that a name imitates: without accents and invisible characters, with lookalikes as Latin letters. */
export function toLatinLookalike(name: string): string {
  const visible = withoutIgnorable(name.normalize('NFKD'));
  if (ASCII.test(visible)) return visible;
  return visible
    .replace(BLANKS, ' ')
    .replace(/\p{M}/gu, '')
    .replace(NOT_ASCII, prototypeOf)
    .replace(NOT_ASCII, (letter) => LATIN.get(letter) ?? letter)
    .replace(/\p{M}/gu, '');
}

/** The character's prototype in UTS #39, but 'm' where the table has 'rn'. */
function prototypeOf(character: string): string {
  const prototype = unhomoglyph(character);
  return prototype === 'rn' ? 'm' : prototype;
}

/** Letters that the table leaves alone, or maps to letters that are not Latin. */
const LATIN = new Map(Object.entries({ ʍ: 'm', ĸ: 'k', μ: 'u', ꜰ: 'f', ꜱ: 's', ß: 'ss', æ: 'ae', œ: 'oe' }));
const BLANKS = /[\s\u2800]+/g;
const ASCII = /^[ -~]*$/;
const NOT_ASCII = /[^ -~]/gu;
const ASCII_BUT_M = /[ -ln-~]+/g;
