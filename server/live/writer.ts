import { DatabaseUnavailable } from '../data/database.ts';
import type { SessionWrite } from '../data/session-write.ts';
import type { Sessions } from '../data/sessions.ts';
import type { WriteFailure } from './pending.ts';

/** While many come, a group waits this long for more of them. */
const GATHER_MS = 3;
/** Many: so many changes in the group before. Fewer are stored at once, and what comes meanwhile is the next group. */
const MANY = 8;
/**
 * Rooms that moved at the same time tell their players for this long without a pause. Then, while players of other rooms
 * answer, there is a pause, so that no answer waits for more than a few of them. Nobody answers any more when no answer was
 * stored for `ANSWERING_MS`: then 200 rooms tell without a pause.
 */
const TELL_MS = 2;
const PAUSE_MS = 4;
const ANSWERING_MS = 20;

export type WriteResult = 'stored' | WriteFailure;

/** A room, as far as storing its changes goes. */
export interface Stored {
  /** Decides at the last moment what to store; null for nothing. Called at most once for each `wake`. */
  take(): SessionWrite | null;
  /**
   * Tells what became of the write that was taken. Nothing more is taken before it resolves.
   *
   * @param turn Resolves when the room may tell everybody. It acknowledges answers at once, before its turn ([LE16]).
   */
  settle(result: WriteResult, turn: Promise<void>): Promise<void>;
}

const NO_WAIT = Promise.resolve();

/** A write, and the room that it was taken from. */
interface Taken {
  room: Stored;
  write: SessionWrite;
}

/**
 * Stores the changes of all rooms in groups: one transaction, one sync of the disk, however many wait ([LE1] to [LE3]).
 * Nothing is told before it is stored: an acknowledgement is a promise.
 */
export class Writer {
  readonly #sessions: Pick<Sessions, 'write'>;
  readonly #nowMs: () => number;
  readonly #waiting = new Set<Stored>();
  /** Rooms that wait for their turn to tell, or are telling: nothing is taken from them until then. */
  readonly #telling = new Set<Stored>();
  /** Resolves when the last of them has told. */
  #told = Promise.resolve();
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

  /** Asks for a place in the next group. `isUrgent`: the group does not wait for others. */
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
    while (this.#running || this.#telling.size > 0) await Promise.all([this.#running, this.#told]);
  }

  async #run(): Promise<void> {
    let hasGathered = false;
    while (this.#waiting.size > 0) {
      if (!hasGathered) await this.#gather();
      const rooms = [...this.#waiting].filter((room) => !this.#telling.has(room));
      for (const room of rooms) this.#waiting.delete(room);
      if (rooms.length === 0) await this.#told;
      const group = rooms.flatMap((room) => this.#takeFrom(room));
      this.#lastCount = group.reduce((sum, taken) => sum + (hasMoved(taken) ? 1 : taken.write.changes.length), 0);
      const begunMs = performance.now();
      if (group.length > 0) await this.#store(group);
      // While one group is being stored the next gathers.
      hasGathered = performance.now() - begunMs >= GATHER_MS;
    }
    this.#running = null;
  }

  /** Waits for what arrives in the same moment, and while many come for a little longer. */
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

  /** An error of one room's decision is that room's alone. */
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
    // A write that cannot be stored must not take others with it.
    if (result !== 'stored' && group.length > 1 && !isUnavailable(result)) {
      for (const taken of group) await this.#store([taken]);
      return;
    }
    const moved = result === 'stored' ? group.filter(hasMoved) : [];
    const still = moved.length === 0 ? group : group.filter((taken) => !hasMoved(taken));
    const settled = Promise.all(still.map(({ room }) => room.settle(result, NO_WAIT)));
    if (moved.length > 0) this.#tellInTurn(moved, settled);
    await settled;
  }

  /**
   * A room that has moved tells all its players. Where many moved at once, they tell one after the other, after those that
   * moved before.
   */
  #tellInTurn(moved: readonly Taken[], before: Promise<unknown>): void {
    let turn: Promise<void> = this.#told.then(async () => {
      await before;
    });
    let begunMs: number | null = null;
    for (const { room } of moved) {
      this.#telling.add(room);
      const told = room.settle(
        'stored',
        turn.then(() => {
          begunMs ??= this.#nowMs();
        }),
      );
      turn = told.then(async () => {
        this.#telling.delete(room);
        if (this.#telling.size === 0 || begunMs === null || this.#nowMs() - begunMs < TELL_MS) return;
        await this.#pause();
        begunMs = null;
      });
    }
    this.#told = turn;
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
