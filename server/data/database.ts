import { setTimeout as wait } from 'node:timers/promises';
import SQLite from 'better-sqlite3';
import type { Refusal } from '#app/contract/refusals.ts';
import { createGate, type Gate } from './gate.ts';
import { type Prisma, PrismaClient } from './generated/client.ts';
import { createParcels, ParcelDriver, type Parcels } from './parcels.ts';

/** A write waits this long for a locked file before it is refused. The event loop is free while it waits. */
const PATIENCE_MS = 1000;
/** SQLite's own wait blocks the whole process, so it is short; the longer wait is ours, between tries. */
const BUSY_TIMEOUT_MS = 20;

/** The database could not take a statement; nothing was stored. Becomes 503 at the border. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
  readonly refusal: Refusal = { ok: false, reason: 'unavailable', retryAfter: 2 };
}

type Pass = Gate['share'] | Gate['alone'];

/** The one connection to the embedded database. Only server/data sees the client inside. */
export interface Database {
  /** Runs one statement, again while the file is locked, and reports DatabaseUnavailable when it stays so. */
  run<Value>(statement: (client: PrismaClient) => Promise<Value>): Promise<Value>;
  /**
   * Runs statements in one transaction, all or none, and gives back what each came to. A large text among their
   * parameters is handed over by `hold` ([HT22]).
   */
  batch<Value>(
    statements: (client: PrismaClient, hold: Parcels['hold']) => Prisma.PrismaPromise<Value>[],
  ): Promise<Value[]>;
  close(): Promise<void>;
}

/**
 * Opens the database file, which `migrate` has brought to this version ([DB11]).
 *
 * @throws when a pragma does not hold after it was set.
 */
export async function openDatabase(databaseFile: string): Promise<Database> {
  const { parcels, open } = createParcels();
  let current = await connect(databaseFile, open);
  let reopening: Promise<void> | null = null;
  const gate = createGate();
  const probe = new SQLite(databaseFile, { timeout: 0 });

  // After FULL, IOERR or BUSY in a transaction later writes on the same connection were acknowledged and lost.
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

  /** One try; when something was in the way, the connection is sound again before anybody else uses it. */
  async function tryOnce<Value>(statement: (client: PrismaClient) => Promise<Value>, inTransaction: boolean) {
    await reopening;
    if (inTransaction && isLocked(probe)) return { trouble: 'locked' as const, error: new Error('The file is locked') };
    const client = current;
    try {
      return { trouble: null, value: await statement(client) };
    } catch (error) {
      const trouble = troubleOf(error);
      if (trouble === null) throw error;
      if (trouble === 'broken' || inTransaction) await reopen(client);
      return { trouble, error };
    }
  }

  /** Between its tries it stands aside, so that reads go on while many wait to write. */
  async function attempt<Value>(pass: Pass, statement: (client: PrismaClient) => Promise<Value>) {
    const giveUpAt = performance.now() + PATIENCE_MS;
    for (;;) {
      const tried = await pass(() => tryOnce(statement, pass === gate.alone));
      if (tried.trouble === null) return tried.value;
      if (tried.trouble === 'broken' || performance.now() >= giveUpAt) {
        throw new DatabaseUnavailable('The database cannot be written', { cause: tried.error });
      }
      await wait(20 + Math.random() * 30);
    }
  }

  return {
    run: (statement) => attempt(gate.share, statement),
    batch: (statements) =>
      attempt(gate.alone, (client) => {
        // What a batch that failed has left.
        parcels.clear();
        return client.$transaction([...statements(client, parcels.hold)]);
      }),
    async close() {
      probe.close();
      await current.$disconnect();
    },
  };
}

/**
 * Whether somebody else is writing. Asked before a transaction of the client's: one that meets a lock costs the
 * connection, and a new one takes the event loop for a tenth of a second.
 */
function isLocked(probe: SQLite.Database): boolean {
  try {
    probe.exec('BEGIN IMMEDIATE');
    probe.exec('ROLLBACK');
    return false;
  } catch (error) {
    return troubleOf(error) === 'locked';
  }
}

async function connect(databaseFile: string, open: ConstructorParameters<typeof ParcelDriver>[0]) {
  const adapter = new ParcelDriver(
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

// Set and read back after every open: a re-opened WAL file falls to synchronous NORMAL (1) by itself. FULL is 2.
const PRAGMAS = [
  ['journal_mode', 'wal'],
  ['synchronous', '2'],
  ['foreign_keys', '1'],
  ['busy_timeout', String(BUSY_TIMEOUT_MS)],
] as const;

/** `locked`: somebody else writes, try again. `broken`: disk full or failing. Null: no trouble of the database's. */
function troubleOf(error: unknown): 'locked' | 'broken' | null {
  const code = errorCode(error);
  if (code === 'P1008' || code.startsWith('SQLITE_BUSY')) return 'locked';
  return /^SQLITE_(FULL|IOERR|READONLY|CANTOPEN)/.test(code) ? 'broken' : null;
}

/** Whether a unique key refused the write. */
export function isDuplicate(error: unknown): boolean {
  return errorCode(error) === 'P2002';
}

function errorCode(error: unknown): string {
  if (!(error instanceof Error) || !('code' in error)) return '';
  // A raw statement's own code stands below the client's.
  const cause = error.code === 'P2010' && 'meta' in error ? driverCause(error.meta) : null;
  if (cause?.kind === 'UniqueConstraintViolation') return 'P2002';
  return String(cause?.originalCode ?? error.code);
}

interface DriverCause {
  kind?: unknown;
  originalCode?: unknown;
}

function driverCause(meta: unknown): DriverCause | null {
  const driverError = fieldOf(meta, 'driverAdapterError');
  const cause = fieldOf(driverError, 'cause');
  return typeof cause === 'object' ? cause : null;
}

function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return null;
  return Object.entries(value).find(([key]) => key === name)?.[1] ?? null;
}
