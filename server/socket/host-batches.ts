import { HOST_EVENTS_EVERY_MS } from '#app/core/limits.ts';
import type { SessionEvent } from '../live/bus.ts';
import type { Room } from '../live/room.ts';
import type { Audience } from './audience.ts';
import { toBatchMessages } from './frames.ts';
import { toFrame } from './peer.ts';

/** The events of which hosts are told in batches. */
export type BatchedEvent = Extract<SessionEvent, { kind: 'joined' | 'people' | 'answered' | 'health' | 'hosts_state' }>;

/**
 * Tells a session's hosts what happens between its moves: a first event at once, then at most one batch every
 * `HOST_EVENTS_EVERY_MS`. Without hosts, events are dropped: a host who subscribes later gets the whole state.
 */
export class HostBatches {
  readonly #room: Room;
  readonly #audience: Audience;
  readonly #logError: (error: unknown) => void;
  #pending = nothing();
  #timer: NodeJS.Timeout | null = null;
  #sentMs = Number.NEGATIVE_INFINITY;

  constructor(room: Room, audience: Audience, logError: (error: unknown) => void) {
    this.#room = room;
    this.#audience = audience;
    this.#logError = logError;
  }

  add(event: BatchedEvent): void {
    if (event.kind === 'joined' || event.kind === 'people') {
      for (const id of event.participantIds) this.#pending[event.kind].add(id);
    } else {
      const changed = event.kind === 'hosts_state' ? event.about : event.kind;
      this.#pending[changed] = true;
    }
    this.#schedule();
  }

  close(): void {
    if (this.#timer) clearTimeout(this.#timer);
  }

  #schedule(): void {
    if (this.#audience.hosts().length === 0) this.#pending = nothing();
    else this.#timer ??= setTimeout(() => void this.#send().catch(this.#logError), this.#untilNextMs());
  }

  #untilNextMs(): number {
    return Math.max(0, this.#sentMs + HOST_EVENTS_EVERY_MS - performance.now());
  }

  async #send(): Promise<void> {
    this.#timer = null;
    this.#sentMs = performance.now();
    const named = [...this.#pending.joined, ...this.#pending.people];
    const messages = await this.#room.read(
      (scene) => {
        // Taken as the scene is read, so that everyone in the total is also in the batch.
        const batch = this.#pending;
        this.#pending = nothing();
        // A finished session loads only the participants named above. Others follow in the next batch.
        for (const id of batch.people) if (!scene.session.participants.has(id)) this.#pending.people.add(id);
        return toBatchMessages(scene, batch);
      },
      ...named,
    );
    if (this.#pending.people.size > 0) this.#schedule();
    const frames = messages.map(toFrame);
    for (const peer of this.#audience.hosts()) peer.send(...frames);
  }
}

function nothing() {
  return {
    joined: new Set<string>(),
    people: new Set<string>(),
    answered: false,
    wall: false,
    ranking: false,
    health: false,
  };
}
