import type { Dashboard } from '#app/contract/dashboard.ts';
import type { DashboardQuery } from '#app/core/dashboard-query.ts';
import { ROWS_PER_PAGE } from '#app/core/limits.ts';
import { toPage } from '#app/core/paging.ts';
import { selectQuizzes, toFigures } from '#app/core/quiz-list.ts';
import { quizForTabs } from '#app/core/quiz-tabs.ts';
import { quotaMessage } from '#app/core/quota.ts';
import type { Data } from '../data/index.ts';

/** The parameters of the dashboard's page. */
export interface DashboardWish {
  query: DashboardQuery;
  /** The id of the quiz in a delete confirmation, from the URL; ignored unless it is the user's own. */
  deletingId: string | null;
}

/** Reads everything on the dashboard. */
export interface DashboardService {
  /** Runs two statements, however many quizzes and sessions there are ([DA4]). */
  read(userId: string, wish: DashboardWish): Promise<Dashboard>;
}

export function createDashboardService(data: Pick<Data, 'quizzes' | 'sessions'>): DashboardService {
  return {
    async read(userId, { query, deletingId }) {
      const size = query.tab === 'joined' ? ROWS_PER_PAGE : 0;
      const quizzes = await data.quizzes.listLines(userId);
      const history = await data.sessions.readHistory({ userId, page: query.page, size });
      const list =
        query.tab === 'joined'
          ? { tab: query.tab, rows: history.entries, ...pageOf(history.count, query) }
          : { tab: query.tab, ...selectQuizzes(quizzes, query) };
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

function pageOf(found: number, { page }: DashboardQuery) {
  return { found, ...toPage({ wanted: page, found }) };
}
