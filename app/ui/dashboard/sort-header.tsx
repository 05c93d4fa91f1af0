import { Link } from '@remix-run/react';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import {
  type DashboardQuery,
  dashboardPath,
  type QuizSort,
  readSort,
  type SortedBy,
} from '#app/core/dashboard-query.ts';
import { HeaderCell } from '#app/ui/primitives/table.tsx';

interface SortHeaderProps {
  column: SortedBy;
  label: string;
  query: DashboardQuery;
  numeric?: boolean;
}

/** Dates and numbers start with the largest, as that is what one looks for. */
const firstSorts: Record<SortedBy, QuizSort> = {
  name: 'name',
  date: '-date',
  questions: '-questions',
  status: 'status',
};

/** The head of a column that the list can be sorted by: a press sorts, another one turns it round. */
export function SortHeader({ column, label, query, numeric = false }: SortHeaderProps) {
  const now = readSort(query.sort);
  const isSorted = now.column === column;
  const turned: QuizSort = now.descending ? column : `-${column}`;
  const Icon = now.descending ? ArrowDown : ArrowUp;
  const direction = now.descending ? 'descending' : 'ascending';
  return (
    <HeaderCell numeric={numeric} {...(isSorted && { 'aria-sort': direction })} className="py-0.5">
      <Link
        to={dashboardPath({ ...query, sort: isSorted ? turned : firstSorts[column], page: 1 })}
        preventScrollReset
        className="-mx-1.5 inline-flex min-h-9 items-center gap-1 rounded-sm px-1.5 no-underline hover:bg-sunken"
      >
        {label}
        {isSorted ? (
          <Icon aria-hidden="true" className="size-4" />
        ) : (
          <ChevronsUpDown aria-hidden="true" className="size-4 text-muted" />
        )}
      </Link>
    </HeaderCell>
  );
}
