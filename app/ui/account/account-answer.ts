import type { SubmissionResult } from '@conform-to/react';
import { useEffect } from 'react';
import type { AccountIntent } from '#app/contract/account-page.ts';
import type { ToastContent } from '#app/contract/toasts.ts';
import { showToast } from '#app/ui/primitives/toast-store.ts';

/** What a form of these pages met. */
export interface AccountAnswer {
  intent: AccountIntent;
  result: SubmissionResult<string[]> | null;
  toast: ToastContent | null;
}

/** Of the last answer, what concerns one form. */
export function resultFor(intent: AccountIntent, answer: AccountAnswer | null) {
  return answer?.intent === intent ? answer.result : null;
}

/** Shows what an answer says besides the fields. */
export function useAnswerToast(answer: { toast: ToastContent | null } | null): void {
  useEffect(() => {
    if (answer?.toast) showToast(answer.toast);
  }, [answer]);
}
