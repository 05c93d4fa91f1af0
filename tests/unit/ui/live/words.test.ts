import { expect, test } from 'vitest';
import { refusals } from '#app/contract/refusals.ts';
import { isPassing } from '#app/ui/live/words.ts';

test('[CL15] what may pass is told from what is final by its words, for every refusal there is', () => {
  for (const { status, words } of Object.values(refusals)) expect(isPassing(words), words).toBe(status >= 500);
});
