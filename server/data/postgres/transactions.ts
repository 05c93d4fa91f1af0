import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { codeOf, failureOf } from './errors.ts';
import { DatabaseTaken, type OwnConnection } from './own-connection.ts';
import { allOf } from './pipeline.ts';

/** The connection broke while a transaction was being committed, and the server could not be asked in time. */
export class Undecided extends Error {
  override name = 'Undecided';
  /** As a broken connection. */
  readonly code = '08007';
}

export type Isolation = 'READ COMMITTED' | 'SERIALIZABLE';
export type Work<Value> = (client: pg.Client) => Promise<Value>;

interface Transaction<Value> {
  isolation: Isolation;
  work: Work<Value>;
  /** When to stop asking what became of it; on the monotonic clock. */
  giveUpAtMs: number;
}

const ASK_EVERY_MS = 50;
/** Rows of processes that ended are removed after this time. */
const FORGOTTEN_AFTER = '1 day';

const FIRST = `WITH old AS (DELETE FROM "_commits" WHERE "at" < now() - interval '${FORGOTTEN_AFTER}')
  INSERT INTO "_commits" ("process", "number", "at") VALUES ($1, 0, now()) ON CONFLICT DO NOTHING`;
const COUNT = {
  name: 'count-commit',
  text: `INSERT INTO "_commits" ("process", "number", "at") VALUES ($1, $2, now())
    ON CONFLICT ("process") DO UPDATE SET "number" = excluded."number", "at" = excluded."at"`,
};
// Waits for a transaction of a connection that broke, if the server still works on it.
const ASK = 'SELECT "number" FROM "_commits" WHERE "process" = $1 FOR UPDATE';

/**
 * Runs transactions in two journeys to the server: all statements, then the commit. Each stores its number in this
 * process's row of "_commits". If the connection breaks during a commit, that row tells on a new connection whether it was
 * stored: nothing is acknowledged that was not, and nothing is stored twice ([DB24]).
 */
/** A transaction that first takes its turn among those of other processes. */
interface Turn<Locked> {
  /** Takes the locks, and reads what it relies on. */
  lock: Work<Locked>;
  /** Sends what is to be stored; null: nothing. The commit follows at once, as others wait for our locks. */
  store: (client: pg.Client, locked: Locked) => Promise<void> | null;
  giveUpAtMs: number;
}

export function createTransactions(connection: OwnConnection) {
  const process = randomUUID();
  const introduced = new WeakSet<pg.Client>();
  let number = 0;

  async function connect(): Promise<pg.Client> {
    const client = await connection.get();
    if (introduced.has(client)) return client;
    await client.query(FIRST, [process]);
    introduced.add(client);
    return client;
  }

  async function wasCommitted(giveUpAtMs: number, cause: unknown): Promise<boolean> {
    for (;;) {
      try {
        const client = await connection.get();
        const { rows } = await client.query(ASK, [process]);
        return rows[0]?.number === String(number);
      } catch (error) {
        const mayAskAgain = error instanceof DatabaseTaken || failureOf(codeOf(error)) === 'away';
        if (!mayAskAgain || performance.now() > giveUpAtMs) {
          throw new Undecided('The connection broke during a commit', { cause });
        }
        await wait(ASK_EVERY_MS);
      }
    }
  }

  async function commit(client: pg.Client, giveUpAtMs: number): Promise<void> {
    try {
      await client.query('COMMIT');
    } catch (error) {
      if (failureOf(codeOf(error)) !== 'away') throw error;
      connection.drop(client);
      if (!(await wasCommitted(giveUpAtMs, error))) throw error;
    }
  }

  async function fill<Value>(client: pg.Client, { isolation, work }: Transaction<Value>): Promise<Value> {
    number += 1;
    try {
      const [, value] = await allOf([client.query(begin(isolation)), work(client), count(client)]);
      return value;
    } catch (error) {
      await giveUp(client, error);
      throw error;
    }
  }

  const begin = (isolation: Isolation) => `BEGIN ISOLATION LEVEL ${isolation}`;
  const count = (client: pg.Client) => client.query({ ...COUNT, values: [process, number] });

  /** Without a commit, nothing is stored, whatever becomes of the connection. */
  async function giveUp(client: pg.Client, error: unknown): Promise<void> {
    if (failureOf(codeOf(error)) === 'away') connection.drop(client);
    else await client.query('ROLLBACK').catch(() => connection.drop(client));
  }

  async function takeTurn<Locked>(client: pg.Client, lock: Work<Locked>): Promise<Locked> {
    try {
      const [, locked] = await allOf([client.query(begin('READ COMMITTED')), lock(client)]);
      return locked;
    } catch (error) {
      await giveUp(client, error);
      throw error;
    }
  }

  /** Sent together. After a statement that fails, the server makes a rollback of the commit. */
  async function storeAndCommit(client: pg.Client, storing: Promise<void>, giveUpAtMs: number): Promise<void> {
    number += 1;
    const [stored, , committed] = await Promise.allSettled([storing, count(client), commit(client, giveUpAtMs)]);
    if (committed.status === 'rejected') throw committed.reason;
    // If the connection broke, the commit was looked up.
    if (stored.status === 'rejected' && failureOf(codeOf(stored.reason)) !== 'away') throw stored.reason;
  }

  return {
    /** @throws the server's error, or whatever `work` throws; nothing was stored. Undecided: it is not known. */
    async run<Value>(transaction: Transaction<Value>): Promise<Value> {
      const client = await connect();
      const value = await fill(client, transaction);
      await commit(client, transaction.giveUpAtMs);
      return value;
    },
    /** The same, in two steps. A statement that did not change as many rows as expected is found out only afterwards. */
    async runInTurn<Locked>({ lock, store, giveUpAtMs }: Turn<Locked>): Promise<void> {
      const client = await connect();
      const locked = await takeTurn(client, lock);
      const storing = store(client, locked);
      if (storing) await storeAndCommit(client, storing, giveUpAtMs);
      else await client.query('ROLLBACK').catch(() => connection.drop(client));
    },
  };
}
