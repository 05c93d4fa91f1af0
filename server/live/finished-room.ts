import { type Outcome, refuse } from '#app/contract/refusals.ts';
import { applyChanges } from '#app/core/live/apply.ts';
import type { Change, Command, RoomCommand } from '#app/core/live/commands.ts';
import { type FinishedSession, finishedScene, NOBODY } from '#app/core/live/finished.ts';
import { transition } from '#app/core/live/transition.ts';
import type { Scene } from '#app/core/live/views.ts';
import type { Format } from '#app/core/rich-text.ts';
import { DatabaseUnavailable } from '../data/database.ts';
import type { Reader } from '../data/reader.ts';
import type { Known, MissedBySession } from '../data/session-turns.ts';
import type { Sessions } from '../data/sessions.ts';
import type { Bus } from './bus.ts';
import { writeChanges } from './change-log.ts';
import type { Clock } from './clock.ts';
import { toEvents } from './events.ts';
import type { Followed, Freshness } from './freshness.ts';
import type { Attendee, RoomPresence } from './presence.ts';
import { ROOM_IDLE_MS, type Room } from './room.ts';

export interface FinishedRoomDeps {
  clock: Clock;
  bus: Bus;
  presence: RoomPresence;
  reader: Pick<Reader, 'read'>;
  sessions: Pick<Sessions, 'write'>;
  /** Null where this process alone serves the session. */
  freshness: Freshness | null;
  /** See `LiveRoomDeps`. */
  format?: Format | undefined;
}

/**
 * The room of a session that had already ended when it was opened. It holds no answers and reads only the participants
 * that a caller names ([RT3]). It treats commands as any completed session does.
 */
export class FinishedRoom implements Room, Followed {
  readonly isWhole = false;
  readonly sessionId: string;
  readonly hostId: string;
  readonly #deps: FinishedRoomDeps;
  /** Null after a change, so that the best players and their ranks are read again. */
  #known: FinishedSession | null;
  #busyMs: number;
  /** The last command; commands run one at a time. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(loaded: FinishedSession, deps: FinishedRoomDeps) {
    this.#deps = deps;
    this.#known = loaded;
    this.sessionId = loaded.session.id;
    this.hostId = loaded.session.hostId;
    this.#busyMs = deps.clock().ms;
  }

  isRunning(): boolean {
    return false;
  }

  async upToDate(): Promise<void> {
    await this.#deps.freshness?.check(this);
  }

  known(): Known | null {
    return this.#known && { sessionId: this.sessionId, sequence: this.#known.sequence };
  }

  /** Whatever was missed is read again. */
  async catchUp(missed: MissedBySession): Promise<void> {
    if (missed.has(this.sessionId)) this.#known = null;
  }

  async submit(command: RoomCommand): Promise<Outcome<readonly Change[]>> {
    const turn = this.#last.then(() => this.#carryOut(command));
    this.#last = turn.catch(() => {});
    try {
      return await turn;
    } catch (error) {
      if (error instanceof DatabaseUnavailable) return error.refusal;
      throw error;
    }
  }

  async #carryOut(wanted: RoomCommand): Promise<Outcome<readonly Change[]>> {
    const { clock, sessions, bus, freshness } = this.#deps;
    await this.upToDate();
    const { session } = await this.#sceneWith('participantId' in wanted ? [wanted.participantId] : []);
    const command: Command = wanted.type === 'advance' ? { ...wanted, connected: new Set(), seed: 0 } : wanted;
    const now = clock();
    const decision = transition(session, command, now);
    if (!decision.ok) return refuse(decision.reason);
    const { changes } = decision;
    if (changes.length === 0) return { ok: true, value: changes };
    applyChanges(session, changes);
    const { revision } = session;
    const sequence = (this.#known?.sequence ?? 0) + 1;
    const entry = freshness ? { sequence, changes: writeChanges(changes, now) } : null;
    const write = { session, revision, changes, now, withTime: false, hostSeen: false, entry };
    const isStored = await sessions.write([write]);
    if (!isStored) this.#known = null;
    if (!isStored) return refuse('unavailable', { retryAfter: 1 });
    this.#known = null;
    for (const event of toEvents(this.sessionId, changes)) bus.publish(event);
    return { ok: true, value: changes };
  }

  async read<Value>(select: (scene: Scene) => Value, ...participantIds: string[]): Promise<Value> {
    return select(await this.#sceneWith(participantIds));
  }

  async #sceneWith(participantIds: readonly string[]): Promise<Scene> {
    const { clock, reader, presence, format } = this.#deps;
    const { sessionId } = this;
    this.#busyMs = clock().ms;
    this.#known ??= await reader.read('summary', sessionId);
    const known = this.#known;
    if (!known) throw new DatabaseUnavailable('A session was deleted while it was open', { code: 'gone' });
    const people = participantIds.length === 0 ? NOBODY : await reader.read('people', { sessionId, participantIds });
    return finishedScene(known, people, {
      now: clock(),
      format,
      hostPresent: presence.isHostPresent(),
      isConnected: (id) => presence.isConnected(id),
    });
  }

  /** Nothing is left to show. */
  show(): void {}

  /** Nor to receive. */
  receive(): void {}

  arrive(who: Attendee): void {
    this.#busyMs = this.#deps.clock().ms;
    this.#deps.presence.arrive(who);
  }

  noteRequest(who: Attendee): void {
    this.#busyMs = this.#deps.clock().ms;
    this.#deps.presence.noteRequest(who);
  }

  leave(who: Attendee): void {
    this.#deps.presence.leave(who);
  }

  tick(): void {
    this.#deps.presence.tick();
  }

  connectedHere(): ReadonlySet<string> {
    return this.#deps.presence.connectedHere();
  }

  isCountedHere(): boolean {
    return true;
  }

  connected(): ReadonlySet<string> {
    return this.#deps.presence.connected();
  }

  isIdle(): boolean {
    return this.#deps.clock().ms - this.#busyMs >= ROOM_IDLE_MS && this.#deps.presence.isEmpty();
  }

  close(): void {}
}
