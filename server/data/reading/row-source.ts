import type { Dialect } from '../dialect.ts';

/**
 * Reads rows, blocking the thread. Times are epoch milliseconds and booleans 0 or 1, as in a file of SQLite. SQL marks
 * parameters with `?`.
 */
export interface RowSource {
  readonly sql: Dialect;
  all<Row>(sql: string, ...parameters: readonly string[]): Row[];
  /** The first row. */
  get<Row>(sql: string, ...parameters: readonly string[]): Row | undefined;
  /** The first column of all rows. */
  values<Value>(sql: string, ...parameters: readonly string[]): Value[];
  /** Whether an error of a query is one that passes by itself: a locked file, a server that restarts. */
  isBusy(error: unknown): boolean;
  close(): void;
}
