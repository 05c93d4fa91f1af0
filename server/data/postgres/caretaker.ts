import type pg from 'pg';
import type { Caretaker } from '../caretaker.ts';
import { connectionOptions, loadDriver } from './driver.ts';

/** 'handsup9' as a number: the advisory lock of the caretaker. */
const CARETAKING = '7521402799640471865';
/** How often a process asks for the lock, and shows that it still needs it. */
const ASK_EVERY_MS = 2000;
const QUERY_TIMEOUT_MS = 3000;
/** A process that has not reached the server for this long no longer counts itself as the caretaker. */
const TRUSTED_MS = 8000;
/** After this silence the lock is taken away. Longer, so that the silent process has noticed by itself. */
const SILENT_MS = 15_000;

const TAKE = `SELECT pg_try_advisory_lock(${CARETAKING}) AS "isOurs"`;
// A process that stands still keeps its connection, and so its lock.
const END_SILENT = `SELECT pg_terminate_backend(l.pid) FROM pg_locks l JOIN pg_stat_activity a USING (pid)
  WHERE l.locktype = 'advisory' AND l.granted AND l.objsubid = 1
    AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
    AND l.classid::bigint = ${CARETAKING} >> 32 AND l.objid::bigint = ${CARETAKING} & 4294967295
    AND a.state_change < clock_timestamp() - $1 * interval '1 millisecond'`;

interface Options {
  askEveryMs?: number;
  silentMs?: number;
}

/**
 * Takes the lock on a connection of its own as soon as it is free. The server frees it with the connection, however the
 * process ends.
 */
export function openCaretaker(
  url: string,
  { askEveryMs = ASK_EVERY_MS, silentMs = SILENT_MS }: Options = {},
): Caretaker {
  const listeners = new Set<() => void>();
  let client: pg.Client | null = null;
  let hasLock = false;
  let heardMs = Number.NEGATIVE_INFINITY;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;

  const isCaretaker = () => hasLock && performance.now() - heardMs < TRUSTED_MS;

  async function connect(): Promise<pg.Client> {
    const { Client } = await loadDriver();
    const opening = new Client({ ...connectionOptions(url), query_timeout: QUERY_TIMEOUT_MS });
    opening.on('error', () => lose(opening));
    opening.on('end', () => lose(opening));
    client = opening;
    await opening.connect();
    return opening;
  }

  function lose(lost: pg.Client | null): void {
    if (client !== lost) return;
    client = null;
    hasLock = false;
    lost?.end().catch(() => {});
  }

  async function ask(): Promise<void> {
    const was = isCaretaker();
    try {
      const connected = client ?? (await connect());
      if (hasLock) await connected.query('SELECT 1');
      else hasLock = (await connected.query<{ isOurs: boolean }>(TAKE)).rows[0]?.isOurs ?? false;
      if (!hasLock) await connected.query(END_SILENT, [silentMs]);
      heardMs = performance.now();
    } catch {
      lose(client);
    }
    if (isClosed) return lose(client);
    timer = setTimeout(() => (asking = ask()), askEveryMs).unref();
    if (!was && isCaretaker()) for (const listener of listeners) listener();
  }

  let asking = ask();
  return {
    isAlone: false,
    isCaretaker,
    onBecoming(listener) {
      listeners.add(listener);
      if (isCaretaker()) listener();
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await asking;
      lose(client);
    },
  };
}
