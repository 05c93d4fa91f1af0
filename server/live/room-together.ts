import type { Change } from '#app/core/live/commands.ts';
import type { LiveSession, Moment } from '#app/core/live/state.ts';
import type { Known, Missed, MissedBySession } from '../data/session-turns.ts';
import type { SessionWrite } from '../data/session-write.ts';
import { writeChanges } from './change-log.ts';
import type { Clock } from './clock.ts';
import { Follower } from './follower.ts';
import type { Followed, Freshness } from './freshness.ts';
import { runningMs, type SessionMemory } from './memory.ts';
import type { RoomPeers } from './peers.ts';
import type { RoomPresence } from './presence.ts';
import type { RoomHealth } from './room-health.ts';
import type { RoomWall } from './room-wall.ts';

/** What connects a room with the same session in other processes. */
export interface Together {
  peers: RoomPeers;
  freshness: Freshness;
  /** The number of the last change in the rows that the room was made of. */
  sequence: number;
}

interface RoomDeps extends Together {
  sessionId: string;
  memory: SessionMemory;
  clock: Clock;
  presence: RoomPresence;
  wall: RoomWall;
  health: RoomHealth;
  /** Resolves when the current write is settled; null while there is none. */
  storing(): Promise<void> | null;
  onAdopted(changes: readonly Change[]): void;
  /** Loads the session again, as changes are missing. */
  reload(): Promise<void>;
  /** The clock of another process was ahead, and is now ours. */
  onClock(): void;
}

/** After the process that goes first, how much longer each of the others waits to close a question. */
const CLOSE_LATER_MS = { first: 100, each: 250 };

/** One room's part in a session that several processes serve: what it hears from the others, and what it tells them. */
export class RoomTogether implements Followed {
  readonly sessionId: string;
  readonly #deps: RoomDeps;
  readonly #follower: Follower;
  /** What others are told once our current write is stored, and when its changes were decided. */
  #untold: { entry: NonNullable<SessionWrite['entry']>; takenMs: number } | null = null;

  constructor(deps: RoomDeps) {
    this.#deps = deps;
    this.sessionId = deps.sessionId;
    const { sessionId, sequence, memory, clock, onAdopted } = deps;
    this.#follower = new Follower({
      sessionId,
      sequence,
      memory,
      clock,
      onAdopted,
      isStoring: () => deps.storing() !== null,
      // A check that fails is made again with the next reading.
      ask: () => void this.check().catch(() => {}),
    });
    this.#listen();
  }

  #listen(): void {
    const { peers, memory, presence, wall, health, clock } = this.#deps;
    peers.meet({
      here: () => ({
        people: [...presence.connectedHere()],
        ...presence.hostHere(),
        ...wall.here(),
        clock: clockHere(memory.session, clock()),
      }),
      health: () => health.here(),
      onChanges: (entry) => this.#follower.hear(entry),
      onPeople: (ids) => presence.peopleChangedElsewhere(ids),
      onHost: () => {
        presence.hostChangedElsewhere();
        wall.screensChangedElsewhere();
      },
      onWall: (choices) => wall.hear(choices, memory.session),
      onClock: (heard) => {
        if (memory.advanceClock(heard, clock())) this.#deps.onClock();
      },
    });
  }

  known(): Known {
    return this.#follower.known;
  }

  /** Resolves once memory has all that was stored before the call. */
  check(): Promise<void> {
    return this.#deps.freshness.check(this);
  }

  async catchUp(missed: MissedBySession): Promise<void> {
    const mine = missed.get(this.sessionId);
    if (mine === undefined) return;
    // Once our changes have a number, those of others after them wait until ours are settled.
    while (mine && mine.sequence > this.known().sequence && this.#deps.storing()) await this.#deps.storing();
    if (!this.#apply(mine)) await this.#deps.reload();
  }

  /** The same in our turn. False if the session must be loaded again first. */
  catchUpInTurn(missed: MissedBySession): boolean {
    const mine = missed.get(this.sessionId);
    return mine === undefined || this.#apply(mine);
  }

  #apply(missed: Missed | null): boolean {
    return missed !== null && this.#follower.catchUp(missed);
  }

  /** Numbers the changes of our next write. Others are told of them once they are stored. */
  entryOf(changes: readonly Change[], now: Moment): SessionWrite['entry'] {
    this.#untold = null;
    if (changes.length === 0) return null;
    const entry = { sequence: this.#follower.known.sequence + 1, changes: writeChanges(changes, now) };
    this.#untold = { entry, takenMs: now.ms };
    return entry;
  }

  /** Our write is stored. */
  stored(): void {
    if (!this.#untold) return;
    const { entry, takenMs } = this.#untold;
    this.#follower.stored(entry.sequence);
    this.#deps.peers.tellChanges({ ...entry, ageMs: this.#deps.clock().ms - takenMs });
  }

  /** Nothing is being stored any more, so what others have stored meanwhile can be applied. */
  drain(): void {
    this.#follower.drain();
  }

  reloaded(sequence: number): void {
    this.#follower.reloaded(sequence);
  }

  /** Whether this process goes first with what only one needs to do. */
  isFirst(): boolean {
    return this.#deps.peers.rank() === 0;
  }

  isAlone(): boolean {
    return this.#deps.peers.isAlone();
  }

  /** How much later than its time this process closes a question: answers that others have received in time go first. */
  closesLaterMs(): number {
    return this.isAlone() ? 0 : CLOSE_LATER_MS.first + CLOSE_LATER_MS.each * this.#deps.peers.rank();
  }

  close(): void {
    this.#follower.stop();
    this.#deps.peers.close();
  }
}

function clockHere(session: LiveSession, now: Moment) {
  const elapsedMs = runningMs(session, now);
  return elapsedMs === null ? null : { revision: session.revision, elapsedMs };
}
