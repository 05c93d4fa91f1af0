import { DatabaseUnavailable } from '../data/database.ts';
import type { Known, MissedBySession, SessionTurns } from '../data/session-turns.ts';
import type { SessionWrite } from '../data/session-write.ts';
import type { Sessions } from '../data/sessions.ts';
import type { WriteFailure } from './pending.ts';

/** Under load, how long a group waits for more changes. */
const GATHER_MS = 3;
/** Changes in the previous group that count as load. With fewer, a group is stored without waiting. */
const MANY = 8;
/**
 * The same where a turn among several processes costs more than the changes in it: there a group waits after each one, so
 * that all processes need fewer turns.
 */
const IN_TURN = { gatherMs: 4, many: 3 };
/**
 * When many rooms move at once, they publish their moves for `PUBLISH_MS`, then pause for `PAUSE_MS`, so that answers in
 * other rooms never wait for more than a few of them. If no answer was stored for `ANSWERING_MS`, the pause is skipped.
 */
const PUBLISH_MS = 2;
const PAUSE_MS = 4;
const ANSWERING_MS = 20;

export type WriteResult = 'stored' | WriteFailure;

/** What the writer needs of a room. */
export interface Stored {
  /** How far it knows its session; null where this process alone stores it. */
  known(): Known | null;
  /**
   * Decides the waiting commands and returns what to store, or null. Called at most once for each `wake`.
   *
   * @param missed What other processes have stored.
   */
  take(missed: MissedBySession): SessionWrite | null;
  /** There was no turn, so it could not decide. Its commands are refused, or wait for the next. */
  miss(failure: WriteFailure): void;
  /**
   * Reports the result of the write that was taken. No more is taken until it resolves.
   *
   * @param turn Resolves when the room may publish its events. It acknowledges stored answers before that ([LE16]).
   */
  settle(result: WriteResult, turn: Promise<void>): Promise<void>;
}

const NO_WAIT = Promise.resolve();
const NOTHING_MISSED: MissedBySession = new Map();

/** A write and the room it came from. */
interface Taken {
  room: Stored;
  write: SessionWrite;
}

/**
 * Stores the changes of all rooms in group commits: one transaction and one sync of the disk, however many wait ([LE1] to
 * [LE3]). Nothing is published or acknowledged before it is stored.
 */
export class Writer {
  readonly #sessions: Pick<Sessions, 'write'>;
  readonly #turns: Pick<SessionTurns, 'write'> | null;
  readonly #nowMs: () => number;
  readonly #waiting = new Set<Stored>();
  /** Rooms that are publishing, or wait for their turn to. Nothing is taken from them until they are done. */
  readonly #publishing = new Set<Stored>();
  /** Resolves when the last of `#publishing` is done. */
  #published = Promise.resolve();
  #running: Promise<void> | null = null;
  /** Ends the wait for a larger group. */
  #endGathering = () => {};
  #isHurried = false;
  #lastCount = 0;
  #answeredMs = Number.NEGATIVE_INFINITY;

  /** @param turns Where several processes store the same sessions. */
  constructor(
    sessions: Pick<Sessions, 'write'>,
    turns: Pick<SessionTurns, 'write'> | null = null,
    nowMs = () => performance.now(),
  ) {
    this.#sessions = sessions;
    this.#turns = turns;
    this.#nowMs = nowMs;
  }

  /** Adds a room to the next group. If `isUrgent`, the group does not wait for more. */
  wake(room: Stored, isUrgent: boolean): void {
    this.#waiting.add(room);
    if (isUrgent) {
      this.#isHurried = true;
      this.#endGathering();
    }
    this.#running ??= this.#run();
  }

  /** Resolves when nothing is left to store. */
  async idle(): Promise<void> {
    while (this.#running || this.#publishing.size > 0) await Promise.all([this.#running, this.#published]);
  }

  async #run(): Promise<void> {
    let hasGathered = false;
    while (this.#waiting.size > 0) {
      if (!hasGathered) await this.#gather();
      const rooms = [...this.#waiting].filter((room) => !this.#publishing.has(room));
      for (const room of rooms) this.#waiting.delete(room);
      if (rooms.length === 0) await this.#published;
      const startedMs = performance.now();
      if (this.#turns) await this.#storeInTurn(this.#turns, rooms);
      else await this.#store(this.#takeFrom(rooms, NOTHING_MISSED));
      // While one group is stored, the next gathers.
      hasGathered = !this.#turns && performance.now() - startedMs >= GATHER_MS;
    }
    this.#running = null;
  }

  /** Waits for changes of the same turn of the event loop; under load, for `GATHER_MS`. */
  async #gather(): Promise<void> {
    const { gatherMs, many } = this.#turns ? IN_TURN : { gatherMs: GATHER_MS, many: MANY };
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, gatherMs);
      this.#endGathering = () => {
        clearTimeout(timer);
        setImmediate(resolve);
      };
      if (this.#isHurried || this.#lastCount < many) this.#endGathering();
    });
    this.#endGathering = () => {};
    this.#isHurried = false;
  }

  #takeFrom(rooms: readonly Stored[], missed: MissedBySession): Taken[] {
    const group = rooms.flatMap((room) => this.#takeOne(room, missed));
    this.#lastCount = group.reduce((sum, taken) => sum + (hasMoved(taken) ? 1 : taken.write.changes.length), 0);
    if (group.some(hasAnswers)) this.#answeredMs = this.#nowMs();
    return group;
  }

  /** If a room's `take` throws, only that room fails. */
  #takeOne(room: Stored, missed: MissedBySession): Taken[] {
    try {
      const write = room.take(missed);
      return write ? [{ room, write }] : [];
    } catch (error) {
      void room.settle({ error }, NO_WAIT);
      return [];
    }
  }

  /** The rooms decide once no other process can change their sessions, and know what others have stored. */
  async #storeInTurn(turns: Pick<SessionTurns, 'write'>, rooms: readonly Stored[]): Promise<void> {
    const known = rooms.flatMap((room) => room.known() ?? []);
    if (known.length === 0) return;
    let group: Taken[] | null = null;
    const result = await resultOf(() =>
      turns.write(known, (missed) => {
        group = this.#takeFrom(rooms, missed);
        return group.map(({ write }) => write);
      }),
    );
    if (group) return this.#finish(group, result);
    if (result !== 'stored') for (const room of rooms) room.miss(result);
  }

  async #store(group: readonly Taken[]): Promise<void> {
    if (group.length === 0) return;
    await this.#finish(group, await resultOf(() => this.#sessions.write(group.map(({ write }) => write))));
  }

  async #finish(group: readonly Taken[], result: WriteResult): Promise<void> {
    // If a group fails, each write is tried alone, so that a bad one does not fail the others.
    if (result !== 'stored' && group.length > 1 && !isUnavailable(result)) {
      for (const taken of group) await this.#store([taken]);
      return;
    }
    const moved = result === 'stored' ? group.filter(hasMoved) : [];
    const unmoved = moved.length === 0 ? group : group.filter((taken) => !hasMoved(taken));
    const settled = Promise.all(unmoved.map(({ room }) => room.settle(result, NO_WAIT)));
    if (moved.length > 0) this.#publishInTurn(moved, settled);
    await settled;
  }

  /**
   * Lets rooms that moved publish one after the other, after all rooms that moved before them: each sends a message to
   * all its players.
   */
  #publishInTurn(moved: readonly Taken[], before: Promise<unknown>): void {
    let turn: Promise<void> = this.#published.then(async () => {
      await before;
    });
    let startedMs: number | null = null;
    for (const { room } of moved) {
      this.#publishing.add(room);
      const published = room.settle(
        'stored',
        turn.then(() => {
          startedMs ??= this.#nowMs();
        }),
      );
      turn = published.then(async () => {
        this.#publishing.delete(room);
        if (this.#publishing.size === 0 || startedMs === null || this.#nowMs() - startedMs < PUBLISH_MS) return;
        await this.#pause();
        startedMs = null;
      });
    }
    this.#published = turn;
  }

  #pause(): Promise<void> {
    const isAnswering = this.#running !== null && this.#nowMs() - this.#answeredMs < ANSWERING_MS;
    return new Promise((resolve) => (isAnswering ? setTimeout(resolve, PAUSE_MS) : setImmediate(resolve)));
  }
}

async function resultOf(write: () => Promise<boolean>): Promise<WriteResult> {
  try {
    return (await write()) ? 'stored' : 'lost';
  } catch (error) {
    return { error };
  }
}

function hasAnswers({ write: { changes } }: Taken): boolean {
  return changes.some(({ type }) => type === 'answered');
}

function hasMoved({ write: { session, revision } }: Taken): boolean {
  return session.revision !== revision;
}

function isUnavailable(result: WriteResult): boolean {
  return typeof result === 'object' && result.error instanceof DatabaseUnavailable;
}
