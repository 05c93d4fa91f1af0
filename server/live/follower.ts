import type { Change } from '#app/core/live/commands.ts';
import type { Known, LogEntry, Missed } from '../data/session-turns.ts';
import type { Clock } from './clock.ts';
import type { SessionMemory } from './memory.ts';

interface FollowerDeps {
  sessionId: string;
  /** The number of the last change in memory. */
  sequence: number;
  memory: SessionMemory;
  clock: Clock;
  /** Whether memory has changes of our own that are being stored, so that others' must wait. */
  isStoring(): boolean;
  /** Called for changes of other processes that are now in memory. */
  onAdopted(changes: readonly Change[]): void;
  /** Asks for what is missing. */
  ask(): void;
}

/** How long a change may be late before the database is asked for it. */
const LATE_AFTER_MS = 100;

/**
 * Keeps a session in memory the same as in the other processes: it applies what they have stored, in order, and once.
 * Changes arrive as messages, which may be late, lost or double, and from the database, which has all of them.
 */
export class Follower {
  readonly #deps: FollowerDeps;
  #sequence: number;
  /** Changes that came before an earlier one, or while ours were being stored. */
  readonly #early = new Map<number, LogEntry & { heardMs: number }>();
  #lateTimer: NodeJS.Timeout | undefined;

  constructor(deps: FollowerDeps) {
    this.#deps = deps;
    this.#sequence = deps.sequence;
  }

  get known(): Known {
    return { sessionId: this.#deps.sessionId, sequence: this.#sequence };
  }

  /** Another process has stored these changes. */
  hear(entry: LogEntry): void {
    if (entry.sequence <= this.#sequence || this.#deps.memory.isInDoubt) return;
    this.#early.set(entry.sequence, { ...entry, heardMs: this.#deps.clock().ms });
    this.drain();
  }

  /**
   * Applies what was missed, as read from the database in our turn, or at any time while nothing of ours is being stored.
   *
   * @returns False if that is not all: the session must be loaded again.
   */
  catchUp({ sequence, entries }: Missed): boolean {
    for (const entry of entries) if (entry.sequence === this.#sequence + 1 && !this.#adopt(entry)) return false;
    this.drain();
    return this.#sequence >= sequence;
  }

  /** Our changes are stored under this number. */
  stored(sequence: number): void {
    this.#sequence = sequence;
  }

  /** The session was loaded again. */
  reloaded(sequence: number): void {
    this.#sequence = sequence;
    this.drain();
  }

  /** Applies what has waited for its turn. */
  drain(): void {
    if (this.#deps.isStoring() || this.#deps.memory.isInDoubt) return;
    for (let next = this.#take(); next; next = this.#take()) {
      const ageMs = next.ageMs + this.#deps.clock().ms - next.heardMs;
      if (this.#adopt({ ...next, ageMs })) continue;
      this.#deps.ask();
      return;
    }
    for (const sequence of this.#early.keys()) if (sequence <= this.#sequence) this.#early.delete(sequence);
    this.#watchGap();
  }

  stop(): void {
    clearTimeout(this.#lateTimer);
  }

  #take(): (LogEntry & { heardMs: number }) | undefined {
    return this.#early.get(this.#sequence + 1);
  }

  #watchGap(): void {
    clearTimeout(this.#lateTimer);
    this.#lateTimer = undefined;
    if (this.#early.size > 0) this.#lateTimer = setTimeout(() => this.#deps.ask(), LATE_AFTER_MS).unref();
  }

  #adopt({ sequence, changes, ageMs }: LogEntry): boolean {
    const { memory, clock, onAdopted } = this.#deps;
    const now = clock();
    const adopted = memory.adopt(changes, { ms: now.ms - ageMs, wall: now.wall - ageMs });
    if (!adopted) return false;
    this.#sequence = sequence;
    onAdopted(adopted);
    return true;
  }
}
