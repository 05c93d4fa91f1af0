import { type DashboardAnswer, quizFailure, toQuizIntent } from '#app/contract/dashboard.ts';
import type { Unanswered } from '#app/ui/forms/unanswered.ts';

/** What is said when no answer came from the server, or one that says nothing. */
export function unansweredWork(sent: unknown): DashboardAnswer & Unanswered {
  return { isUnanswered: true, toast: quizFailure(toQuizIntent(sent) ?? 'start') };
}
