import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { ANSWER_WRITE_TIMEOUT_MS } from '#app/core/limits.ts';
import { ConstraintBroken, type TurnCommitter } from '../committer.ts';
import { DatabaseUnavailable, type OnUnavailable } from '../database.ts';
import { codeOf, failureOf, isConstraint } from './errors.ts';
import type { OwnConnection } from './own-connection.ts';
import { allOf, clearRows, Lost, prepared, runAll } from './pipeline.ts';
import { createTransactions, type Isolation, Undecided, type Work } from './transactions.ts';

/** How often a transaction that met another one is repeated, and the longest pause before. */
const REPEATS = 8;
const PAUSE_MS = 20;

interface Options {
  onUnavailable?: OnUnavailable;
  timeoutMs?: number;
}

/**
 * Stores one transaction at a time, in the order of requests ([LE4]). See `createTransactions` for what happens when the
 * connection breaks.
 */
export function createPostgresCommitter(
  connection: OwnConnection,
  { onUnavailable = () => {}, timeoutMs = ANSWER_WRITE_TIMEOUT_MS }: Options = {},
): TurnCommitter {
  const transactions = createTransactions(connection);
  let last: Promise<unknown> = Promise.resolve();
  let isClosing = false;

  function queue<Value>(work: () => Promise<Value>): Promise<Value> {
    if (isClosing) return Promise.reject(new DatabaseUnavailable('The server is stopping', { code: 'stopping' }));
    const done = last.then(work);
    last = done.catch(() => {});
    return done;
  }

  function transact<Value>(isolation: Isolation, work: Work<Value>): Promise<Value> {
    return repeat((giveUpAtMs) => transactions.run({ isolation, work, giveUpAtMs }));
  }

  /** @param mayRepeat Whether it may run again after it met another transaction. */
  async function repeat<Value>(run: (giveUpAtMs: number) => Promise<Value>, mayRepeat = () => true): Promise<Value> {
    const giveUpAtMs = performance.now() + timeoutMs;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await run(giveUpAtMs);
      } catch (error) {
        if (error instanceof Lost) throw error;
        if (failureOf(codeOf(error)) !== 'repeat' || attempt > REPEATS || !mayRepeat()) throw toKnown(error);
        await wait(PAUSE_MS * Math.random());
      }
    }
  }

  function toKnown(error: unknown): Error {
    const code = codeOf(error);
    const message = error instanceof Error ? error.message : String(error);
    if (isConstraint(code)) return new ConstraintBroken(message);
    const failure = failureOf(code);
    if (failure === null) return new Error(`A statement failed: ${message}`, { cause: error });
    const isLocked = !(error instanceof Undecided) && failure !== 'full';
    const unavailable = new DatabaseUnavailable(message, { code, cause: error, isLocked });
    onUnavailable(unavailable);
    return unavailable;
  }

  return {
    async commit(statements) {
      if (statements.length === 0) return true;
      const isolation = statements.some(({ isLock }) => isLock) ? 'READ COMMITTED' : 'SERIALIZABLE';
      return orLost(queue(() => transact(isolation, (client) => runAll(client, statements))));
    },
    async commitInTurn(queries, decide) {
      let isDecided = false;
      const lock = (client: pg.Client) => allOf(queries.map((query) => client.query(prepared(query))));
      const store = (client: pg.Client, results: readonly { rows: unknown[] }[]) => {
        isDecided = true;
        const statements = decide(results.map(({ rows }) => rows));
        return statements.length === 0 ? null : runAll(client, statements);
      };
      const run = (giveUpAtMs: number) => transactions.runInTurn({ lock, store, giveUpAtMs });
      return orLost(queue(() => repeat(run, () => !isDecided)));
    },
    clear: (statements, rows) => queue(() => transact('SERIALIZABLE', (client) => clearRows(client, statements, rows))),
    async close() {
      isClosing = true;
      await last;
      await connection.close();
    },
  };
}

/** False if another write came first. */
async function orLost(work: Promise<void>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (error instanceof Lost) return false;
    throw error;
  }
}
