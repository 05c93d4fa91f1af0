import type { Change } from '#app/core/live/commands.ts';
import type { Bus } from './bus.ts';
import { toEvents } from './events.ts';
import type { SessionMemory } from './memory.ts';
import { mayMoveClose, type QuestionTimer } from './question-timer.ts';
import type { RoomHealth } from './room-health.ts';

interface PublisherDeps {
  sessionId: string;
  memory: SessionMemory;
  bus: Bus;
  timer: QuestionTimer;
  health: RoomHealth;
}

/** Tells the screens of one room, and its timer, what has changed. */
export class RoomPublisher {
  readonly #deps: PublisherDeps;
  /** Changes of other processes that are in memory, and not published yet. */
  #adopted: Change[] = [];

  constructor(deps: PublisherDeps) {
    this.#deps = deps;
  }

  /** Publishes the events of changes that are stored. */
  publish(changes: readonly Change[]): void {
    const { sessionId, memory, bus, timer, health } = this.#deps;
    health.follow(memory.session);
    if (changes.some((change) => mayMoveClose(memory.session, change))) timer.set(memory.session);
    for (const event of toEvents(sessionId, changes)) bus.publish(event);
    if (changes.some(({ type }) => type === 'answered')) setImmediate(() => memory.countAnswers());
  }

  /**
   * Publishes changes of another process, but not at once: this may be our turn, for which other processes wait.
   */
  adopt(changes: readonly Change[]): void {
    if (this.#adopted.length === 0) setImmediate(() => this.publishAdopted());
    this.#adopted.push(...changes);
  }

  /** Publishes now what would be published soon. */
  publishAdopted(): void {
    const adopted = this.#adopted;
    this.#adopted = [];
    if (adopted.length > 0) this.publish(adopted);
  }

  /**
   * Sends everybody the state, and sets the timer by it.
   *
   * @param atLeastMs The timer fires no sooner.
   */
  publishState(atLeastMs = 0): void {
    const { sessionId, memory, bus, timer } = this.#deps;
    timer.set(memory.session, atLeastMs);
    bus.publish({ kind: 'moved', sessionId, causes: [] });
  }
}
