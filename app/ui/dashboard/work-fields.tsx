import type { QuizIntent } from '#app/contract/dashboard.ts';

/** What a form of the list says: what to do, and to which quiz. */
export function WorkFields({ intent, quizId }: { intent: QuizIntent; quizId: string }) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="quizId" value={quizId} />
    </>
  );
}
