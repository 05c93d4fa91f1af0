/** A column, with a minus in front where the largest stands first. */
export type SortOf<Column extends string> = Column | `-${Column}`;

/** All sorts that these columns make. */
export function sortsOf<Column extends string>(columns: readonly Column[]): readonly SortOf<Column>[] {
  return columns.flatMap((column) => [column, `-${column}` as const]);
}

/** The column that a sort is by, and which way it runs. */
export function readSort<Column extends string>(
  sort: SortOf<Column>,
  columns: readonly [Column, ...Column[]],
): { column: Column; descending: boolean } {
  const column = columns.find((name) => sort === name || sort === `-${name}`) ?? columns[0];
  return { column, descending: sort !== column };
}

export function compareText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

const collator = new Intl.Collator('en', { numeric: true });

/** Titles as people sort them: numbers by their size, capitals and accents beside the others. */
export function compareTitles(one: string, other: string): number {
  return collator.compare(one, other);
}
