import type { Statement } from './statement.ts';

/**
 * How a column of bound rows is stored: `time` is bound in epoch milliseconds; the last ones are the model's enums.
 */
export type ColumnType = 'text' | 'int' | 'float' | 'bool' | 'time' | 'QuestionType';

/** The columns of bound rows, in order. */
export type Columns = Readonly<Record<string, ColumnType>>;

/** Rows to update, each found by its key. */
export interface RowUpdate<Name extends string> {
  table: string;
  columns: Readonly<Record<Name, ColumnType>>;
  /** The columns that find a row; all others are set. */
  key: readonly Name[];
  /** Further columns that find every row, with their values. */
  where: Readonly<Record<string, string>>;
  rows: readonly Readonly<Record<Name, unknown>>[];
}

/** The state of a session that changes were decided on. */
export interface SessionState {
  sessionId: string;
  revision: number;
  /** Null with one process, which does not count them. */
  sequence: number | null;
}

/**
 * SQL that SQLite and PostgreSQL write differently. Everything else is written once, for both. Names of columns are
 * quoted by the caller.
 */
export interface Dialect {
  readonly name: 'sqlite' | 'postgres';
  /** A value as the driver takes it: times are given as Date. */
  bind(value: unknown): unknown;
  /** A FROM item: rows bound as one JSON list of lists, under the name r. */
  readonly boundRows: string;
  /** A column of the bound rows. */
  boundColumn(index: number, type: ColumnType): string;
  /** A query for the texts of a bound JSON list. */
  readonly boundTexts: string;
  updateRows<Name extends string>(update: RowUpdate<Name>): Statement[];
  /** A condition on some rows of a table that satisfy another condition; ends with `LIMIT ?`. */
  someRows(table: string, condition: string): string;
  /** A query for the texts of a column that holds a JSON list. */
  textsIn(column: string): string;
  /** A point in time as epoch milliseconds. */
  epochMs(column: string): string;
  /** A point in time, a millisecond later. */
  msLater(column: string): string;
  greatest(one: string, other: string): string;
  least(one: string, other: string): string;
  /** The values of all rows as the text of a JSON list. */
  jsonList(value: string, orderBy?: string): string;
  jsonObject(fields: Readonly<Record<string, string>>): string;
  jsonArray(values: readonly string[]): string;
  /** A boolean as a value of JSON. */
  jsonBoolean(column: string): string;
  /** Follows LIMIT for all rows. */
  readonly noLimit: string;
  /** Follows ORDER BY, where a is "Answer": the order in which answers were stored. */
  readonly answersInOrder: string;
  /** Follows ORDER BY after "lastUsedAt": the logins that were stored last come first. */
  readonly latestLogins: string;
  /** Locks the sessions that are in these states until the end of the transaction; none where nobody else can write. */
  lockSessions(sessions: readonly SessionState[]): Statement[];
  /** Stores what other processes are told; none where there are no others. */
  logChanges(entries: readonly { sessionId: string; sequence: number; changes: string }[]): Statement[];
  /** Locks these accounts until then, so that none is removed meanwhile. */
  lockAccounts(userIds: readonly string[]): Statement[];
}
