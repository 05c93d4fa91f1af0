import { setTimeout as wait } from 'node:timers/promises';
import type { Known, MissedBySession, SessionTurns } from '../data/session-turns.ts';

/** While a query is on its way, how long the next one waits for more rooms. */
const GATHER_MS = 3;

/** What a room does to be as new as its rows. */
export interface Followed {
  readonly sessionId: string;
  /** Null while it is being loaded again, after which it is new. */
  known(): Known | null;
  /** Applies what it has missed. */
  catchUp(missed: MissedBySession): Promise<void>;
}

/** Brings rooms up to date with what other processes have stored. */
export interface Freshness {
  /**
   * Resolves once the room has everything that was stored before the call. All rooms that wait share one query.
   *
   * @throws DatabaseUnavailable
   */
  check(room: Followed): Promise<void>;
}

export function createFreshness(turns: Pick<SessionTurns, 'readMissed'>): Freshness {
  /** The last query that was sent. */
  let last: Promise<unknown> = Promise.resolve();
  let waiting: { rooms: Map<string, Followed>; checked: Promise<void> } | null = null;

  /** A query that is on its way may have been too early for these rooms. They wait a moment, as more may come. */
  async function checkAll(rooms: ReadonlyMap<string, Followed>): Promise<void> {
    await Promise.race([last.catch(() => {}), wait(GATHER_MS)]);
    waiting = null;
    const checking = check([...rooms.values()]);
    last = checking;
    await checking;
  }

  async function check(rooms: readonly Followed[]): Promise<void> {
    const missed = await turns.readMissed(rooms.flatMap((room) => room.known() ?? []));
    await Promise.all(rooms.map((room) => room.catchUp(missed)));
  }

  return {
    check(room) {
      if (!waiting) {
        const rooms = new Map<string, Followed>();
        waiting = { rooms, checked: checkAll(rooms) };
      }
      waiting.rooms.set(room.sessionId, room);
      return waiting.checked;
    },
  };
}
