import type { Dashboard } from '#app/contract/dashboard.ts';
import type { DashboardQuery } from '#app/core/dashboard-query.ts';
import { ROWS_PER_PAGE } from '#app/core/limits.ts';
import { type PageOf, toPage } from '#app/core/paging.ts';
import { type LastSession, type ListedQuiz, type ShownQuiz, selectQuizzes, toFigures } from '#app/core/quiz-list.ts';
import { quizForTabs } from '#app/core/quiz-tabs.ts';
import { quotaMessage } from '#app/core/quota.ts';
import type { Data } from '../data/index.ts';
import { orUnavailable } from './outcome.ts';

/** The parameters of the dashboard's page. */
export interface DashboardWish {
  query: DashboardQuery;
  /** The id of the quiz in a delete confirmation, from the URL; ignored unless it is the user's own. */
  deletingId: string | null;
}

/** Reads everything on the dashboard. */
export interface DashboardService {
  /**
   * Runs two statements, however many quizzes and sessions there are, and one in the reading thread for each quiz shown
   * ([DA4]). If that thread is busy, the quizzes are shown without their latest sessions.
   */
  read(userId: string, wish: DashboardWish, signal?: AbortSignal): Promise<Dashboard>;
}

export function createDashboardService(data: Pick<Data, 'quizzes' | 'sessions' | 'reader'>): DashboardService {
  return {
    async read(userId, { query, deletingId }, signal) {
      const size = query.tab === 'joined' ? ROWS_PER_PAGE : 0;
      const quizzes = await data.quizzes.listLines(userId);
      const history = await data.sessions.readHistory({ userId, page: query.page, size });
      const list =
        query.tab === 'joined'
          ? { tab: query.tab, rows: history.entries, ...pageOf(history.count, query) }
          : { tab: query.tab, ...(await withLatest(data.reader, selectQuizzes(quizzes, query), signal)) };
      const deleting = quizzes.find(({ id }) => id === deletingId);
      return {
        figures: toFigures(quizzes, history),
        quota: quotaMessage({ quizzes: quizzes.length, bytes: quizzes.reduce((sum, { size }) => sum + size, 0) }),
        tabQuizId: quizForTabs(quizzes),
        query: { ...query, page: list.page },
        list,
        deleting: deleting ? { id: deleting.id, title: deleting.title } : null,
      };
    },
  };
}

/** Adds the latest completed session of each quiz on the page. */
async function withLatest(
  reader: Data['reader'],
  page: PageOf<ListedQuiz>,
  signal: AbortSignal | undefined,
): Promise<PageOf<ShownQuiz>> {
  const quizIds = page.rows.map(({ id }) => id);
  const read = await orUnavailable(async () => ({
    ok: true,
    value: quizIds.length === 0 ? [] : await reader.read('latestSessions', { quizIds }, signal),
  }));
  const latest = new Map(read.ok ? read.value.map((line) => [line.quizId, toLast(line)]) : []);
  return { ...page, rows: page.rows.map((quiz) => ({ ...quiz, last: latest.get(quiz.id) ?? null })) };
}

function toLast({ sessionId, completedAt, participants, answers, correct }: LastSession): LastSession {
  return { sessionId, completedAt, participants, answers, correct };
}

function pageOf(found: number, { page }: DashboardQuery) {
  return { found, ...toPage({ wanted: page, found }) };
}
