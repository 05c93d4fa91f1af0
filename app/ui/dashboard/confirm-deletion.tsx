import { Form, Link } from '@remix-run/react';
import { type DashboardQuery, dashboardPath } from '#app/core/dashboard-query.ts';
import type { ListedQuiz } from '#app/core/quiz-list.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { Card } from '#app/ui/primitives/card.tsx';
import { WorkFields } from './work-fields.tsx';

export const DELETION_QUESTION = 'Are you sure you want to delete this quiz?';
/** What is lost and what is not ([QZ21]). */
export const DELETION_LOSS = 'Its questions go with it. The results of sessions that have ended stay.';

/** The question before a quiz is deleted, on the page itself: for those without scripts. */
export function ConfirmDeletion({ quiz, query }: { quiz: Pick<ListedQuiz, 'id' | 'title'>; query: DashboardQuery }) {
  return (
    <Card tone="lifted" role="group" aria-labelledby="confirm-deletion">
      <h2 id="confirm-deletion" className="text-xl">
        {DELETION_QUESTION}
      </h2>
      <p className="mt-2 text-muted">
        <bdi className="font-semibold wrap-anywhere text-ink">{quiz.title}</bdi>. {DELETION_LOSS}
      </p>
      <Form method="post" className="mt-4 flex flex-wrap gap-3">
        <WorkFields intent="delete" quizId={quiz.id} />
        <Button asChild>
          <Link to={dashboardPath(query)}>Cancel</Link>
        </Button>
        <Button type="submit" variant="danger">
          Delete quiz
        </Button>
      </Form>
    </Card>
  );
}
