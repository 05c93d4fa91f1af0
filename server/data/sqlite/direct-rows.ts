import SQLite from 'better-sqlite3';
import type { SqlParameters } from '../database.ts';

/** A read never waits for a writer; a file that is being recovered is there again after this time. */
const TIMEOUT_MS = 20;

/** Reads by prepared statements on a connection of their own. */
export interface DirectRows {
  /** The rows of a query, as they are stored now. */
  all<Row>(sql: string, parameters: SqlParameters): Row[];
  close(): void;
}

/** After an error the connection is opened again, as a failing disk may have left it unusable. */
export function createDirectRows(databaseFile: string): DirectRows {
  let sqlite: SQLite.Database | null = null;
  const prepared = new Map<string, SQLite.Statement<unknown[]>>();

  function close(): void {
    sqlite?.close();
    sqlite = null;
    prepared.clear();
  }

  function prepare(sql: string): SQLite.Statement<unknown[]> {
    sqlite ??= new SQLite(databaseFile, { readonly: true, timeout: TIMEOUT_MS });
    const known = prepared.get(sql) ?? sqlite.prepare<unknown[]>(sql);
    prepared.set(sql, known);
    return known;
  }

  return {
    all<Row>(sql: string, parameters: SqlParameters) {
      try {
        const statement = prepare(sql) as SQLite.Statement<unknown[], Row>;
        return statement.all(...parameters);
      } catch (error) {
        close();
        throw error;
      }
    },
    close,
  };
}
