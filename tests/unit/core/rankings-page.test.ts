import { expect, test } from 'vitest';
import { rankingsPage } from '#app/core/rankings-page.ts';

const people = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `p${index + 1}` }));

/** First and last of the page, its number and the count. */
function cut(count: number, wanted: string | null) {
  const { rows, page } = rankingsPage(people(count), wanted, null);
  return [rows[0]?.id, rows.at(-1)?.id, `${page.number} of ${page.count}`];
}

test('[LB5] the rankings come in pages of 100', () => {
  expect(cut(250, null)).toEqual(['p1', 'p100', '1 of 3']);
  expect(cut(250, '2')).toEqual(['p101', 'p200', '2 of 3']);
  expect(cut(250, '3')).toEqual(['p201', 'p250', '3 of 3']);
  expect(cut(100, '1')).toEqual(['p1', 'p100', '1 of 1']);
  expect(cut(0, null)).toEqual([undefined, undefined, '1 of 1']);
});

test('[LB5] an invalid page counts as the nearest', () => {
  const numbers = ['0', '-1', '4', '99999999999', 'x', '', '1.5'].map((wanted) => cut(250, wanted)[2]);
  expect(numbers).toEqual([...['1 of 3', '1 of 3', '3 of 3', '1 of 3'], ...['1 of 3', '1 of 3', '1 of 3']]);
});

test("[LB6] it gives the reader's own row, on whichever page that is", () => {
  const own = (id: string | null) => rankingsPage(people(250), null, id).own;
  expect(own('p100')).toEqual({ row: { id: 'p100' }, page: 1 });
  expect(own('p101')).toEqual({ row: { id: 'p101' }, page: 2 });
  expect([own(null), own('nobody')]).toEqual([null, null]);
});
