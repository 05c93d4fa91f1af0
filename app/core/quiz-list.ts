import type { SessionLine } from '#app/core/reports/lines.ts';
import { toAccessCode } from './access-code.ts';
import { type DashboardQuery, type QuizSort, SORTED_BY, type SortedBy } from './dashboard-query.ts';
import { meanScore } from './figures.ts';
import { type PageOf, pageOf } from './paging.ts';
import { compareText, compareTitles, readSort } from './sorting.ts';
import { hasTags } from './tags.ts';
import { toTitleSearch } from './title-search.ts';

/** A row of a host's quiz list. */
export interface ListedQuiz {
  id: string;
  title: string;
  /** As stored; an unknown status is shown unchanged. */
  status: string;
  accessCode: string;
  /** ISO 8601, UTC. */
  createdAt: string;
  questionCount: number;
  /** Whether it has a session that is not completed. */
  isRunning: boolean;
  tags: readonly string[];
}

/** A row as the dashboard shows it. */
export interface ShownQuiz extends ListedQuiz {
  /** The latest completed session, whose report can be opened; null if there is none ([DA21]). */
  last: LastSession | null;
}

export type LastSession = Pick<SessionLine, 'sessionId' | 'completedAt' | 'participants' | 'answers' | 'correct'>;

/** The page of a host's quizzes that matches the query ([DA6], [DA7], [DA8]). */
export function selectQuizzes(quizzes: readonly ListedQuiz[], query: DashboardQuery): PageOf<ListedQuiz> {
  const isFound = toFilter(query);
  return pageOf(quizzes.filter(isFound).sort(toOrder(query.sort)), query.page);
}

function toFilter({ search, status, tags }: DashboardQuery): (quiz: ListedQuiz) => boolean {
  const hasWords = toTitleSearch(search);
  const code = toAccessCode(search);
  return (quiz) => {
    if (status !== 'all' && quiz.status !== status) return false;
    if (!hasTags(quiz, tags)) return false;
    return quiz.accessCode === code || hasWords(quiz.title);
  };
}

/** Statuses in their sort order; unknown ones come last. */
const statusOrder = ['draft', 'active', 'completed'];

const comparisons: Record<SortedBy, (one: ListedQuiz, other: ListedQuiz) => number> = {
  name: (one, other) => compareTitles(one.title, other.title),
  date: (one, other) => compareText(one.createdAt, other.createdAt),
  questions: (one, other) => one.questionCount - other.questionCount,
  status: (one, other) => statusIndex(one.status) - statusIndex(other.status) || compareText(one.status, other.status),
};

/** Ties are sorted newest first in either direction. */
function toOrder(sort: QuizSort): (one: ListedQuiz, other: ListedQuiz) => number {
  const { column, descending } = readSort(sort, SORTED_BY);
  const sign = descending ? -1 : 1;
  return (one, other) =>
    sign * comparisons[column](one, other) || comparisons.date(other, one) || compareText(other.id, one.id);
}

function statusIndex(status: string): number {
  const index = statusOrder.indexOf(status);
  return index < 0 ? statusOrder.length : index;
}

/** The four stat cards of the dashboard. */
export interface DashboardFigures {
  created: number;
  active: number;
  participated: number;
  averageScore: number;
}

/**
 * Computes the four stat cards ([DA2]).
 *
 * @param history How many completed sessions the user took part in, and the sum of their scores.
 */
export function toFigures(
  quizzes: readonly Pick<ListedQuiz, 'status'>[],
  history: { count: number; totalScore: number },
): DashboardFigures {
  return {
    created: quizzes.length,
    active: quizzes.filter(({ status }) => status === 'active').length,
    participated: history.count,
    averageScore: meanScore({ total: history.totalScore, count: history.count }),
  };
}
