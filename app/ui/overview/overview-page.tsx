import { Link } from '@remix-run/react';
import { CircleAlert } from 'lucide-react';
import type { Unanswered } from '#app/ui/forms/sending.ts';
import { QuizTabBar } from '#app/ui/layout/quiz-tab-bar.tsx';
import type { LinkState } from '#app/ui/live/lifeline.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { EmptyState } from '#app/ui/primitives/empty-state.tsx';
import { CardGrid, ClosingPanel, type OverviewData, openNumber } from './card-grid.tsx';
import { useOverviewLink } from './use-overview-link.ts';

/** The result of asking a question, if it does not redirect to the presenter. */
export type AskAnswer = { problem: string } & Partial<Unanswered>;

export const unansweredAsk: AskAnswer & Unanswered = {
  isUnanswered: true,
  problem: 'The server cannot be reached, so the question was not opened. Please check your connection and try again.',
};

/** All questions of a session: those already shown, the current one, and those that can be asked next. */
export function OverviewPage({ page, problem }: { page: OverviewData; problem: string | null }) {
  const { quiz, session, cards, wantedId } = page;
  const link = useOverviewLink(session);
  const open = openNumber(page);
  const wanted = cards.findIndex(({ id }) => id === wantedId) + 1;
  return (
    <>
      {session && session.status !== 'completed' && wanted === 0 && (
        <noscript>
          <meta httpEquiv="refresh" content="5" />
        </noscript>
      )}
      <QuizTabBar quizId={quiz.id} />
      <div className="mt-6 mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <div className="min-w-0">
          <p className="font-medium text-muted">Overview</p>
          <h1 className="text-3xl wrap-anywhere" dir="auto">
            {quiz.title}
          </h1>
        </div>
        <p className="text-lg text-muted">{progressText(page)}</p>
      </div>
      <LinkStatus link={link} />
      {problem && <Problem text={problem} />}
      {session && wantedId !== null && open !== null && (
        <ClosingPanel session={session} wanted={{ questionId: wantedId, number: wanted }} open={open} />
      )}
      {cards.length === 0 ? <NoQuestions quizId={quiz.id} /> : <CardGrid page={page} />}
    </>
  );
}

function progressText({ session, cards }: OverviewData): string {
  if (!session || cards.length === 0) return '';
  const asked = cards.filter(({ status }) => status !== 'not_asked').length;
  const all = `${cards.length} ${cards.length === 1 ? 'question' : 'questions'}`;
  if (session.status === 'completed') return `Quiz completed, ${asked} of ${all} asked`;
  return asked === 0 ? `${all}, none asked yet` : `${asked} of ${all} asked`;
}

function NoQuestions({ quizId }: { quizId: string }) {
  const start = (
    <Button asChild variant="primary">
      <Link to={`/present/${quizId}`}>Go to the presentation</Link>
    </Button>
  );
  return (
    <EmptyState title="No Questions Available" action={start}>
      Questions appear here once you start a session.
    </EmptyState>
  );
}

function Problem({ text: message }: { text: string }) {
  return (
    <p
      role="alert"
      className="mb-6 flex items-start gap-3 rounded-md bg-danger-soft px-4 py-3 font-medium text-on-danger-soft"
    >
      <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      {message}
    </p>
  );
}

/** Shown only if the page may be out of date. */
function LinkStatus({ link }: { link: LinkState | null }) {
  const text = link && LINK_TEXTS[link.status];
  return <div role="status">{text && <p className="mb-6 rounded-md bg-sunken px-4 py-3 font-medium">{text}</p>}</div>;
}

const LINK_TEXTS: Partial<Record<LinkState['status'], string>> = {
  reconnecting: 'Reconnecting. The session continues, and this page will catch up.',
  offline: 'You are offline. The session continues, and this page will catch up.',
  elsewhere: 'This quiz is open in too many places. This page resumes when you come back to it.',
  refused: 'This page no longer follows the session. Please reload it.',
  ended: 'You were signed out. Please reload this page and sign in.',
};
