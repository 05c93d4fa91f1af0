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

/** A sign to press: as large as a finger on phones, denser at a desk. */
export const iconLook = 'lg:size-9 lg:min-w-9';

/** A table whose rows are cards where there is no room for columns; both are the same elements. */
export const cardTableLook = {
  table: 'max-lg:block',
  head: 'max-lg:sr-only',
  body: 'max-lg:grid max-lg:gap-2.5 md:max-lg:grid-cols-2',
  row:
    'max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:grid-rows-[auto_auto_auto_1fr] max-lg:items-center ' +
    'max-lg:gap-x-3 max-lg:rounded-lg max-lg:border-2 max-lg:border-line max-lg:bg-raised max-lg:p-3 lg:hover:bg-raised',
  cell: 'max-lg:block max-lg:border-0 max-lg:p-0 lg:py-1.5',
  wideCell: 'max-lg:col-span-2',
  /** A title of whatever script stands at the side of the others. */
  title: 'line-clamp-3 text-left font-semibold wrap-anywhere',
} as const;
