import { DatabaseUnavailable } from '../data/database.ts';
import type { SessionWrite } from '../data/session-write.ts';
import type { Sessions } from '../data/sessions.ts';
import type { WriteFailure } from './pending.ts';

/** Under load, how long a group waits for more changes. */
const GATHER_MS = 3;
/** Changes in the previous group that count as load. With fewer, a group is stored without waiting. */
const MANY = 8;
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
  /** Decides the waiting commands and returns what to store, or null. Called at most once for each `wake`. */
  take(): SessionWrite | null;
  /**
   * Reports the result of the write that was taken. No more is taken until it resolves.
   *
   * @param turn Resolves when the room may publish its events. It acknowledges stored answers before that ([LE16]).
   */
  settle(result: WriteResult, turn: Promise<void>): Promise<void>;
}

const NO_WAIT = Promise.resolve();

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

  constructor(sessions: Pick<Sessions, 'write'>, nowMs = () => performance.now()) {
    this.#sessions = sessions;
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
      const group = rooms.flatMap((room) => this.#takeFrom(room));
      this.#lastCount = group.reduce((sum, taken) => sum + (hasMoved(taken) ? 1 : taken.write.changes.length), 0);
      const startedMs = performance.now();
      if (group.length > 0) await this.#store(group);
      // While one group is stored, the next gathers.
      hasGathered = performance.now() - startedMs >= GATHER_MS;
    }
    this.#running = null;
  }

  /** Waits for changes of the same turn of the event loop; under load, for `GATHER_MS`. */
  async #gather(): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, GATHER_MS);
      this.#endGathering = () => {
        clearTimeout(timer);
        setImmediate(resolve);
      };
      if (this.#isHurried || this.#lastCount < MANY) this.#endGathering();
    });
    this.#endGathering = () => {};
    this.#isHurried = false;
  }

  /** If a room's `take` throws, only that room fails. */
  #takeFrom(room: Stored): Taken[] {
    try {
      const write = room.take();
      return write ? [{ room, write }] : [];
    } catch (error) {
      void room.settle({ error }, NO_WAIT);
      return [];
    }
  }

  async #store(group: readonly Taken[]): Promise<void> {
    if (group.some(hasAnswers)) this.#answeredMs = this.#nowMs();
    const result = await this.#write(group);
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

  async #write(group: readonly Taken[]): Promise<WriteResult> {
    try {
      return (await this.#sessions.write(group.map(({ write }) => write))) ? 'stored' : 'lost';
    } catch (error) {
      return { error };
    }
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
