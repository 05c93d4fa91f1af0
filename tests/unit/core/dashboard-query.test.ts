import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  DASHBOARD_TABS,
  dashboardPath,
  FIRST_QUERY,
  QUIZ_SORTS,
  SORTED_BY,
  STATUS_FILTERS,
  toDashboardQuery,
} from '#app/core/dashboard-query.ts';
import { readSort } from '#app/core/sorting.ts';

const queryOf = (path: string) => toDashboardQuery(new URL(path, 'http://handsup.test').searchParams);

test("[DA5] [DA7] without parameters: the user's own quizzes, all of them, newest first", () => {
  expect(queryOf('/')).toEqual({ tab: 'created', search: '', status: 'all', tags: [], sort: '-date', page: 1 });
  expect(dashboardPath({})).toBe('/');
});

test('[DA5] an unknown value counts as absent', () => {
  for (const page of ['0', '-1', '1.5', '01', '1e3', 'x', '', '1000000', '٣']) {
    expect(queryOf(`/?page=${page}`), page).toEqual(FIRST_QUERY);
  }
  expect(queryOf('/?tab=secret&status=gone&sort=--date&other=1')).toEqual(FIRST_QUERY);
  expect(queryOf('/?tab=&status=&sort=&search=%20%20')).toEqual(FIRST_QUERY);
});

test('[DA5] a search is at most as long as a title', () => {
  expect(queryOf(`/?search=${'a'.repeat(5000)}`).search).toHaveLength(200);
});

test('[TG3] what cannot be a tag counts as absent, and a tag counts once', () => {
  expect(queryOf('/?tag=7b&tag=7B&tag=Biology').tags).toEqual(['7b', 'Biology']);
  expect(queryOf(`/?tag=${'x'.repeat(31)}`).tags).toEqual([]);
});

test('[DA5] [TG3] every query survives the round trip through its address', () => {
  const query = fc.record({
    tab: fc.constantFrom(...DASHBOARD_TABS),
    search: fc.string({ maxLength: 100, unit: 'grapheme' }).map((typed) => typed.slice(0, 200).trim()),
    status: fc.constantFrom(...STATUS_FILTERS),
    tags: fc.subarray(['7b', '2026/27', 'Ü & Ö', 'عربي', '🦆=?']),
    sort: fc.constantFrom(...QUIZ_SORTS),
    page: fc.integer({ min: 1, max: 999_999 }),
  });
  fc.assert(
    fc.property(query, (asked) => {
      expect(queryOf(dashboardPath(asked))).toEqual(asked);
    }),
  );
});

test('[DA7] a sort is a column and a direction', () => {
  expect(QUIZ_SORTS.map((sort) => readSort(sort, SORTED_BY))).toEqual(
    ['date', 'name', 'questions', 'status'].flatMap((column) => [
      { column, descending: false },
      { column, descending: true },
    ]),
  );
});
