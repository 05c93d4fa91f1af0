import { readMarks } from '../marks.ts';
import { letterOf, truthNamed } from '../values.ts';
import { takeMarks } from './correct-marks.ts';

/** What a line such as `Answer: B) Paris` names among a question's options. */
export interface Named {
  indexes: number[];
  /** What names no option, for a message. */
  strange: string[];
  /** Whether letter and text name different options. */
  isTorn: boolean;
}

const LETTER_LABEL =
  /^(?:option|choice|answer|antwort|opción|réponse|buchstabe)?\s?["'“‘([]?([a-j])["'”’\])]{0,2}\s?(?:[).:：=]|[-–—]\s|\s\(|$)/i;
const AND = /\s+(?:and|und|et|y|e|en|och|og|ja|ve|и|та|&)\s+|\s*[,;/&+、，]\s*/iu;
const VALUE_MAX = 1000;

/** Reads the value of an answer line against the options: by letter, by number, by text, or several of them. */
export function readAnswer(typed: string, options: readonly { text: string }[]): Named {
  const value = takeMarks(typed.slice(0, VALUE_MAX).trim()).text.trim();
  const texts = options.map(({ text }) => plain(text));
  const whole = byText(value, texts) ?? byTruth(value, options);
  if (whole) return named(value, whole, options);
  const parts = value
    .split(AND)
    .filter((part) => part !== '' && !/^(?:both|and)$/i.test(part))
    .slice(0, 10);
  const each = parts.map((part) => partOf(part.replace(/^both\s/i, ''), texts));
  if (each.every((part) => part !== null)) return within(each, options);
  const listed = readMarks(value);
  if (listed.strange.length === 0) return within([{ indexes: listed.indexes, isTorn: false }], options);
  const first = partOf(value, texts);
  return first ? within([first], options) : { indexes: [], strange: listed.strange.slice(0, 8), isTorn: false };
}

/** A number or letter that is one option's text and the label of another is unclear. */
function named(value: string, indexes: number[], options: readonly { text: string }[]): Named {
  const position = /^[1-9]$/.test(value) ? Number(value) - 1 : /^[a-j]$/i.test(value) ? indexOf(value) : options.length;
  return { indexes, strange: [], isTorn: position < options.length && !indexes.includes(position) };
}

const indexOf = (letter: string) => letter.toUpperCase().charCodeAt(0) - 65;

interface Part {
  indexes: number[];
  isTorn: boolean;
}

/** One letter with or without the option's text behind it, or the text alone. */
function partOf(part: string, texts: readonly string[]): Part | null {
  const found = byText(part, texts);
  if (found) return { indexes: found, isTorn: false };
  const [label = '', letter] = LETTER_LABEL.exec(part.slice(0, 40)) ?? [];
  if (letter === undefined) return null;
  const index = indexOf(letter);
  const behind = byText(part.slice(label.length).replace(/\)$/, ''), texts);
  return { indexes: [index], isTorn: behind !== null && !behind.includes(index) };
}

function within(parts: readonly Part[], options: readonly unknown[]): Named {
  const indexes = [...new Set(parts.flatMap((part) => part.indexes))];
  return {
    indexes: indexes.filter((index) => index < options.length),
    strange: indexes.filter((index) => index >= options.length).map(letterOf),
    isTorn: parts.some(({ isTorn }) => isTorn),
  };
}

/** The only option with this text; null if there is none, or more than one. */
function byText(value: string, texts: readonly string[]): number[] | null {
  const wanted = plain(value);
  const index = wanted === '' ? -1 : texts.indexOf(wanted);
  return index === -1 || texts.lastIndexOf(wanted) !== index ? null : [index];
}

function byTruth(value: string, options: readonly { text: string }[]): number[] | null {
  const truth = truthNamed(value);
  const index = truth === null ? -1 : options.findIndex(({ text }) => truthNamed(text) === truth);
  return index === -1 ? null : [index];
}

/** A text as it is compared: without case, quotation marks, emphasis, and a period at the end. */
function plain(text: string): string {
  const bare = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/["'“”„‘’«»`*_]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return bare.replace(/[.!]$/, '');
}
