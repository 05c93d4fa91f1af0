/**
 * The shape of a text: what decides how large it can be shown. Widths are in em and estimated, so that the server can
 * lay out a page without a browser.
 */
export interface TextShape {
  /** The widths of the words of each written line. A line's indentation belongs to its first word. */
  lines: readonly (readonly number[])[];
  /** The width of the longest word. */
  longestWord: number;
  isCode: boolean;
}

/** The shape of a text in the wall's fonts; code is measured in a monospaced font. */
export function shapeOf(text: string): TextShape {
  const isCode = looksLikeCode(text);
  const lines = text.split('\n').map((line) => wordsOf(line).map((word) => widthOf(word, isCode)));
  return { lines, longestWord: Math.max(0, ...lines.flat()), isCode };
}

/**
 * Whether a text of several lines is program code, which needs a monospaced font: a line is indented, or ends as lines
 * of code do.
 */
export function looksLikeCode(text: string): boolean {
  return text.includes('\n') && (/^[ \t]+\S/m.test(text) || /[;{}]\s*$/m.test(text));
}

/** The same for a text without formatting. A formatted one says what is code in it ([RF2]). */
export function isUnmarkedCode({ text, html }: { text: string; html?: string | undefined }): boolean {
  return html === undefined && looksLikeCode(text);
}

/**
 * How many lines a text takes in a box.
 *
 * @param width The width of the box in em of the text.
 */
export function countLines({ lines, isCode }: Pick<TextShape, 'lines' | 'isCode'>, width: number): number {
  const space = isCode ? MONOSPACE : SPACE;
  return lines.reduce((count, words) => count + linesOf(words, width, space), 0);
}

function linesOf(words: readonly number[], width: number, space: number): number {
  let count = 1;
  let used = 0;
  for (const word of words) {
    if (used > 0 && used + space + word > width) {
      count += 1;
      used = 0;
    }
    // A word that is too long for a line is broken.
    count += Math.max(0, Math.ceil(word / width) - 1);
    used += (used > 0 ? space : 0) + word;
  }
  return count;
}

/** The parts of a line between which a browser may break it; scripts written without spaces break anywhere. */
function wordsOf(line: string): string[] {
  return line.match(WORDS) ?? [];
}

const ANYWHERE = '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}';
const WORDS = new RegExp(`^\\s+\\S*|[${ANYWHERE}]\\p{M}*|[^\\s${ANYWHERE}]*-+|[^\\s${ANYWHERE}-]+`, 'gu');

/** Estimated advance widths in em, a little above those of the wall's two fonts. */
const SPACE = 0.28;
const MONOSPACE = 0.62;
const WIDTHS: readonly [letters: RegExp, em: number][] = [
  [/^[iIjl.,:;'|!\t ]$/, 0.3],
  [/^[frt()[\]"\-/\\{}1]$/, 0.42],
  [/^[mwMW%@&]$/, 0.93],
  [/^[A-Z0-9#$=+<>~]$/, 0.68],
  [/^[ckLsvxyz?*7]$/, 0.54],
  [/^[!-~]$/, 0.58],
  [/^\p{M}$/u, 0],
  [/^[\p{sc=Arabic}\p{sc=Hebrew}]$/u, 0.58],
  [/^\p{Lu}$/u, 0.76],
  [/^[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}]$/u, 0.64],
];
/** Chinese, Japanese, Korean, emoji and all others. */
const WIDEST = 1.05;

function widthOf(word: string, isCode: boolean): number {
  let width = 0;
  for (const letter of word) width += isCode ? MONOSPACE * (letter < '\u1100' ? 1 : 2) : letterWidth(letter);
  return width;
}

function letterWidth(letter: string): number {
  return WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? WIDEST;
}

/** The width of a text on one line, in em, a little above its real one. */
export function lineWidth(text: string): number {
  const words = wordsOf(text);
  return words.reduce((width, word) => width + widthOf(word, false), 0) + Math.max(0, words.length - 1) * SPACE;
}
