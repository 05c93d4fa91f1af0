import { toAccessCode } from './access-code.ts';
import { type DashboardQuery, type QuizSort, SORTED_BY, type SortedBy } from './dashboard-query.ts';
import { meanScore } from './figures.ts';
import { type PageOf, pageOf } from './paging.ts';
import { compareText, compareTitles, readSort } from './sorting.ts';
import { toTitleSearch } from './title-search.ts';

/** A quiz as a line of its host's list. */
export interface ListedQuiz {
  id: string;
  title: string;
  /** As it is stored: a status that this version does not know is shown as it is. */
  status: string;
  accessCode: string;
  /** ISO 8601, UTC. */
  createdAt: string;
  questionCount: number;
  /** Whether a session of it is not completed. */
  isRunning: boolean;
}

/** The page of a host's quizzes that the query asks for ([DA6], [DA7], [DA8]). */
export function selectQuizzes(quizzes: readonly ListedQuiz[], query: DashboardQuery): PageOf<ListedQuiz> {
  const isFound = toFilter(query);
  return pageOf(quizzes.filter(isFound).sort(toOrder(query.sort)), query.page);
}

function toFilter({ search, status }: DashboardQuery): (quiz: ListedQuiz) => boolean {
  const hasWords = toTitleSearch(search);
  const code = toAccessCode(search);
  return (quiz) => {
    if (status !== 'all' && quiz.status !== status) return false;
    return quiz.accessCode === code || hasWords(quiz.title);
  };
}

/** A quiz's life; a status that this version does not know stands last. */
const lifeOf = ['draft', 'active', 'completed'];

const comparisons: Record<SortedBy, (one: ListedQuiz, other: ListedQuiz) => number> = {
  name: (one, other) => compareTitles(one.title, other.title),
  date: (one, other) => compareText(one.createdAt, other.createdAt),
  questions: (one, other) => one.questionCount - other.questionCount,
  status: (one, other) => lifeIndex(one.status) - lifeIndex(other.status) || compareText(one.status, other.status),
};

/** Equal ones stand newest first, whichever way the column runs. */
function toOrder(sort: QuizSort): (one: ListedQuiz, other: ListedQuiz) => number {
  const { column, descending } = readSort(sort, SORTED_BY);
  const sign = descending ? -1 : 1;
  return (one, other) =>
    sign * comparisons[column](one, other) || comparisons.date(other, one) || compareText(other.id, one.id);
}

function lifeIndex(status: string): number {
  const index = lifeOf.indexOf(status);
  return index < 0 ? lifeOf.length : index;
}

/** The four figures on top of the dashboard. */
export interface DashboardFigures {
  created: number;
  active: number;
  participated: number;
  averageScore: number;
}

/**
 * What the four cards say ([DA2]).
 *
 * @param history How many completed sessions one took part in, and all their scores together.
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
