import type { QuestionContent, QuestionType } from '#app/core/question.ts';
import { movedTo } from '#app/core/questions/order/moved.ts';
import { stepsOf } from '#app/core/questions/scale/steps.ts';
import type { AnswerValue } from '#app/core/questions/type-rules.ts';
import { wordCount } from '#app/core/questions/words/word-count.ts';
import { type Random, seededRandom } from '#app/core/random.ts';

type Guessed = Pick<QuestionContent, 'id' | 'text' | 'type' | 'options' | 'setup' | 'key'>;
interface Guesser {
  /** Whether the player knows the answer. */
  knows: boolean;
  random: Random;
}
type Guess = (question: Guessed, guesser: Guesser) => AnswerValue | null;

const GUESSES: Partial<Record<QuestionType, Guess>> = {
  text: guessText,
  number: guessNumber,
  order: guessOrder,
  scale: guessStep,
  words: guessWords,
};

/** What a simulated player answers where nothing is picked ([QT79]); null for types whose answers are picked. */
export function valueFor(question: Guessed, guesser: Guesser): AnswerValue | null {
  return GUESSES[question.type]?.(question, guesser) ?? null;
}

/** An accepted answer, mostly the first; or what the author refuses, or an answer with its first letters the wrong way round. */
function guessText({ key: { accepted = [], refused = [] } }: Guessed, { knows, random }: Guesser): string {
  const right = (random() < 0.7 ? accepted[0] : pick(accepted, random)) ?? 'no idea';
  if (knows) return random() < 0.3 ? right.toLowerCase() : right;
  if (refused.length > 0 && random() < 0.6) return pick(refused, random) ?? right;
  return random() < 0.4 ? 'no idea' : swapped(right);
}

/** Changes more than one mistake of typing may: both ends of the text change places. */
function swapped(text: string): string {
  const letters = Array.from(text);
  const middle = Math.ceil(letters.length / 2);
  return [...letters.slice(middle), ...letters.slice(0, middle)].join('') || text;
}

/** Near the value: inside the tolerance if known, else up to half of it or ten away. */
function guessNumber(
  { key: { value = 0, tolerance = 0, percent = false } }: Guessed,
  { knows, random }: Guesser,
): number {
  const allowed = percent ? (Math.abs(value) * tolerance) / 100 : tolerance;
  const far = Math.max(10, Math.abs(value) / 2, 2 * allowed);
  const about = value + (random() * 2 - 1) * (knows ? allowed * 0.9 : far);
  if (knows && allowed === 0) return value;
  return Number.isInteger(value) && (allowed === 0 || allowed >= 1) ? Math.trunc(about) : Number(about.toPrecision(6));
}

/** The right order; who does not know it moves one or two items. */
function guessOrder({ options }: Guessed, { knows, random }: Guesser): readonly string[] {
  const right = [...options].sort((one, other) => one.order - other.order).map(({ id }) => id);
  const place = () => Math.floor(random() * right.length);
  if (knows) return right;
  const once = movedTo(right, place(), place());
  return random() < 0.5 ? once : movedTo(once, place(), place());
}

/** Rather the upper half, as people do. */
function guessStep(question: Guessed, { random }: Guesser): number | null {
  const steps = stepsOf(question);
  return steps[Math.floor(random() ** 0.6 * steps.length)] ?? null;
}

const WORD_LIST = ['fun', 'new', 'useful', 'calm', 'clear', 'fast', 'colourful', 'together', 'surprising', 'simple'];

/** Words that fit any question. Each question has its favourites, so that some are more frequent. */
function guessWords(question: Guessed, { random }: Guesser): readonly string[] {
  const start = Math.floor(seededRandom('words', question.id)() * WORD_LIST.length);
  const count = 1 + Math.floor(random() * wordCount(question));
  const places = Array.from({ length: count }, () => Math.floor(random() ** 2 * WORD_LIST.length));
  return [...new Set(places)].map((place) => WORD_LIST[(start + place) % WORD_LIST.length] ?? 'fun');
}

function pick<Item>(items: readonly Item[], random: Random): Item | undefined {
  return items[Math.floor(random() * items.length)];
}
