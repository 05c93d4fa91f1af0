import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { WRITE_TIMEOUT_MS } from '#app/core/limits.ts';
import { type Database, DatabaseUnavailable, type OnUnavailable, type SqlParameters } from '../database.ts';
import { errorCode } from '../driver-error.ts';
import type { PrismaClient } from '../generated/client.ts';
import { createLargeTexts } from '../large-texts.ts';
import { POSTGRES } from './dialect.ts';
import { adapt, adaptPool, connectionOptions, loadDriver, returning, settingsSql } from './driver.ts';
import { failureOf, isUnreached } from './errors.ts';

/** Connections of the main thread. Few: most statements take a millisecond, and PostgreSQL has a process for each. */
const CONNECTIONS = 8;
const IDLE_TIMEOUT_MS = 5 * 60_000;
/** Pauses between attempts, growing and random, so that two processes do not meet again and again. */
const PAUSE = { firstMs: 4, mostMs: 250 };

interface DatabaseOptions {
  onUnavailable?: OnUnavailable;
  /** How long a statement is repeated while others are in its way or the server cannot be reached. */
  writeTimeoutMs?: number;
}

/**
 * Connects to the database, which `migratePostgres` must have brought to this version. Every statement runs
 * SERIALIZABLE, as if alone, which is what a file of SQLite does; what cannot is repeated.
 */
export async function openPostgresDatabase(
  url: string,
  { onUnavailable = () => {}, writeTimeoutMs = WRITE_TIMEOUT_MS }: DatabaseOptions = {},
): Promise<Database> {
  const { largeTexts, open } = createLargeTexts();
  let current = await connect(url, open);
  /** The last batch of this process; its batches run one after the other, as they would often meet. */
  let lastBatch: Promise<unknown> = Promise.resolve();

  /** After a broken connection in a transaction, Prisma may keep waiting for it, so it is thrown away with its pool. */
  async function reopen(failed: Connected): Promise<void> {
    if (current !== failed) return;
    current = await connect(url, open);
    failed.close().catch(() => {});
  }

  async function attempt<Value>(
    statement: (client: PrismaClient) => Promise<Value>,
    timeoutMs: number,
    isBatch: boolean,
  ) {
    const giveUpAtMs = performance.now() + timeoutMs;
    for (let pauseMs = PAUSE.firstMs; ; pauseMs = Math.min(PAUSE.mostMs, pauseMs * 2)) {
      const connected = current;
      try {
        return await statement(connected.client);
      } catch (error) {
        const code = errorCode(error);
        const failure = failureOf(code);
        if (failure === null) throw error;
        if (failure !== 'repeat' && isBatch && !isUnreached(code)) await reopen(connected);
        const mayRepeat = failure === 'repeat' || isUnreached(code);
        if (!mayRepeat || performance.now() + pauseMs >= giveUpAtMs) throw toUnavailable(error, code);
        await wait(pauseMs * (0.5 + Math.random()));
      }
    }
  }

  function toUnavailable(cause: unknown, code: string): DatabaseUnavailable {
    const error = new DatabaseUnavailable('The database cannot be reached', { code, cause });
    onUnavailable(error);
    return error;
  }

  function all<Row>(sql: string, ...parameters: SqlParameters): Promise<Row[]> {
    return attempt((client) => client.$queryRawUnsafe<Row[]>(sql, ...parameters), writeTimeoutMs, false);
  }

  return {
    sql: POSTGRES,
    run: (statement, timeoutMs = writeTimeoutMs) => attempt(statement, timeoutMs, false),
    all,
    first: async <Row>(sql: string, ...parameters: SqlParameters) => (await all<Row>(sql, ...parameters))[0] ?? null,
    batch(statements) {
      const work = () =>
        attempt(
          (client) => {
            // Texts left over from a failed batch.
            largeTexts.clear();
            return client.$transaction([...statements(client, largeTexts.hold)]);
          },
          writeTimeoutMs,
          true,
        );
      const done = lastBatch.then(work, work);
      lastBatch = done.catch(() => {});
      return done;
    },
    snapshot: (statements) =>
      attempt((client) => client.$transaction([...statements(client)]) as Promise<never>, writeTimeoutMs, true),
    close: () => current.close(),
  };
}

interface Connected {
  client: PrismaClient;
  close(): Promise<void>;
}

async function connect(url: string, openTexts: (parameters: readonly unknown[]) => unknown[]): Promise<Connected> {
  const [{ Pool }, { PrismaPg }, generated] = await Promise.all([
    loadDriver(),
    import('@prisma/adapter-pg'),
    import('./generated/client.ts'),
  ]);
  const onConnect = async (client: pg.ClientBase) => {
    await client.query(settingsSql('serializable'));
    adapt(client, openTexts);
  };
  const pool = new Pool({ ...connectionOptions(url), max: CONNECTIONS, idleTimeoutMillis: IDLE_TIMEOUT_MS, onConnect });
  pool.on('error', () => {});
  adaptPool(pool);
  const adapter = new PrismaPg(pool);
  const open = adapter.connect.bind(adapter);
  adapter.connect = async () => {
    const driver = await open();
    const start = driver.startTransaction.bind(driver);
    driver.startTransaction = async (level) => returning(await start(level));
    return driver;
  };
  const ours = new generated.PrismaClient({ adapter, errorFormat: 'minimal' });
  // Both clients are generated from one model, so they take and give the same; the compiler cannot see through them.
  const client = ours as unknown as PrismaClient;
  return {
    client,
    async close() {
      await client.$disconnect();
      await pool.end();
    },
  };
}
