import { QUESTION_WORDS } from './words.ts';

/** A number at the start of a line. */
export interface NumberLabel {
  number: number;
  /** Whether a word such as `Question` or `Q` precedes the number. */
  isNamed: boolean;
  /** The sign after it: `.`, `)`, or `(` for a number in brackets. Numbers of one list share it. */
  sign: string;
  /** The text after the label. */
  rest: string;
}

const OF = String.raw`(?:\s{0,3}(?:of|/|von|de|sur)\s{0,3}\d{1,3})?`;
const ASIDE = String.raw`\s{0,3}(?:\([^()]{1,40}\)|\[[^[\]]{1,40}\])?`;
const NAMED = new RegExp(
  `^(?:${QUESTION_WORDS})\\.?\\s{0,3}(?:n[°ºo]?\\.?\\s{0,3})?[#№]?(\\d{1,3})(?:题|問|问)?${OF}${ASIDE}\\s{0,3}(?:[.):：．、|\\-–—]|$)`,
  'iu',
);
const BARE =
  /^(?:(\d{1,3})\uFE0F?\u20E3|[#№](\d{1,3})[.):]?(?=\s)|\((\d{1,3})\)|(\d{1,3})\s{0,3}\\?([.):．、])(?=\s|$|\p{L}|["“„«¿¡*_`]))/u;

/** The number at the start of a line: `1.`, `2)`, `(3)`, `Q4:`, `Question 5 of 10`, `Frage 6`. Null if there is none. */
export function numberLabel(text: string): NumberLabel | null {
  const start = text.slice(0, 120);
  const named = NAMED.exec(start);
  if (named) return labelOf(text, named[0], { number: named[1], isNamed: true, sign: 'Q' });
  const bare = BARE.exec(start);
  if (!bare) return null;
  const [label, keycap, hash, bracket, plain, after = ''] = bare;
  const sign = bracket !== undefined ? '(' : plain !== undefined ? after : '#';
  return labelOf(text, label, { number: keycap ?? hash ?? bracket ?? plain, isNamed: false, sign });
}

function labelOf(
  text: string,
  label: string,
  { number, isNamed, sign }: { number: string | undefined; isNamed: boolean; sign: string },
): NumberLabel {
  return { number: Number(number), isNamed, sign, rest: text.slice(label.length).trim() };
}
