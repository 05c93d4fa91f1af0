import fc from 'fast-check';
import { expect, test } from 'vitest';
import { titleOfCopy } from '#app/core/quiz.ts';
import { countCodePoints, isWellFormed } from '#app/core/text.ts';
import { anyCharacter } from '#tests/support/any-character.ts';

test("[DA14] a copy is called 'Copy of ...', and stays within the maximum title length", () => {
  expect(titleOfCopy('Capitals')).toBe('Copy of Capitals');
  expect(titleOfCopy('x'.repeat(192))).toBe(`Copy of ${'x'.repeat(192)}`);
  expect(titleOfCopy('x'.repeat(193))).toBe(`Copy of ${'x'.repeat(191)}…`);
});

test('[DA14] whatever the title: no half characters, at most 200, no space before the ellipsis', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 200, unit: anyCharacter }), (title) => {
      const copy = titleOfCopy(title);
      expect(countCodePoints(copy)).toBeLessThanOrEqual(200);
      expect(isWellFormed(copy.replaceAll('\0', ''))).toBe(true);
      expect(copy).not.toMatch(/\s…$/u);
    }),
  );
});
