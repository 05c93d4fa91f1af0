import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SessionLine } from '#app/core/reports/lines.ts';
import {
  FIRST_REPORTS,
  REPORT_SORTS,
  type ReportsQuery,
  reportsPath,
  selectReports,
  toReportsQuery,
} from '#app/core/reports/query.ts';
import { line } from './line.ts';

const queryOf = (path: string) => toReportsQuery(new URL(path, 'http://handsup.test').searchParams);

test('[RP3] without parameters all sessions, newest first; an unknown value counts as absent', () => {
  expect(queryOf('/reports')).toEqual({ search: '', sort: '-date', page: 1 });
  expect(queryOf('/reports?sort=--date&page=0&search=%20&status=x')).toEqual(FIRST_REPORTS);
  expect(queryOf(`/reports?search=${'a'.repeat(999)}`).search).toHaveLength(200);
  expect(reportsPath({})).toBe('/reports');
});

test('[RP3] every query survives the round trip through its address', () => {
  const query = fc.record({
    search: fc.string({ maxLength: 100, unit: 'grapheme' }).map((typed) => typed.slice(0, 200).trim()),
    sort: fc.constantFrom(...REPORT_SORTS),
    page: fc.integer({ min: 1, max: 999_999 }),
  });
  fc.assert(
    fc.property(query, (asked) => {
      expect(queryOf(reportsPath(asked))).toEqual(asked);
    }),
  );
});

const lines: SessionLine[] = [
  line('a', { title: 'Länder 10', participants: 4, totalScore: 400, answers: 10, correct: 5 }, 1),
  line('b', { title: 'Länder 9', participants: 9, totalScore: 90, answers: 10, correct: 9 }, 2),
  line('c', { title: 'Rivers', participants: 0 }, 3),
  line('d', { title: 'rivers', participants: 4, totalScore: -40, answers: 4, correct: 0 }, 4),
];
const ids = (query: Partial<ReportsQuery>) =>
  selectReports(lines, { ...FIRST_REPORTS, ...query }).rows.map(({ sessionId }) => sessionId);

test('[RP3] each column sorts both ways; rows without a figure come last, equal ones newest first', () => {
  expect(ids({})).toEqual(['d', 'c', 'b', 'a']);
  expect(ids({ sort: 'date' })).toEqual(['a', 'b', 'c', 'd']);
  expect(ids({ sort: 'title' })).toEqual(['b', 'a', 'd', 'c']);
  expect(ids({ sort: '-participants' })).toEqual(['b', 'd', 'a', 'c']);
  expect(ids({ sort: '-score' })).toEqual(['a', 'b', 'd', 'c']);
  expect(ids({ sort: 'score' })).toEqual(['c', 'd', 'b', 'a']);
  expect(ids({ sort: '-correct' })).toEqual(['b', 'a', 'd', 'c']);
});

test('[RP3] a search finds titles by their words, ignoring capitals and accents; pages hold 25', () => {
  expect(ids({ search: 'LANDER' })).toEqual(['b', 'a']);
  expect(ids({ search: '10 lä' })).toEqual(['a']);
  expect(ids({ search: 'nothing' })).toEqual([]);
  const many = Array.from({ length: 30 }, (_, index) => line(`s${index}`, {}, index));
  expect(selectReports(many, { ...FIRST_REPORTS, page: 9 })).toMatchObject({ found: 30, page: 2, pages: 2 });
});
