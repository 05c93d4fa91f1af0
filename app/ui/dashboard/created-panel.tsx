import { Link } from '@remix-run/react';
import { type DashboardQuery, dashboardPath } from '#app/core/dashboard-query.ts';
import type { PageOf } from '#app/core/paging.ts';
import type { ListedQuiz } from '#app/core/quiz-list.ts';
import { ListStatus } from '#app/ui/list/list-status.tsx';
import { LIST_ID, Pager } from '#app/ui/list/pager.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { EmptyState } from '#app/ui/primitives/empty-state.tsx';
import { QuizFilters } from './quiz-filters.tsx';
import { QuizTable } from './quiz-table.tsx';

interface CreatedPanelProps {
  list: PageOf<ListedQuiz>;
  query: DashboardQuery;
  /** All quizzes there are, whatever the query finds. */
  total: number;
  timeZone: string;
}

/** The quizzes that one has written. */
export function CreatedPanel({ list, query, total, timeZone }: CreatedPanelProps) {
  const isNarrowed = query.search !== '' || query.status !== 'all';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={LIST_ID} className="scroll-mt-4 text-2xl">
          Recent Quizzes
        </h2>
        <ListStatus list={list} names={['quiz', 'quizzes']} isNarrowed={isNarrowed} />
      </div>
      {total === 0 ? (
        <NoQuizzes />
      ) : (
        <>
          <QuizFilters query={query} />
          {list.found === 0 ? <NothingFound /> : <QuizTable quizzes={list.rows} query={query} timeZone={timeZone} />}
          <Pager {...list} pathOf={(page) => dashboardPath({ ...query, page })} />
        </>
      )}
    </div>
  );
}

function NoQuizzes() {
  return (
    <EmptyState
      title="No quizzes found. Create one to get started!"
      action={
        <Button asChild>
          <Link to="/creator">Create Your First Quiz</Link>
        </Button>
      }
    />
  );
}

function NothingFound() {
  return (
    <EmptyState
      title="No quiz matches"
      action={
        <Button asChild>
          <Link to={dashboardPath({})} preventScrollReset>
            Clear search and filter
          </Link>
        </Button>
      }
    >
      Try fewer words, or another status.
    </EmptyState>
  );
}
