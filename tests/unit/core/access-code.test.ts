import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawAccessCode, isAccessCode, toAccessCode } from '#app/core/access-code.ts';

test.each([
  [0, '000000'],
  [42, '000042'],
  [999_999, '999999'],
])('[QZ16] [S9.4] the number %i is the code %s', (number, code) => {
  expect(drawAccessCode(() => number)).toBe(code);
});

test('[QZ16] [S3.5] [S9.4] any six digits can be drawn, and nothing else', () => {
  const asked: number[] = [];
  drawAccessCode((below) => {
    asked.push(below);
    return 0;
  });
  expect(asked).toEqual([1_000_000]);
  const codes = Array.from({ length: 1000 }, () => drawAccessCode(randomInt));
  expect(codes.every(isAccessCode)).toBe(true);
  expect(new Set(codes).size).toBeGreaterThan(980);
});

test.each(['123456', ' 123456 ', '123 456', '12-34-56', '123–456', '１２３４５６', '123\u00a0456\n', '123\u2212456'])(
  '[QZ17] %j is read as the intended code',
  (typed) => {
    expect(toAccessCode(typed)).toBe('123456');
  },
);

test.each(['', ' ', '12345', '1234567', '12345a', '1234.56', '+123456', '123456\0', '١٢٣٤٥٦', '123_456'])(
  '[QZ17] %j is not a code',
  (typed) => {
    expect(toAccessCode(typed)).toBeNull();
  },
);

test('[QZ17] any input gives a code or nothing, and a code stays unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('1', '2', '0', ' ', '-', 'x', '٣') }), (typed) => {
      const code = toAccessCode(typed);
      expect(code === null || (isAccessCode(code) && toAccessCode(code) === code)).toBe(true);
    }),
  );
});

test('[HT22] a code with thousands of combining marks is cheap', () => {
  const begunMs = performance.now();
  expect(toAccessCode(`1${'\u0301'.repeat(50_000)}${'\u0323'.repeat(50_000)}`)).toBeNull();
  expect(performance.now() - begunMs).toBeLessThan(500);
});
