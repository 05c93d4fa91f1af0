import { DatabaseUnavailable } from '../data/database.ts';
import type { SessionTurns } from '../data/session-turns.ts';
import type { Clock } from './clock.ts';
import type { Link } from './link.ts';
import { SessionGone } from './memory.ts';
import { RoomPeers } from './peers.ts';
import type { Processes } from './processes.ts';
import type { Room } from './room.ts';

/** What several processes that serve the same sessions share. */
export interface Shared {
  turns: SessionTurns;
  link: Link;
  processes: Processes;
  /** Whether this process does what is done once for all. */
  isCaretaker(): boolean;
}

/** How often rooms look for what they have missed: while messages get through, and while they do not. */
const LOOK_EVERY_MS = { up: 5000, down: 1000 };
/** How often sessions are looked for that no process has open, and since when their clock must have stood still. */
const ABANDONED = { everyMs: 2000, afterMs: 3000 };
const FORGET_EVERY_MS = 20_000;

interface Deps extends Shared {
  clock: Clock;
  /** Opens a room that no process has open. */
  open(sessionId: string): Promise<unknown>;
  /** The session does not exist any more. */
  drop(sessionId: string): void;
  logError(error: unknown, message: string): void;
}

/** Keeps the rooms of this process together with those of others ([MP24]). */
export interface SharedRooms {
  /** Begins to listen to a session, before its rows are read. */
  listen(sessionId: string): Promise<RoomPeers>;
  add(room: Room, peers: RoomPeers): void;
  remove(sessionId: string): void;
  stop(): void;
}

export function createSharedRooms(deps: Deps): SharedRooms {
  const { turns, link, processes, clock, isCaretaker, logError } = deps;
  const rooms = new Map<string, { room: Room; peers: RoomPeers }>();
  let isLooking = false;
  let lookedMs = 0;

  /** All rooms share one query. */
  async function look(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    lookedMs = clock().ms;
    await Promise.all([...rooms.values()].map(({ room }) => lookAt(room)));
    isLooking = false;
  }

  async function lookAt(room: Room): Promise<void> {
    try {
      await room.upToDate();
    } catch (error) {
      if (error instanceof SessionGone) deps.drop(room.sessionId);
      // Logged where it happened.
      else if (!(error instanceof DatabaseUnavailable)) logError(error, 'A session cannot be brought up to date');
    }
  }

  async function resumeAbandoned(): Promise<void> {
    if (!isCaretaker()) return;
    const ids = await turns.listAbandoned(new Date(clock().wall - ABANDONED.afterMs));
    for (const id of ids) if (!rooms.has(id)) await deps.open(id);
  }

  async function forget(): Promise<void> {
    if (isCaretaker()) await turns.forgetChanges();
  }

  function every(ms: number, work: () => Promise<void>): NodeJS.Timeout {
    return setInterval(() => {
      work().catch((error) => {
        if (!(error instanceof DatabaseUnavailable))
          logError(error, 'Sessions of other processes cannot be looked after');
      });
    }, ms).unref();
  }

  const timers = [
    every(LOOK_EVERY_MS.down, async () => {
      if (!link.isUp() || clock().ms - lookedMs >= LOOK_EVERY_MS.up) await look();
    }),
    every(ABANDONED.everyMs, resumeAbandoned),
    every(FORGET_EVERY_MS, forget),
  ];
  processes.onGone((id) => {
    for (const { peers } of rooms.values()) peers.drop(id);
  });
  link.onChange((isUp) => {
    if (isUp) for (const { peers } of rooms.values()) peers.greet();
    void look();
  });

  return {
    async listen(sessionId) {
      const peers = new RoomPeers({ sessionId, link, processes, clock });
      await peers.listen();
      return peers;
    },
    add: (room, peers) => void rooms.set(room.sessionId, { room, peers }),
    remove: (sessionId) => void rooms.delete(sessionId),
    stop() {
      for (const timer of timers) clearInterval(timer);
    },
  };
}
