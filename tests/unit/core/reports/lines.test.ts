import { expect, test } from 'vitest';
import { shareOf, shareText } from '#app/core/reports/lines.ts';

test('[RP2] [FM3] the share correct is in whole percent, 0% without answers', () => {
  expect(shareText(shareOf({ correct: 2, answers: 3 }))).toBe('67%');
  expect(shareText(shareOf({ correct: 0, answers: 0 }))).toBe('0%');
});
