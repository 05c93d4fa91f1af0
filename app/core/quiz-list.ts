import { toAccessCode } from './access-code.ts';
import { type DashboardQuery, type QuizSort, readSort, type SortedBy } from './dashboard-query.ts';
import { ROWS_PER_PAGE } from './limits.ts';
import { roundHalfAway } from './scoring.ts';

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

/** One page of a list. */
export interface PageOf<Row> {
  rows: Row[];
  /** All that the query found. */
  found: number;
  /** The page shown: the last one, where one beyond it was asked for. */
  page: number;
  /** At least 1. */
  pages: number;
}

/** Which page is shown of that many rows ([DA8]). */
export function toPage({ wanted, found }: { wanted: number; found: number }): { page: number; pages: number } {
  const pages = Math.max(1, Math.ceil(found / ROWS_PER_PAGE));
  return { page: Math.min(Math.max(wanted, 1), pages), pages };
}

/** The page of a host's quizzes that the query asks for ([DA6], [DA7], [DA8]). */
export function selectQuizzes(quizzes: readonly ListedQuiz[], query: DashboardQuery): PageOf<ListedQuiz> {
  const isFound = toFilter(query);
  const found = quizzes.filter(isFound).sort(toOrder(query.sort));
  const { page, pages } = toPage({ wanted: query.page, found: found.length });
  return { rows: found.slice((page - 1) * ROWS_PER_PAGE, page * ROWS_PER_PAGE), found: found.length, page, pages };
}

function toFilter({ search, status }: DashboardQuery): (quiz: ListedQuiz) => boolean {
  const words = fold(search).split(/\s+/u).filter(Boolean);
  const code = toAccessCode(search);
  return (quiz) => {
    if (status !== 'all' && quiz.status !== status) return false;
    if (quiz.accessCode === code) return true;
    const title = fold(quiz.title);
    return words.every((word) => title.includes(word));
  };
}

/** Without what people leave out when they search: capitals, accents, wide forms. */
function fold(text: string): string {
  return text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
}

const collator = new Intl.Collator('en', { numeric: true });
/** A quiz's life; a status that this version does not know stands last. */
const lifeOf = ['draft', 'active', 'completed'];

const comparisons: Record<SortedBy, (one: ListedQuiz, other: ListedQuiz) => number> = {
  name: (one, other) => collator.compare(one.title, other.title),
  date: (one, other) => compareText(one.createdAt, other.createdAt),
  questions: (one, other) => one.questionCount - other.questionCount,
  status: (one, other) => placeInLife(one.status) - placeInLife(other.status) || compareText(one.status, other.status),
};

/** Equal ones stand newest first, whichever way the column runs. */
function toOrder(sort: QuizSort): (one: ListedQuiz, other: ListedQuiz) => number {
  const { column, descending } = readSort(sort);
  const sign = descending ? -1 : 1;
  return (one, other) =>
    sign * comparisons[column](one, other) || comparisons.date(other, one) || compareText(other.id, one.id);
}

function placeInLife(status: string): number {
  const place = lifeOf.indexOf(status);
  return place < 0 ? lifeOf.length : place;
}

function compareText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
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
    // Never -0.
    averageScore: history.count === 0 ? 0 : roundHalfAway(history.totalScore / history.count) || 0,
  };
}
