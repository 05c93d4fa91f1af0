/** What one process tells the others of the phones that it serves. */
export interface HealthNews {
  /** The open round; null while no question is open. */
  round: string | null;
  /** Participants whose phone has the question: all if `isWhole`, else those since the last time. */
  got: readonly string[];
  slowestMs: number | null;
  /** Participants who make requests there without a socket. */
  polling: readonly string[];
  isWhole: boolean;
}

interface PeerHealth {
  round: string | null;
  got: Set<string>;
  slowestMs: number | null;
  polling: ReadonlySet<string>;
}

/** How well the other processes reach the phones of one session ([RH5]). */
export class PeersHealth {
  readonly #peers = new Map<string, PeerHealth>();

  hear(from: string, { round, got, slowestMs, polling, isWhole }: HealthNews): void {
    const before = this.#peers.get(from);
    const isMore = before && !isWhole && before.round === round;
    const all = isMore ? before.got : new Set<string>();
    for (const id of got) all.add(id);
    this.#peers.set(from, { round, got: all, slowestMs, polling: new Set(polling) });
  }

  drop(from: string): void {
    this.#peers.delete(from);
  }

  /** Whether a phone has told any of them that it has the question of this round. */
  hasGot(round: string | null, participantId: string): boolean {
    for (const peer of this.#peers.values()) if (peer.round === round && peer.got.has(participantId)) return true;
    return false;
  }

  slowestMs(round: string | null): number | null {
    let slowestMs: number | null = null;
    for (const peer of this.#peers.values()) {
      if (peer.round === round && peer.slowestMs !== null) slowestMs = Math.max(slowestMs ?? 0, peer.slowestMs);
    }
    return slowestMs;
  }

  *polling(): Iterable<string> {
    for (const { polling } of this.#peers.values()) yield* polling;
  }

  /** Whether a participant makes requests to this process without a socket. */
  isPolling(process: string, participantId: string): boolean {
    return this.#peers.get(process)?.polling.has(participantId) === true;
  }
}
