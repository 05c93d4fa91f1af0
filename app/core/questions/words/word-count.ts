import { WORDS } from '#app/core/limits.ts';
import type { QuestionSetup } from '#app/core/question.ts';

// In a file of its own, as phones load it without the other rules.

/** How many words a player may send. */
export function wordCount({ setup }: { setup: QuestionSetup }): number {
  return setup.count ?? WORDS.min;
}
