import SQLite from 'better-sqlite3';
import type { RowSource } from '../reading/row-source.ts';
import { SQLITE } from './dialect.ts';

/** A read-only connection to the file. */
export function openSqliteRows(databaseFile: string): RowSource {
  const sqlite = new SQLite(databaseFile, { readonly: true, timeout: 1000 });
  const prepared = new Map<string, SQLite.Statement<unknown[]>>();

  function prepare<Row>(sql: string): SQLite.Statement<unknown[], Row> {
    const known = prepared.get(sql) ?? sqlite.prepare<unknown[]>(sql);
    prepared.set(sql, known);
    return known as SQLite.Statement<unknown[], Row>;
  }

  return {
    sql: SQLITE,
    all: <Row>(sql: string, ...parameters: readonly string[]) => prepare<Row>(sql).all(...parameters),
    get: <Row>(sql: string, ...parameters: readonly string[]) => prepare<Row>(sql).get(...parameters),
    values: <Value>(sql: string, ...parameters: readonly string[]) =>
      sqlite
        .prepare<unknown[], Value>(sql)
        .pluck()
        .all(...parameters),
    isBusy: (error) => error instanceof SQLite.SqliteError && /^SQLITE_(BUSY|IOERR|CANTOPEN)/.test(error.code),
    close: () => void sqlite.close(),
  };
}
