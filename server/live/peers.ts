import type { WallChoices } from '#app/core/live/shared-wall.ts';
import type { LogEntry } from '../data/session-turns.ts';
import type { Clock } from './clock.ts';
import type { Link } from './link.ts';
import { type HealthNews, PeersHealth } from './peers-health.ts';
import type { Processes } from './processes.ts';

/** Deltas of who is connected are sent together, this often at most. */
const TELL_EVERY_MS = 50;

/** Which of a session's people are connected to one process. */
export interface HostHere {
  /** Whether the host is connected. */
  isConnected: boolean;
  /** Milliseconds since they were; 0 while they are. */
  awayMs: number;
  /** Screens that show the wall, and remotes. */
  screens: number;
  remotes: number;
}

/** All that a process knows of a session besides its rows. */
export interface Here extends HostHere {
  people: readonly string[];
  choices: WallChoices;
  /** The revision, and how long the question or reveal has run; null while nothing runs. */
  clock: { revision: number; elapsedMs: number } | null;
}

type Message = { from: string } & (
  | { kind: 'hello' }
  | ({ kind: 'here' } & Here)
  | { kind: 'people'; came: string[]; left: string[] }
  | ({ kind: 'host' } & HostHere)
  | { kind: 'wall'; choices: WallChoices }
  | ({ kind: 'changes' } & LogEntry)
  | ({ kind: 'health' } & HealthNews)
  | { kind: 'bye' }
);

/** Whom another process has connected. */
interface Peer {
  people: Set<string>;
  isHostConnected: boolean;
  /** When the host was last connected there, on this process's clock. */
  hostSeenMs: number;
  screens: number;
  remotes: number;
}

interface PeersDeps {
  sessionId: string;
  link: Link;
  processes: Processes;
  clock: Clock;
}

/** What a room does about what it hears. */
export interface PeersListener {
  /** All that this process knows. */
  here(): Here;
  /** How well it reaches its phones. */
  health(): HealthNews;
  onChanges(entry: LogEntry): void;
  onPeople(ids: readonly string[]): void;
  onHost(): void;
  onWall(choices: WallChoices): void;
  onClock(clock: NonNullable<Here['clock']>): void;
}

/** One session in the other processes: who is connected there, and what they are told ([MP23]). */
export class RoomPeers {
  /** How well the others reach their phones. */
  readonly health = new PeersHealth();
  readonly #deps: PeersDeps;
  readonly #peers = new Map<string, Peer>();
  #listener: PeersListener | null = null;
  #changed = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  /** When the host was last connected to a process that has left. */
  #hostSeenMs = Number.NEGATIVE_INFINITY;

  constructor(deps: PeersDeps) {
    this.#deps = deps;
  }

  get #channel(): string {
    return `session:${this.#deps.sessionId}`;
  }

  /** Begins to listen. Call `meet` once the session is loaded. */
  listen(): Promise<void> {
    const { link } = this.#deps;
    return link.subscribe(this.#channel, (text) => this.#hear(JSON.parse(text)));
  }

  meet(listener: PeersListener): void {
    this.#listener = listener;
    this.greet();
  }

  /** Asks the others what they know, and tells them: at first, and after messages may have been missed. */
  greet(): void {
    this.#say({ kind: 'hello' });
    this.tellHere();
  }

  tellHere(): void {
    if (!this.#listener) return;
    this.#say({ kind: 'here', ...this.#listener.here() });
    this.tellHealth(this.#listener.health());
  }

  tellPeople(ids: readonly string[]): void {
    for (const id of ids) this.#changed.add(id);
    this.#timer ??= setTimeout(() => this.#tellChanged(), TELL_EVERY_MS).unref();
  }

  tellHost(): void {
    if (!this.#listener) return;
    const { isConnected, awayMs, screens, remotes } = this.#listener.here();
    this.#say({ kind: 'host', isConnected, awayMs, screens, remotes });
  }

  tellWall(choices: WallChoices): void {
    this.#say({ kind: 'wall', choices });
  }

  tellHealth(news: HealthNews): void {
    this.#say({ kind: 'health', ...news });
  }

  tellChanges(entry: LogEntry): void {
    this.#say({ kind: 'changes', ...entry });
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#say({ kind: 'bye' });
    this.#deps.link.unsubscribe(this.#channel);
    this.#listener = null;
  }

  /** How many processes that have this session go before this one. */
  rank(): number {
    let before = 0;
    for (const id of this.#peers.keys()) if (id < this.#deps.processes.own) before += 1;
    return before;
  }

  isAlone(): boolean {
    return this.#peers.size === 0;
  }

  isConnected(participantId: string): boolean {
    for (const { people } of this.#peers.values()) if (people.has(participantId)) return true;
    return false;
  }

  /** Whether a participant is connected to another process by more than requests. */
  hasSocket(participantId: string): boolean {
    for (const [id, { people }] of this.#peers) {
      if (people.has(participantId) && !this.health.isPolling(id, participantId)) return true;
    }
    return false;
  }

  *connected(): Iterable<string> {
    for (const { people } of this.#peers.values()) yield* people;
  }

  isHostConnected(): boolean {
    return [...this.#peers.values()].some((peer) => peer.isHostConnected);
  }

  /** When the host was last connected to another process; now while they are. */
  hostSeenMs(): number {
    if (this.isHostConnected()) return this.#deps.clock().ms;
    return Math.max(this.#hostSeenMs, ...[...this.#peers.values()].map((peer) => peer.hostSeenMs));
  }

  screens(): { screens: number; remotes: number } {
    const count = { screens: 0, remotes: 0 };
    for (const { screens, remotes } of this.#peers.values()) {
      count.screens += screens;
      count.remotes += remotes;
    }
    return count;
  }

  /** A process has left or is not heard any more. */
  drop(id: string): void {
    const peer = this.#peers.get(id);
    if (!peer) return;
    this.#peers.delete(id);
    this.health.drop(id);
    // Its host counts as connected until now, and may come back elsewhere.
    if (peer.isHostConnected) this.#hostSeenMs = this.#deps.clock().ms;
    this.#listener?.onPeople([...peer.people]);
    this.#listener?.onHost();
  }

  #say(message: DistributiveOmit<Message, 'from'>): void {
    const { link, processes } = this.#deps;
    link.publish(this.#channel, JSON.stringify({ from: processes.own, ...message }));
  }

  #tellChanged(): void {
    this.#timer = undefined;
    const here = new Set(this.#listener?.here().people);
    const changed = [...this.#changed];
    this.#changed.clear();
    this.#say({
      kind: 'people',
      came: changed.filter((id) => here.has(id)),
      left: changed.filter((id) => !here.has(id)),
    });
  }

  #hear(message: Message): void {
    if (message.from === this.#deps.processes.own || !this.#listener) return;
    const listener = this.#listener;
    switch (message.kind) {
      case 'hello':
        this.tellHere();
        break;
      case 'here':
        this.#hearHere(message, listener);
        break;
      case 'people':
        this.#hearPeople(message, listener);
        break;
      case 'host':
        this.#setHost(this.#peerOf(message.from), message);
        listener.onHost();
        break;
      case 'wall':
        listener.onWall(message.choices);
        break;
      case 'changes':
        listener.onChanges(message);
        break;
      case 'health':
        this.#peerOf(message.from);
        this.health.hear(message.from, message);
        break;
      case 'bye':
        this.drop(message.from);
    }
  }

  #hearPeople({ from, came, left }: Message & { kind: 'people' }, listener: PeersListener): void {
    const { people } = this.#peerOf(from);
    for (const id of came) people.add(id);
    for (const id of left) people.delete(id);
    listener.onPeople([...came, ...left]);
  }

  #hearHere({ from, people, choices, clock, ...host }: Message & { kind: 'here' }, listener: PeersListener): void {
    const peer = this.#peerOf(from);
    const before = peer.people;
    peer.people = new Set(people);
    this.#setHost(peer, host);
    const changed = [...peer.people].filter((id) => !before.has(id));
    for (const id of before) if (!peer.people.has(id)) changed.push(id);
    if (changed.length > 0) listener.onPeople(changed);
    listener.onHost();
    if (choices.stage !== null || choices.sound !== null) listener.onWall(choices);
    if (clock) listener.onClock(clock);
  }

  #setHost(peer: Peer, { isConnected, awayMs, screens, remotes }: HostHere): void {
    peer.isHostConnected = isConnected;
    peer.hostSeenMs = this.#deps.clock().ms - awayMs;
    peer.screens = screens;
    peer.remotes = remotes;
  }

  #peerOf(id: string): Peer {
    const known = this.#peers.get(id);
    if (known) return known;
    const peer = {
      people: new Set<string>(),
      isHostConnected: false,
      hostSeenMs: Number.NEGATIVE_INFINITY,
      screens: 0,
      remotes: 0,
    };
    this.#peers.set(id, peer);
    this.#deps.processes.note(id);
    return peer;
  }
}

type DistributiveOmit<Of, Key extends PropertyKey> = Of extends unknown ? Omit<Of, Key> : never;
