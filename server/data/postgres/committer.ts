import { setTimeout as wait } from 'node:timers/promises';
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

/** Ends a transaction in which nothing was decided. */
class Nothing extends Error {}

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

  /** @param mayRepeat Whether `work` may run again after it met another transaction. */
  async function transact<Value>(isolation: Isolation, work: Work<Value>, mayRepeat = () => true): Promise<Value> {
    const giveUpAtMs = performance.now() + timeoutMs;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await transactions.run({ isolation, work, giveUpAtMs });
      } catch (error) {
        if (error instanceof Lost || error instanceof Nothing) throw error;
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
      try {
        await queue(() => transact(isolation, (client) => runAll(client, statements)));
        return true;
      } catch (error) {
        if (error instanceof Lost) return false;
        throw error;
      }
    },
    async commitInTurn(queries, decide) {
      let isDecided = false;
      const work: Work<void> = async (client) => {
        const results = await allOf(queries.map((query) => client.query(prepared(query))));
        isDecided = true;
        const statements = decide(results.map(({ rows }) => rows));
        if (statements.length === 0) throw new Nothing();
        await runAll(client, statements);
      };
      try {
        await queue(() => transact('READ COMMITTED', work, () => !isDecided));
        return true;
      } catch (error) {
        if (error instanceof Nothing) return true;
        if (error instanceof Lost) return false;
        throw error;
      }
    },
    clear: (statements, rows) => queue(() => transact('SERIALIZABLE', (client) => clearRows(client, statements, rows))),
    async close() {
      isClosing = true;
      await last;
      await connection.close();
    },
  };
}
