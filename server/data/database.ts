import type { Refusal } from '#app/contract/refusals.ts';
import type { Dialect } from './dialect.ts';
import type { Prisma, PrismaClient } from './generated/client.ts';

/** The database could not run a statement; nothing was stored, as far as is known. Answered with 503. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
  readonly refusal: Refusal = { ok: false, reason: 'unavailable', retryAfter: 2 };
  /** The database's or the system's code, e.g. `SQLITE_FULL`. */
  readonly code: string;

  /** Whether surely nothing was stored and it passes by itself, as a locked file or a server that restarts. */
  readonly isLocked: boolean;

  constructor(message: string, { code, cause, isLocked }: { code: string; cause?: unknown; isLocked?: boolean }) {
    super(message, { cause });
    this.code = code;
    this.isLocked = isLocked ?? isLockCode(code);
  }
}

/** Whether an error's code says that another connection has locked the file of SQLite. */
export function isLockCode(code: string): boolean {
  return code === 'P1008' || code.startsWith('SQLITE_BUSY');
}

/** Called for every statement that the database could not run. */
export type OnUnavailable = (error: DatabaseUnavailable) => void;

/** What runs statements. Without transactions: those are batches, see `Database`. */
export type Client = Omit<PrismaClient, '$transaction' | '$connect' | '$disconnect' | '$on' | '$extends' | '$use'>;

/** Keeps a large text of a batch and returns its name, to be used as a parameter of a statement ([HT22]). */
export type Hold = (text: string) => string;

/** What a raw statement's `?` stand for. */
export type SqlParameters = readonly (string | number)[];

/** The database as the main thread uses it. Only server/data sees the Prisma client. Raw SQL marks parameters with `?`. */
export interface Database {
  /** The SQL that differs between databases. */
  readonly sql: Dialect;
  /**
   * Runs one statement, retrying while the database is busy.
   *
   * @param timeoutMs How long it retries. Reads never have to.
   * @throws DatabaseUnavailable
   */
  run<Value>(statement: (client: Client) => Promise<Value>, timeoutMs?: number): Promise<Value>;
  /**
   * Reads rows by a query that many requests wait for, or that reads much: past Prisma, which takes ten times as long with
   * SQLite. Whole numbers may be numbers or bigints.
   *
   * @throws DatabaseUnavailable
   */
  all<Row>(sql: string, ...parameters: SqlParameters): Promise<Row[]>;
  /** Reads the first row in the same way; null if there is none. */
  first<Row>(sql: string, ...parameters: SqlParameters): Promise<Row | null>;
  /**
   * Runs statements in one transaction, all or none, and returns their results.
   *
   * @throws DatabaseUnavailable
   */
  batch<Value>(statements: (client: Client, hold: Hold) => Prisma.PrismaPromise<Value>[]): Promise<Value[]>;
  /**
   * Reads with several statements at once. Where other processes write too, all see the same moment.
   *
   * @throws DatabaseUnavailable
   */
  snapshot<const Reads extends readonly Prisma.PrismaPromise<unknown>[]>(
    statements: (client: Client) => readonly [...Reads],
  ): Promise<{ -readonly [Index in keyof Reads]: Awaited<Reads[Index]> }>;
  close(): Promise<void>;
}
