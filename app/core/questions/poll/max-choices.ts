import type { QuestionSetup } from '#app/core/question.ts';

// In a file of its own, as phones load it without the other rules.

/** How many options of a poll a player may pick. */
export function maxChoices({ setup }: { setup: QuestionSetup }): number {
  return setup.maxChoices ?? 1;
}
