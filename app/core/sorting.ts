/** A column to sort by, with a leading minus for descending order. */
export type SortOf<Column extends string> = Column | `-${Column}`;

/** Every column in both directions. */
export function sortsOf<Column extends string>(columns: readonly Column[]): readonly SortOf<Column>[] {
  return columns.flatMap((column) => [column, `-${column}` as const]);
}

/** Splits a sort into column and direction. */
export function readSort<Column extends string>(
  sort: SortOf<Column>,
  columns: readonly [Column, ...Column[]],
): { column: Column; descending: boolean } {
  const column = columns.find((name) => sort === name || sort === `-${name}`) ?? columns[0];
  return { column, descending: sort !== column };
}

/** Compares by UTF-16 units, for dates and ids. */
export function compareText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

const collator = new Intl.Collator('en', { numeric: true });

/** Compares titles the way people sort them: numbers by value, and letters that differ only in case or accents together. */
export function compareTitles(one: string, other: string): number {
  return collator.compare(one, other);
}
