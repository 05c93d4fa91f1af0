import { Link } from '@remix-run/react';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { SortOf } from '#app/core/sorting.ts';
import { HeaderCell } from '#app/ui/primitives/table.tsx';

/** The current order of a list, and the links to change it. */
export interface Sorting<Column extends string> {
  column: Column;
  descending: boolean;
  /** The address of the first page of the list in that order. */
  pathOf(sort: SortOf<Column>): string;
}

interface SortHeaderProps<Column extends string> {
  column: Column;
  label: string;
  sorting: Sorting<Column>;
  /** The first click sorts descending: for dates and numbers. */
  startsDescending?: boolean;
  numeric?: boolean;
}

/** A column header that sorts the list. A second click reverses the order. */
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

/** The size of icon buttons in a row: large for fingers, smaller on wide screens. */
export const iconClass = 'lg:size-9 lg:min-w-9';

/** Class names for a table whose rows become cards on narrow screens. */
export const cardTableClasses = {
  table: 'max-lg:block',
  head: 'max-lg:sr-only',
  body: 'max-lg:grid max-lg:gap-2.5 md:max-lg:grid-cols-2',
  row:
    'max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:grid-rows-[auto_auto_auto_1fr] max-lg:items-center ' +
    'max-lg:gap-x-3 max-lg:rounded-lg max-lg:border-2 max-lg:border-line max-lg:bg-raised max-lg:p-3 lg:hover:bg-raised',
  cell: 'max-lg:block max-lg:border-0 max-lg:p-0 lg:py-1.5',
  wideCell: 'max-lg:col-span-2',
  /** Left-aligned whatever the script of the title. */
  title: 'line-clamp-3 text-left font-semibold wrap-anywhere',
} as const;
