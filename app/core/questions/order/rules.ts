import { ORDER_ITEMS } from '#app/core/limits.ts';
import type { QuestionContent, UnfinishedQuestion } from '#app/core/question.ts';
import { missingInOptions, wrongCount } from '#app/core/questions/options.ts';
import type {
  GivenAnswer,
  OptionRules,
  ReadAnswer,
  SentAnswer,
  Tally,
  Told,
  TypeRules,
} from '#app/core/questions/type-rules.ts';
import { anotherOrder, factorial, shareOfPairs } from './permutation.ts';

const OPTIONS: OptionRules = {
  noun: 'item',
  min: ORDER_ITEMS.min,
  max: ORDER_ITEMS.max,
  inDraft: ORDER_ITEMS.max,
  isMarked: false,
  areSeveralCorrect: false,
  hasPictures: false,
};

/**
 * Players arrange all items; the author gives them in the right order ([QT47] to [QT49]).
 *
 * Of `n!` orders one is right, so a blind guess earns `1 / n!` of the points, and with negative scoring nothing on average.
 * A player who knows that the items are never shown in the right order earns `1 / (n! - 1)`; two items thus tell the answer.
 * With partial credit an order and its reverse earn `x` and `-x` before the cut at 0, so a blind guess earns half of what `x`
 * is apart from 0 on average: at most `sqrt((2n + 5) / (18n(n - 1)))` of the points, 1/2 for two items and less for more.
 */
export const order: TypeRules = {
  label: 'Put in order',
  isScored: true,
  isAnswered: true,
  options: OPTIONS,
  readSetup: () => ({ ok: true, value: {} }),
  readKey: () => ({ ok: true, value: {} }),
  missing: (question, name) => missingInOptions(question, name, wrongWith(question), OPTIONS.noun),
  arrange: (question, random) => anotherOrder(rightOrder(question), random),
  readAnswer: readOrder,
  normalised: () => null,
  credit(question, given, { partialCredit }) {
    const order = orderIn(given);
    const right = rightOrder(question);
    if (order.length !== right.length) return 0;
    if (order.every((id, place) => id === right[place])) return 1;
    return partialCredit ? Math.max(0, 2 * shareOfPairs(order, right) - 1) : 0;
  },
  wrongAnswers: ({ options }) => factorial(options.length) - 1,
  correctOptionIds: rightOrder,
  startTally: tallyOfPlaces,
  solutionTexts: (question) => textsOf(question, rightOrder(question)),
  answerTexts: (question, given) => textsOf(question, orderIn(given)),
};

function wrongWith({ options }: UnfinishedQuestion): string | null {
  const count = wrongCount(options, OPTIONS, OPTIONS.noun);
  if (count) return count;
  // As they look: -5 and 5, x² and x2, or C and c are different items.
  const texts = options.map(({ text }) => text.normalize('NFC').replace(/\s+/g, ' ').trim()).filter(Boolean);
  return new Set(texts).size < texts.length ? 'has the same item twice' : null;
}

function rightOrder({ options }: Pick<QuestionContent, 'options'>): string[] {
  return [...options].sort((one, other) => one.order - other.order).map(({ id }) => id);
}

/** Reads an order of all items: each id exactly once. */
function readOrder({ options }: QuestionContent, { value }: SentAnswer): ReadAnswer {
  if (value === undefined || value === null) return { ok: false, reason: 'no_value' };
  if (!Array.isArray(value) || value.length !== options.length) return { ok: false, reason: 'wrong_value' };
  const ids = new Set<unknown>(value);
  if (!options.every(({ id }) => ids.has(id))) return { ok: false, reason: 'wrong_value' };
  return { ok: true, given: { selected: [], value: value.map(String), typed: null } };
}

function orderIn({ value }: GivenAnswer): readonly string[] {
  return typeof value === 'object' && value !== null ? value : [];
}

function textsOf({ options }: Told, ids: readonly string[]): string[] {
  return ids.flatMap((id) => options.find((option) => option.id === id)?.text ?? []);
}

/** Counts how many had each item in its place. */
function tallyOfPlaces(question: QuestionContent): Tally {
  const ids = rightOrder(question);
  const inPlace = ids.map(() => 0);
  let right = 0;
  return {
    add(given) {
      const order = orderIn(given);
      const places = ids.map((id, place) => id === order[place]);
      places.forEach((isInPlace, place) => {
        if (isInPlace) inPlace[place] = (inPlace[place] ?? 0) + 1;
      });
      if (places.every(Boolean)) right += 1;
    },
    counts: () => ({}),
    summary: () => ({ kind: 'order', inPlace: Object.fromEntries(ids.map((id, at) => [id, inPlace[at] ?? 0])), right }),
  };
}
