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
