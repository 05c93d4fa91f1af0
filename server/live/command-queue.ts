import { type Outcome, type Refusal, refuse } from '#app/contract/refusals.ts';
import type { Change, Command, RoomCommand } from '#app/core/live/commands.ts';
import type { Moment } from '#app/core/live/state.ts';
import { transition } from '#app/core/live/transition.ts';
import type { SessionMemory } from './memory.ts';
import { type Decided, isUrgent, type Pending, sortFailed, type WriteFailure } from './pending.ts';

/** Most commands that may wait; any more are refused with 503. */
const WAITING_MAX = 50_000;

interface QueueDeps {
  memory: SessionMemory;
  /** Ids of the participants who are connected. */
  connected(): ReadonlySet<string>;
  /** An unpredictable whole number. */
  seed(): number;
  nowMs(): number;
}

/** The commands of one room: those that wait to be decided, and those that were decided and wait to be stored. */
export class CommandQueue {
  readonly #deps: QueueDeps;
  #waiting: Pending[] = [];
  #decided: Decided[] = [];

  constructor(deps: QueueDeps) {
    this.#deps = deps;
  }

  isFull(): boolean {
    return this.#waiting.length >= WAITING_MAX;
  }

  isEmpty(): boolean {
    return this.#waiting.length === 0;
  }

  isUrgent(): boolean {
    return this.#waiting.some(isUrgent);
  }

  add(command: RoomCommand, at: Moment, resolve: Pending['resolve']): void {
    this.#waiting.push({ command, at, isSecondTry: false, part: null, resolve });
  }

  /** Decides and applies waiting commands, up to the first that moves the session. */
  decide(): Change[] {
    const { session } = this.#deps.memory;
    const { revision } = session;
    const changes: Change[] = [];
    const part = this.#waiting[0]?.part;
    let count = 0;
    while (count < this.#waiting.length && session.revision === revision) {
      const pending = this.#waiting[count];
      // Answers gathered so far are acknowledged before the session moves on, as closing for thousands takes a while.
      if (!pending || pending.part !== part || (isUrgent(pending) && changes.length > 0)) break;
      count += 1;
      const outcome = this.#decideOne(pending, count);
      if (outcome.ok) changes.push(...outcome.value);
      this.#decided.push({ pending, outcome });
    }
    this.#waiting = this.#waiting.slice(count);
    return changes;
  }

  #decideOne(pending: Pending, count: number): Outcome<readonly Change[]> {
    const { memory, connected, seed } = this.#deps;
    const { command: wanted, at } = pending;
    try {
      const command: Command = wanted.type === 'advance' ? { ...wanted, connected: connected(), seed: seed() } : wanted;
      const decision = transition(memory.session, command, at);
      if (!decision.ok) return refuse(decision.reason);
      memory.apply(decision.changes);
      return { ok: true, value: decision.changes };
    } catch (error) {
      // It would fail again, so it must not stay in the queue.
      this.#waiting = this.#waiting.slice(count);
      pending.resolve(refuse('broken'));
      throw error;
    }
  }

  /** The changes of the decided commands. */
  decidedChanges(): Change[] {
    return this.#decided.flatMap(({ outcome }) => (outcome.ok ? outcome.value : []));
  }

  /** A stored answer is durable, so it is acknowledged before any event is published. */
  acknowledgeAnswers(): void {
    for (const { pending, outcome } of this.#decided) if (pending.command.type === 'answer') pending.resolve(outcome);
  }

  /** The decided commands are done. */
  answer(): void {
    const answered = this.#decided;
    this.#decided = [];
    for (const { pending, outcome } of answered) pending.resolve(outcome);
  }

  /** The decided commands were not stored: they are refused, or wait to be decided again. */
  fail(failure: WriteFailure): void {
    const failed = this.#decided.map(({ pending }) => pending);
    this.#decided = [];
    this.#putBack(failure, failed);
  }

  /** Without its turn nothing was decided: the waiting commands are refused, or kept for the next turn. */
  miss(failure: WriteFailure): void {
    const missed = this.#waiting;
    this.#waiting = [];
    this.#putBack(failure, missed);
  }

  #putBack(failure: WriteFailure, failed: readonly Pending[]): void {
    const { first, last, refused } = sortFailed(failure, failed, this.#deps.nowMs());
    this.#waiting = [...first, ...this.#waiting, ...last];
    for (const { pending, refusal } of refused) pending.resolve(refusal);
  }

  /** Nothing that waits can ever be decided. */
  refuseAll(refusal: Refusal): void {
    const stranded = this.#waiting;
    this.#waiting = [];
    for (const pending of stranded) pending.resolve(refusal);
  }
}
