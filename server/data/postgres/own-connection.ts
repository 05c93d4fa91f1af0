import type pg from 'pg';
import { connectionOptions, loadDriver, settingsSql } from './driver.ts';

/** 'handsup1' as a number: the advisory lock of the process that serves this database. */
export const LOCK_KEY = '7521402799640471857';
const RECONNECT_EVERY_MS = 250;
const TAKEN_AFTER_MS = 5000;
/** A process that stands still must not keep the rows of sessions from the others. */
const SHARED_IDLE_MS = 1000;

/** Another process holds the lock of this database. */
export class DatabaseTaken extends Error {
  override name = 'DatabaseTaken';
  /** As a server that cannot be reached. */
  readonly code = '08004';
}

/**
 * The connection that stores live sessions. It holds the lock that keeps other processes away ([DB22]), so whatever is
 * stored through it was stored while the lock was held. Processes that serve a database together share the lock, which
 * still keeps out one that would serve it alone.
 */
export interface OwnConnection {
  /** The connection, with the lock; opened again after it broke. */
  get(): Promise<pg.Client>;
  isOpen(): boolean;
  /** Ends a connection that failed, so that the next `get` opens another. */
  drop(client: pg.Client): void;
  close(): Promise<void>;
}

/** The server's process for a connection. */
interface Backend {
  pid: number;
  startedAt: string;
}

const OURS = `SELECT pid, backend_start::text AS "startedAt" FROM pg_stat_activity WHERE pid = pg_backend_pid()`;
// After a cut in the network, the server may wait long for the connection that we have given up, which has the lock.
const END_OURS = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid = $1 AND backend_start::text = $2`;

interface Options {
  /** Whether other processes may serve the database too, as long as all of them do so together. */
  isShared?: boolean;
  /** Called once, when another process has taken the lock after the connection broke. */
  onTaken?: () => void;
  /** How long a lock of somebody else may outlast our connection: PostgreSQL notices a dead client late. */
  takenAfterMs?: number;
}

/**
 * @throws DatabaseTaken at the first connection, if another process holds the lock.
 */
export async function openOwnConnection(
  url: string,
  { isShared = false, onTaken = () => {}, takenAfterMs = TAKEN_AFTER_MS }: Options = {},
): Promise<OwnConnection> {
  const { Client } = await loadDriver();
  let current: pg.Client | null = null;
  let opening: Promise<pg.Client> | null = null;
  let isClosed = false;
  let takenSinceMs: number | null = null;
  let timer: NodeJS.Timeout | undefined;
  let last: Backend | null = null;

  async function open(): Promise<pg.Client> {
    const client = new Client({ ...connectionOptions(url), pipeline: true });
    client.on('error', () => lose(client));
    client.on('end', () => lose(client));
    try {
      await client.connect();
      await client.query(settingsSql('read committed', isShared ? SHARED_IDLE_MS : undefined));
      if (last) await client.query(END_OURS, [last.pid, last.startedAt]);
      const take = isShared ? 'pg_try_advisory_lock_shared' : 'pg_try_advisory_lock';
      const { rows } = await client.query(`SELECT ${take}(${LOCK_KEY}) AS "isOurs"`);
      if (!rows[0]?.isOurs) throw new DatabaseTaken('Another process serves this database');
      last = (await client.query<Backend>(OURS)).rows[0] ?? null;
    } catch (error) {
      client.end().catch(() => {});
      throw error;
    }
    if (isClosed) await client.end();
    current = client;
    takenSinceMs = null;
    return client;
  }

  function get(): Promise<pg.Client> {
    if (current) return Promise.resolve(current);
    opening ??= open().finally(() => {
      opening = null;
    });
    return opening;
  }

  function lose(client: pg.Client): void {
    if (current !== client) return;
    current = null;
    retake();
  }

  /** As soon as possible, because nothing can be stored without the lock. */
  function retake(): void {
    if (isClosed || current) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      get().catch((error) => {
        if (error instanceof DatabaseTaken) noteTaken();
        retake();
      });
    }, RECONNECT_EVERY_MS).unref();
  }

  function noteTaken(): void {
    const nowMs = performance.now();
    takenSinceMs ??= nowMs;
    if (nowMs - takenSinceMs < takenAfterMs) return;
    isClosed = true;
    onTaken();
  }

  await get();
  return {
    get,
    isOpen: () => current !== null,
    drop(client) {
      lose(client);
      client.end().catch(() => {});
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await current?.end();
    },
  };
}
