import { useFetcher } from '@remix-run/react';
import { useEffect } from 'react';
import { type DashboardAnswer, type QuizIntent, quizFailure, toQuizIntent } from '#app/contract/dashboard.ts';
import type { Unanswered } from '#app/ui/forms/unanswered.ts';
import { showToast } from '#app/ui/primitives/toast-store.ts';

/** A form that does something to a quiz without leaving the list; what is in the way is said in a toast. */
export function useQuizWork() {
  const fetcher = useFetcher<DashboardAnswer>();
  const { data, state } = fetcher;
  useEffect(() => {
    if (data) showToast(data.toast);
  }, [data]);
  return { WorkForm: fetcher.Form, isBusy: state !== 'idle', hasFailed: state === 'idle' && data !== undefined };
}

/** What a form of the list says: what to do, and to which quiz. */
export function WorkFields({ intent, quizId }: { intent: QuizIntent; quizId: string }) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="quizId" value={quizId} />
    </>
  );
}

/** What is said when no answer came from the server, or one that says nothing. */
export function unansweredWork(sent: unknown): DashboardAnswer & Unanswered {
  return { isUnanswered: true, toast: quizFailure(toQuizIntent(sent) ?? 'start') };
}
