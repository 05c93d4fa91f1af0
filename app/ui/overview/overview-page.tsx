import { Link } from '@remix-run/react';
import { CircleAlert } from 'lucide-react';
import type { Unanswered } from '#app/ui/forms/sending.ts';
import { QuizTabBar } from '#app/ui/layout/quiz-tab-bar.tsx';
import type { LinkState } from '#app/ui/live/lifeline.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { EmptyState } from '#app/ui/primitives/empty-state.tsx';
import { CardGrid, ClosingPanel, type OverviewData, openNumber } from './card-grid.tsx';
import { useOverviewLink } from './use-overview-link.ts';

/** What asking a question answers, where it does not lead on to the presenter. */
export type AskAnswer = { problem: string } & Partial<Unanswered>;

export const unansweredAsk: AskAnswer & Unanswered = {
  isUnanswered: true,
  problem: 'The server cannot be reached, so nothing was asked. Please check your connection and try again.',
};

/** All questions of a session at once: what has been shown, what is on, and what can be asked next. */
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
      <Link to={`/present/${quizId}`}>To the presentation</Link>
    </Button>
  );
  return (
    <EmptyState title="No Questions Available" action={start}>
      A session takes its own copy of the questions when it is started; here they are from then on.
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

/** Only where the page may be behind: while all is well there is nothing to say. */
function LinkStatus({ link }: { link: LinkState | null }) {
  const text = link && LINK_TEXTS[link.status];
  return <div role="status">{text && <p className="mb-6 rounded-md bg-sunken px-4 py-3 font-medium">{text}</p>}</div>;
}

const LINK_TEXTS: Partial<Record<LinkState['status'], string>> = {
  reconnecting: 'Reconnecting. The session goes on, and this page catches up by itself.',
  offline: 'You are offline. The session goes on, and this page catches up by itself.',
  elsewhere: 'This quiz is open in too many places. This page goes on when you come back to it.',
  refused: 'This page does not follow the session any more. Please reload it.',
  ended: 'You were signed out. Please reload this page and sign in.',
};
