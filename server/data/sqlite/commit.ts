import SQLite from 'better-sqlite3';
import { ANSWER_WRITE_TIMEOUT_MS } from '#app/core/limits.ts';
import type { Statement } from '../statement.ts';

/**
 * Result of a transaction. Except for `stored` and `cleared`, nothing was stored.
 *
 * - `lost`: a statement did not change the expected number of rows.
 * - `unavailable`: the file cannot be written right now.
 * - `impossible`: a row violates a constraint, such as a foreign key.
 * - `failed`: a statement is wrong.
 */
export type CommitResult =
  | { kind: 'stored' | 'lost' }
  | { kind: 'cleared'; touched: number }
  | { kind: 'unavailable' | 'impossible' | 'failed'; message: string; code: string };

/** A connection that stores one transaction at a time. It blocks its thread while the disk syncs. */
export interface CommitConnection {
  commit(statements: readonly Statement[]): CommitResult;
  /**
   * Runs the statements in order until they have changed `rows` rows in all. Each ends with `LIMIT ?`; the limit is
   * added here, as its last parameter.
   */
  clear(statements: readonly Statement[], rows: number): CommitResult;
  close(): void;
}

/**
 * @param timeoutMs How long a write waits for a locked file. SQLite waits itself, since this thread serves nobody
 *   else.
 * @throws if a pragma does not have its value after it was set.
 */
export function openCommitConnection(databaseFile: string, timeoutMs = ANSWER_WRITE_TIMEOUT_MS): CommitConnection {
  let connection = connect(databaseFile, timeoutMs);
  let prepared = new Map<string, SQLite.Statement>();

  function reopen(): void {
    connection.close();
    connection = connect(databaseFile, timeoutMs);
    prepared = new Map();
  }

  function prepare(sql: string): SQLite.Statement {
    const known = prepared.get(sql);
    if (known) return known;
    const statement = connection.prepare(sql);
    prepared.set(sql, statement);
    return statement;
  }

  function run({ sql, parameters, each, expected }: Statement): boolean {
    const statement = prepare(sql);
    let touched = 0;
    for (const values of listOf(each)) touched += statement.run(...values, ...parameters).changes;
    return expected === undefined || touched === expected;
  }

  function store(statements: readonly Statement[]): CommitResult {
    connection.exec('BEGIN IMMEDIATE');
    const won = statements.every(run);
    connection.exec(won ? 'COMMIT' : 'ROLLBACK');
    return { kind: won ? 'stored' : 'lost' };
  }

  function clearRows(statements: readonly Statement[], rows: number): CommitResult {
    connection.exec('BEGIN IMMEDIATE');
    let left = rows;
    for (const { sql, parameters } of statements) {
      if (left > 0) left -= prepare(sql).run(...parameters, left).changes;
    }
    connection.exec('COMMIT');
    return { kind: 'cleared', touched: rows - left };
  }

  function attempt(work: () => CommitResult): CommitResult {
    try {
      return work();
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const unavailable = isUnavailable(error);
      if (connection.inTransaction) connection.exec('ROLLBACK');
      // After FULL, IOERR or BUSY in a transaction, SQLite acknowledged later writes on this connection and lost them.
      if (unavailable) reopen();
      const code = codeOf(error);
      if (unavailable) return { kind: 'unavailable', message, code };
      return { kind: isConstraint(error) ? 'impossible' : 'failed', message, code };
    }
  }

  return {
    commit: (statements) => attempt(() => store(statements)),
    clear: (statements, rows) => attempt(() => clearRows(statements, rows)),
    close: () => connection.close(),
  };
}

/** The values of each run; a single empty list without `each`. */
function listOf(each: string | undefined): unknown[][] {
  return each === undefined ? [[]] : JSON.parse(each);
}

function codeOf(error: unknown): string {
  return error instanceof SQLite.SqliteError ? error.code : 'unknown';
}

function isUnavailable(error: unknown): boolean {
  return error instanceof SQLite.SqliteError && /^SQLITE_(BUSY|FULL|IOERR|READONLY|CANTOPEN)/.test(error.code);
}

function isConstraint(error: unknown): boolean {
  return error instanceof SQLite.SqliteError && error.code.startsWith('SQLITE_CONSTRAINT');
}

function connect(databaseFile: string, timeoutMs: number): SQLite.Database {
  const connection = new SQLite(databaseFile, { timeout: timeoutMs });
  // Set and checked after every open: a reopened WAL file falls back to synchronous NORMAL ([DB11]).
  for (const [name, value] of [
    ['journal_mode', 'wal'],
    ['synchronous', 2],
    ['foreign_keys', 1],
  ] as const) {
    connection.pragma(`${name} = ${value}`);
    const held = connection.pragma(name, { simple: true });
    if (held !== value) throw new Error(`PRAGMA ${name} is ${held}, not ${value}`);
  }
  return connection;
}
