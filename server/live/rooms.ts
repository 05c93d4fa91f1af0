import { ELAPSED_STORED_EVERY_MS, HOSTLESS_MAX_MS, WAITING_MAX_MS } from '#app/core/limits.ts';
import { restore } from '#app/core/live/restore.ts';
import type { Format } from '#app/core/rich-text.ts';
import type { Reader } from '../data/reader.ts';
import type { StoredSession } from '../data/session-rows.ts';
import type { Sessions } from '../data/sessions.ts';
import type { Arrivals } from './arrivals.ts';
import type { Bus } from './bus.ts';
import type { Clock } from './clock.ts';
import { FinishedRoom } from './finished-room.ts';
import { createFreshness } from './freshness.ts';
import { LiveRoom } from './live-room.ts';
import { type Loaded, SessionGone } from './memory.ts';
import { OpenRooms, type RoomCounts, TICK_PARTS } from './open-rooms.ts';
import type { RoomPeers } from './peers.ts';
import { RoomPresence } from './presence.ts';
import type { Room } from './room.ts';
import { createSharedRooms, type Shared } from './shared-rooms.ts';
import { Writer } from './writer.ts';

/** When a room opens, a host seen within this time is not away yet, as the server may have been down. */
const HOST_TRUSTED_MS = 10 * 60_000;
/** Sessions read in parallel at the start. */
const READ_AT_ONCE = 8;

/** All live sessions of this process. */
export interface Rooms {
  /** The session's room if all of the session is in memory; else null. */
  whole(sessionId: string): Room | null;
  /** The same for the session of a participant. */
  wholeOf(participantId: string): Room | null;
  /** The session's room; null if the session does not exist. The room of a completed session loads no answers. */
  open(sessionId: string): Promise<Room | null>;
  /** The room of the quiz's running session, or null. */
  openRunning(quizId: string): Promise<Room | null>;
  /** The id of the quiz's running session, or null. */
  findRunning(quizId: string): Promise<string | null>;
  /**
   * Opens the sessions whose question was open, or whose podium was being revealed, when the server stopped. Their clocks
   * run from then on, so call this once players can answer.
   */
  resume(): Promise<void>;
  /**
   * Numbers of running sessions in memory and of participants connected to them. Practice rooms are counted separately, as
   * their players are simulated. What several processes have is counted once: their numbers may be added.
   */
  count(isPractice: (hostId: string) => boolean): RoomCounts;
  /** Drops the rooms of deleted sessions. */
  forget(sessionIds: readonly string[]): void;
  /** Ends sessions without a host and removes abandoned ones, by their time limits. */
  tidy(): Promise<void>;
  /** Stops all timers. Resolves when every accepted command is stored. */
  stop(): Promise<void>;
}

interface RoomsDeps {
  sessions: Sessions;
  reader: Pick<Reader, 'read'>;
  clock: Clock;
  arrivals: Pick<Arrivals, 'caughtUp'>;
  bus: Bus;
  /** Null where this process alone serves the database. */
  shared?: Shared | null;
  /** Judges answers that players typed; without it none is held back. */
  isOffensive?: (text: string) => boolean;
  /** Formats texts of quizzes that want it; without it none is formatted. */
  format?: Format | undefined;
  logError(error: unknown, message: string): void;
}

export function createRooms({
  sessions,
  reader,
  clock,
  arrivals,
  bus,
  shared = null,
  isOffensive = () => false,
  format,
  logError,
}: RoomsDeps): Rooms {
  const writer = new Writer(sessions, shared?.turns ?? null);
  const freshness = shared && createFreshness(shared.turns);
  /** Rooms that are being opened, or are open. */
  const rooms = new Map<string, Promise<Room | null>>();
  const open = new OpenRooms();

  async function load(sessionId: string): Promise<Room | null> {
    if (await sessions.isFinished(sessionId)) return loadFinished(sessionId);
    // Before the rows are read, so that nothing is missed that is stored meanwhile.
    const peers = together ? await together.listen(sessionId) : null;
    const rows = await sessions.load(sessionId);
    if (!rows) peers?.close();
    return rows && openLive(rows, peers);
  }

  async function loadFinished(sessionId: string): Promise<Room | null> {
    const finished = await reader.read('summary', sessionId);
    if (!finished) return null;
    const { hostSeenAt, session } = finished;
    const presence = presenceSince(sessionId, hostSeenAt ?? session.createdAt, null);
    const room = new FinishedRoom(finished, { clock, bus, presence, reader, sessions, freshness, format });
    open.add(room);
    return room;
  }

  /** @param hostSeenAt Epoch milliseconds. */
  function presenceSince(sessionId: string, hostSeenAt: number, elsewhere: RoomPeers | null): RoomPresence {
    const now = clock();
    const seenAgoMs = now.wall - hostSeenAt;
    const hostSeenMs = seenAgoMs < HOST_TRUSTED_MS ? now.ms : now.ms - seenAgoMs;
    return new RoomPresence(hostSeenMs, { sessionId, clock, bus, elsewhere });
  }

  /** Null for a session that cannot be read, so that the others are still resumed. */
  async function loadOrLog(id: string): Promise<StoredSession | null> {
    try {
      return await sessions.load(id);
    } catch (error) {
      logError(error, 'A session whose clock runs cannot be read');
      return null;
    }
  }

  /** A session that cannot be ended is logged, and tried again in the next sweep. */
  async function endHostless(id: string): Promise<void> {
    try {
      const room = await openRoom(id);
      if (room && !(await room.read(({ hostPresent }) => hostPresent))) await room.submit({ type: 'end' });
    } catch (error) {
      logError(error, 'A session without a host cannot be ended');
    }
  }

  function openLive(rows: StoredSession, peers: RoomPeers | null): Room {
    const sessionId = rows.session.id;
    const presence = presenceSince(sessionId, rows.hostSeenAt ?? rows.session.createdAt, peers);
    const room = new LiveRoom(restore(rows, clock()), {
      clock,
      writer,
      arrivals,
      bus,
      presence,
      logError,
      isOffensive,
      format,
      reload: () => reload(sessionId),
      together: peers && freshness && { peers, freshness, sequence: rows.sequence },
    });
    if (peers) together?.add(room, peers);
    open.addLive(room, { quizId: rows.session.quizId, participantIds: rows.participants.map(({ id }) => id) });
    return room;
  }

  async function reload(sessionId: string): Promise<Loaded> {
    const rows = await sessions.load(sessionId);
    if (!rows) throw new SessionGone('A session was deleted while it was open');
    return { session: restore(rows, clock()), sequence: rows.sequence };
  }

  /** Up to date with what other processes have stored. */
  async function openRoom(sessionId: string): Promise<Room | null> {
    const room = await roomOf(sessionId);
    await room?.upToDate();
    return room;
  }

  function roomOf(sessionId: string): Promise<Room | null> {
    const known = rooms.get(sessionId);
    if (known) return known;
    const loading = load(sessionId);
    rooms.set(sessionId, loading);
    // A session that does not exist, or could not be read, is looked up again next time.
    const forget = () => {
      if (!open.has(sessionId)) rooms.delete(sessionId);
    };
    loading.then(forget, forget);
    return loading;
  }

  function closeRoom(sessionId: string, room: Room): void {
    room.close();
    together?.remove(sessionId);
    open.remove(sessionId);
    rooms.delete(sessionId);
  }

  /** The session's rows are gone: so are its room and its sockets. */
  function dropRemoved(sessionId: string): void {
    const room = open.get(sessionId);
    if (!room) return;
    closeRoom(sessionId, room);
    bus.publish({ kind: 'session_removed', sessionId });
  }

  const together = shared && createSharedRooms({ ...shared, clock, open: openRoom, drop: dropRemoved, logError });
  const openFound = async (id: string | null) => (id === null ? null : openRoom(id));
  const stopListening = bus.subscribe((event) => {
    if (event.kind === 'joined') open.noteParticipants(event.sessionId, event.participantIds);
  });
  const ticker = setInterval(() => {
    for (const room of open.nextToTick()) {
      if (room.isIdle()) closeRoom(room.sessionId, room);
      else room.tick();
    }
  }, ELAPSED_STORED_EVERY_MS / TICK_PARTS).unref();

  /** Its room, if it is in memory and still runs. */
  async function runningRoom(quizId: string): Promise<Room | null> {
    const known = open.running(quizId);
    await known?.upToDate();
    return known?.isRunning() ? known : null;
  }

  const findRunning = async (quizId: string) =>
    (await runningRoom(quizId))?.sessionId ?? (await sessions.findRunning(quizId));

  return {
    whole: (sessionId) => open.whole(sessionId),
    wholeOf: (participantId) => open.wholeOf(participantId),
    open: openRoom,
    async openRunning(quizId) {
      return (await runningRoom(quizId)) ?? openFound(await sessions.findRunning(quizId));
    },
    findRunning,
    async resume() {
      // With several processes, the caretaker resumes what no process has open.
      if (together) return;
      const ids = (await sessions.listOpen()).filter((id) => !rooms.has(id));
      const stored: (StoredSession | null)[] = [];
      for (let from = 0; from < ids.length; from += READ_AT_ONCE) {
        stored.push(...(await Promise.all(ids.slice(from, from + READ_AT_ONCE).map(loadOrLog))));
      }
      // All at once: the clock of the first must not run while the last is still being read.
      for (const rows of stored) if (rows) rooms.set(rows.session.id, Promise.resolve(openLive(rows, null)));
    },
    count: (isPractice) => open.count(isPractice),
    forget(sessionIds) {
      for (const id of sessionIds) dropRemoved(id);
    },
    async tidy() {
      const { wall } = clock();
      for (const id of await sessions.listHostless(new Date(wall - HOSTLESS_MAX_MS))) await endHostless(id);
      for (const id of await sessions.removeUntouched(new Date(wall - WAITING_MAX_MS))) {
        dropRemoved(id);
      }
    },
    async stop() {
      clearInterval(ticker);
      together?.stop();
      stopListening();
      for (const room of open.all()) room.close();
      await writer.idle();
    },
  };
}
