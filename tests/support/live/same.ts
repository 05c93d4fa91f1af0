import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';

/** Fails if two values differ. Equality is cheap to check: properties do it a hundred thousand times. */
export function same(actual: unknown, expected: unknown): void {
  if (isDeepStrictEqual(actual, expected)) return;
  expect(actual).toStrictEqual(expected);
  throw new Error('They differ in something not shown, such as the order of a set');
}
