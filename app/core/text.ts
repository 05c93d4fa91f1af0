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

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The beginning of a text: at most so many code points, none of them cut in half. */
export function excerpt(text: string, max: number): string {
  return text.length <= max
    ? text
    : Array.from(text.slice(0, 2 * max))
        .slice(0, max)
        .join('');
}
