import { isBlank } from '#app/core/text.ts';
import { truthNamed } from './values.ts';

/** A line of plain text by its kind. `words`: part of a question's text. */
export type TextLine =
  | { kind: 'blank' }
  | { kind: 'option'; text: string; isCorrect: boolean }
  | { kind: 'setting'; name: SettingName; value: string; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'words'; text: string; isNumbered: boolean };

export type SettingName = 'title' | 'description' | 'time' | 'points' | 'fact' | 'type' | 'answer';

const SETTINGS: Record<string, SettingName> = {
  title: 'title',
  quiz: 'title',
  description: 'description',
  time: 'time',
  'time limit': 'time',
  points: 'points',
  fact: 'fact',
  'fun fact': 'fact',
  explanation: 'fact',
  type: 'type',
  answer: 'answer',
  correct: 'answer',
  'correct answer': 'answer',
};

/**
 * Classifies a line.
 *
 * @param next The letter of the next option. `A.` only begins an option if it is that letter, as a sentence can also begin
 *   with a letter and a period.
 */
export function readLine(line: string, next: string): TextLine {
  const text = line.trim();
  if (isBlank(text)) return { kind: 'blank' };
  return settingIn(text) ?? optionIn(text, next) ?? textIn(text);
}

function settingIn(text: string): TextLine | null {
  const colon = text.slice(0, 20).indexOf(':');
  const name = text.slice(0, Math.max(0, colon)).trim().toLowerCase();
  const known = Object.hasOwn(SETTINGS, name) ? SETTINGS[name] : undefined;
  return known ? { kind: 'setting', name: known, value: text.slice(colon + 1).trim(), text } : null;
}

function optionIn(text: string, next: string): TextLine | null {
  const star = takeStar(text);
  const marker = markerLength(star.text, next);
  if (marker === 0 && !star.isCorrect && truthNamed(takeMarks(text).text) === null) return null;
  const inner = takeMarks(star.text.slice(marker));
  return { kind: 'option', text: unescapeStars(inner.text), isCorrect: star.isCorrect || inner.isCorrect };
}

/** The length of the bullet or letter at the start of an option, including white space; 0 if there is none. */
function markerLength(text: string, next: string): number {
  const [bullet] = /^[-–—•·‣▪◦]\s*/u.exec(text) ?? [];
  if (bullet !== undefined) return bullet.length;
  const [lettered, letter = '', sign] = /^\(?([a-z])([).:])(?:\s+|$)/i.exec(text) ?? [];
  const isOption = lettered !== undefined && (sign === ')' ? /[a-j]/i.test(letter) : letter.toUpperCase() === next);
  return isOption ? lettered.length : 0;
}

/** Removes the marks of a correct option at the start and end of a text: stars, ticks and ticked boxes. */
export function takeMarks(text: string): { text: string; isCorrect: boolean } {
  const start = takeStar(text);
  const [box = '', tick = ''] = /^\[([xX✓✔ ]?)\]\s*/u.exec(start.text) ?? [];
  const rest = start.text.slice(box.length).trimEnd();
  const isTicked = start.isCorrect || tick.trim() !== '';
  const stars = countStarsAtEnd(rest);
  // A backslash escapes the star.
  if (stars === 0 || rest.at(-stars - 1) === '\\') return { text: rest, isCorrect: isTicked };
  return { text: rest.slice(0, -stars).trimEnd(), isCorrect: true };
}

function takeStar(text: string): { text: string; isCorrect: boolean } {
  const [stars = ''] = /^(?:[*✓✔]+\s*)?/u.exec(text) ?? [];
  return { text: text.slice(stars.length), isCorrect: stars !== '' };
}

function countStarsAtEnd(text: string): number {
  let count = 0;
  while (text.at(-count - 1) === '*') count += 1;
  return count;
}

/** Turns an escaped star (`\*`) into a star. */
export function unescapeStars(text: string): string {
  return text.replaceAll('\\*', '*');
}

function textIn(text: string): TextLine {
  const [hashes] = /^#{1,6}\s+/.exec(text) ?? [];
  if (hashes !== undefined) return { kind: 'heading', text: text.slice(hashes.length) };
  const [number] = /^(?:q(?:uestion)?\s*)?\d{1,3}\s*[.):]\s+/i.exec(text.slice(0, 40)) ?? [];
  return { kind: 'words', text: text.slice(number?.length ?? 0), isNumbered: number !== undefined };
}
