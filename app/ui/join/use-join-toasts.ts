import { useEffect, useRef } from 'react';
import { commonToasts } from '#app/contract/common-toasts.ts';
import type { JoinAnswer, JoinProblem, JoinStep } from '#app/contract/join.ts';
import { showToast } from '#app/ui/primitives/toast-store.ts';

/** Shows the toast about a lost connection: once per outage, not once per try, and no longer than that. */
export interface ConnectionToast {
  lost(): void;
  back(): void;
}

export function useConnectionToast(): ConnectionToast {
  const dismiss = useRef<(() => void) | null>(null);
  return {
    lost() {
      dismiss.current ??= showToast(commonToasts.connection_error);
    },
    back() {
      dismiss.current?.();
      dismiss.current = null;
    },
  };
}

interface JoinToastInput {
  page: JoinStep;
  answer: JoinAnswer | null;
  /** The code is being looked up again: the first failure is not shown. */
  isRetrying: boolean;
}

/**
 * Shows what went wrong with the look-up or a form as toasts, until the next answer ([JP12]); what went well is said by the
 * page.
 */
export function useJoinToasts({ page, answer, isRetrying }: JoinToastInput, connection: ConnectionToast): void {
  const { lost, back } = connection;
  const tell = (problem: JoinProblem, content: { title: string; tone: 'destructive' }) => {
    if (problem.reason === 'unanswered') return lost();
    back();
    // Errors in a field are shown beside it.
    if (problem.reason === 'no_code' || problem.reason === 'invalid') return;
    return showToast({ ...content, description: problem.message });
  };
  const isFound = 'quiz' in page;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a quiz that was found ends an outage
  useEffect(() => {
    if (isFound) back();
  }, [isFound]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once for each look-up
  useEffect(() => {
    if (page.step === 'code' && page.problem && !isRetrying) return tell(page.problem, commonToasts.no_quiz_selected);
  }, [page, isRetrying]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once for each answer
  useEffect(() => {
    if (answer)
      return tell(answer.problem, answer.intent === 'find' ? commonToasts.no_quiz_selected : commonToasts.join_failed);
  }, [answer]);
}
