import { WORDS } from '#app/core/limits.ts';
import { wholeNumber } from '#app/core/questions/fields.ts';
import { countTexts } from '#app/core/questions/frequencies.ts';
import type { AnswerValue, ReadAnswer, SentAnswer, TypeRules } from '#app/core/questions/type-rules.ts';
import { normaliseText, readTypedText } from '#app/core/questions/typed-text.ts';
import { wordCount } from './word-count.ts';

/** Players send a few short texts, which grow on the wall with the number of people who sent them. Never scored. */
export const words: TypeRules = {
  label: 'Word cloud',
  isScored: false,
  isAnswered: true,
  options: null,
  readSetup: (sent) => wholeNumber(sent, 'count', { min: WORDS.min, max: WORDS.max, default: WORDS.min }),
  readKey: () => ({ ok: true, value: {} }),
  missing: () => [],
  arrange: () => [],
  readAnswer: (question, sent) => readWords(sent, wordCount(question)),
  normalised: normaliseText,
  credit: () => 0,
  wrongAnswers: () => 0,
  correctOptionIds: () => [],
  startTally(_question, isOffensive) {
    const counted = countTexts(isOffensive);
    return {
      add({ value, typed }) {
        const spellings = listIn(typed);
        listIn(value).forEach((word, at) => {
          counted.add(word, spellings[at] ?? word);
        });
      },
      counts: () => ({}),
      summary: (hidden) => counted.asWords(hidden),
    };
  },
  solutionTexts: () => [],
  answerTexts: (_question, { value, typed }) => [...listIn(typed ?? value)],
};

/** Reads a list of words. Blank ones, such as empty fields, are dropped, and a repeat counts once ([QT50]). */
function readWords({ value }: SentAnswer, max: number): ReadAnswer {
  if (value === undefined || value === null) return { ok: false, reason: 'no_value' };
  if (!Array.isArray(value)) return { ok: false, reason: 'wrong_value' };
  // Nobody has more fields than this, so a longer list is not worth reading.
  if (value.length > WORDS.max) return { ok: false, reason: 'too_many_words' };
  const found = new Map<string, string>();
  for (const one of value) {
    const read = typeof one === 'string' ? readTypedText(one, WORDS.graphemes) : WRONG;
    if (read.ok && !found.has(read.normalised)) found.set(read.normalised, read.typed);
    if (!read.ok && read.reason !== 'no_value') return read;
  }
  if (found.size === 0) return { ok: false, reason: 'no_value' };
  if (found.size > max) return { ok: false, reason: 'too_many_words' };
  return { ok: true, given: { selected: [], value: [...found.keys()], typed: [...found.values()] } };
}

const WRONG = { ok: false, reason: 'wrong_value' } as const;

function listIn(value: AnswerValue | null): readonly string[] {
  return typeof value === 'object' && value !== null ? value : [];
}
