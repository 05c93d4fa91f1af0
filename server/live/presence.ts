import { DAY_MS } from '#app/core/durations.ts';
import { HOST_AWAY_MS } from '#app/core/limits.ts';
import {
  ABSENT,
  afterRequest,
  awayAtMs,
  connectedUntilMs,
  isConnected,
  isPolling,
  type Presence,
} from '#app/core/live/presence.ts';
import type { Bus } from './bus.ts';
import type { Clock } from './clock.ts';
import type { RoomPeers } from './peers.ts';

/** Somebody whose connection counts: the session's host, or one of its participants. A remote does not show the wall. */
export type Attendee = { role: 'host'; isRemote?: boolean } | { role: 'participant'; id: string };

/** Who is connected to other processes, and how they are told. */
export type PresenceElsewhere = Pick<
  RoomPeers,
  'isConnected' | 'connected' | 'isHostConnected' | 'hostSeenMs' | 'tellPeople' | 'tellHost'
>;

interface PresenceDeps {
  sessionId: string;
  clock: Clock;
  bus: Bus;
  /** Null where this process alone serves the session. */
  elsewhere?: PresenceElsewhere | null;
}

/** A host who was never here has been away this long. */
const NEVER_MS = DAY_MS;

/** Tracks who is connected to one session, and publishes arrivals and departures on the bus. */
export class RoomPresence {
  readonly #deps: PresenceDeps;
  #host: Presence;
  readonly #participants = new Map<string, Presence>();
  /** Participants who are connected by a request, not by a socket. */
  readonly #byRequest = new Set<string>();
  #wasHostPresent: boolean;

  /** @param hostSeenMs When the host was last known to be connected, in the clock's `ms`. */
  constructor(hostSeenMs: number, deps: PresenceDeps) {
    this.#deps = deps;
    this.#host = { ...ABSENT, leftMs: hostSeenMs };
    this.#wasHostPresent = !this.#isHostAway();
  }

  /** One of their sockets was opened. */
  arrive(who: Attendee): void {
    const before = this.#of(who);
    this.#set(who, { ...before, sockets: before.sockets + 1 });
    this.#announceArrival(who, before);
  }

  /** They made a request for this session. */
  noteRequest(who: Attendee): void {
    const before = this.#of(who);
    this.#set(who, afterRequest(before, this.#nowMs()));
    if (who.role === 'participant') this.#byRequest.add(who.id);
    this.#announceArrival(who, before);
  }

  /** One of their sockets was closed. A host counts as present for a while longer. */
  leave(who: Attendee): void {
    const before = this.#of(who);
    const nowMs = this.#nowMs();
    const after = { ...before, sockets: Math.max(0, before.sockets - 1), leftMs: nowMs };
    this.#set(who, after);
    if (who.role === 'host') this.#deps.elsewhere?.tellHost();
    else if (!isConnected(after, nowMs)) this.#announcePeople([who.id]);
  }

  /** Announces expired connections. Called once a second. */
  tick(): void {
    const nowMs = this.#nowMs();
    const hasExpired = (id: string) => nowMs >= connectedUntilMs(this.#participants.get(id) ?? ABSENT);
    const expired = [...this.#byRequest].filter(hasExpired);
    for (const id of expired) this.#byRequest.delete(id);
    if (expired.length > 0) this.#announcePeople(expired);
    this.#announceHost();
  }

  isConnected(participantId: string): boolean {
    return this.isConnectedHere(participantId) || this.#deps.elsewhere?.isConnected(participantId) === true;
  }

  /** Ids of all connected participants. */
  connected(): Set<string> {
    const ids = this.connectedHere();
    for (const id of this.#deps.elsewhere?.connected() ?? []) ids.add(id);
    return ids;
  }

  /** Those who are connected to this process. */
  connectedHere(): Set<string> {
    const nowMs = this.#nowMs();
    const ids = new Set<string>();
    for (const [id, presence] of this.#participants) if (isConnected(presence, nowMs)) ids.add(id);
    return ids;
  }

  isConnectedHere(participantId: string): boolean {
    return isConnected(this.#participants.get(participantId) ?? ABSENT, this.#nowMs());
  }

  /** Whether a participant makes requests to this process, and has no socket to it. */
  isPolling(participantId: string): boolean {
    return isPolling(this.#participants.get(participantId) ?? ABSENT, this.#nowMs());
  }

  /** Ids of those participants. */
  polling(): string[] {
    return [...this.#byRequest].filter((id) => this.isPolling(id));
  }

  /** Whether the host is connected right now. */
  isHostConnected(): boolean {
    return this.#isHostConnectedHere() || this.#deps.elsewhere?.isHostConnected() === true;
  }

  /** The host as connected to this process. */
  hostHere(): { isConnected: boolean; awayMs: number } {
    const nowMs = this.#nowMs();
    const awayMs = Math.max(0, nowMs - connectedUntilMs(this.#host));
    return { isConnected: this.#isHostConnectedHere(), awayMs: Number.isFinite(awayMs) ? awayMs : NEVER_MS };
  }

  /** The host came to, or left, another process. */
  hostChangedElsewhere(): void {
    this.#announceHost();
  }

  /** Participants came to, or left, another process. */
  peopleChangedElsewhere(participantIds: readonly string[]): void {
    this.#publishPeople(participantIds);
  }

  /** Whether the host was last announced as present. */
  isHostPresent(): boolean {
    return this.#wasHostPresent;
  }

  /** Whether neither the host nor any participant is connected to this process. */
  isEmpty(): boolean {
    if (this.#isHostConnectedHere()) return false;
    const nowMs = this.#nowMs();
    for (const presence of this.#participants.values()) if (isConnected(presence, nowMs)) return false;
    return true;
  }

  #announceArrival(who: Attendee, before: Presence): void {
    if (who.role === 'host') {
      this.#announceHost();
      this.#deps.elsewhere?.tellHost();
    } else if (!isConnected(before, this.#nowMs())) this.#announcePeople([who.id]);
  }

  #announceHost(): void {
    const isPresent = !this.#isHostAway();
    if (isPresent === this.#wasHostPresent) return;
    this.#wasHostPresent = isPresent;
    this.#deps.bus.publish({ kind: 'moved', sessionId: this.#deps.sessionId, causes: [] });
  }

  #announcePeople(participantIds: readonly string[]): void {
    this.#deps.elsewhere?.tellPeople(participantIds);
    this.#publishPeople(participantIds);
  }

  #publishPeople(participantIds: readonly string[]): void {
    this.#deps.bus.publish({ kind: 'people', sessionId: this.#deps.sessionId, participantIds });
  }

  #isHostAway(): boolean {
    const elsewhereMs = this.#deps.elsewhere?.hostSeenMs() ?? Number.NEGATIVE_INFINITY;
    return this.#nowMs() >= Math.max(awayAtMs(this.#host), elsewhereMs + HOST_AWAY_MS);
  }

  #isHostConnectedHere(): boolean {
    return isConnected(this.#host, this.#nowMs());
  }

  #of(who: Attendee): Presence {
    return who.role === 'host' ? this.#host : (this.#participants.get(who.id) ?? ABSENT);
  }

  #set(who: Attendee, presence: Presence): void {
    if (who.role === 'host') this.#host = presence;
    else this.#participants.set(who.id, presence);
  }

  #nowMs(): number {
    return this.#deps.clock().ms;
  }
}
