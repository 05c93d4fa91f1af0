import { useEffect, useRef } from 'react';
import { commonToasts, type ToastContent } from '#app/contract/common-toasts.ts';
import type { LinkState } from '#app/ui/live/lifeline.ts';
import type { LiveView } from '#app/ui/live/view.ts';
import { phoneTypeOf } from '#app/ui/play/types/table.ts';
import { currentToast, dismissToast, showToast } from '#app/ui/primitives/toast-store.ts';

/** What is shown; toasts come from the difference between two of these. */
export interface Shown {
  view: LiveView;
  link: LinkState | null;
}

/** The toast for a change ([PL17]); what went well is said by the page. `put_away`: the current toast belongs to a question that is over. */
export function toToast(before: Shown, now: Shown): ToastContent | 'put_away' | null {
  if (isBreak(before.link, now.link)) return { ...commonToasts.connection_error, description: TRYING };
  const { tap, error, known } = now.view;
  if (error && error !== before.view.error) return { ...commonToasts.live_error, description: error.message };
  const isNews = tap !== null && tap.status !== before.view.tap?.status;
  const question = known?.question;
  const isPlural = question && phoneTypeOf(question).isPlural(question);
  if (isNews && tap.status === 'refused') {
    return { ...(isPlural ? commonToasts.answers_failed : commonToasts.answer_failed), description: tap.message };
  }
  return roundOf(now) !== roundOf(before) ? 'put_away' : null;
}

const TRYING = 'Reconnecting automatically... Your score is safe.';

/** True once per break: the link was up and is now down. */
function isBreak(before: LinkState | null, now: LinkState | null): boolean {
  return before?.status === 'live' && (now?.status === 'reconnecting' || now?.status === 'offline');
}

/** The round of the open question, as a key; empty if no question is open. */
function roundOf({ view }: Shown): string {
  const session = view.known?.session;
  return session?.status === 'question' ? `${session.currentQuestionId} ${session.asking}` : '';
}

/** Shows a toast for what changed since the last render, and dismisses one that would cover a new question. */
export function usePlayToasts({ view, link }: Shown): void {
  const before = useRef<Shown>({ view, link });
  useEffect(() => {
    const now = { view, link };
    const toast = toToast(before.current, now);
    before.current = now;
    if (toast === 'put_away') {
      const shown = currentToast();
      if (shown) dismissToast(shown.id);
    } else if (toast) showToast(toast);
  }, [view, link]);
}
