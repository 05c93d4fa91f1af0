import { expect, test } from 'vitest';
import { fillSlots, holdOrder, panelOrder } from '#app/ui/present/people.ts';
import { personOf } from './sample.ts';

const newestOf = (count: number) => Array.from({ length: count }, (_, index) => count - index);

test('[WA9] names take their places in the order of joining', () => {
  expect(fillSlots(newestOf(4), 4, 6)).toEqual([1, 2, 3, 4]);
});

test('[WA9] when all places are taken a newcomer takes the oldest one, and nobody else moves', () => {
  const before = fillSlots(newestOf(6), 6, 6);
  const after = fillSlots(newestOf(7), 7, 6);
  expect(before).toEqual([1, 2, 3, 4, 5, 6]);
  expect(after).toEqual([7, 2, 3, 4, 5, 6]);
});

test('[WA9] at 500 the newest are shown, however few the list holds of them', () => {
  const newest = newestOf(500).slice(0, 100);
  expect(fillSlots(newest, 500, 24).sort((one, other) => one - other)).toEqual(newest.slice(0, 24).reverse());
});

test('[WA13] featured participants come first, then the best; in the lobby, the newest', () => {
  const people = [personOf('c', { rank: 3 }), personOf('a', { rank: 1 }), personOf('f', { rank: 9, featured: true })];
  expect(panelOrder(people, false).map(({ id }) => id)).toEqual(['f', 'a', 'c']);
  expect(panelOrder(people, true).map(({ id }) => id)).toEqual(['f', 'c', 'a']);
});

test('[WA13] while held, a list keeps its order: leavers are missing, newcomers come last', () => {
  const rows = ['new', 'c', 'a', 'newer'].map((id) => ({ id }));
  expect(holdOrder(rows, ['a', 'b', 'c']).map(({ id }) => id)).toEqual(['a', 'c', 'new', 'newer']);
});
