import { useEffect } from 'react';
import { QuizTabBar } from '#app/ui/layout/quiz-tab-bar.tsx';
import { useQuietRefetch } from '#app/ui/layout/use-refetch-on-return.ts';
import { EmptyState } from '#app/ui/primitives/empty-state.tsx';

const LOOK_AGAIN_MS = 5_000;

/** No session has been completed: says so, and waits for one. */
export function NoScoresYet({ quizId }: { quizId: string | null }) {
  const ask = useQuietRefetch();
  useEffect(() => {
    const timer = setInterval(ask, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [ask]);
  return (
    <div className="grid gap-6">
      {quizId && <QuizTabBar quizId={quizId} />}
      <h1 className="text-3xl">Final Scores</h1>
      <EmptyState title="No session has ended yet">The scores appear here by themselves when one does.</EmptyState>
      <noscript>
        <meta httpEquiv="refresh" content={String(LOOK_AGAIN_MS / 1000)} />
      </noscript>
    </div>
  );
}
