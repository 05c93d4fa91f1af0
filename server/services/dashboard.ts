import type { Dashboard } from '#app/contract/dashboard.ts';
import type { PickedQuiz } from '#app/contract/tags.ts';
import type { DashboardQuery } from '#app/core/dashboard-query.ts';
import { ROWS_PER_PAGE } from '#app/core/limits.ts';
import { type PageOf, toPage } from '#app/core/paging.ts';
import { type LastSession, type ListedQuiz, type ShownQuiz, selectQuizzes, toFigures } from '#app/core/quiz-list.ts';
import { quizForTabs } from '#app/core/quiz-tabs.ts';
import { quotaMessage } from '#app/core/quota.ts';
import { asKnown, countByTag, hasTags, offersTags, type TagCount, tagKey } from '#app/core/tags.ts';
import type { Data } from '../data/index.ts';
import type { QuizLine } from '../data/quiz-list.ts';
import { orUnavailable } from './outcome.ts';

/** The parameters of the dashboard's page. */
export interface DashboardRequest {
  query: DashboardQuery;
  /** The id of the quiz in a delete confirmation, from the URL; ignored unless it is the user's own. */
  deletingId: string | null;
  tags: TagView;
}

/** What of the tags the URL asks to show; whatever is not the user's own is ignored. */
interface TagView {
  /** The quizzes whose tags are edited; null if none are. */
  pickedIds: readonly string[] | null;
  isManaging: boolean;
  deletingTag: string | null;
}

/** Reads everything on the dashboard. */
export interface DashboardService {
  /**
   * Runs three statements, however many quizzes and sessions there are, and one in the reading thread for each quiz shown
   * ([DA4]). If that thread is busy, the quizzes are shown without their latest sessions.
   */
  read(userId: string, wish: DashboardRequest, signal?: AbortSignal): Promise<Dashboard>;
}

export function createDashboardService(data: Pick<Data, 'quizzes' | 'sessions' | 'reader'>): DashboardService {
  return {
    async read(userId, wish, signal) {
      const { deletingId } = wish;
      const size = wish.query.tab === 'joined' ? ROWS_PER_PAGE : 0;
      const quizzes = await data.quizzes.listLines(userId);
      const all = countByTag(quizzes.toReversed());
      const query = { ...wish.query, tags: onlyKnown(wish.query.tags, all) };
      const history = await data.sessions.readHistory({ userId, page: query.page, size });
      const hosted = await data.sessions.readUse(userId);
      const bytes = quizzes.reduce((sum, { size }) => sum + size, 0);
      const list =
        query.tab === 'joined'
          ? { tab: query.tab, rows: history.entries, ...pageOf(history.count, query) }
          : { tab: query.tab, ...(await withLatest(data.reader, selectQuizzes(quizzes, query), signal)) };
      const deleting = quizzes.find(({ id }) => id === deletingId);
      return {
        figures: toFigures(quizzes, history),
        quota: quotaMessage({ quizzes: quizzes.length, bytes, hosted }),
        tabQuizId: quizForTabs(quizzes),
        query: { ...query, page: list.page },
        list,
        tags: {
          isOffered: offersTags({ quizzes: quizzes.length, tags: all.length }),
          all,
          filters: filtersFor(quizzes, query.tags),
          picked: pickedIn(quizzes, wish.tags.pickedIds),
          isManaging: wish.tags.isManaging && all.length > 0,
          deleting: all.find(({ tag }) => tag === wish.tags.deletingTag) ?? null,
        },
        deleting: deleting ? { id: deleting.id, title: deleting.title } : null,
      };
    },
  };
}

/** The tags of a query in the account's spelling; those that no quiz has count as absent ([DA5]). */
function onlyKnown(tags: readonly string[], all: readonly TagCount[]): string[] {
  const known = all.map(({ tag }) => tag);
  const keys = new Set(known.map(tagKey));
  return asKnown(tags, known).filter((tag) => keys.has(tagKey(tag)));
}

/** The tags of the quizzes that have all chosen tags: each narrows the list further ([TG3]). */
function filtersFor(quizzes: readonly QuizLine[], chosen: readonly string[]): TagCount[] {
  return countByTag(quizzes.filter((quiz) => hasTags(quiz, chosen)).toReversed());
}

function pickedIn(quizzes: readonly QuizLine[], ids: readonly string[] | null): PickedQuiz[] | null {
  if (ids === null) return null;
  const picked = new Set(ids);
  return quizzes.filter(({ id }) => picked.has(id)).map(({ id, title, tags }) => ({ id, title, tags }));
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
