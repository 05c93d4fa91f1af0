import type { DashboardQuery } from '#app/core/dashboard-query.ts';
import type { PageOf } from '#app/core/paging.ts';
import type { DashboardFigures, ListedQuiz } from '#app/core/quiz-list.ts';

import type { HistoryEntry } from './things.ts';
import type { ToastContent } from './toasts.ts';

/** All that the dashboard shows. */
export interface Dashboard {
  figures: DashboardFigures;
  /** How much of the account's quota is used, in words; null while there is plenty of room. */
  quota: string | null;
  /** The quiz that the tabs on top are about; null without any. */
  tabQuizId: string | null;
  /** What was asked for; the page is the one shown. */
  query: DashboardQuery;
  list: ({ tab: 'created' } & PageOf<ListedQuiz>) | ({ tab: 'joined' } & PageOf<HistoryEntry>);
  /** The quiz that the reader is asked about before it is deleted: for those without scripts. */
  deleting: Pick<ListedQuiz, 'id' | 'title'> | null;
}

/** What can be done to a quiz on the dashboard; also the `intent` of the form that does it. */
export const QUIZ_INTENTS = ['start', 'duplicate', 'delete'] as const;
export type QuizIntent = (typeof QUIZ_INTENTS)[number];

/** What the dashboard says after a form that led nowhere else. */
export interface DashboardAnswer {
  toast: ToastContent;
}

const failureTitles: Record<QuizIntent, string> = {
  start: 'Failed to start quiz',
  duplicate: 'Failed to duplicate quiz',
  delete: 'Failed to delete quiz',
};

/** How it is said that something was not done, and why, where that is known. */
export function quizFailure(intent: QuizIntent, message = 'Unknown error'): ToastContent {
  return { title: failureTitles[intent], description: message, tone: 'destructive' };
}

/** The kind of form that was sent; null for one that no page of ours sends. */
export function toQuizIntent(sent: unknown): QuizIntent | null {
  return QUIZ_INTENTS.find((intent) => intent === sent) ?? null;
}

/** @param limit What is held back until the host's email address is verified, in words. */
export function quizStarted({ accessCode }: { accessCode: string }, limit: string | null): ToastContent {
  const started = { title: 'Quiz started', description: `Access code: ${accessCode}` };
  if (limit === null) return started;
  return {
    title: started.title,
    description: `${started.description}. ${limit}`,
    link: { to: '/profile', label: 'To your profile' },
  };
}

export function quizDuplicated({ id, title }: { id: string; title: string }): ToastContent {
  return { title: 'Quiz duplicated', description: title, link: { to: editorPath(id), label: 'Edit the copy' } };
}

/** Where a quiz is written. */
export function editorPath(quizId: string): string {
  return `/creator/${quizId}`;
}
