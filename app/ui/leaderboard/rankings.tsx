import { Link, useSearchParams } from '@remix-run/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { Participant } from '#app/contract/things.ts';
import { averageResponseTime } from '#app/core/leaderboard.ts';
import { signed } from '#app/core/score-text.ts';
import { tieTimes } from '#app/core/tie-times.ts';
import { RenderInTurns } from '#app/ui/list/in-turns.tsx';
import { HandAndName } from '#app/ui/people/hand-and-name.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { classes } from '#app/ui/primitives/classes.ts';
import { Cell, HeaderCell, Table } from '#app/ui/primitives/table.tsx';

interface RankingsProps {
  rows: readonly ScoreRow[];
  ownId: string | null;
}

/** All players by rank. On phones the two middle columns move below the name, for screen readers too ([LB4]). */
export function Rankings({ rows, ownId }: RankingsProps) {
  const times = tieTimes(rows);
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
        <RenderInTurns
          each={10}
          items={rows.map((row) => <Row key={row.id} row={row} isOwn={row.id === ownId} time={times.get(row.id)} />)}
        />
      </tbody>
    </Table>
  );
}

const head = 'px-[0.5em] py-[0.4em] text-[1em] whitespace-normal';
const cell = 'px-[0.5em] py-[0.45em]';
const wide = 'hidden sm:table-cell';

interface RowProps {
  row: ScoreRow;
  isOwn: boolean;
  /** The total time, where it decides between equal scores ([RK6]). */
  time: string | undefined;
}

function Row({ row, isOwn, time }: RowProps) {
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
        <HandAndName of={row}>
          {isOwn && <span className="font-normal"> (you)</span>}
          <span className="block text-sm font-normal opacity-80 sm:hidden">
            {averageText(row) === '-' ? correct : `${correct}, ${averageText(row)} on average`}
          </span>
        </HandAndName>
      </HeaderCell>
      <Cell numeric className={classes(cell, wide)}>
        {correctAnswers}
      </Cell>
      <Cell numeric className={classes(cell, wide)}>
        {averageText(row)}
      </Cell>
      <Cell numeric className={classes(cell, 'font-display text-[1.15em] font-bold')}>
        {signed(score)}
        {time && (
          <span className="block font-sans text-sm font-normal whitespace-nowrap opacity-80">
            <span className="sr-only">, total time </span>
            {time}
          </span>
        )}
      </Cell>
    </tr>
  );
}

/** The query string of another page of the rankings. The first page has none. */
export function pageSearch(search: URLSearchParams, page: number): string {
  const next = new URLSearchParams(search);
  if (page === 1) next.delete('page');
  else next.set('page', String(page));
  const text = next.toString();
  return text && `?${text}`;
}

/** Links to the other pages of the rankings. Nothing if there is only one. */
export function PageLinks({ page: { number, count } }: { page: Page }) {
  const [search] = useSearchParams();
  if (count === 1) return null;
  const to = (page: number) => ({ search: pageSearch(search, page), hash: 'rankings' });
  return (
    <nav aria-label="Ranking pages" className="flex flex-wrap items-center justify-center gap-[1em] print:hidden">
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

/** A participant as shown in the final scores. `rank` is null if the host hides ranks. */
export type ScoreRow = Pick<
  Participant,
  'id' | 'name' | 'nameNumber' | 'hand' | 'score' | 'correctAnswers' | 'totalResponseTime' | 'rank'
>;

/** A page of a long list. */
export interface Page {
  /** The page number, from 1. */
  number: number;
  /** The number of pages, at least 1. */
  count: number;
}

/** Seconds with one decimal; '-' if no answer was correct ([LB4]). */
export function averageText(row: ScoreRow): string {
  const average = averageResponseTime(row);
  return average === null ? '-' : `${(average / 1000).toFixed(1)} s`;
}

/** One of the three places of the podium. */
export interface PodiumPlace {
  /** The position on the podium. */
  place: 1 | 2 | 3;
  /** Height of the step: 1 is the highest. Equal ranks have equal heights. */
  step: 1 | 2 | 3;
  /** Null if there are fewer players. */
  row: ScoreRow | null;
}

/**
 * The podium of the first three ([LB2]).
 *
 * @param rows By rank, at least the first three.
 */
export function podiumPlaces(rows: readonly ScoreRow[]): PodiumPlace[] {
  return ([1, 2, 3] as const).map((place) => {
    const row = rows[place - 1] ?? null;
    return { place, row, step: stepOf(row?.rank ?? place) };
  });
}

function stepOf(rank: number): 1 | 2 | 3 {
  if (rank <= 1) return 1;
  return rank === 2 ? 2 : 3;
}

/** How many players share third place's rank but don't fit on the podium. */
export function sharersBeyond(rows: readonly ScoreRow[]): number {
  const last = rows[2]?.rank ?? null;
  return last === null ? 0 : rows.slice(3).filter(({ rank }) => rank === last).length;
}
