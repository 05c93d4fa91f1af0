import { IDLE_SOCKETS } from '#app/core/limits.ts';

/** Limits sockets that have not subscribed to a session yet ([SK19]). */
export interface IdleSockets {
  /**
   * Adds a socket. If there are too many, it ends the oldest: of the same network, or else of all.
   *
   * @returns Removes the socket again; call it when the socket subscribes or closes.
   */
  add(network: string, end: () => void): () => void;
}

interface Idle {
  network: string;
  end: () => void;
}

/** @param participants Most participants of one session; all may arrive at once from one network. */
export function createIdleSockets(participants: number): IdleSockets {
  const perNetwork = participants + IDLE_SOCKETS.beyondParticipants;
  const inAll = Math.max(IDLE_SOCKETS.inAll, perNetwork);
  /** Both ordered by arrival. */
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
