import { Link, useSearchParams } from '@remix-run/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { signed } from '#app/core/score-words.ts';
import { RenderInTurns } from '#app/ui/list/in-turns.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { classes } from '#app/ui/primitives/classes.ts';
import { Cell, HeaderCell, Table } from '#app/ui/primitives/table.tsx';
import { averageText, type Page, PlayerName, type ScoreRow } from './rows.tsx';

interface RankingsProps {
  rows: readonly ScoreRow[];
  ownId: string | null;
}

/** Everybody by rank. On a phone the two columns in the middle stand below the name. */
export function Rankings({ rows, ownId }: RankingsProps) {
  return (
    <Table caption="All players by rank" hideCaption className="rankings">
      <thead>
        <tr>
          <HeaderCell numeric className={head}>
            Rank
          </HeaderCell>
          <HeaderCell className={head}>Player</HeaderCell>
          <HeaderCell numeric className={classes(head, wide)}>
            Correct Answers
          </HeaderCell>
          <HeaderCell numeric className={classes(head, wide)}>
            Avg. Response Time
          </HeaderCell>
          <HeaderCell numeric className={head}>
            Score
          </HeaderCell>
        </tr>
      </thead>
      <tbody>
        <RenderInTurns each={25} items={rows.map((row) => <Row key={row.id} row={row} isOwn={row.id === ownId} />)} />
      </tbody>
    </Table>
  );
}

const head = 'px-[0.5em] py-[0.4em] text-[1em] whitespace-normal';
const cell = 'px-[0.5em] py-[0.45em]';
const wide = 'hidden sm:table-cell';

function Row({ row, isOwn }: { row: ScoreRow; isOwn: boolean }) {
  const { rank, score, correctAnswers } = row;
  const correct = `${correctAnswers} correct`;
  return (
    <tr
      {...(isOwn && { id: 'you', className: 'scroll-mt-6 bg-accent-soft text-on-accent-soft' })}
      {...(rank !== null && rank <= 3 && { 'data-top': '' })}
    >
      <Cell numeric className={classes(cell, 'w-[3.4em]')}>
        <span className="rankmark">{rank ?? '-'}</span>
      </Cell>
      <HeaderCell scope="row" className={classes(cell, 'overflow-clip wrap-anywhere')}>
        <PlayerName row={row} />
        {isOwn && <span className="font-normal"> (you)</span>}
        <span aria-hidden="true" className="block text-sm font-normal opacity-80 sm:hidden">
          {averageText(row) === '-' ? correct : `${correct}, ${averageText(row)} on average`}
        </span>
      </HeaderCell>
      <Cell numeric className={classes(cell, wide)}>
        {correctAnswers}
      </Cell>
      <Cell numeric className={classes(cell, wide)}>
        {averageText(row)}
      </Cell>
      <Cell numeric className={classes(cell, 'font-display text-[1.15em] font-bold')}>
        {signed(score)}
      </Cell>
    </tr>
  );
}

/** The search of another page of the same list; the first is the address itself. */
export function pageSearch(search: URLSearchParams, page: number): string {
  const next = new URLSearchParams(search);
  if (page === 1) next.delete('page');
  else next.set('page', String(page));
  const text = next.toString();
  return text && `?${text}`;
}

/** The ways to the other pages of the rankings; nothing where there is one. */
export function PageLinks({ page: { number, count } }: { page: Page }) {
  const [search] = useSearchParams();
  if (count === 1) return null;
  const to = (page: number) => ({ search: pageSearch(search, page), hash: 'rankings' });
  return (
    <nav
      aria-label="Pages of the rankings"
      className="flex flex-wrap items-center justify-center gap-[1em] print:hidden"
    >
      {number > 1 && (
        <Button asChild>
          <Link to={to(number - 1)} rel="prev">
            <ChevronLeft aria-hidden="true" className="size-[1.2em] rtl:-scale-x-100" />
            Previous
          </Link>
        </Button>
      )}
      <p className="tabular-nums">
        Page {number} of {count}
      </p>
      {number < count && (
        <Button asChild>
          <Link to={to(number + 1)} rel="next">
            Next
            <ChevronRight aria-hidden="true" className="size-[1.2em] rtl:-scale-x-100" />
          </Link>
        </Button>
      )}
    </nav>
  );
}
