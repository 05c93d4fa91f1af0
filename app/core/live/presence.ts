import { CONNECTED_BY_REQUEST_MS, HOST_AWAY_MS, POLLING_AFTER_MS } from '#app/core/limits.ts';

/** A person's connections. */
export interface Presence {
  /** Open sockets. */
  sockets: number;
  /** Time of the last request, on the monotonic clock. */
  requestMs: number;
  /** When the last socket closed, on the monotonic clock. */
  leftMs: number;
  /** Time of the first request since the last socket closed or they were away, on the monotonic clock. */
  askingMs: number;
}

export const ABSENT: Presence = {
  sockets: 0,
  requestMs: Number.NEGATIVE_INFINITY,
  leftMs: Number.NEGATIVE_INFINITY,
  askingMs: Number.NEGATIVE_INFINITY,
};

/** The same person after a request. */
export function afterRequest(presence: Presence, nowMs: number): Presence {
  const { requestMs, leftMs } = presence;
  const isFirst = requestMs <= leftMs || nowMs - requestMs >= CONNECTED_BY_REQUEST_MS;
  return { ...presence, requestMs: nowMs, askingMs: isFirst ? nowMs : presence.askingMs };
}

/** Whether a person is connected by requests alone ([RH3]). */
export function isPolling(presence: Presence, nowMs: number): boolean {
  const { sockets, requestMs, leftMs, askingMs } = presence;
  return sockets === 0 && requestMs > leftMs && isConnected(presence, nowMs) && nowMs - askingMs >= POLLING_AFTER_MS;
}

/** Whether a person has an open socket or made a request in the last 25 s ([PR1]). */
export function isConnected({ sockets, requestMs }: Presence, nowMs: number): boolean {
  return sockets > 0 || nowMs - requestMs < CONNECTED_BY_REQUEST_MS;
}

/** When a person stops being connected, on the monotonic clock; infinity while a socket is open. */
export function connectedUntilMs({ sockets, requestMs, leftMs }: Presence): number {
  return sockets > 0 ? Number.POSITIVE_INFINITY : Math.max(leftMs, requestMs + CONNECTED_BY_REQUEST_MS);
}

/** When a host counts as away, on the monotonic clock: 10 s after disconnecting ([PR2]). */
export function awayAtMs(presence: Presence): number {
  return connectedUntilMs(presence) + HOST_AWAY_MS;
}
