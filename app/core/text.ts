/**
 * Whether a text can be stored and shown: no NUL, no half of a surrogate pair. Both break databases and encoders
 * further down, so they are refused at the border ([TX1]).
 */
export function isWellFormed(text: string): boolean {
  return !text.includes('\0') && !LONE_SURROGATE.test(text);
}

// With the u flag a pair is one character, so the class meets only surrogates that stand alone.
const LONE_SURROGATE = /[\uD800-\uDFFF]/u;

/** Length in code points: what a person who counts characters expects, whatever the encoding ([TX2]). */
export function countCodePoints(text: string): number {
  // Counted in place: a list of a few million characters would take a quarter of a second.
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

/** Length in graphemes: a flag or a family emoji is one ([TX3]). */
export function countGraphemes(text: string): number {
  let count = 0;
  for (const _ of graphemes.segment(text)) count += 1;
  return count;
}

// Marked so that pages that count no graphemes leave it out.
const graphemes = /* @__PURE__ */ new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The beginning of a text: at most so many code points, none of them cut in half. */
export function excerpt(text: string, max: number): string {
  return text.length <= max
    ? text
    : Array.from(text.slice(0, 2 * max))
        .slice(0, max)
        .join('');
}

/**
 * Whether a reader would see nothing: spaces, zero-width characters, bidi marks, soft hyphens, fillers and the blank
 * Braille pattern show nothing ([TX4]).
 */
export function isBlank(text: string): boolean {
  return !SEEN.test(text);
}

/** A text without the characters that take no place on a screen; spaces stay. */
export function withoutIgnorable(text: string): string {
  return PRINTABLE_ASCII.test(text) ? text : text.replace(IGNORABLE, '');
}

const PRINTABLE_ASCII = /^[ -~]*$/;
const IGNORABLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}]/gu;
// U+2800 is the blank Braille pattern, U+1D159 a note without a head.
const SEEN = /[^\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\p{Z}\u2800\u{1D159}]/u;
