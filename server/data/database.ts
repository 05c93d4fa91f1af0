import SQLite from 'better-sqlite3';
import type { Refusal } from '#app/contract/refusals.ts';
import { WRITE_TIMEOUT_MS } from '#app/core/limits.ts';
import { errorCode } from './driver-error.ts';
import { createGate, type Gate } from './gate.ts';
import { type Prisma, PrismaClient } from './generated/client.ts';
import { createLockQueue } from './lock-queue.ts';
import { createParcels, ParcelDriver, type Parcels } from './parcels.ts';

/** SQLite's own wait blocks the whole process, so it is short; the longer wait is ours, between tries. */
const BUSY_TIMEOUT_MS = 20;

/** The database could not take a statement; nothing was stored. Becomes 503 at the border. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
  readonly refusal: Refusal = { ok: false, reason: 'unavailable', retryAfter: 2 };
  /** What SQLite or the system calls it, e.g. `SQLITE_FULL`. */
  readonly code: string;

  constructor(message: string, { code, cause }: { code: string; cause?: unknown }) {
    super(message, { cause });
    this.code = code;
  }

  /** Whether another connection has the file locked, which passes; false for a full or failing disk. */
  get isLocked(): boolean {
    return isLockCode(this.code);
  }
}

/** Hears of every statement that the database could not take. */
export type OnUnavailable = (error: DatabaseUnavailable) => void;

interface DatabaseOptions {
  onUnavailable?: OnUnavailable;
  /** A write waits this long for a locked file. The event loop is free while it waits. */
  writeTimeoutMs?: number;
}

type Pass = Gate['share'] | Gate['alone'];

/** The one connection to the embedded database. Only server/data sees the client inside. */
export interface Database {
  /**
   * Runs one statement, again while the file is locked, and reports DatabaseUnavailable when it stays locked.
   *
   * @param timeoutMs How long it waits for a locked file; reads never wait.
   */
  run<Value>(statement: (client: PrismaClient) => Promise<Value>, timeoutMs?: number): Promise<Value>;
  /**
   * Runs statements in one transaction, all or none, and gives back what each came to. A large text among their
   * parameters is handed over by `hold` ([HT22]).
   */
  batch<Value>(
    statements: (client: PrismaClient, hold: Parcels['hold']) => Prisma.PrismaPromise<Value>[],
  ): Promise<Value[]>;
  /** As in `LockQueue`: called before the writing thread stores its next transaction. */
  standBack(): Promise<void> | null;
  close(): Promise<void>;
}

/**
 * Opens the database file, which `migrate` has brought to this version ([DB11]).
 *
 * @throws when a pragma does not hold after it was set.
 */
export async function openDatabase(
  databaseFile: string,
  { onUnavailable = () => {}, writeTimeoutMs = WRITE_TIMEOUT_MS }: DatabaseOptions = {},
): Promise<Database> {
  const { parcels, open } = createParcels();
  let current = await connect(databaseFile, open);
  let reopening: Promise<void> | null = null;
  const gate = createGate();
  const probe = new SQLite(databaseFile, { timeout: 0 });
  const lockQueue = createLockQueue({ isLocked: () => isLocked(probe), onWaiting: setBusyTimeout });

  /** SQLite's own wait holds up the event loop: while the file is known to be locked, nobody waits that way. */
  async function setBusyTimeout(isLockedNow: boolean): Promise<void> {
    const ms = isLockedNow ? 0 : BUSY_TIMEOUT_MS;
    await gate.share(() => current.$queryRawUnsafe(`PRAGMA busy_timeout = ${ms}`)).catch(() => {});
  }

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
    if (inTransaction && isLocked(probe)) return { trouble: 'locked' as const, error: LOCKED };
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

  /** Between its tries it waits outside the gate, so that reads go on while many wait to write. */
  async function attempt<Value>(pass: Pass, statement: (client: PrismaClient) => Promise<Value>, timeoutMs: number) {
    const giveUpAtMs = performance.now() + timeoutMs;
    for (;;) {
      const tried = await pass(() => tryOnce(statement, pass === gate.alone));
      if (tried.trouble === null) return tried.value;
      const mayWait = tried.trouble === 'locked' && performance.now() < giveUpAtMs;
      if (!mayWait || !(await lockQueue.wait(giveUpAtMs))) throw toUnavailable(tried.error);
    }
  }

  function toUnavailable(cause: unknown): DatabaseUnavailable {
    // The client has a name of its own for a locked file.
    const code = isLockCode(errorCode(cause)) ? 'SQLITE_BUSY' : errorCode(cause);
    const error = new DatabaseUnavailable('The database cannot be written', { code, cause });
    onUnavailable(error);
    return error;
  }

  return {
    run: (statement, timeoutMs = writeTimeoutMs) => attempt(gate.share, statement, timeoutMs),
    batch: (statements) =>
      attempt(
        gate.alone,
        (client) => {
          // What a batch that failed has left.
          parcels.clear();
          return client.$transaction([...statements(client, parcels.hold)]);
        },
        writeTimeoutMs,
      ),
    standBack: lockQueue.standBack,
    async close() {
      probe.close();
      await current.$disconnect();
    },
  };
}

const LOCKED = Object.assign(new Error('The file is locked'), { code: 'SQLITE_BUSY' });

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
  if (isLockCode(code)) return 'locked';
  return /^SQLITE_(FULL|IOERR|READONLY|CANTOPEN)/.test(code) ? 'broken' : null;
}

function isLockCode(code: string): boolean {
  return code === 'P1008' || code.startsWith('SQLITE_BUSY');
}
