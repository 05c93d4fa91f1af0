import type { OptionContent, QuestionContent } from '#app/core/question.ts';
import { isAnswered } from '#app/core/questions/facts.ts';
import type { AnswerValue } from '#app/core/questions/type-rules.ts';
import { type Random, seededRandom } from '#app/core/random.ts';
import { valueFor } from './guessing.ts';
import type { SimulatedPlayer } from './players.ts';

/** A question that is open for a simulated player. */
export interface OpenQuestion {
  /** The room's. */
  seed: string;
  question: Pick<QuestionContent, 'id' | 'text' | 'type' | 'options' | 'setup' | 'key'>;
  /** How often the question has been opened: in another round they answer anew. */
  round: number;
  /** The player's own time limit in milliseconds. */
  limitMs: number;
}

/** What a simulated player answers, and when. */
export interface SimulatedAnswer {
  /** Milliseconds after answers open, without pauses; below the limit. */
  afterMs: number;
  /** Option ids, at least one; empty for types whose answers are not picked. */
  selected: string[];
  /** The answer to those; null where options are picked. */
  value: AnswerValue | null;
}

/** The fastest answer, and the time to read one character. */
const READING_MS = { least: 900, perCharacter: 12 };

/**
 * What a simulated player answers to a question; null if they don't answer in time ([PX2]). Skilled players are right more
 * often, and everybody is on easy questions. A wrong answer to a multiple-choice question is often partly right.
 */
export function simulatedAnswer(player: SimulatedPlayer, open: OpenQuestion): SimulatedAnswer | null {
  const { seed, question, round, limitMs } = open;
  const random = seededRandom(seed, player.name, question.id, String(round));
  if (random() > player.attention) return null;
  const afterMs = Math.round(thinkingMs(player, open, random));
  if (afterMs >= limitMs || !isAnswered(question.type)) return null;
  const knows = random() < shareThatKnow(player.skill, question, seed);
  const value = valueFor(question, { knows, random });
  if (value !== null) return { afterMs, selected: [], value };
  const correct = question.options.filter(({ isCorrect }) => isCorrect);
  const selected = knows && correct.length > 0 ? correct : guess(question, seed, random);
  return selected.length === 0 ? null : { afterMs, selected: selected.map(({ id }) => id), value: null };
}

function thinkingMs({ pace }: SimulatedPlayer, { question, limitMs }: OpenQuestion, random: Random): number {
  const characters = question.options.reduce((sum, { text }) => sum + text.length, question.text.length);
  const readingMs = READING_MS.least + Math.min(characters * READING_MS.perCharacter, limitMs * 0.3);
  return readingMs + pace * (0.5 + random()) * limitMs;
}

/** Questions of each type are this much easier or harder than one with four options; more options are harder. */
const EASE = {
  single: 0.05,
  boolean: 0.12,
  multiple: -0.15,
  poll: 0,
  text: -0.1,
  number: -0.1,
  order: -0.1,
  scale: 0,
  words: 0,
  slide: 0,
  perOption: -0.03,
};
/** How much the same kind of question differs from another: some nearly everybody knows, some few. */
const EASE_RANGE = 0.5;

function shareThatKnow(skill: number, { id, type, options }: OpenQuestion['question'], seed: string): number {
  const ofQuestion = (seededRandom(seed, 'ease', id)() - 0.5) * EASE_RANGE;
  const ease = EASE[type] + EASE.perOption * (options.length - 4) + ofQuestion;
  return Math.min(0.98, Math.max(0.05, skill + ease));
}

function guess({ id, type, options }: OpenQuestion['question'], seed: string, random: Random): OptionContent[] {
  if (type === 'multiple') return guessSome(options, random);
  const wrong = options.filter(({ isCorrect }) => !isCorrect);
  // Most of those who are wrong fall for the same option.
  const tempting = wrong[Math.floor(seededRandom(seed, 'tempting', id)() * wrong.length)];
  const anyOption = options[Math.floor(random() * options.length)];
  const chosen = random() < 0.5 ? tempting : anyOption;
  return chosen ? [chosen] : options.slice(0, 1);
}

/** Knows each correct option more often than not, and takes few wrong ones. */
function guessSome(options: readonly OptionContent[], random: Random): OptionContent[] {
  const chosen = options.filter(({ isCorrect }) => random() < (isCorrect ? 0.65 : 0.25));
  return chosen.length > 0 ? chosen : options.slice(0, 1);
}
