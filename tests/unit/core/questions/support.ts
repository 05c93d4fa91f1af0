import fc from 'fast-check';
import type { QuestionContent, QuestionType } from '#app/core/question.ts';
import { rulesOf } from '#app/core/questions/registry.ts';
import type { AnswerRefusal, GivenAnswer } from '#app/core/questions/type-rules.ts';
import { anyCharacter } from '#tests/support/any-character.ts';
import { question } from '#tests/support/live/question.ts';

/** A question of a type without options, with its setup and key. */
export function asking(type: QuestionType, parts: Partial<Pick<QuestionContent, 'setup' | 'key'>> = {}) {
  return question('q', { type, options: 0, setup: parts.setup ?? {}, key: parts.key ?? {} });
}

/** Reads an answer, which must be one. */
export function given(of: QuestionContent, value: unknown): GivenAnswer {
  const read = rulesOf(of.type).readAnswer(of, { optionIds: [], value });
  if (!read.ok) throw new Error(`Refused: ${read.reason}`);
  return read.given;
}

/** Why an answer is refused; null if it is taken. */
export function refusal(of: QuestionContent, value: unknown): AnswerRefusal | null {
  const read = rulesOf(of.type).readAnswer(of, { optionIds: [], value });
  return read.ok ? null : read.reason;
}

export function credit(of: QuestionContent, value: unknown, partialCredit = false): number {
  return rulesOf(of.type).credit(of, given(of, value), { partialCredit });
}

/** What answers come to, counted one after another. */
export function summaryOf(
  of: QuestionContent,
  values: readonly unknown[],
  { offends = () => false, hidden = [], isSolved = true }: Summing = {},
) {
  const tally = rulesOf(of.type).startTally(of, offends);
  for (const value of values) tally.add(given(of, value));
  return tally.summary(new Set(hidden), isSolved);
}

interface Summing {
  offends?: (text: string) => boolean;
  hidden?: string[];
  isSolved?: boolean;
}

const pieces = [
  ' ',
  '\t',
  '\n',
  '\u00A0',
  '.',
  '!',
  '¿',
  '(',
  '«',
  '’',
  "'",
  '-',
  '—',
  '#',
  '+',
  'a',
  'A',
  'é',
  'e\u0301',
  '\u0301',
  'ß',
  'ẞ',
  'İ',
  'ı',
  'Σ',
  'ς',
  'ø',
  'Ł',
  'が',
  'か\u3099',
  'की',
  'ﷺ',
  'ﬁ',
  '①',
  '👩‍👩‍👧',
  '🇩🇪',
  '\u200B',
  '\u202E',
  '\uFE0F',
  'ᾳ',
  'ŉ',
  'ǰ',
  '\u0345',
  '한',
  '\u1100\u1161',
];

/** What people, phones and pranksters type. */
export const typed = fc
  .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'grapheme', maxLength: 3 })), { maxLength: 8 })
  .map((parts) => parts.join(''));

/** Values of any shape that JSON and forms can carry. */
export const anything = fc.oneof(
  typed,
  fc.string({ unit: anyCharacter, maxLength: 200 }),
  fc.double(),
  fc.constantFrom(
    -0,
    Number.POSITIVE_INFINITY,
    Number.NaN,
    '1e309',
    '-0',
    null,
    undefined,
    true,
    'q',
    'qa',
    '\0',
    '\uD800',
    '\u202Eabc',
  ),
  fc.array(fc.oneof(typed, fc.double(), fc.constantFrom('qa', 'qb', 'qc', '__proto__', 'other')), { maxLength: 5 }),
  fc.jsonValue(),
);
