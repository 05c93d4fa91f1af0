import SQLite from 'better-sqlite3';
import { ANSWER_WRITE_TIMEOUT_MS } from '#app/core/limits.ts';

/** One statement: SQL with its parameters. */
export interface Statement {
  sql: string;
  parameters: unknown[];
  /** It is carried out once for each of these, a JSON list of lists; their values come before the parameters. */
  each?: string;
  /** So many rows must be touched, else somebody else was quicker. */
  expected?: number;
}

/**
 * What became of a transaction. `lost`: one statement found not what it expected, and nothing was stored.
 * `unavailable`: the file cannot be written now. `failed`: a statement was wrong.
 */
export type CommitResult =
  | { kind: 'stored' | 'lost' }
  | { kind: 'unavailable' | 'failed'; words: string; code: string };

/** A connection that stores transactions one by one, each at one go. It blocks its thread while the disk is synced. */
export interface CommitConnection {
  commit(statements: readonly Statement[]): CommitResult;
  close(): void;
}

/**
 * @param patienceMs How long a write waits for a locked file; SQLite itself waits that long, as nobody else is held up.
 * @throws when a pragma does not hold after it was set.
 */
export function openCommitConnection(databaseFile: string, patienceMs = ANSWER_WRITE_TIMEOUT_MS): CommitConnection {
  let connection = connect(databaseFile, patienceMs);
  let prepared = new Map<string, SQLite.Statement>();

  function reopen(): void {
    connection.close();
    connection = connect(databaseFile, patienceMs);
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

  return {
    commit(statements) {
      try {
        return store(statements);
      } catch (error) {
        const words = error instanceof Error ? error.message : String(error);
        const trouble = troubleOf(error);
        if (connection.inTransaction) connection.exec('ROLLBACK');
        // After FULL, IOERR or BUSY in a transaction later writes on the same connection were acknowledged and lost.
        if (trouble) reopen();
        return { kind: trouble ? 'unavailable' : 'failed', words, code: codeOf(error) };
      }
    },
    close: () => connection.close(),
  };
}

/** What a statement is carried out with; once with nothing of its own where nothing is said. */
function listOf(each: string | undefined): unknown[][] {
  return each === undefined ? [[]] : JSON.parse(each);
}

function codeOf(error: unknown): string {
  return error instanceof SQLite.SqliteError ? error.code : 'unknown';
}

function troubleOf(error: unknown): boolean {
  return error instanceof SQLite.SqliteError && /^SQLITE_(BUSY|FULL|IOERR|READONLY|CANTOPEN)/.test(error.code);
}

function connect(databaseFile: string, patienceMs: number): SQLite.Database {
  const connection = new SQLite(databaseFile, { timeout: patienceMs });
  // Set and read back after every open: a re-opened WAL file falls to synchronous NORMAL by itself ([DB11]).
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
