import { expect, test } from 'vitest';
import { pollingText, poorText, reachedText, slowestText } from '#app/ui/present/room-text.ts';

const ROOM = { polling: 0, reached: 48, of: 50, slowestMs: 420, isPoor: false };

test('[RH6] how many phones the question reached, and how late it came to the slowest', () => {
  expect(reachedText(ROOM)).toBe('The question reached 48 of 50 phones.');
  expect(reachedText({ ...ROOM, reached: 1, of: 1 })).toBe('The question reached 1 of 1 phone.');
  expect(reachedText({ ...ROOM, reached: 0, of: 0 })).toBe('');
  expect(slowestText(ROOM)).toBe('Slowest: 0.4 s.');
  expect(slowestText({ ...ROOM, slowestMs: 0 })).toBe('Slowest: under 0.1 s.');
  expect(slowestText({ ...ROOM, slowestMs: null })).toBe('');
});

test('[RH6] phones without a live connection are named only if there are some, and a poor reach says what to check', () => {
  expect(pollingText(ROOM)).toBe('');
  expect(pollingText({ ...ROOM, polling: 1 })).toMatch(/^1 phone has no live connection/);
  expect(pollingText({ ...ROOM, polling: 3 })).toMatch(/^3 phones have no live connection/);
  expect(poorText(ROOM)).toBe('');
  expect(poorText({ ...ROOM, isPoor: true })).toMatch(/network/);
});
