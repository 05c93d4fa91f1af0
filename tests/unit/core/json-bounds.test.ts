import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonExcess } from '#app/core/json-bounds.ts';

const excessOf = (text: string) => jsonExcess(new TextEncoder().encode(text));

test('[HT21] a text with over 50,000 values is too large, in lists, objects or both', () => {
  expect(excessOf(`[${'{},'.repeat(30_000)}{}]`)).toBe('too_many');
  expect(excessOf(`[${'0,'.repeat(60_000)}0]`)).toBe('too_many');
  expect(excessOf(`{${'"a":1,'.repeat(60_000)}"a":1}`)).toBe('too_many');
  expect(excessOf(`[${'0,'.repeat(40_000)}0]`)).toBeNull();
});

test('[HT21] a text nested over 32 levels is too deep', () => {
  expect(excessOf('['.repeat(33) + ']'.repeat(33))).toBe('too_deep');
  expect(excessOf('['.repeat(32) + ']'.repeat(32))).toBeNull();
  expect(excessOf('{"a":[]},'.repeat(40))).toBeNull();
});

test('[HT21] the content of a string does not count, whatever it escapes', () => {
  expect(excessOf(JSON.stringify({ text: '[{,'.repeat(60_000) }))).toBeNull();
  expect(excessOf(JSON.stringify({ text: '"\\['.repeat(60_000) }))).toBeNull();
});

test('[HT21] any small JSON passes, and any text is counted to its end', () => {
  fc.assert(fc.property(fc.jsonValue({ maxDepth: 10 }), (value) => excessOf(JSON.stringify(value)) === null));
  fc.assert(fc.property(fc.string(), (text) => excessOf(text) === null || text.length > 32));
});
