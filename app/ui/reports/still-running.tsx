import { Link } from '@remix-run/react';
import { FullPage } from '#app/ui/layout/full-page.tsx';
import { Button } from '#app/ui/primitives/button.tsx';

/** The session has not ended: its report comes when it has. */
export function StillRunning({ title, quizId }: { title: string; quizId: string }) {
  return (
    <FullPage title="This session is still running">
      <p>
        The report of <bdi className="font-semibold wrap-anywhere">{title}</bdi> is here once the session has ended.
      </p>
      <Button asChild variant="primary" className="mt-8">
        <Link to={`/present/${quizId}`}>Go to the session</Link>
      </Button>
    </FullPage>
  );
}
