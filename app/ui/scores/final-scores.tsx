import { useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';
import type { Scores } from '#app/contract/play.ts';
import { averageResponseTime } from '#app/core/leaderboard.ts';
import { EmptyState } from '../primitives/empty-state.tsx';
import { LongDate } from '../primitives/long-date.tsx';
import { Cell, HeaderCell, Table } from '../primitives/table.tsx';

/** Who came to what, by rank. */
export function FinalScores({ scores, timeZone }: { scores: Scores; timeZone: string }) {
  const { title, completedAt, rows, total } = scores;
  return (
    <div className="grid gap-6">
      <div>
        <h1 className="text-3xl">Final Scores</h1>
        <p className="text-lg" dir="auto">
          {title}
        </p>
        <p className="text-muted">
          <LongDate instant={completedAt} timeZone={timeZone} />
        </p>
      </div>
      <Table caption="All scores by rank" hideCaption>
        <thead>
          <tr>
            <HeaderCell numeric>Rank</HeaderCell>
            <HeaderCell>Player</HeaderCell>
            <HeaderCell numeric>Correct Answers</HeaderCell>
            <HeaderCell numeric>Avg. Response Time</HeaderCell>
            <HeaderCell numeric>Score</HeaderCell>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <ScoreRow key={row.id} row={row} />
          ))}
        </tbody>
      </Table>
      {rows.length < total && <p className="text-muted">{total} people took part.</p>}
    </div>
  );
}

function ScoreRow({ row }: { row: Scores['rows'][number] }) {
  const { rank, name, nameNumber, correctAnswers, score, isOwn } = row;
  return (
    <tr {...(isOwn && { className: 'bg-accent-soft text-on-accent-soft', 'data-own': '' })}>
      <Cell numeric>{rank ?? '-'}</Cell>
      <HeaderCell scope="row">
        <bdi>{name}</bdi>
        {nameNumber > 1 && ` (${nameNumber})`}
        {isOwn && ' (you)'}
      </HeaderCell>
      <Cell numeric>{correctAnswers}</Cell>
      <Cell numeric>{averageText(row)}</Cell>
      <Cell numeric>{score}</Cell>
    </tr>
  );
}

/** Seconds with one decimal; '-' where no answer was correct. */
function averageText(row: Scores['rows'][number]): string {
  const average = averageResponseTime(row);
  return average === null ? '-' : `${(average / 1000).toFixed(1)} s`;
}

const LOOK_AGAIN_MS = 5_000;

/** No session has been completed: says so, and waits for one. */
export function NoScoresYet() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(revalidate, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <div className="grid gap-6">
      <h1 className="text-3xl">Final Scores</h1>
      <EmptyState title="No session has ended yet">The scores appear here by themselves when one does.</EmptyState>
      <noscript>
        <meta httpEquiv="refresh" content={String(LOOK_AGAIN_MS / 1000)} />
      </noscript>
    </div>
  );
}
