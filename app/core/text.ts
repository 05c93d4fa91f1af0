/**
 * Whether a text can be stored and shown: without NUL and lone surrogates. Both break databases and encoders, so they are
 * refused on input ([TX1]).
 */
export function isWellFormed(text: string): boolean {
  return !text.includes('\0') && !LONE_SURROGATE.test(text);
}

// With the u flag a surrogate pair is one character, so the class matches only lone surrogates.
const LONE_SURROGATE = /[\uD800-\uDFFF]/u;

/** Length in code points, which is closer to what people count as characters than UTF-16 units ([TX2]). */
export function countCodePoints(text: string): number {
  // Counted in place, because spreading a few million characters into an array takes a quarter of a second.
  let pairs = 0;
  for (let at = 1; at < text.length; at += 1) {
    if (!isLow(text.charCodeAt(at)) || !isHigh(text.charCodeAt(at - 1))) continue;
    pairs += 1;
    at += 1;
  }
  return text.length - pairs;
}

const isHigh = (unit: number) => unit >= 0xd800 && unit <= 0xdbff;
const isLow = (unit: number) => unit >= 0xdc00 && unit <= 0xdfff;

/** Length in graphemes: a flag or a family emoji counts as one ([TX3]). */
export function countGraphemes(text: string): number {
  let count = 0;
  for (const _ of graphemes.segment(text)) count += 1;
  return count;
}

/** A text's graphemes in their order. */
export function graphemesOf(text: string): string[] {
  // Segmenting is slow, and in these characters each is a grapheme of its own.
  if (SIMPLE.test(text)) return [...text];
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

// Printable ASCII, and letters of Latin, Greek and Cyrillic.
const SIMPLE = /^[ -~\u00C0-\u024F\u0370-\u0482\u048A-\u052F]*$/;

// Marked as pure so that bundles that never count graphemes drop it.
const graphemes = /* @__PURE__ */ new Intl.Segmenter('en', { granularity: 'grapheme' });

/** An FNV-1a hash of a text: a whole number from 0 to 2^32 - 1. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash ^= character.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 0x01000193) >>> 0;
  }
  return hash;
}

/** The first `max` code points of a text. */
export function excerpt(text: string, max: number): string {
  return text.length <= max
    ? text
    : Array.from(text.slice(0, 2 * max))
        .slice(0, max)
        .join('');
}

/**
 * Whether a text is empty or invisible: only spaces, zero-width characters, bidi marks, soft hyphens, fillers and the blank
 * Braille pattern ([TX4]).
 */
export function isBlank(text: string): boolean {
  return !SEEN.test(text);
}

/** Removes invisible characters, but not spaces. */
export function withoutIgnorable(text: string): string {
  return PRINTABLE_ASCII.test(text) ? text : text.replace(IGNORABLE, '');
}

const PRINTABLE_ASCII = /^[ -~]*$/;
const IGNORABLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}]/gu;
// U+2800 is the blank Braille pattern, U+1D159 the musical symbol null notehead.
const SEEN = /[^\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\p{Z}\u2800\u{1D159}]/u;

/** Whether a text has characters that break its line or turn the direction of the text around it. */
export function hasControls(text: string): boolean {
  return CONTROL.test(text) || BIDI_CONTROL.test(text);
}

// Line and paragraph separators break the line, like control characters.
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;
const BIDI_CONTROL = /[\u202A-\u202E\u2066-\u2069]/u;
