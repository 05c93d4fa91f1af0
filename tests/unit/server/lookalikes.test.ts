import { describe, expect, test } from 'vitest';
import { skeletonOf } from '#server/lookalikes.ts';

describe('[JN6] names that look the same', () => {
  test.each([
    ['a zero-width space', 'Tea\u200bcher'],
    ['a soft hyphen', 'Tea\u00adcher'],
    ['a bidi mark', '\u200eTeacher'],
    ['a variation selector', 'Teacher\ufe0f'],
    ['a Hangul filler at its end', 'Teacher\u3164'],
    ['a blank Braille pattern at its end', 'Teacher\u2800'],
    ['a Cyrillic capital', 'Тeacher'],
    ['Cyrillic letters', 'Tеасhеr'],
    ['mathematical letters', '𝖳𝖾𝖺𝖼𝗁𝖾𝗋'],
  ])('with %s have one skeleton', (_what, name) => {
    expect(name).not.toBe('Teacher');
    expect(skeletonOf(name)).toBe(skeletonOf('Teacher'));
  });

  test('two spaces, a no-break space and a blank Braille pattern are one space to a browser or a reader', () => {
    const skeletons = ['Ann Lee', 'Ann  Lee', 'Ann\u00a0Lee', 'Ann\u2800Lee', ' Ann Lee '].map(skeletonOf);
    expect(new Set(skeletons)).toEqual(new Set(['Ann Lee']));
  });

  test('AIice with a capital I is Alice, and both forms of an accent are one', () => {
    expect(skeletonOf('AIice')).toBe(skeletonOf('Alice'));
    expect(skeletonOf('Zoe\u0308')).toBe(skeletonOf('Zo\u00eb'));
  });

  test.each([
    ['Ann', 'ann'],
    ['Zoe', 'Zoë'],
    ['Erna', 'Ema'],
    ['Ann', 'Anna'],
    ['Bjørn', 'Bjørm'],
    ['王小明', '王小朋'],
  ])('%s and %s are two names', (one, other) => {
    expect(skeletonOf(one)).not.toBe(skeletonOf(other));
  });

  test('a skeleton of a skeleton is the same', () => {
    for (const name of ['Maria Illmann', 'Тимофей', 'Αμαλία', 'm⃨ⅿ', 'عمر']) {
      expect(skeletonOf(skeletonOf(name))).toBe(skeletonOf(name));
    }
  });
});
