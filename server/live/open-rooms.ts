import type { LiveRoom } from './live-room.ts';
import type { Room } from './room.ts';

/** Ticks of rooms are spread over the second: all rooms of a school ticking at once would delay answers. */
export const TICK_PARTS = 20;

export interface RoomCounts {
  sessions: number;
  players: number;
  practiceRooms: number;
}

/** The rooms in memory, and the ways to find one. */
export class OpenRooms {
  readonly #bySession = new Map<string, Room>();
  /** The same rooms by the part of the second in which they tick. */
  readonly #parts = Array.from({ length: TICK_PARTS }, () => new Map<string, Room>());
  #part = 0;
  readonly #sessionByParticipant = new Map<string, string>();
  /** Session ids by quiz, of sessions that were running when they were opened. */
  readonly #running = new Map<string, string>();

  add(room: Room): void {
    this.#bySession.set(room.sessionId, room);
    this.#parts.reduce((least, other) => (other.size < least.size ? other : least)).set(room.sessionId, room);
  }

  /** Adds a session whose participants are known, so that it is found by them and by its quiz. */
  addLive(room: LiveRoom, { quizId, participantIds }: { quizId: string; participantIds: readonly string[] }): void {
    this.noteParticipants(room.sessionId, participantIds);
    if (room.isRunning()) this.#running.set(quizId, room.sessionId);
    this.add(room);
  }

  noteParticipants(sessionId: string, participantIds: readonly string[]): void {
    for (const id of participantIds) this.#sessionByParticipant.set(id, sessionId);
  }

  remove(sessionId: string): void {
    this.#bySession.delete(sessionId);
    for (const members of this.#parts) members.delete(sessionId);
    for (const [quizId, openIn] of this.#running) if (openIn === sessionId) this.#running.delete(quizId);
    for (const [participantId, openIn] of this.#sessionByParticipant)
      if (openIn === sessionId) this.#sessionByParticipant.delete(participantId);
  }

  get(sessionId: string): Room | null {
    return this.#bySession.get(sessionId) ?? null;
  }

  has(sessionId: string): boolean {
    return this.#bySession.has(sessionId);
  }

  all(): Room[] {
    return [...this.#bySession.values()];
  }

  /** The session's room if all of the session is in memory; else null. */
  whole(sessionId: string): Room | null {
    const room = this.get(sessionId);
    return room?.isWhole ? room : null;
  }

  /** The same for the session of a participant. */
  wholeOf(participantId: string): Room | null {
    return this.whole(this.#sessionByParticipant.get(participantId) ?? '');
  }

  /** The room of the quiz's running session, as far as this process knows. */
  running(quizId: string): Room | null {
    const room = this.get(this.#running.get(quizId) ?? '');
    return room?.isRunning() ? room : null;
  }

  /** The rooms that tick next; over a second, all. */
  nextToTick(): Room[] {
    this.#part = (this.#part + 1) % TICK_PARTS;
    return [...(this.#parts[this.#part]?.values() ?? [])];
  }

  /** See `Rooms`. */
  count(isPractice: (hostId: string) => boolean): RoomCounts {
    const running = this.all().filter((room) => room.isRunning());
    const live = running.filter(({ hostId }) => !isPractice(hostId));
    const players = live.reduce((sum, room) => sum + room.connectedHere().size, 0);
    const counted = (some: readonly Room[]) => some.filter((room) => room.isCountedHere()).length;
    return { sessions: counted(live), players, practiceRooms: counted(running) - counted(live) };
  }
}
