import { expect, test } from 'vitest';
import { holdOrder, panelOrder } from '#app/ui/present/people.ts';
import { personOf } from './sample.ts';

test('[WA13] featured participants come first, then the best; in the lobby, the newest', () => {
  const people = [personOf('c', { rank: 3 }), personOf('a', { rank: 1 }), personOf('f', { rank: 9, featured: true })];
  expect(panelOrder(people, false).map(({ id }) => id)).toEqual(['f', 'a', 'c']);
  expect(panelOrder(people, true).map(({ id }) => id)).toEqual(['f', 'c', 'a']);
});

test('[WA13] while held, a list keeps its order: leavers are missing, newcomers come last', () => {
  const rows = ['new', 'c', 'a', 'newer'].map((id) => ({ id }));
  expect(holdOrder(rows, ['a', 'b', 'c']).map(({ id }) => id)).toEqual(['a', 'c', 'new', 'newer']);
});
