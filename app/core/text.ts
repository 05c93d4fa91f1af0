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
  return Array.from(text).length;
}

/** Length in graphemes: a flag or a family emoji is one ([TX3]). */
export function countGraphemes(text: string): number {
  let count = 0;
  for (const _ of graphemes.segment(text)) count += 1;
  return count;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
