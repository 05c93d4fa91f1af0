import { TAGS, TITLE_MAX } from './limits.ts';
import { readPage } from './paging.ts';
import { type SortOf, sortsOf } from './sorting.ts';
import { checkTags } from './tags.ts';

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
  /** Only quizzes that have all of them. */
  tags: readonly string[];
  sort: QuizSort;
  /** Counts from 1. */
  page: number;
}

export const FIRST_QUERY: DashboardQuery = {
  tab: 'created',
  search: '',
  status: 'all',
  tags: [],
  sort: '-date',
  page: 1,
};

/** Reads the query from an address; unknown values count as absent ([DA5]). */
export function toDashboardQuery(parameters: URLSearchParams): DashboardQuery {
  const oneOf = <Value extends string>(name: string, values: readonly Value[], fallback: Value) =>
    values.find((value) => value === parameters.get(name)) ?? fallback;
  return {
    tab: oneOf('tab', DASHBOARD_TABS, FIRST_QUERY.tab),
    search: (parameters.get('search') ?? '').slice(0, TITLE_MAX).trim(),
    status: oneOf('status', STATUS_FILTERS, FIRST_QUERY.status),
    tags: readTags(parameters),
    sort: oneOf('sort', QUIZ_SORTS, FIRST_QUERY.sort),
    page: readPage(parameters.get('page')),
  };
}

/** More than this many tags at once narrow nothing further. */
function readTags(parameters: URLSearchParams): string[] {
  const checked = checkTags(parameters.getAll('tag').slice(0, TAGS.perQuiz));
  return checked.ok ? checked.tags : [];
}

/** The URL parameters of a query, without defaults. */
export function dashboardParameters(query: Partial<DashboardQuery>): URLSearchParams {
  const whole = { ...FIRST_QUERY, ...query };
  const pairs = Object.entries(toTexts(whole)).filter(([name, value]) => value !== usual.get(name));
  const { tags } = whole;
  return new URLSearchParams([...pairs, ...tags.map((tag) => ['tag', tag])]);
}

const usual = new Map(Object.entries(toTexts(FIRST_QUERY)));

function toTexts({ tab, search, status, sort, page }: DashboardQuery): Record<string, string> {
  return { tab, search, status, sort, page: String(page) };
}

/**
 * The dashboard's path with a query.
 *
 * @param more Parameters for this visit only, such as the quizzes to tag.
 */
export function dashboardPath(
  query: Partial<DashboardQuery>,
  more: readonly (readonly [name: string, value: string])[] = [],
): string {
  const parameters = dashboardParameters(query);
  for (const [name, value] of more) parameters.append(name, value);
  const text = String(parameters);
  return text === '' ? '/' : `/?${text}`;
}
