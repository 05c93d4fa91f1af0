import { TITLE_MAX } from './limits.ts';
import { readPage } from './paging.ts';
import { type SortOf, sortsOf } from './sorting.ts';

export const DASHBOARD_TABS = ['created', 'joined'] as const;
export type DashboardTab = (typeof DASHBOARD_TABS)[number];

export const STATUS_FILTERS = ['all', 'draft', 'active', 'completed'] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];

/** The sortable columns; the first is the default. */
export const SORTED_BY = ['date', 'name', 'questions', 'status'] as const;
export type SortedBy = (typeof SORTED_BY)[number];
export type QuizSort = SortOf<SortedBy>;
export const QUIZ_SORTS = sortsOf(SORTED_BY);

/** The dashboard's query parameters. */
export interface DashboardQuery {
  tab: DashboardTab;
  /** As it was typed. */
  search: string;
  status: StatusFilter;
  sort: QuizSort;
  /** Counts from 1. */
  page: number;
}

export const FIRST_QUERY: DashboardQuery = { tab: 'created', search: '', status: 'all', sort: '-date', page: 1 };

/** Reads the query from an address; unknown values count as absent ([DA5]). */
export function toDashboardQuery(parameters: URLSearchParams): DashboardQuery {
  const oneOf = <Value extends string>(name: string, values: readonly Value[], fallback: Value) =>
    values.find((value) => value === parameters.get(name)) ?? fallback;
  return {
    tab: oneOf('tab', DASHBOARD_TABS, FIRST_QUERY.tab),
    search: (parameters.get('search') ?? '').slice(0, TITLE_MAX).trim(),
    status: oneOf('status', STATUS_FILTERS, FIRST_QUERY.status),
    sort: oneOf('sort', QUIZ_SORTS, FIRST_QUERY.sort),
    page: readPage(parameters.get('page')),
  };
}

/** The URL parameters of a query, without defaults. */
export function dashboardParameters(query: Partial<DashboardQuery>): URLSearchParams {
  const pairs = Object.entries(toTexts({ ...FIRST_QUERY, ...query }));
  return new URLSearchParams(pairs.filter(([name, value]) => value !== usual.get(name)));
}

const usual = new Map(Object.entries(toTexts(FIRST_QUERY)));

function toTexts({ tab, search, status, sort, page }: DashboardQuery): Record<string, string> {
  return { tab, search, status, sort, page: String(page) };
}

/** The dashboard's path with a query. */
export function dashboardPath(query: Partial<DashboardQuery>): string {
  const parameters = String(dashboardParameters(query));
  return parameters === '' ? '/' : `/?${parameters}`;
}
