import { FUN_FACT_MAX, OPTION_TEXT_MAX, POINTS, QUESTION_TEXT_MAX, TIME_LIMIT } from '#app/core/limits.ts';
import { QUESTION_TYPES, type QuestionType } from '#app/core/question.ts';
import { rulesOf } from '#app/core/questions/registry.ts';
import { countCodePoints, isBlank, isWellFormed } from '#app/core/text.ts';
import type { FileOption, Notes } from './shapes.ts';

/** A place in a file: its line, its name in messages, and where to add notes. */
export interface FileLocation {
  line: number;
  name: string;
  notes: Notes;
}

/** Removes characters that cannot be stored ([TX1]) and cuts the text to `max` code points ([IX5]). */
export function toText(text: string, max: number, { line, name, notes }: FileLocation): string {
  let valid = text;
  if (!isWellFormed(valid)) {
    notes.add(line, `${name} has unsupported characters; they were left out`);
    valid = valid.replace(UNREADABLE, '');
  }
  const count = valid.length <= max ? 0 : countCodePoints(valid);
  if (count <= max) return valid;
  notes.add(line, `${name} has ${count} characters; it was cut to ${max}`);
  return Array.from(valid.slice(0, 2 * max))
    .slice(0, max)
    .join('');
}

/** The start of a text as an option can hold it. */
export function startOf(text: string): string {
  return Array.from(text.slice(0, 2 * OPTION_TEXT_MAX))
    .slice(0, OPTION_TEXT_MAX)
    .join('')
    .replace(UNREADABLE, '');
}

// Lone surrogates and NUL.
const UNREADABLE = /[\uD800-\uDFFF]|\0/gu;

export const toQuestionText = (text: string, location: FileLocation) => toText(text, QUESTION_TEXT_MAX, location);
export const toOptionText = (text: string, location: FileLocation) => toText(text, OPTION_TEXT_MAX, location);

/** The fun fact; null if it is blank. */
export function toFunFact(text: string, location: FileLocation): string | null {
  return isBlank(text) ? null : toText(text, FUN_FACT_MAX, location);
}

const SECONDS = /^(\d{1,9})\s*(?:s|sec|secs|seconds?)?\.?$/i;
const COUNT = /^(\d{1,9})\s*(?:p|pts?|points?)?\.?$/i;

/** Reads seconds, such as `20` or `20 s`; null, for the quiz's default, if blank or invalid. */
export function toTimeLimit(typed: string, location: FileLocation): number | null {
  return toNumber(typed, { pattern: SECONDS, ...TIME_LIMIT, unit: ' seconds' }, location);
}

/** Reads points, such as `200`; null, for the quiz's default, if blank or invalid. */
export function toPoints(typed: string, location: FileLocation): number | null {
  return toNumber(typed, { pattern: COUNT, ...POINTS, unit: '' }, location);
}

interface Range {
  pattern: RegExp;
  min: number;
  max: number;
  unit: string;
}

function toNumber(
  typed: string,
  { pattern, min, max, unit }: Range,
  { line, name, notes }: FileLocation,
): number | null {
  if (isBlank(typed)) return null;
  const number = Number(pattern.exec(typed.trim().slice(0, 40))?.[1] ?? Number.NaN);
  // 0 means the default, as in /api ([QZ3]).
  if (number === 0) return null;
  if (number >= min && number <= max) return number;
  notes.add(line, `${name} must be a whole number from ${min} to ${max}${unit}; the quiz's default was used`);
  return null;
}

/** Each type by its own name and the name in the editor. */
const TYPE_NAMES: Record<string, QuestionType> = {
  'true/false': 'boolean',
  ...Object.fromEntries(
    QUESTION_TYPES.flatMap((type) => [type, rulesOf(type).label.toLowerCase()].map((name) => [name, type])),
  ),
};

/** The question type with this name, or null. */
export function typeNamed(typed: string): QuestionType | null {
  const name = typed.trim().slice(0, 40).toLowerCase();
  return (Object.hasOwn(TYPE_NAMES, name) && TYPE_NAMES[name]) || null;
}

/** Guesses the type of a question from its options. */
export function guessType(options: readonly FileOption[]): QuestionType {
  const words = options.map(({ text }) => text.trim().toLowerCase()).sort();
  if (words.length === 2 && words[0] === 'false' && words[1] === 'true') return 'boolean';
  return options.filter(({ isCorrect }) => isCorrect).length > 1 ? 'multiple' : 'single';
}

/** The options of a true or false statement. */
export function trueAndFalse(isTrue: boolean): FileOption[] {
  return [
    { text: 'True', isCorrect: isTrue },
    { text: 'False', isCorrect: !isTrue },
  ];
}

/** Reads `true`, `t`, `false` or `f` in any letter case; null for anything else. */
export function truthNamed(typed: string): boolean | null {
  const word = typed.trim().slice(0, 10).toLowerCase();
  if (word === 'true' || word === 't') return true;
  return word === 'false' || word === 'f' ? false : null;
}

/** The letter of an option, from `A` for index 0. */
export function letterOf(index: number): string {
  return String.fromCharCode(65 + index);
}
