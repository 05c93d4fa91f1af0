import { IDLE_SOCKETS } from '#app/core/limits.ts';

/** Sockets that are in no session, each from its opening until it is let into one ([SK19]). */
export interface IdleSockets {
  /**
   * Adds one, and ends the oldest where there are too many: of the same network, else of all.
   *
   * @returns To be called when it is in a session, or closed.
   */
  add(network: string, end: () => void): () => void;
}

interface Idle {
  network: string;
  end: () => void;
}

/** @param participants How many participants one session takes: a whole room may come at once from one network. */
export function createIdleSockets(participants: number): IdleSockets {
  const perNetwork = participants + IDLE_SOCKETS.beyondParticipants;
  const inAll = Math.max(IDLE_SOCKETS.inAll, perNetwork);
  /** Both in the order in which they came. */
  const all = new Set<Idle>();
  const byNetwork = new Map<string, Set<Idle>>();

  function remove(idle: Idle): void {
    all.delete(idle);
    const neighbours = byNetwork.get(idle.network);
    neighbours?.delete(idle);
    if (neighbours?.size === 0) byNetwork.delete(idle.network);
  }

  function endOldest(of: ReadonlySet<Idle>): void {
    const [oldest] = of;
    if (!oldest) return;
    remove(oldest);
    oldest.end();
  }

  return {
    add(network, end) {
      const idle = { network, end };
      const neighbours = byNetwork.get(network) ?? new Set();
      byNetwork.set(network, neighbours.add(idle));
      all.add(idle);
      if (neighbours.size > perNetwork) endOldest(neighbours);
      else if (all.size > inAll) endOldest(all);
      return () => remove(idle);
    },
  };
}
