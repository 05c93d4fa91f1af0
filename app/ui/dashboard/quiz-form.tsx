import { useFetcher } from '@remix-run/react';
import { useEffect } from 'react';
import { type DashboardAnswer, type QuizIntent, quizFailure, toQuizIntent } from '#app/contract/dashboard.ts';
import type { Unanswered } from '#app/ui/forms/unanswered.ts';
import { showToast } from '#app/ui/primitives/toast-store.ts';

/** A form that acts on a quiz without leaving the list. A failure is shown as a toast. */
export function useQuizForm() {
  const fetcher = useFetcher<DashboardAnswer>();
  const { data, state } = fetcher;
  useEffect(() => {
    if (data) showToast(data.toast);
  }, [data]);
  return { WorkForm: fetcher.Form, isBusy: state !== 'idle', hasFailed: state === 'idle' && data !== undefined };
}

/** The form's fields: the action and the quiz. */
export function QuizFormFields({ intent, quizId }: { intent: QuizIntent; quizId: string }) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="quizId" value={quizId} />
    </>
  );
}

/** The form's answer when the server did not answer. */
export function unansweredQuizForm(sent: unknown): DashboardAnswer & Unanswered {
  return { isUnanswered: true, toast: quizFailure(toQuizIntent(sent) ?? 'start') };
}
