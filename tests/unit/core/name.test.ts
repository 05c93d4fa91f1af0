import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkName } from '#app/core/name.ts';

describe('names', () => {
  test('[NM1] a name is trimmed and normalised to NFC', () => {
    expect(checkName('  Zoe\u0308 ')).toEqual({ ok: true, name: 'Zo\u00eb' });
  });

  test('[NM2] up to 50 graphemes and 200 code points', () => {
    const family = '👩‍👩‍👧'; // five code points, one grapheme
    expect(checkName('a'.repeat(50)).ok).toBe(true);
    expect(checkName('a'.repeat(51))).toEqual({ ok: false, reason: 'too_long' });
    expect(checkName(family.repeat(40)).ok).toBe(true);
    expect(checkName(family.repeat(41))).toEqual({ ok: false, reason: 'too_long' });
  });

  test.each([
    ['nothing', ''],
    ['spaces', ' \u00a0\u2003'],
    ['zero-width characters', '\u200b\u200d\ufeff'],
    ['a blank Braille pattern', '\u2800'],
    ['Hangul fillers', '\u3164\u115f'],
  ])('[NM3] a name of only %s is not a name', (_what, typed) => {
    expect(checkName(typed)).toEqual({ ok: false, reason: 'empty' });
  });

  test.each([
    ['a control character', 'Ann\u0007'],
    ['a bidi override', 'Ann\u202egnp'],
    ['a bidi isolate', '\u2066Ann'],
    ['NUL', 'Ann\0'],
    ['a line separator', 'An\u2028n'],
    ['half a surrogate pair', 'Ann\ud83d'],
  ])('[NM4] a name with %s is refused', (_what, typed) => {
    expect(checkName(typed)).toEqual({ ok: false, reason: 'unreadable_characters' });
  });

  test('[NM1] an accepted name is accepted again unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (typed) => {
        const check = checkName(typed);
        if (check.ok) expect(checkName(check.name)).toEqual(check);
      }),
      { numRuns: 1000 },
    );
  });
});

test('[NM2] [HT22] a name with thousands of combining marks is too long, and cheap to check', () => {
  const begunMs = performance.now();
  const marks = '\u0301'.repeat(50_000) + '\u0323'.repeat(50_000);
  expect(checkName(`a${marks}`)).toEqual({ ok: false, reason: 'too_long' });
  expect(performance.now() - begunMs).toBeLessThan(500);
});
