import type { Practice } from '#app/contract/practice.ts';
import { PRACTICE } from '#app/core/limits.ts';
import type { Data } from '../data/index.ts';
import type { OwnedPractice } from '../data/practice-accounts.ts';
import type { Bus } from '../live/bus.ts';
import type { Rooms } from '../live/rooms.ts';
import { type Later, SimulatedRoom } from '../live/simulated-room.ts';
import { newId } from './secrets.ts';

/** The quiz and session of a room, once they are stored. */
interface Begun {
  quizId: string;
  sessionId: string;
  /** How long the room stays open, in milliseconds. */
  lastsMs: number;
}

interface PracticeRoom extends OwnedPractice {
  begun: Begun | null;
  players: SimulatedRoom | null;
  cancelEnd: () => void;
  isClosed: boolean;
}

/**
 * The practice rooms that this process has opened, by the id of their practice account. It plays their simulated players,
 * and none of them survives it ([PX7]).
 */
export interface PracticeRooms {
  find(practiceId: string): OwnedPractice | null;
  count(kind: Practice['kind']): number;
  /** Counts a room from before its rows are stored. */
  reserve(practiceId: string, owned: OwnedPractice): void;
  /** Lets the simulated players in, and the time begin. False if the room was closed meanwhile; its rows are removed. */
  begin(practiceId: string, begun: Begun): Promise<boolean>;
  /** Ends the session, and removes the rows. */
  close(practiceId: string): Promise<void>;
  /** The same for a room of another process, which is told. */
  closeForeign(practiceId: string): Promise<void>;
  /** Closes the rehearsals of an author. */
  closeOf(authorId: string): Promise<void>;
  stop(): void;
}

interface Deps {
  data: {
    sessions: Pick<Data['sessions'], 'listHostedBy'>;
    practiceAccounts: Pick<Data['practiceAccounts'], 'remove'>;
  };
  rooms: Pick<Rooms, 'open' | 'forget'>;
  bus: Bus;
  now: () => Date;
  later: Later;
  logError(error: unknown, message: string): void;
}

export function createPracticeRooms(deps: Deps): PracticeRooms {
  const { data, rooms, bus, now, later, logError } = deps;
  const open = new Map<string, PracticeRoom>();
  const bySession = new Map<string, SimulatedRoom>();
  const unsubscribe = bus.subscribe((event) => {
    if ('sessionId' in event) bySession.get(event.sessionId)?.hear(event);
    if (event.kind === 'session_removed') dropOf(event.sessionId);
  });

  /** Another process has closed the room of this session. */
  function dropOf(sessionId: string): void {
    for (const [practiceId, room] of open) {
      if (room.begun?.sessionId !== sessionId || room.isClosed) continue;
      room.isClosed = true;
      room.cancelEnd();
      room.players?.stop();
      bySession.delete(sessionId);
      open.delete(practiceId);
    }
  }

  async function simulate(room: PracticeRoom, sessionId: string): Promise<void> {
    const live = await rooms.open(sessionId);
    if (!live || room.isClosed) return;
    const simulation = { seed: newId(), count: PRACTICE.players, limit: PRACTICE.players };
    room.players = new SimulatedRoom(live, simulation, { later, newId, logError });
    bySession.set(sessionId, room.players);
  }

  /** Ends the session, so that the wall and the phones show the end; the rows go a little later. */
  async function expire(practiceId: string): Promise<void> {
    const room = open.get(practiceId);
    if (!room) return;
    room.cancelEnd = later(() => void close(practiceId), PRACTICE.closingMs);
    await orLog(() => endSession(room));
  }

  async function endSession({ begun, players }: PracticeRoom): Promise<void> {
    players?.stop();
    const live = begun && (await rooms.open(begun.sessionId));
    if (live?.isRunning()) await live.submit({ type: 'end' });
  }

  async function close(practiceId: string): Promise<void> {
    const room = open.get(practiceId);
    if (!room || room.isClosed) return;
    room.isClosed = true;
    room.cancelEnd();
    await orLog(async () => {
      await endSession(room);
      await removeRows(practiceId);
    });
    if (room.begun) {
      bySession.delete(room.begun.sessionId);
      bus.publish({ kind: 'quiz_changed', quizId: room.begun.quizId });
    }
    open.delete(practiceId);
  }

  async function removeRows(practiceId: string): Promise<void> {
    // The host may have started the quiz again.
    const hosted = await data.sessions.listHostedBy(practiceId);
    await data.practiceAccounts.remove(practiceId, now());
    rooms.forget(hosted.map(({ id }) => id));
  }

  async function closeForeign(practiceId: string): Promise<void> {
    await orLog(async () => {
      const hosted = await data.sessions.listHostedBy(practiceId);
      for (const { id, isRunning } of hosted) if (isRunning) await (await rooms.open(id))?.submit({ type: 'end' });
      await removeRows(practiceId);
      for (const { quizId } of hosted) bus.publish({ kind: 'quiz_changed', quizId });
    });
  }

  /** What fails here is removed at the next start. */
  async function orLog(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      logError(error, 'A practice room could not be closed');
    }
  }

  return {
    find: (practiceId) => open.get(practiceId) ?? null,
    count: (kind) => [...open.values()].filter(({ practice }) => practice.kind === kind).length,
    reserve(practiceId, owned) {
      open.set(practiceId, { ...owned, begun: null, players: null, cancelEnd: () => {}, isClosed: false });
    },
    async begin(practiceId, begun) {
      const room = open.get(practiceId);
      if (!room || room.isClosed) {
        await removeRows(practiceId);
        return false;
      }
      room.begun = begun;
      room.cancelEnd = later(() => void expire(practiceId), begun.lastsMs);
      await orLog(() => simulate(room, begun.sessionId));
      return true;
    },
    close,
    closeForeign,
    async closeOf(authorId) {
      for (const [id, room] of open) if (room.authorId === authorId) await close(id);
    },
    stop() {
      unsubscribe();
      for (const room of open.values()) {
        room.cancelEnd();
        room.players?.stop();
      }
    },
  };
}
