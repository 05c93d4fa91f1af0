import { isBlank } from '#app/core/text.ts';
import { truthNamed } from '../values.ts';
import { takeMarks, takeStar, unescapeStars } from './correct-marks.ts';
import { type NumberLabel, numberLabel } from './labels.ts';
import { type PlainLine, unwrapBold, withoutSigns } from './markup.ts';
import { isTruthWord, type SettingName, settingNamed } from './words.ts';

/** An option as it was written. */
export interface WrittenOption {
  text: string;
  isCorrect: boolean;
  /** Whether the whole text was bold; that marks it as correct unless all options are bold. */
  isBold: boolean;
  /** Whether it began with a star and a blank, which may be a mark or a bullet. */
  isStarred: boolean;
  /** What stood in front of it: a letter, a number, a bullet, or nothing. */
  label: string;
}

/** A line of plain text by its kind. `words`: part of a question's text. */
export type TextLine =
  | { kind: 'blank' }
  | { kind: 'option'; option: WrittenOption }
  | { kind: 'setting'; name: SettingName; value: string; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'words'; text: string; label: NumberLabel | null };

/** What is known before a line is read. */
export interface Context {
  /** The letter of the next option. `A.` only begins an option if it is that letter, as a sentence can begin like that. */
  next: string;
  /** Whether the line above is blank. */
  afterBlank: boolean;
  /** The lists whose numbers are labels of options in this text. */
  optionNumbers: ReadonlySet<string>;
}

/** Classifies a line. */
export function readLine(line: PlainLine, context: Context): TextLine {
  const { text, isHeading, indent } = line;
  if (isBlank(text)) return { kind: 'blank' };
  const label = numberLabel(unwrapBold(text).text);
  if (label && !context.optionNumbers.has(styleOf(label, indent))) return { kind: 'words', text: label.rest, label };
  const setting = settingIn(line, context);
  if (setting) return setting;
  if (isHeading) return { kind: 'heading', text };
  const option = label ? numberedOption(label) : optionIn(text, context);
  return option ? { kind: 'option', option } : { kind: 'words', text, label: null };
}

/** Which list a number belongs to: those with its sign, and as far in. */
export function styleOf({ sign }: NumberLabel, indent: number): string {
  return indent >= 2 ? `${sign} inside` : sign;
}

const SEPARATOR = /[:：=]|\s[-–—]\s/u;
const LABEL_MAX = 60;
/** Labels that a bullet or a bracket may precede, below options. */
const BELOW_OPTIONS: readonly SettingName[] = ['answer', 'fact', 'other'];

function settingIn({ text, isHeading }: PlainLine, { next, afterBlank }: Context): TextLine | null {
  const [bullet = ''] = /^[-*•+]\s+/.exec(text) ?? [];
  const start = text.slice(bullet.length, LABEL_MAX);
  const { label, end, sign } = splitAt(start);
  const name = settingNamed(withoutSigns(label));
  if (name === null || !fits(name, sign, isHeading || afterBlank)) return null;
  if (bullet !== '' && !(BELOW_OPTIONS.includes(name) && next > 'B')) return null;
  if (name === 'other' && next === 'A') return null;
  return { kind: 'setting', name, value: tidyValue(text.slice(bullet.length + end)), text };
}

/** Splits the start of a line behind its label. The sign is empty if the label is the whole line. */
function splitAt(start: string): { label: string; end: number; sign: string } {
  const found = SEPARATOR.exec(start);
  if (found) return { label: start.slice(0, found.index), end: found.index + found[0].length, sign: found[0].trim() };
  const [sentence] = /^(?:the )?correct answer is\s/i.exec(start) ?? [];
  if (sentence !== undefined) return { label: sentence, end: sentence.length, sign: ':' };
  return { label: start, end: start.length, sign: '' };
}

/** A label needs a colon, except for answers (`Answer = B`) and headings (`Answer key`). */
function fits(name: SettingName, sign: string, isApart: boolean): boolean {
  if (sign === ':' || sign === '：') return true;
  if (sign !== '') return name === 'answer';
  return isApart && (name === 'answer' || name === 'key' || name === 'fact');
}

/** The value without emphasis and brackets that began before the label, and without a line to write on. */
function tidyValue(value: string): string {
  const bare = value
    .trim()
    .replace(/^(?:\*\*|__|\*|_)\s{0,3}(?=\S)/, (sign) => (value.trim().endsWith(sign.trim()) ? sign : ''));
  if (/^[_.…\s]+$/.test(bare)) return '';
  return isWrapped(bare)
    ? bare
    : bare
        .replace(/(?:\*\*|__|\|\|)$/, '')
        .replace(/^([^()]*)\)$/, '$1')
        .trim();
}

const isWrapped = (text: string) => /^(\*\*|__)[^*_]+\1$/.test(text.slice(0, 400));

const BULLET = /^(?:[-–—•·‣▪◦○●◯◉⚪⚫➤➢]|\+(?=\s))\s*/u;
const LETTERED = /^[([]?([a-z])\s?(?:([)\]])\s*|([.:：、])(?:\s+|$)|\s([-–—])\s+)/iu;

function optionIn(text: string, { next, afterBlank }: Context): WrittenOption | null {
  const isStarred = /^\*\s/.test(text);
  const whole = isStarred ? { text: text.slice(1).trim(), isCorrect: false, isBold: false } : wholeOf(text);
  const label = labelIn(whole.text, next);
  const isMarked = whole.isCorrect || isStarred || (whole.isBold && next !== 'A' && !afterBlank);
  if (label.length === 0 && !isMarked && !isTruth(text)) return null;
  const inner = takeMarks(whole.text.slice(label.length));
  return {
    text: unescapeStars(inner.text),
    isCorrect: whole.isCorrect || inner.isCorrect,
    isBold: whole.isBold || inner.isBold,
    isStarred,
    label: label.name,
  };
}

/** Takes marks in front of the label, as in `*a) Paris`, and bold signs around it, as in `**A) Paris**`. */
function wholeOf(text: string): { text: string; isCorrect: boolean; isBold: boolean } {
  const bold = unwrapBold(text);
  return bold.isBold ? { ...bold, isCorrect: false } : { ...takeStar(text), isBold: false };
}

const isTruth = (text: string) => {
  const bare = takeMarks(text).text;
  return truthNamed(bare) !== null || isTruthWord(bare);
};

/** The bullet or letter at the start of an option, and how long it is; 0 if there is none. */
function labelIn(text: string, next: string): { length: number; name: string } {
  const [bullet] = BULLET.exec(text) ?? [];
  if (bullet !== undefined) return { length: bullet.length, name: bullet.trim() };
  const [lettered, letter = '', bracket] = LETTERED.exec(text.slice(0, 40)) ?? [];
  const name = letter.toUpperCase();
  const isOption = lettered !== undefined && (bracket === ')' ? /[a-j]/i.test(letter) : name === next);
  return isOption ? { length: lettered.length, name } : { length: 0, name: '' };
}

function numberedOption({ number, rest }: NumberLabel): WrittenOption {
  const { text, isCorrect, isBold } = takeMarks(rest);
  return { text: unescapeStars(text), isCorrect, isBold, isStarred: false, label: String(number) };
}
