import { unwrapBold } from './markup.ts';
import { CORRECT_WORDS } from './words.ts';

/** A text without the marks around it, and whether they say that it is correct. */
export interface Marked {
  text: string;
  isCorrect: boolean;
  /** Whether the whole text was bold, which marks a correct option unless all of them are. */
  isBold: boolean;
}

const TICK_START = /^(?:(?:\*(?!\*)|[✓✔✅☑])\uFE0F?\s{0,9})+/u;
const STARS_START = /^\*+\s{0,9}/;
const BOX = /^(?:\[([xX✓✔✅ ]?)\]|\(([xX•✓✔ ])\)|([☐☒⬜❌✗✘✖])\uFE0F?)\s{0,9}/u;
const TICK_END = /\s{0,9}(?:✅|✓|✔|☑)\uFE0F?$/u;
const CROSS_END = /\s{0,9}[❌✗✘✖]\uFE0F?$/u;
const WORD_END = new RegExp(
  `\\s{0,9}(?:[([{]\\s?(?:✅|✓|✔)?\\s?(?:${CORRECT_WORDS})[!.]?\\s?[)\\]}]|(?:←|⬅\\uFE0F?|<-{1,2}|<=|=>|→)\\s{0,3}(?:${CORRECT_WORDS})[!.]?)$`,
  'iu',
);
const END = 60;

/** Removes the marks of a correct option at both ends of a text: stars, ticks, ticked boxes, bold signs, `(correct)`. */
export function takeMarks(text: string): Marked {
  const whole = unwrapBold(text);
  const start = takeStart(whole.text);
  const end = takeEnd(start.text);
  const inner = unwrapBold(end.text);
  const isBold = whole.isBold || inner.isBold;
  return { text: inner.text, isCorrect: start.isCorrect || end.isCorrect, isBold };
}

function takeStart(text: string): { text: string; isCorrect: boolean } {
  const star = takeStar(text);
  const [box = '', square = '', round = ''] = BOX.exec(star.text) ?? [];
  const isTicked = square.trim() !== '' || round.trim() !== '';
  return { text: star.text.slice(box.length), isCorrect: star.isCorrect || isTicked };
}

/** Removes stars and ticks at the start of a text. Bold text keeps its signs. */
export function takeStar(text: string): { text: string; isCorrect: boolean } {
  const bold = BOLD_SOMEWHERE.test(text.slice(0, 400));
  const [marks = ''] = (bold ? TICK_START : STARS_START).exec(text) ?? TICK_START.exec(text) ?? [];
  return { text: text.slice(marks.length), isCorrect: marks !== '' };
}

/** `**bold** …` or `__bold__ …`. */
const BOLD_SOMEWHERE = /^(\*\*|__)[^*_\s][^*_]*\1/;

function takeEnd(text: string): { text: string; isCorrect: boolean } {
  let rest = text.trimEnd();
  let isCorrect = false;
  // Marks come in twos at most: a tick and a word.
  for (let times = 0; times < 2; times += 1) {
    const tail = rest.slice(-END);
    const [mark] = TICK_END.exec(tail) ?? WORD_END.exec(tail) ?? [];
    isCorrect ||= mark !== undefined;
    rest = rest.slice(0, rest.length - (mark ?? CROSS_END.exec(tail)?.[0] ?? '').length);
  }
  const stars = BOLD_END.test(rest.slice(-400)) ? 0 : countStarsAtEnd(rest);
  // A backslash escapes the star.
  if (stars === 0 || rest.at(-stars - 1) === '\\') return { text: rest, isCorrect };
  return { text: rest.slice(0, -stars).trimEnd(), isCorrect: true };
}

/** `… **bold**` at the end of a text. */
const BOLD_END = /\*\*[^*\s][^*]*\*\*$/;

function countStarsAtEnd(text: string): number {
  let count = 0;
  while (text.at(-count - 1) === '*') count += 1;
  return count;
}

/** Turns an escaped star (`\*`) into a star. */
export function unescapeStars(text: string): string {
  return text.replaceAll('\\*', '*');
}
