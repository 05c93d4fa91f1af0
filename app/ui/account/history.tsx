import { Link } from '@remix-run/react';
import type { PlayedSession } from '#app/contract/things.ts';
import type { PageOf } from '#app/core/paging.ts';
import { cardTableClasses } from '#app/ui/list/card-table.tsx';
import { LIST_ID, ListStatus, Pager } from '#app/ui/list/pager.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { classes } from '#app/ui/primitives/classes.ts';
import { EmptyState } from '#app/ui/primitives/empty-state.tsx';
import { LongDate } from '#app/ui/primitives/long-date.tsx';
import { Cell, HeaderCell, Table } from '#app/ui/primitives/table.tsx';

interface HistoryProps {
  list: PageOf<PlayedSession>;
  timeZone: string;
  /** Returns the address for a page of the list. */
  pathOf(page: number): string;
}

/** The quizzes the user has played, newest first, linked to their final scores. */
export function History({ list, timeZone, pathOf }: HistoryProps) {
  return (
    <section aria-labelledby={LIST_ID} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={LIST_ID} className="scroll-mt-4 text-2xl">
          Quizzes you played
        </h2>
        <ListStatus list={list} names={['quiz', 'quizzes']} />
      </div>
      {list.found === 0 ? <NothingPlayed /> : <Played entries={list.rows} timeZone={timeZone} />}
      <Pager {...list} pathOf={pathOf} />
    </section>
  );
}

function Played({ entries, timeZone }: { entries: readonly PlayedSession[]; timeZone: string }) {
  return (
    <Table caption="Your results" hideCaption className={cardTableClasses.table}>
      <thead className={cardTableClasses.head}>
        <tr>
          <HeaderCell>Quiz</HeaderCell>
          <HeaderCell>Date</HeaderCell>
          <HeaderCell numeric>Score</HeaderCell>
          <HeaderCell numeric>Correct answers</HeaderCell>
        </tr>
      </thead>
      <tbody className={cardTableClasses.body}>
        {entries.map((entry) => (
          <Row key={entry.id} entry={entry} timeZone={timeZone} />
        ))}
      </tbody>
    </Table>
  );
}

const { cell, wideCell } = cardTableClasses;

function Row({ entry, timeZone }: { entry: PlayedSession; timeZone: string }) {
  return (
    <tr className={cardTableClasses.row}>
      <HeaderCell scope="row" className={classes(cell, wideCell)}>
        <Title entry={entry} />
      </HeaderCell>
      <Cell className={classes(cell, wideCell, 'whitespace-nowrap max-lg:text-sm max-lg:text-muted')}>
        <LongDate instant={entry.createdAt} timeZone={timeZone} />
      </Cell>
      <Cell numeric className={classes(cell, 'max-lg:text-start')}>
        <span className="text-sm text-muted lg:hidden">Score </span>
        <span className="max-lg:font-semibold">{entry.score.toLocaleString('en-US')}</span>
      </Cell>
      <Cell numeric className={cell}>
        <span className="text-sm text-muted lg:hidden">Correct answers </span>
        <span className="max-lg:font-semibold">{entry.correctAnswers}</span>
      </Cell>
    </tr>
  );
}

/** A removed player gets no link to the scores. */
function Title({ entry: { sessionId, quizId, wasRemoved, quiz } }: { entry: PlayedSession }) {
  if (wasRemoved) {
    return (
      <>
        <span dir="auto" className={cardTableClasses.title}>
          {quiz.title}
        </span>
        <span className="text-sm font-normal text-muted">You were removed from this session</span>
      </>
    );
  }
  return (
    <Link
      to={`/leaderboard/${quizId}?session=${sessionId}`}
      dir="auto"
      className={classes(cardTableClasses.title, 'link max-lg:min-h-11 max-lg:content-center')}
    >
      {quiz.title}
    </Link>
  );
}

function NothingPlayed() {
  return (
    <EmptyState
      title="You haven't played any quizzes yet"
      action={
        <Button asChild>
          <Link to="/join">Join a Quiz</Link>
        </Button>
      }
    >
      Quizzes you play while signed in appear here once they end.
    </EmptyState>
  );
}
