import { useEffect } from 'react';
import { type ShowableToast, showToast } from '#app/ui/primitives/toast-store.ts';

/**
 * Shows the message of a form's answer as a toast. An error is dismissed with the next answer and when the page is left:
 * by then it is no longer true ([LK9]).
 */
export function useAnswerToast(answer: { toast?: ShowableToast | null } | null): void {
  useEffect(() => {
    if (!answer?.toast) return;
    const dismiss = showToast(answer.toast);
    return answer.toast.tone === 'destructive' ? dismiss : undefined;
  }, [answer]);
}
