import { CODE_POINTS_PER_GRAPHEME, TEXT_ANSWER } from '#app/core/limits.ts';
import { countCodePoints, countGraphemes, isBlank, isWellFormed } from '#app/core/text.ts';

/** A text that somebody typed, or why it is none. */
export type TypedText =
  /** `typed`: trimmed, white space collapsed, without control characters. `normalised`: as texts are compared. */
  | { ok: true; typed: string; normalised: string }
  | { ok: false; reason: 'no_value' | 'wrong_value' | 'answer_too_long' };

/**
 * Reads a typed text of up to `graphemes` graphemes, and {@link CODE_POINTS_PER_GRAPHEME} times as many code points ([QT40]).
 * Absent, empty and invisible texts are `no_value`; other shapes, NUL and lone surrogates `wrong_value`.
 */
export function readTypedText(sent: unknown, graphemes: number): TypedText {
  if (sent === undefined || sent === null) return { ok: false, reason: 'no_value' };
  if (typeof sent !== 'string') return { ok: false, reason: 'wrong_value' };
  // A code point has at most two UTF-16 units. Everything below takes time in proportion to the length.
  const bare = sent.trim();
  if (bare.length > 2 * graphemes * CODE_POINTS_PER_GRAPHEME) return { ok: false, reason: 'answer_too_long' };
  if (!isWellFormed(bare)) return { ok: false, reason: 'wrong_value' };
  const typed = collapsed(bare.replace(CONTROLS, ''));
  if (isBlank(typed)) return { ok: false, reason: 'no_value' };
  if (isLongerThan(typed, graphemes)) return { ok: false, reason: 'answer_too_long' };
  return { ok: true, typed, normalised: normaliseText(typed) };
}

function isLongerThan(text: string, graphemes: number): boolean {
  const codePoints = countCodePoints(text);
  // Counting graphemes is slow. A grapheme has at least one code point, so few texts need it.
  if (codePoints <= graphemes) return false;
  return codePoints > graphemes * CODE_POINTS_PER_GRAPHEME || countGraphemes(text) > graphemes;
}

/** White space collapsed and trimmed at both ends. */
function collapsed(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

// Control characters other than white space, and controls that turn the direction of the text around them.
const CONTROLS = /(?!\s)[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu;

/**
 * A text as it is compared ([QT41]): NFKC, full case folding, without accents, invisible characters and punctuation at both
 * ends, white space collapsed. Typographic apostrophes and dashes become plain ones, as phones put them in by themselves.
 * Normalising twice changes nothing. Only the start of a text that is too long for any answer is looked at.
 */
export function normaliseText(text: string): string {
  const start = text.length <= UNITS_MAX ? text : text.slice(0, UNITS_MAX);
  return withoutPunctuationAtEnds(collapsed(PRINTABLE_ASCII.test(start) ? start.toLowerCase() : foldUnicode(start)));
}

const UNITS_MAX = 2 * TEXT_ANSWER.graphemes * CODE_POINTS_PER_GRAPHEME;

/** Where nothing else would be left, as of `?!`, the punctuation is the answer. */
function withoutPunctuationAtEnds(text: string): string {
  const first = text.search(NO_PUNCTUATION);
  if (first === -1) return text;
  let end = text.length;
  // Backwards, as a pattern that ends with `+$` takes quadratic time. No punctuation is outside the first plane but rare
  // signs, which stay.
  while (!NO_PUNCTUATION.test(text.charAt(end - 1))) end -= 1;
  return text.slice(first, end);
}

function foldUnicode(text: string): string {
  const plain = withoutAccents(text.normalize('NFKC').replace(IGNORABLE, ''));
  // Twice, as folding can bring out accents and compatibility characters again.
  return withoutAccents(foldCase(withoutAccents(foldCase(plain)))).replace(STYLED, (found) => PLAIN[found] ?? found);
}

/**
 * Makes texts equal that differ only in upper and lower case: ß equals SS, and the Turkish ı equals i, as in KIZ. JavaScript
 * has no full case folding; three steps have the same result.
 */
function foldCase(text: string): string {
  return text.toLowerCase().toUpperCase().toLowerCase().replaceAll('ς', 'σ');
}

function withoutAccents(text: string): string {
  const bare = text.normalize('NFKD').replace(ACCENTS, '');
  // Where an accent is all there is, it is the answer.
  return (bare.trim() === '' ? text : bare).normalize('NFKC');
}

const PRINTABLE_ASCII = /^[ -~]*$/;
const IGNORABLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
// Combining marks of Latin, Greek, Cyrillic and symbols; points of Hebrew and Arabic, which are usually left out. Marks of
// other scripts are vowels and more: without them, words of Hindi, Thai and Japanese would be other words.
const ACCENTS =
  /[\u0300-\u036F]|[\u0483-\u0487]|[\u1AB0-\u1AFF]|[\u1DC0-\u1DFF]|[\u20D0-\u20FF]|[\uFE20-\uFE2F]|[\u0591-\u05BD]|[\u064B-\u065F]|\u05BF|\u05C1|\u05C2|\u05C4|\u05C5|\u05C7|\u0670/g;
// Characters that name something count as letters: C# is not C.
const NO_PUNCTUATION = /[^\p{P}\s]|[#%&@*/\\_§]/u;
// Letters with a stroke have no decomposition.
const PLAIN: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ħ: 'h',
  ŧ: 't',
  '‘': "'",
  '’': "'",
  ʼ: "'",
  '‐': '-',
  '‑': '-',
  '–': '-',
  '—': '-',
  '−': '-',
};
const STYLED = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g');
