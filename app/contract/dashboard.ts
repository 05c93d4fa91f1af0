import type { DashboardQuery } from '#app/core/dashboard-query.ts';
import type { PageOf } from '#app/core/paging.ts';
import type { DashboardFigures, ListedQuiz, ShownQuiz } from '#app/core/quiz-list.ts';
import type { DashboardTags } from './tags.ts';
import type { HistoryEntry, Quiz } from './things.ts';
import type { ToastContent } from './toasts.ts';

/** Everything that the dashboard shows. */
export interface Dashboard {
  figures: DashboardFigures;
  /** A sentence saying how much of the quota is used; null while there is plenty of room. */
  quota: string | null;
  /** The quiz that the tabs at the top link to; null when the user has no quiz. */
  tabQuizId: string | null;
  /** The query from the address; its `page` is the page shown. */
  query: DashboardQuery;
  list: ({ tab: 'created' } & PageOf<ShownQuiz>) | ({ tab: 'joined' } & PageOf<HistoryEntry>);
  tags: DashboardTags;
  /** Without scripts: the quiz whose deletion is waiting for confirmation. */
  deleting: Pick<ListedQuiz, 'id' | 'title'> | null;
}

/** A quiz that was published a moment ago: the dashboard offers to start it ([RY1]). */
export type ReadyQuiz = Pick<Quiz, 'id' | 'title' | 'accessCode' | 'whoCanJoin'>;

/**
 * What users can do to a quiz on the dashboard; sent as the form's `intent`. `who-can-join` and `put-away` belong to the
 * quiz that is ready: they decide whether guests may join, and end the offer to start it.
 */
export const QUIZ_INTENTS = ['start', 'duplicate', 'delete', 'who-can-join', 'put-away'] as const;
export type QuizIntent = (typeof QUIZ_INTENTS)[number];

/** What the dashboard's action answers when it does not redirect. */
export interface DashboardAnswer {
  toast: ToastContent;
}

const failureTitles: Record<QuizIntent, string> = {
  start: 'Failed to start quiz',
  duplicate: 'Failed to duplicate quiz',
  delete: 'Failed to delete quiz',
  'who-can-join': 'Failed to update quiz',
  'put-away': 'Failed to update quiz',
};

/** The toast for a failed action, with the reason if it is known. */
export function quizFailure(intent: QuizIntent, message = 'Unknown error'): ToastContent {
  return { title: failureTitles[intent], description: message, tone: 'destructive' };
}

/** The intent of a posted form; null if it is unknown. */
export function toQuizIntent(sent: unknown): QuizIntent | null {
  return QUIZ_INTENTS.find((intent) => intent === sent) ?? null;
}

/**
 * The toast after a quiz was started.
 *
 * @param limit The sentence about what is limited until the host verifies their email address; null for no limits.
 */
export function quizStarted({ accessCode }: { accessCode: string }, limit: string | null): ToastContent {
  const started = { title: 'Quiz started', description: `Access code: ${accessCode}` };
  if (limit === null) return started;
  return {
    title: started.title,
    description: `${started.description}. ${limit}`,
    link: { to: '/profile', label: 'To your profile' },
  };
}

/** The toast after a quiz was duplicated, with a link to the copy. */
export function quizDuplicated({ id, title }: { id: string; title: string }): ToastContent {
  return { title: 'Quiz duplicated', description: title, link: { to: editorPath(id), label: 'Edit the copy' } };
}

/** The path of a quiz's editor. */
export function editorPath(quizId: string): string {
  return `/creator/${quizId}`;
}
