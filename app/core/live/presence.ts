import { CONNECTED_BY_REQUEST_MS, HOST_AWAY_MS } from '#app/core/limits.ts';

/** What is known of one person's connection. */
export interface Presence {
  /** Open sockets. */
  sockets: number;
  /** Last sign of life, on the monotonic clock: a request, or the end of the last socket. */
  requestMs: number;
  leftMs: number;
}

export const ABSENT: Presence = { sockets: 0, requestMs: Number.NEGATIVE_INFINITY, leftMs: Number.NEGATIVE_INFINITY };

/** Connected: at least one open socket, or a request in the last 25 s ([PR1]). */
export function isConnected({ sockets, requestMs }: Presence, nowMs: number): boolean {
  return sockets > 0 || nowMs - requestMs < CONNECTED_BY_REQUEST_MS;
}

/** When somebody stops being connected; never while a socket is open. */
export function connectedUntilMs({ sockets, requestMs, leftMs }: Presence): number {
  return sockets > 0 ? Number.POSITIVE_INFINITY : Math.max(leftMs, requestMs + CONNECTED_BY_REQUEST_MS);
}

/** When a host counts as away: not connected for 10 s ([PR2]). */
export function awayAtMs(presence: Presence): number {
  return connectedUntilMs(presence) + HOST_AWAY_MS;
}
