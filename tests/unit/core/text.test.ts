import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countCodePoints, countGraphemes, excerpt, isWellFormed } from '#app/core/text.ts';

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

test('[TX2] code points are counted as a list of them would be, also where pairs are broken', () => {
  const units = fc.array(fc.constantFrom('a', '\ud83d', '\ude00', '😀'), { maxLength: 12 });
  fc.assert(fc.property(units, (all) => countCodePoints(all.join('')) === Array.from(all.join('')).length));
});

test('[TX2] an excerpt cuts no character in half', () => {
  expect(excerpt('😀😀😀', 2)).toBe('😀😀');
  expect(excerpt('ab', 2)).toBe('ab');
});
