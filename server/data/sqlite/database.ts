import SQLite from 'better-sqlite3';
import { WRITE_TIMEOUT_MS } from '#app/core/limits.ts';
import { type Database, DatabaseUnavailable, isLockCode, type OnUnavailable, type SqlParameters } from '../database.ts';
import { errorCode } from '../driver-error.ts';
import { PrismaClient } from '../generated/client.ts';
import { createLargeTexts } from '../large-texts.ts';
import { SQLITE } from './dialect.ts';
import { createDirectRows } from './direct-rows.ts';
import { LargeTextDriver } from './large-text-driver.ts';
import { createLockQueue } from './lock-queue.ts';
import { createReadWriteLock, type ReadWriteLock } from './read-write-lock.ts';

/** SQLite's own wait blocks the whole process, so it is short; the longer wait is ours, between attempts. */
const BUSY_TIMEOUT_MS = 20;

interface DatabaseOptions {
  onUnavailable?: OnUnavailable;
  /** How long a write waits for a locked file, without blocking the event loop. */
  writeTimeoutMs?: number;
}

type LockMode = ReadWriteLock['shared'] | ReadWriteLock['exclusive'];

/** The only connection of the main thread to the file. */
export interface SqliteDatabase extends Database {
  /** See `LockQueue`. Called before the writing thread stores its next transaction. */
  yieldToWaiting(): Promise<void> | null;
}

/**
 * Opens the database file, which `migrate` must have brought to this version ([DB11]).
 *
 * @throws if a pragma does not have its value after it was set.
 */
export async function openDatabase(
  databaseFile: string,
  { onUnavailable = () => {}, writeTimeoutMs = WRITE_TIMEOUT_MS }: DatabaseOptions = {},
): Promise<SqliteDatabase> {
  const { largeTexts, open } = createLargeTexts();
  let current = await connect(databaseFile, open);
  let reopening: Promise<void> | null = null;
  const lock = createReadWriteLock();
  const probe = new SQLite(databaseFile, { timeout: 0 });
  const directRows = createDirectRows(databaseFile);
  const lockQueue = createLockQueue({ isLocked: () => isLocked(probe), onWaiting: setBusyTimeout });

  /** SQLite's own wait blocks the event loop, so it is off while the file is known to be locked. */
  async function setBusyTimeout(isLockedNow: boolean): Promise<void> {
    const ms = isLockedNow ? 0 : BUSY_TIMEOUT_MS;
    await lock.shared(() => current.$queryRawUnsafe(`PRAGMA busy_timeout = ${ms}`)).catch(() => {});
  }

  // After FULL, IOERR or BUSY in a transaction, SQLite acknowledged later writes on this connection and lost them.
  async function reopen(failed: PrismaClient): Promise<void> {
    if (current === failed) {
      reopening ??= (async () => {
        current = await connect(databaseFile, open);
        await failed.$disconnect();
      })().finally(() => {
        reopening = null;
      });
    }
    await reopening;
  }

  /** A single attempt. If it fails, the connection is usable again before anybody else gets it. */
  async function tryOnce<Value>(statement: (client: PrismaClient) => Promise<Value>, inTransaction: boolean) {
    await reopening;
    if (inTransaction && isLocked(probe)) return { failure: 'locked' as const, error: LOCKED };
    const client = current;
    try {
      return { failure: null, value: await statement(client) };
    } catch (error) {
      const failure = failureOf(error);
      if (failure === null) throw error;
      if (failure === 'broken' || inTransaction) await reopen(client);
      return { failure, error };
    }
  }

  /** Waits between attempts outside the lock, so that reads continue while many wait to write. */
  async function attempt<Value>(
    withLock: LockMode,
    statement: (client: PrismaClient) => Promise<Value>,
    timeoutMs: number,
  ) {
    const giveUpAtMs = performance.now() + timeoutMs;
    for (;;) {
      const tried = await withLock(() => tryOnce(statement, withLock === lock.exclusive));
      if (tried.failure === null) return tried.value;
      const mayWait = tried.failure === 'locked' && performance.now() < giveUpAtMs;
      if (!mayWait || !(await lockQueue.wait(giveUpAtMs))) throw toUnavailable(tried.error);
    }
  }

  function toUnavailable(cause: unknown): DatabaseUnavailable {
    // Prisma has its own code for a locked file.
    const code = isLockCode(errorCode(cause)) ? 'SQLITE_BUSY' : errorCode(cause);
    const error = new DatabaseUnavailable('The database cannot be written', { code, cause });
    onUnavailable(error);
    return error;
  }

  function all<Row>(sql: string, parameters: SqlParameters): Row[] {
    try {
      return directRows.all<Row>(sql, parameters);
    } catch (error) {
      if (failureOf(error) === null) throw error;
      throw toUnavailable(error);
    }
  }

  return {
    sql: SQLITE,
    run: (statement, timeoutMs = writeTimeoutMs) => attempt(lock.shared, statement, timeoutMs),
    first: async <Row>(sql: string, ...parameters: SqlParameters) => all<Row>(sql, parameters)[0] ?? null,
    all: async <Row>(sql: string, ...parameters: SqlParameters) => all<Row>(sql, parameters),
    batch: (statements) =>
      attempt(
        lock.exclusive,
        (client) => {
          // Texts left over from a failed batch.
          largeTexts.clear();
          return client.$transaction([...statements(client, largeTexts.hold)]);
        },
        writeTimeoutMs,
      ),
    // No other process writes, and what this one writes meanwhile is in memory.
    snapshot: (statements) => attempt(lock.shared, (client) => Promise.all(statements(client)), writeTimeoutMs),
    yieldToWaiting: lockQueue.yieldToWaiting,
    async close() {
      probe.close();
      directRows.close();
      await current.$disconnect();
    },
  };
}

const LOCKED = Object.assign(new Error('The file is locked'), { code: 'SQLITE_BUSY' });

/**
 * Whether another connection is writing. Checked before a Prisma transaction: one that meets a lock costs the
 * connection, and opening a new one blocks the event loop for 100 ms.
 */
function isLocked(probe: SQLite.Database): boolean {
  try {
    probe.exec('BEGIN IMMEDIATE');
    probe.exec('ROLLBACK');
    return false;
  } catch (error) {
    return failureOf(error) === 'locked';
  }
}

async function connect(databaseFile: string, open: ConstructorParameters<typeof LargeTextDriver>[0]) {
  const adapter = new LargeTextDriver(
    open,
    { url: `file:${databaseFile}`, timeout: BUSY_TIMEOUT_MS },
    { timestampFormat: 'unixepoch-ms' },
  );
  const client = new PrismaClient({ adapter, errorFormat: 'minimal' });
  await client.$connect();
  for (const [name, value] of PRAGMAS) {
    await client.$queryRawUnsafe(`PRAGMA ${name} = ${value}`);
    const [row] = await client.$queryRawUnsafe<Record<string, unknown>[]>(`PRAGMA ${name}`);
    const held = String(Object.values(row ?? {})[0]);
    if (held !== value) throw new Error(`PRAGMA ${name} is ${held}, not ${value}`);
  }
  return client;
}

// Set and checked after every open: a reopened WAL file falls back to synchronous NORMAL (1). FULL is 2.
const PRAGMAS = [
  ['journal_mode', 'wal'],
  ['synchronous', '2'],
  ['foreign_keys', '1'],
  ['busy_timeout', String(BUSY_TIMEOUT_MS)],
] as const;

/**
 * `locked`: another connection is writing, so retry. `broken`: disk full or failing. Null: not an error of the
 * database.
 */
function failureOf(error: unknown): 'locked' | 'broken' | null {
  const code = errorCode(error);
  if (isLockCode(code)) return 'locked';
  return /^SQLITE_(FULL|IOERR|READONLY|CANTOPEN)/.test(code) ? 'broken' : null;
}
