import type pg from 'pg';
import { recognisable } from './errors.ts';

/** Loaded only where PostgreSQL is used. */
export async function loadDriver(): Promise<typeof pg> {
  return (await import('pg')).default;
}

/** How long connecting, and a statement, may take, and how long it waits for another program's lock. */
const CONNECT_TIMEOUT_MS = 3000;
const STATEMENT_TIMEOUT_MS = 10_000;
const LOCK_TIMEOUT_MS = 1000;

/** What every connection is opened with. */
export function connectionOptions(url: string) {
  return {
    connectionString: url,
    application_name: 'handsup',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    // On this side of the network, for a server that is cut off.
    query_timeout: STATEMENT_TIMEOUT_MS + 2000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5000,
  };
}

/**
 * Settings of a connection. Prisma reads and writes times in UTC. A commit waits for the disk, also where the server's
 * default is otherwise; a stronger default stays. The server notices within seconds that our machine is gone, and frees
 * our lock.
 *
 * @param idleMs How long a transaction may wait for us. Then the server ends the connection.
 */
export function settingsSql(isolation: 'serializable' | 'read committed', idleMs = STATEMENT_TIMEOUT_MS): string {
  return `SET timezone TO 'UTC'; SET tcp_keepalives_idle TO 5; SET tcp_keepalives_interval TO 2; SET tcp_keepalives_count TO 3;
     SET default_transaction_isolation TO '${isolation}';
    SET lock_timeout TO ${LOCK_TIMEOUT_MS}; SET statement_timeout TO ${STATEMENT_TIMEOUT_MS}; SET idle_in_transaction_session_timeout TO ${idleMs};
    SELECT set_config('synchronous_commit', 'on', false)
      WHERE current_setting('synchronous_commit') NOT IN ('on', 'remote_apply')`;
}

type Query = (...parameters: unknown[]) => unknown;

/** Replaces each `?` by `$1`, `$2` and so on, except in texts. Our SQL has no operators with `?`. */
export function numbered(sql: string): string {
  if (!sql.includes('?')) return sql;
  let count = 0;
  return sql.replace(/'[^']*'|\?/g, (found) => {
    if (found !== '?') return found;
    count += 1;
    return `$${count}`;
  });
}

/**
 * Makes a connection take our SQL and the names of large texts, and fail with errors that can be recognised.
 *
 * @param open Replaces names of large texts.
 */
export function adapt(client: pg.ClientBase, open: (parameters: readonly unknown[]) => unknown[]): void {
  const query = client.query.bind(client) as Query;
  const adapted: Query = (config, values, callback) => {
    if (typeof config !== 'object' || config === null || !('text' in config)) return query(config, values, callback);
    const opened = Array.isArray(values) ? open(values) : values;
    const numberedConfig = { ...config, text: numbered(String(config.text)), values: opened };
    if (typeof callback !== 'function') return caught(query(numberedConfig, opened));
    return query(numberedConfig, opened, (error: unknown, result: unknown) => callback(recognisable(error), result));
  };
  Object.assign(client, { query: adapted });
}

/** The same for errors of connecting. */
export function adaptPool(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as Query;
  const query = pool.query.bind(pool) as Query;
  Object.assign(pool, {
    connect: (callback: unknown) => (typeof callback === 'function' ? connect(callback) : caught(connect())),
    query: (...parameters: unknown[]) => caught(query(...parameters)),
  });
}

/**
 * Makes a transaction give its connection back even if its end fails, as a commit does that meets another transaction. The
 * adapter alone would keep it for ever, and eight of those stop everything.
 */
export function returning<Transaction extends Ending>(transaction: Transaction): Transaction {
  const { commit, rollback } = transaction;
  const endWith = (sql: string, release: () => Promise<void>) => async () => {
    try {
      await transaction.executeRaw({ sql, args: [], argTypes: [] });
    } finally {
      await release.call(transaction);
    }
  };
  return Object.assign(transaction, {
    // Prisma then leaves COMMIT and ROLLBACK to the driver.
    options: { usePhantomQuery: true },
    commit: endWith('COMMIT', commit),
    rollback: endWith('ROLLBACK', rollback),
  });
}

/** What a transaction of the adapter has. */
interface Ending {
  executeRaw(query: { sql: string; args: unknown[]; argTypes: never[] }): Promise<number>;
  commit(): Promise<void>;
  rollback(): Promise<void>;
}

function caught(result: unknown): unknown {
  if (!(result instanceof Promise)) return result;
  return result.catch((error: unknown) => {
    throw recognisable(error);
  });
}
