import type { Confirmation } from '#app/core/live/confirmation.ts';
import type { Scene } from '#app/core/live/views.ts';
import type { WallRequest } from '#app/core/wall-requests.ts';
import type { Bus } from './bus.ts';
import type { Clock } from './clock.ts';
import type { SessionMemory } from './memory.ts';
import type { RoomPeers } from './peers.ts';
import type { Attendee, RoomPresence } from './presence.ts';
import { RoomHealth } from './room-health.ts';
import { RoomWall } from './room-wall.ts';

interface AttendanceDeps {
  sessionId: string;
  memory: SessionMemory;
  clock: Clock;
  bus: Bus;
  presence: RoomPresence;
  /** The people of other processes; null where this process alone serves the session. */
  elsewhere: RoomPeers | null;
  /** Stores that these participants were present at the open question. */
  attend(participantIds: readonly string[]): void;
}

/** The people in one room: who is connected, which walls they have, how well they are reached, and who counts as present. */
export class RoomAttendance {
  readonly wall: RoomWall;
  readonly health: RoomHealth;
  readonly #deps: AttendanceDeps;
  /** Whether the open question's presence must be counted again. */
  #isCountDue = false;

  constructor(deps: AttendanceDeps) {
    this.#deps = deps;
    this.wall = new RoomWall(deps);
    this.health = new RoomHealth(deps);
    this.health.follow(deps.memory.session);
  }

  arrive(who: Attendee): void {
    this.wall.arrive(who);
    this.#deps.presence.arrive(who);
    if (who.role === 'participant') this.#countPresent([who.id]);
  }

  noteRequest(who: Attendee): void {
    this.#deps.presence.noteRequest(who);
    if (who.role !== 'participant') return;
    this.health.noteRequest(who.id, this.#deps.memory.session);
    this.#countPresent([who.id]);
  }

  leave(who: Attendee): void {
    this.wall.leave(who);
    this.#deps.presence.leave(who);
  }

  show(request: WallRequest): void {
    this.wall.choose(request, this.#deps.memory.session);
  }

  receive(participantId: string, confirmation: Confirmation): void {
    this.health.receive(participantId, confirmation, this.#deps.memory.session);
  }

  /** The session was read again: people who came while nothing could be stored are missing from its rows. */
  recovered(): void {
    this.health.follow(this.#deps.memory.session);
    this.#isCountDue = true;
  }

  /** Announces expired connections and what else changes by itself. Called once a second. */
  tick(): void {
    const { presence, memory } = this.#deps;
    presence.tick();
    this.wall.tick(memory.session);
    this.health.tick(memory.session);
    if (!this.#isCountDue) return;
    this.#isCountDue = false;
    this.#countPresent([...presence.connected()]);
  }

  /** Counts participants who are connected while a question is open. */
  #countPresent(participantIds: readonly string[]): void {
    const { phase } = this.#deps.memory.session;
    if (phase.status !== 'question') return;
    if (participantIds.some((id) => !phase.attended.has(id))) this.#deps.attend(participantIds);
  }

  /** What views show of the people. */
  seen(): Pick<Scene, 'hostPresent' | 'isConnected' | 'wall' | 'health'> {
    const { presence, memory } = this.#deps;
    return {
      hostPresent: presence.isHostPresent(),
      isConnected: (id) => presence.isConnected(id),
      wall: this.wall.shared(),
      health: () => this.health.of(memory.session),
    };
  }
}
