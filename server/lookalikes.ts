import unhomoglyph from 'unhomoglyph';
import { withoutIgnorable } from '#app/core/text.ts';

/**
 * The skeleton of a name: equal for names that look the same on a screen ([JN6]). It follows UTS #39 (NFD, nothing
 * invisible, every character replaced by the one it is mistaken for), but an m is no rn: Erna and Ema are two names.
 * Blanks that a browser collapses are one. For comparing only, never for display.
 */
export function skeletonOf(name: string): string {
  const visible = withoutIgnorable(name.normalize('NFD')).replace(BLANKS, ' ').trim();
  return visible.replace(NOT_ASCII, prototypeOf).replace(ASCII_BUT_M, unhomoglyph).normalize('NFD');
}

/** The Latin text that a name imitates: no accents, nothing invisible, lookalikes as the letters they are taken for. */
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

/** What a character is mistaken for. The table takes an m and its lookalikes apart. */
function prototypeOf(character: string): string {
  const prototype = unhomoglyph(character);
  return prototype === 'rn' ? 'm' : prototype;
}

/** Letters that the table leaves as they are, or takes to others that are not Latin yet. */
const LATIN = new Map(Object.entries({ ʍ: 'm', ĸ: 'k', μ: 'u', ꜰ: 'f', ꜱ: 's', ß: 'ss', æ: 'ae', œ: 'oe' }));
const BLANKS = /[\s\u2800]+/g;
const ASCII = /^[ -~]*$/;
const NOT_ASCII = /[^ -~]/gu;
const ASCII_BUT_M = /[ -ln-~]+/g;
