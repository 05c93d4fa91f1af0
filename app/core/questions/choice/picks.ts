import type { QuestionContent } from '#app/core/question.ts';
import type { GivenAnswer, ReadAnswer, SentAnswer, Tally, Told } from '#app/core/questions/type-rules.ts';

/** Reads an answer of picked options: known ones, at least one, at most `max`. */
export function readPicks({ options }: QuestionContent, { optionIds }: SentAnswer, max: number): ReadAnswer {
  if (optionIds.length === 0) return { ok: false, reason: 'no_option' };
  if (optionIds.some((id) => !options.some((option) => option.id === id))) {
    return { ok: false, reason: 'unknown_option' };
  }
  const selected = options.filter(({ id }) => optionIds.includes(id)).map(({ id }) => id);
  if (selected.length > max) return { ok: false, reason: max === 1 ? 'one_option_only' : 'too_many_options' };
  return { ok: true, given: { selected, value: null, typed: null } };
}

/** Counts how many picked each option. */
export function tallyOfPicks({ options }: QuestionContent): Tally {
  const counts = new Map(options.map(({ id }) => [id, 0]));
  return {
    add({ selected }) {
      for (const id of selected) counts.set(id, (counts.get(id) ?? 0) + 1);
    },
    counts: () => Object.fromEntries(counts),
    summary: () => null,
  };
}

export function markedOptionIds({ options }: Pick<QuestionContent, 'options'>): string[] {
  return options.filter(({ isCorrect }) => isCorrect).map(({ id }) => id);
}

export function markedTexts({ options }: Pick<QuestionContent, 'options'>): string[] {
  return options.filter(({ isCorrect }) => isCorrect).map(({ text }) => text);
}

export function pickedTexts({ options }: Told, { selected }: GivenAnswer): string[] {
  return options.filter(({ id }) => selected.includes(id)).map(({ text }) => text);
}

/** Whether exactly the correct options were picked ([SC1]). */
export function arePicksRight({ options }: QuestionContent, { selected }: GivenAnswer): boolean {
  // No set: there are few options, and thousands of answers are scored at once.
  return options.every((option) => option.isCorrect === selected.includes(option.id));
}
