import { useSearchParams } from '@remix-run/react';
import { Printer } from 'lucide-react';
import type { OwnAnswers as OwnAnswersOf } from '#app/core/reports/own-answers.ts';
import { QuizTabBar } from '#app/ui/layout/quiz-tab-bar.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { LongDate } from '#app/ui/primitives/long-date.tsx';
import './leaderboard.css';
import { useEffect } from 'react';
import { useQuietRefetch } from '#app/ui/layout/use-refetch-on-return.ts';
import { EmptyState } from '#app/ui/primitives/empty-state.tsx';
import { OwnAnswers, OwnResult } from './own-result.tsx';
import { Podium } from './podium.tsx';
import { type Page, PageLinks, pageSearch, Rankings, type ScoreRow } from './rankings.tsx';

interface LeaderboardPageProps {
  /** Set only for the host, who gets links to the quiz's other pages. */
  quizId: string | null;
  /** The quiz's title when the session was created. */
  title: string;
  /** ISO 8601. */
  completedAt: string;
  timeZone: string;
  /** This page of the rankings, by rank. If ranks are hidden, only the viewer's own row. */
  rows: readonly ScoreRow[];
  /** The number of participants. */
  total: number;
  page: Page;
  /** False until the wall has revealed the podium: the page then has only the viewer's own row, and waits. */
  isRevealed: boolean;
  /** The viewer's own row and the number of its page; null for a host who did not play. */
  own: { row: ScoreRow; page: number } | null;
  /** The viewer's answers; null for a host who did not play. */
  ownAnswers: OwnAnswersOf | null;
}

/** The final scores of a session: the podium, the viewer's own result, and the rankings ([LB1] to [LB8]). */
export function LeaderboardPage({ quizId, title, completedAt, timeZone, ...scores }: LeaderboardPageProps) {
  const { rows, total, page, isRevealed, own, ownAnswers } = scores;
  const [search] = useSearchParams();
  // Rows have no rank if ranks are hidden.
  const areRanksHidden = rows.some(({ rank }) => rank === null);
  const hasAnswers = ownAnswers !== null && ownAnswers.answers.length > 0;
  const rowLink = own && !areRanksHidden ? `${pageSearch(search, own.page)}#you` : null;
  return (
    <div className="scores">
      {quizId && <QuizTabBar quizId={quizId} />}
      <div className="scoreshead">
        <div className="min-w-0">
          <h1 className="scorestitle">Final Scores</h1>
          <p className="wrap-anywhere">
            <bdi dir="auto" className="font-semibold">
              {title}
            </bdi>
            <span className="text-muted">
              {' · '}
              <LongDate instant={completedAt} timeZone={timeZone} />
            </span>
          </p>
        </div>
        <Button variant="quiet" onClick={() => window.print()} className="hidden text-[1em] sm:scripted:inline-flex">
          <Printer aria-hidden="true" className="size-[1.1em]" />
          Print
        </Button>
      </div>
      {page.number === 1 && !areRanksHidden && <Podium rows={rows} />}
      {own && <OwnResult row={own.row} total={total} rowLink={rowLink} hasAnswers={hasAnswers} />}
      {!isRevealed && <LookAtTheWall />}
      {!isRevealed && <AskAgain />}
      {areRanksHidden ? (
        isRevealed && <RanksHidden />
      ) : (
        <All rows={rows} total={total} page={page} ownId={own?.row.id ?? null} />
      )}
      {ownAnswers && <OwnAnswers own={ownAnswers} />}
    </div>
  );
}

function RanksHidden() {
  return <p className="text-muted">The host has hidden the ranking for this quiz. Here is your own result.</p>;
}

interface AllProps {
  rows: readonly ScoreRow[];
  total: number;
  page: Page;
  ownId: string | null;
}

function All({ rows, total, page, ownId }: AllProps) {
  return (
    <section id="rankings" aria-labelledby="rankings-title" className="grid scroll-mt-6 gap-[0.8em]">
      <div className="flex flex-wrap items-baseline justify-between gap-x-[1em]">
        <h2 id="rankings-title" className="text-[1.4em]">
          Full rankings
        </h2>
        <p className="text-muted">{total === 1 ? '1 player' : `${total} players`}</p>
      </div>
      {total === 0 ? <p>Nobody took part in this session.</p> : <Rankings rows={rows} ownId={ownId} />}
      <PageLinks page={page} />
    </section>
  );
}

/** Shown to players while the wall reveals the podium ([SB4]). */
function LookAtTheWall() {
  return (
    <p className="rounded-xl border-2 border-outline bg-raised p-[1em] text-balance">
      <strong className="block font-display text-[1.4em] leading-tight">Look at the wall!</strong>
      The ranking appears here after first place is shown.
    </p>
  );
}

const REFETCH_MS = 5_000;

/** Loads the page again every few seconds. */
function AskAgain() {
  const ask = useQuietRefetch();
  useEffect(() => {
    const timer = setInterval(ask, REFETCH_MS);
    return () => clearInterval(timer);
  }, [ask]);
  return (
    <noscript>
      <meta httpEquiv="refresh" content={String(REFETCH_MS / 1000)} />
    </noscript>
  );
}

/** Shown until the first session has ended. */
export function NoScoresYet({ quizId }: { quizId: string | null }) {
  return (
    <div className="grid gap-6">
      {quizId && <QuizTabBar quizId={quizId} />}
      <h1 className="text-3xl">Final Scores</h1>
      <EmptyState title="No finished sessions yet">Scores appear here once a session ends.</EmptyState>
      <AskAgain />
    </div>
  );
}
