import { Link } from '@remix-run/react';
import type { HistoryEntry } from '#app/contract/things.ts';
import { type DashboardQuery, dashboardPath } from '#app/core/dashboard-query.ts';
import type { PageOf } from '#app/core/paging.ts';
import { cardTableClasses } from '#app/ui/list/card-table.tsx';
import { LIST_ID, ListStatus, Pager } from '#app/ui/list/pager.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { classes } from '#app/ui/primitives/classes.ts';
import { EmptyState } from '#app/ui/primitives/empty-state.tsx';
import { LongDate } from '#app/ui/primitives/long-date.tsx';
import { Cell, HeaderCell, Table } from '#app/ui/primitives/table.tsx';

interface JoinedPanelProps {
  list: PageOf<HistoryEntry>;
  query: DashboardQuery;
  timeZone: string;
}

/** The sessions the user took part in, newest first. */
export function JoinedPanel({ list, query, timeZone }: JoinedPanelProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={LIST_ID} className="scroll-mt-4 text-2xl">
          Your Results
        </h2>
        <ListStatus list={list} names={['session', 'sessions']} />
      </div>
      {list.found === 0 ? <NothingJoined /> : <HistoryTable entries={list.rows} timeZone={timeZone} />}
      <Pager {...list} pathOf={(page) => dashboardPath({ ...query, page })} />
    </div>
  );
}

function HistoryTable({ entries, timeZone }: { entries: readonly HistoryEntry[]; timeZone: string }) {
  return (
    <Table caption="Quizzes I Joined" hideCaption className={cardTableClasses.table}>
      <thead className={cardTableClasses.head}>
        <tr>
          <HeaderCell>Quiz Name</HeaderCell>
          <HeaderCell>Date</HeaderCell>
          <HeaderCell numeric>Score</HeaderCell>
          <HeaderCell numeric>Correct Answers</HeaderCell>
          <HeaderCell className="text-end">Actions</HeaderCell>
        </tr>
      </thead>
      <tbody className={cardTableClasses.body}>
        {entries.map((entry) => (
          <HistoryRow key={entry.id} entry={entry} timeZone={timeZone} />
        ))}
      </tbody>
    </Table>
  );
}

const { cell, wideCell } = cardTableClasses;

function HistoryRow({ entry, timeZone }: { entry: HistoryEntry; timeZone: string }) {
  const { score, correctAnswers, createdAt, quiz } = entry;
  return (
    <tr className={cardTableClasses.row}>
      <HeaderCell scope="row" className={classes(cell, wideCell)}>
        <span dir="auto" className={cardTableClasses.title}>
          {quiz.title}
        </span>
      </HeaderCell>
      <Cell className={classes(cell, wideCell, 'whitespace-nowrap max-lg:text-sm max-lg:text-muted')}>
        <LongDate instant={createdAt} timeZone={timeZone} />
      </Cell>
      <Cell numeric className={classes(cell, 'max-lg:text-start')}>
        <span className="text-sm text-muted lg:hidden">Score </span>
        <span className="max-lg:font-semibold">{score.toLocaleString('en-US')}</span>
      </Cell>
      <Cell numeric className={cell}>
        <span className="text-sm text-muted lg:hidden">Correct answers </span>
        <span className="max-lg:font-semibold">{correctAnswers}</span>
      </Cell>
      <Cell className={classes(cell, wideCell, 'max-lg:self-end lg:text-end')}>
        <Button size="small" asChild className="whitespace-nowrap max-lg:mt-1.5 max-lg:w-full lg:min-h-9 lg:py-1">
          <Link to={`/join?accessCode=${quiz.accessCode}`} aria-label={`Join Again: ${quiz.title}`}>
            Join Again
          </Link>
        </Button>
      </Cell>
    </tr>
  );
}

function NothingJoined() {
  return (
    <EmptyState
      title="You haven't participated in any quizzes yet."
      action={
        <Button asChild>
          <Link to="/join">Join a Quiz</Link>
        </Button>
      }
    />
  );
}
