import { expect, test } from 'vitest';
import { nameOf } from '#app/core/media.ts';

test('[ME31] an option without a text is called by the alternative text of its picture', () => {
  expect(nameOf({ text: '', image: { alt: 'A bridge' } })).toBe('A bridge');
  expect(nameOf({ text: 'Paris', image: { alt: 'A bridge' } })).toBe('Paris');
  expect(nameOf({ text: '', image: null })).toBe('');
});
