import { Link } from '@remix-run/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { type DashboardQuery, dashboardPath } from '#app/core/dashboard-query.ts';
import { Button } from '#app/ui/primitives/button.tsx';

/** Where the list begins: the next page starts there, not at the figures. */
export const LIST_ID = 'list';

interface PagerProps {
  query: DashboardQuery;
  pages: number;
}

/** The ways to the other pages of a list; nothing while all of it fits on one. */
export function Pager({ query, pages }: PagerProps) {
  const { page } = query;
  if (pages === 1) return null;
  return (
    <nav aria-label="Pages" className="flex items-center justify-between gap-2 pt-4 sm:justify-center">
      <Step query={query} page={page - 1} isThere={page > 1}>
        <ChevronLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
        Previous
      </Step>
      <p className="text-sm tabular-nums sm:hidden">
        Page {page} of {pages}
      </p>
      <ol className="flex items-center max-sm:hidden">
        {pagesAround(page, pages).map((number, index) => (
          <li key={number ?? `gap ${index}`}>{number === null ? <Gap /> : <To {...{ query, number }} />}</li>
        ))}
      </ol>
      <Step query={query} page={page + 1} isThere={page < pages}>
        Next
        <ChevronRight aria-hidden="true" className="size-5 rtl:-scale-x-100" />
      </Step>
    </nav>
  );
}

function To({ query, number }: { query: DashboardQuery; number: number }) {
  return (
    <Link
      to={pathOf(query, number)}
      aria-label={`Page ${number}`}
      aria-current={number === query.page ? 'page' : undefined}
      className="grid size-11 place-items-center rounded-md no-underline tabular-nums hover:bg-sunken aria-[current=page]:bg-sunken aria-[current=page]:font-bold"
    >
      {number}
    </Link>
  );
}

function Gap() {
  return (
    <span aria-hidden="true" className="px-1 text-muted">
      …
    </span>
  );
}

interface StepProps {
  query: DashboardQuery;
  page: number;
  isThere: boolean;
  children: ReactNode;
}

function Step({ query, page, isThere, children }: StepProps) {
  if (!isThere) {
    return (
      <Button variant="quiet" size="small" disabled>
        {children}
      </Button>
    );
  }
  return (
    <Button variant="quiet" size="small" asChild>
      <Link to={pathOf(query, page)}>{children}</Link>
    </Button>
  );
}

function pathOf(query: DashboardQuery, page: number): string {
  return `${dashboardPath({ ...query, page })}#${LIST_ID}`;
}

/** The first page, the last, and those around the one shown; null for a gap. */
function pagesAround(page: number, pages: number): (number | null)[] {
  const near = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) <= 1,
  );
  return near.flatMap((number, index) =>
    index > 0 && number > (near[index - 1] ?? 0) + 1 ? [null, number] : [number],
  );
}
