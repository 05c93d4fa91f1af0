import { Link } from '@remix-run/react';
import type { PageOf } from '#app/core/paging.ts';
import type { Analytics } from '#app/core/reports/analytics.ts';
import type { SessionLine } from '#app/core/reports/lines.ts';
import { type ReportsQuery, reportsPath } from '#app/core/reports/query.ts';
import { useRefetchOnReturn } from '#app/ui/layout/use-refetch-on-return.ts';
import { LIST_ID, ListStatus, Pager } from '#app/ui/list/pager.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { EmptyState } from '#app/ui/primitives/empty-state.tsx';
import { AnalyticsCards } from './analytics-cards.tsx';
import { LimitNote } from './report-parts.tsx';
import { ReportFilters, ReportTable } from './session-list.tsx';

interface ReportsPageProps {
  list: PageOf<SessionLine>;
  analytics: Analytics;
  query: ReportsQuery;
  /** What is disabled until the email address is verified. */
  limit: string | null;
  timeZone: string;
}

/** The host's reports: analytics over all sessions, then the list of sessions. */
export function ReportsPage({ list, analytics, query, limit, timeZone }: ReportsPageProps) {
  useRefetchOnReturn();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:gap-6">
      <h1 className="text-3xl">Reports</h1>
      <LimitNote text={limit} />
      {analytics.sessions === 0 ? (
        <NoSessions />
      ) : (
        <>
          <AnalyticsCards analytics={analytics} timeZone={timeZone} />
          <Sessions list={list} query={query} timeZone={timeZone} />
        </>
      )}
    </div>
  );
}

function Sessions({ list, query, timeZone }: Pick<ReportsPageProps, 'list' | 'query' | 'timeZone'>) {
  return (
    <section aria-labelledby={LIST_ID} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={LIST_ID} className="scroll-mt-4 text-2xl">
          Sessions
        </h2>
        <ListStatus list={list} names={['session', 'sessions']} isNarrowed={query.search !== ''} />
      </div>
      <ReportFilters query={query} />
      {list.found === 0 ? <NothingFound /> : <ReportTable lines={list.rows} query={query} timeZone={timeZone} />}
      <Pager {...list} pathOf={(page) => reportsPath({ ...query, page })} />
    </section>
  );
}

function NoSessions() {
  return (
    <EmptyState
      title="No finished sessions yet"
      action={
        <Button variant="primary" asChild>
          <Link to="/">Go to your quizzes</Link>
        </Button>
      }
    >
      Start one of your quizzes. Once its session ends, the report appears here: who took part, how they did, and which
      questions were hard.
    </EmptyState>
  );
}

function NothingFound() {
  return (
    <EmptyState
      title="No matching sessions"
      action={
        <Button asChild>
          <Link to={reportsPath({})} preventScrollReset>
            Clear search
          </Link>
        </Button>
      }
    >
      Try fewer words from the quiz's name.
    </EmptyState>
  );
}
