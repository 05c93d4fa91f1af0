import type { Confirmation } from '#app/core/live/confirmation.ts';
import { createConfirmations, isSameHealth, NO_HEALTH, roomHealth } from '#app/core/live/room-health.ts';
import type { RoomHealth as Health } from '#app/core/live/shapes.ts';
import type { LiveSession } from '#app/core/live/state.ts';
import type { Bus } from './bus.ts';
import type { Clock } from './clock.ts';
import type { RoomPeers } from './peers.ts';
import type { HealthNews } from './peers-health.ts';
import type { RoomPresence } from './presence.ts';

interface RoomHealthDeps {
  sessionId: string;
  clock: Clock;
  bus: Bus;
  presence: Pick<RoomPresence, 'polling' | 'isPolling' | 'isConnectedHere' | 'isHostConnected'>;
  /** The phones of other processes. */
  elsewhere?: Pick<RoomPeers, 'health' | 'hasSocket' | 'isAlone' | 'tellHealth'> | null;
}

/** How well one room reaches its phones: in memory only, told to hosts once a second if it has changed ([RH4]). */
export class RoomHealth {
  readonly #deps: RoomHealthDeps;
  readonly #confirmations = createConfirmations();
  #announced: Health = NO_HEALTH;
  /** What other processes have not been told yet. */
  #untold: string[] = [];
  #told = '';

  constructor(deps: RoomHealthDeps) {
    this.#deps = deps;
  }

  /** To be called after each move. */
  follow(session: LiveSession): void {
    const before = this.#confirmations.round();
    this.#confirmations.follow(session, this.#deps.clock().ms);
    if (this.#confirmations.round() !== before) this.#untold = [];
  }

  receive(participantId: string, confirmation: Confirmation, session: LiveSession): void {
    this.follow(session);
    if (this.#confirmations.receive(participantId, confirmation)) this.#note(participantId);
  }

  /** A phone asks for the state by itself, so it has the question with the answer. */
  noteRequest(participantId: string, session: LiveSession): void {
    this.follow(session);
    if (this.#confirmations.noteRequest(participantId)) this.#note(participantId);
  }

  #note(participantId: string): void {
    if (this.#deps.elsewhere) this.#untold.push(participantId);
  }

  of(session: LiveSession): Health {
    this.follow(session);
    const { clock, elsewhere } = this.#deps;
    const confirmations = this.#confirmations;
    const round = confirmations.round();
    const others = elsewhere?.isAlone() === false ? elsewhere.health : null;
    return roomHealth(session, {
      hasGot: (id) => confirmations.has(id) || others?.hasGot(round, id) === true,
      slowestMs: later(confirmations.slowestMs(), others?.slowestMs(round) ?? null),
      polling: this.#countPolling(session),
      openForMs: confirmations.openForMs(clock().ms),
    });
  }

  /** Those who have a socket in any process do not count, even if another process has only had their requests. */
  #countPolling({ participants }: LiveSession): number {
    const { presence, elsewhere } = this.#deps;
    const ids = new Set(presence.polling());
    for (const id of elsewhere?.health.polling() ?? []) ids.add(id);
    let count = 0;
    for (const id of ids) {
      const hasSocketHere = presence.isConnectedHere(id) && !presence.isPolling(id);
      const isIn = participants.get(id)?.removedAt === null;
      if (isIn && !hasSocketHere && !elsewhere?.hasSocket(id)) count += 1;
    }
    return count;
  }

  /** Tells hosts and other processes what has changed. Called once a second. */
  tick(session: LiveSession): void {
    this.follow(session);
    this.#tellOthers();
    const { presence, bus, sessionId } = this.#deps;
    if (!presence.isHostConnected()) return;
    const health = this.of(session);
    if (isSameHealth(health, this.#announced)) return;
    this.#announced = health;
    bus.publish({ kind: 'health', sessionId });
  }

  #tellOthers(): void {
    const { elsewhere } = this.#deps;
    if (!elsewhere || elsewhere.isAlone()) return;
    const { got: _, ...rest } = this.here();
    const told = JSON.stringify(rest);
    if (this.#untold.length === 0 && told === this.#told) return;
    elsewhere.tellHealth({ ...rest, got: this.#untold, isWhole: false });
    this.#told = told;
    this.#untold = [];
  }

  /** All that this process knows. */
  here(): HealthNews {
    const confirmations = this.#confirmations;
    const polling = this.#deps.presence.polling();
    return {
      round: confirmations.round(),
      got: [...confirmations.ids()],
      slowestMs: confirmations.slowestMs(),
      polling,
      isWhole: true,
    };
  }
}

function later(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.max(one, other);
}
