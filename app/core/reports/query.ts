import { TITLE_MAX } from '#app/core/limits.ts';
import { type PageOf, pageOf, readPage } from '#app/core/paging.ts';
import { compareText, compareTitles, readSort, type SortOf, sortsOf } from '#app/core/sorting.ts';
import { toTitleSearch } from '#app/core/title-search.ts';
import { meanScoreOf, type SessionLine, shareOf } from './lines.ts';

/** The sortable columns; the first is the default. */
export const REPORT_COLUMNS = ['date', 'title', 'participants', 'score', 'correct'] as const;
export type ReportColumn = (typeof REPORT_COLUMNS)[number];
export type ReportSort = SortOf<ReportColumn>;
export const REPORT_SORTS = sortsOf(REPORT_COLUMNS);

/** The query parameters of the reports. */
export interface ReportsQuery {
  /** As it was typed. */
  search: string;
  sort: ReportSort;
  /** Counts from 1. */
  page: number;
}

export const FIRST_REPORTS: ReportsQuery = { search: '', sort: '-date', page: 1 };

/** Reads the query from an address; unknown values count as absent ([RP3]). */
export function toReportsQuery(parameters: URLSearchParams): ReportsQuery {
  return {
    search: (parameters.get('search') ?? '').slice(0, TITLE_MAX).trim(),
    sort: REPORT_SORTS.find((sort) => sort === parameters.get('sort')) ?? FIRST_REPORTS.sort,
    page: readPage(parameters.get('page')),
  };
}

/** The path of the reports with a query, without defaults. */
export function reportsPath(query: Partial<ReportsQuery>): string {
  const { search, sort, page } = { ...FIRST_REPORTS, ...query };
  const parameters = new URLSearchParams({
    ...(search !== '' && { search }),
    ...(sort !== FIRST_REPORTS.sort && { sort }),
    ...(page !== 1 && { page: String(page) }),
  });
  return parameters.size === 0 ? '/reports' : `/reports?${parameters}`;
}

/** The page of a host's sessions that matches the query ([RP3]). */
export function selectReports(
  lines: readonly SessionLine[],
  { search, sort, page }: ReportsQuery,
): PageOf<SessionLine> {
  const hasWords = toTitleSearch(search);
  return pageOf(lines.filter(({ title }) => hasWords(title)).sort(toOrder(sort)), page);
}

type Compare = (one: SessionLine, other: SessionLine) => number;

/** A missing share or mean sorts below all others. */
const orBelow = (value: number | null) => value ?? Number.NEGATIVE_INFINITY;
const compareNumbers = (one: number, other: number) => (one === other ? 0 : one < other ? -1 : 1);

const comparisons: Record<ReportColumn, Compare> = {
  date: (one, other) => compareText(one.completedAt, other.completedAt),
  title: (one, other) => compareTitles(one.title, other.title),
  participants: (one, other) => one.participants - other.participants,
  score: (one, other) => compareNumbers(orBelow(meanScoreOf(one)), orBelow(meanScoreOf(other))),
  correct: (one, other) => compareNumbers(orBelow(shareOf(one)), orBelow(shareOf(other))),
};

/** Ties are sorted newest first in either direction. */
function toOrder(sort: ReportSort): Compare {
  const { column, descending } = readSort(sort, REPORT_COLUMNS);
  const sign = descending ? -1 : 1;
  return (one, other) =>
    sign * comparisons[column](one, other) ||
    comparisons.date(other, one) ||
    compareText(other.sessionId, one.sessionId);
}
