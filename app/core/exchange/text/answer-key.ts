import { QUESTIONS_MAX } from '#app/core/limits.ts';
import type { Notes } from '../shapes.ts';
import { truthNamed } from '../values.ts';
import { numberLabel } from './labels.ts';
import { unwrapBold, withoutSigns } from './markup.ts';
import { addAnswer, type Draft } from './question.ts';
import { settingNamed } from './words.ts';

/** One entry of an answer key: the answer to the question with this number. */
export interface KeyEntry {
  number: number;
  value: string;
  line: number;
  /** The questions it can belong to: those with an index from here up to `until`. */
  from: number;
  until: number;
}

/** Whether a line is the heading of an answer key: `Answer key`, `## Answers:`. */
export function isKeyHeading(text: string): boolean {
  const name = text.length < 60 ? settingNamed(withoutSigns(text)) : null;
  return name === 'key' || name === 'answer';
}

/** Whether a text can only be an answer: one or more letters, or True or False. */
export function isKeyValue(text: string): boolean {
  const value = unwrapBold(text.slice(0, 60).trim()).text;
  return (
    text.length < 60 &&
    (truthNamed(value) !== null ||
      /^\(?[a-j]\)?(?:(?:\s?[,;&/+]\s?|\s(?:and|und|et|y|e)\s)\(?[a-j]\)?)*[.)]?$/i.test(value))
  );
}

/** The entries in one line: `1. B 2. C`, `1-B, 2-C`, `1B 2C`, or a single one with its text, `1. B) Paris`. */
export function keyEntriesIn(text: string): { number: number; value: string }[] {
  const pairs = [...text.matchAll(PAIR)].map(([, number, value = '']) => ({ number: Number(number), value }));
  const isCompact = pairs.length > 1 && /^[\s,;|.()]*$/.test(text.replace(PAIR, ''));
  return isCompact ? pairs : oneEntry(text);
}

function oneEntry(text: string): { number: number; value: string }[] {
  const cells = text.startsWith('|') ? text.replaceAll('|', ' ').trim() : text;
  const bare = unwrapBold(cells.replace(/^[-*•+]\s{1,9}/, '')).text;
  const label = numberLabel(bare);
  if (label) return label.rest === '' ? [] : [{ number: label.number, value: label.rest }];
  const [, number, value] = /^(\d{1,3})\s{0,3}[-–—=]?\s{0,3}(\S.*)$/u.exec(bare) ?? [];
  return value === undefined ? [] : [{ number: Number(number), value }];
}

const PAIR =
  /(?<![\p{L}\p{N}])(\d{1,3})\s{0,3}[.):\-–—=]?\s{0,3}\(?([A-J](?:\s?[,&+/]\s?[A-J](?![.):]))*|[a-j](?=\)|[\s,;|]|$)|True|False)(?!\p{L})/gu;

/** Hands the entries of answer keys to the questions with their numbers; without numbers, by their order. */
export function applyKey(drafts: readonly Draft[], entries: readonly KeyEntry[], notes: Notes): void {
  for (const { number, value, line, from, until } of entries) {
    const before = drafts.slice(from, until);
    const isNumbered = before.some((draft) => draft.number !== null);
    const found = isNumbered ? before.filter((draft) => draft.number === number) : before.slice(number - 1, number);
    const [only] = found;
    if (!only) notes.add(line, `The answers name question ${number}, which is not there`);
    else if (found.length === 1) addAnswer(only, { text: value, line });
    else notes.add(line, `${found.length} questions have the number ${number}: please pick their answers`);
  }
}

/** More answers than any quiz needs; further ones are not kept. */
export const ENTRIES_MAX = 5 * QUESTIONS_MAX;
