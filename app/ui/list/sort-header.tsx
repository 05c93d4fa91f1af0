import { Link } from '@remix-run/react';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { SortOf } from '#app/core/sorting.ts';
import { HeaderCell } from '#app/ui/primitives/table.tsx';

/** How a list is sorted now, and the way to sort it otherwise. */
export interface Sorting<Column extends string> {
  column: Column;
  descending: boolean;
  /** The address of the list in that order, from its first page on. */
  pathOf(sort: SortOf<Column>): string;
}

interface SortHeaderProps<Column extends string> {
  column: Column;
  label: string;
  sorting: Sorting<Column>;
  /** Dates and numbers start with the largest, as that is what one looks for. */
  startsDescending?: boolean;
  numeric?: boolean;
}

/** The head of a column that the list can be sorted by: a press sorts, another one turns it round. */
export function SortHeader<Column extends string>(props: SortHeaderProps<Column>) {
  const { column, label, sorting, startsDescending = false, numeric = false } = props;
  const isSorted = sorting.column === column;
  const next = (isSorted ? !sorting.descending : startsDescending) ? (`-${column}` as const) : column;
  const Icon = sorting.descending ? ArrowDown : ArrowUp;
  const direction = sorting.descending ? 'descending' : 'ascending';
  return (
    <HeaderCell numeric={numeric} {...(isSorted && { 'aria-sort': direction })} className="py-0.5">
      <Link
        to={sorting.pathOf(next)}
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
