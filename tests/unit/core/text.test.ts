import { expect, test } from 'vitest';
import { countCodePoints, countGraphemes, isWellFormed } from '#app/core/text.ts';

test.each([
  ['plain', true],
  ['😀', true],
  ['a\0b', false],
  ['\ud83d', false],
  ['\ude00\ud83d', false],
])('[TX1] %j is well formed: %s', (text, wellFormed) => {
  expect(isWellFormed(text)).toBe(wellFormed);
});

test('[TX2] [TX3] a flag is two code points and one grapheme', () => {
  expect(countCodePoints('🇩🇪')).toBe(2);
  expect(countGraphemes('🇩🇪')).toBe(1);
});
