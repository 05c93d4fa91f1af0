import { expect, test } from 'vitest';
import { isLastSeconds } from '#app/ui/play/question-stage.tsx';
import { vibrationOf } from '#app/ui/play/vibration.ts';

test('[PL24] right and wrong vibrate differently, a missing answer and a calm screen not at all', () => {
  expect(vibrationOf('right', false)).not.toBeNull();
  expect(vibrationOf('wrong', false)).not.toBeNull();
  expect(vibrationOf('right', false)).not.toEqual(vibrationOf('wrong', false));
  for (const outcome of ['missed', 'none', null] as const) expect(vibrationOf(outcome, false)).toBeNull();
  for (const outcome of ['right', 'wrong'] as const) expect(vibrationOf(outcome, true)).toBeNull();
});

test('[PL26] the last five seconds are large, and the end is not one of them', () => {
  expect([6, 5, 1, 0].map(isLastSeconds)).toEqual([false, true, true, false]);
});
