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
import type { RoomPeers } from './peers.ts';
import { RoomPresence } from './presence.ts';
import type { Room } from './room.ts';
import { createSharedRooms, type Shared } from './shared-rooms.ts';
import { Writer } from './writer.ts';

/** When a room opens, a host seen within this time is not away yet, as the server may have been down. */
const HOST_TRUSTED_MS = 10 * 60_000;
/** Room ticks are spread over the second: all rooms of a school ticking at once would delay answers. */
const TICK_PARTS = 20;
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

export interface RoomCounts {
  sessions: number;
  players: number;
  practiceRooms: number;
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
  const rooms = new Map<string, Promise<Room | null>>();
  const open = new Map<string, Room>();
  /** The open rooms by the part of the second in which they tick. */
  const parts = Array.from({ length: TICK_PARTS }, () => new Map<string, Room>());
  let part = 0;
  /** Session ids by participant, and by quiz if the session was running when it was opened. */
  const sessionByParticipant = new Map<string, string>();
  const running = new Map<string, string>();

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
    keep(room);
    return room;
  }

  /** @param hostSeenAt Epoch milliseconds. */
  function presenceSince(sessionId: string, hostSeenAt: number, elsewhere: RoomPeers | null): RoomPresence {
    const now = clock();
    const seenAgoMs = now.wall - hostSeenAt;
    const hostSeenMs = seenAgoMs < HOST_TRUSTED_MS ? now.ms : now.ms - seenAgoMs;
    return new RoomPresence(hostSeenMs, { sessionId, clock, bus, elsewhere });
  }

  function keep(room: Room): void {
    open.set(room.sessionId, room);
    parts.reduce((least, other) => (other.size < least.size ? other : least)).set(room.sessionId, room);
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
    for (const { id } of rows.participants) sessionByParticipant.set(id, sessionId);
    if (room.isRunning()) running.set(rows.session.quizId, sessionId);
    keep(room);
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
    open.delete(sessionId);
    for (const members of parts) members.delete(sessionId);
    rooms.delete(sessionId);
    for (const [quizId, openIn] of running) if (openIn === sessionId) running.delete(quizId);
    for (const [participantId, openIn] of sessionByParticipant)
      if (openIn === sessionId) sessionByParticipant.delete(participantId);
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
    if (event.kind === 'joined') for (const id of event.participantIds) sessionByParticipant.set(id, event.sessionId);
  });
  const ticker = setInterval(() => {
    part = (part + 1) % TICK_PARTS;
    for (const [sessionId, room] of parts[part] ?? []) {
      if (room.isIdle()) closeRoom(sessionId, room);
      else room.tick();
    }
  }, ELAPSED_STORED_EVERY_MS / TICK_PARTS).unref();

  const whole = (sessionId: string) => {
    const room = open.get(sessionId);
    return room?.isWhole ? room : null;
  };
  const knownRunning = (quizId: string) => {
    const known = open.get(running.get(quizId) ?? '');
    return known?.isRunning() ? known : null;
  };
  /** Its room, if it is in memory and still runs. */
  async function runningRoom(quizId: string): Promise<Room | null> {
    const known = knownRunning(quizId);
    await known?.upToDate();
    return known?.isRunning() ? known : null;
  }

  const findRunning = async (quizId: string) =>
    (await runningRoom(quizId))?.sessionId ?? (await sessions.findRunning(quizId));

  return {
    whole,
    wholeOf: (participantId) => whole(sessionByParticipant.get(participantId) ?? ''),
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
    count(isPractice) {
      const running = [...open.values()].filter((room) => room.isRunning());
      const live = running.filter(({ hostId }) => !isPractice(hostId));
      const players = live.reduce((sum, room) => sum + room.connectedHere().size, 0);
      const counted = (some: readonly Room[]) => some.filter((room) => room.isCountedHere()).length;
      return { sessions: counted(live), players, practiceRooms: counted(running) - counted(live) };
    },
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
      for (const room of open.values()) room.close();
      await writer.idle();
    },
  };
}
