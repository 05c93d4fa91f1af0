import { ABSENT, awayAtMs, connectedUntilMs, isConnected, type Presence } from '#app/core/live/presence.ts';

/** Who is connected to a session: its participants, by id, and its host. */
export interface Attendance {
  /** A socket was opened; true when that person was not connected before. */
  arrive(who: Attendee, nowMs: number): boolean;
  /** A socket was closed; true when that person is not connected any more. */
  leave(who: Attendee, nowMs: number): boolean;
  /** A request named the session; true when that person was not connected before. */
  ask(who: Attendee, nowMs: number): boolean;
  isConnected(participantId: string, nowMs: number): boolean;
  isHostAway(nowMs: number): boolean;
  isHostConnected(nowMs: number): boolean;
  /** Ids of all participants who are connected. */
  connected(nowMs: number): Set<string>;
  /** Those who were connected by a request alone and are not any more; told once. */
  takeExpired(nowMs: number): string[];
  /** Whether nobody is here. */
  isEmpty(nowMs: number): boolean;
}

export type Attendee = { role: 'host' } | { role: 'participant'; id: string };

/** @param hostSeenMs When the host was last seen, as far as is known. */
export function createAttendance(hostSeenMs: number): Attendance {
  let host: Presence = { ...ABSENT, leftMs: hostSeenMs };
  const participants = new Map<string, Presence>();
  /** Participants who are here by a request. */
  const asking = new Set<string>();

  const presenceOf = (who: Attendee) => (who.role === 'host' ? host : (participants.get(who.id) ?? ABSENT));
  function set(who: Attendee, presence: Presence): void {
    if (who.role === 'host') host = presence;
    else participants.set(who.id, presence);
  }

  return {
    arrive(who, nowMs) {
      const before = presenceOf(who);
      set(who, { ...before, sockets: before.sockets + 1 });
      return !isConnected(before, nowMs);
    },
    leave(who, nowMs) {
      const before = presenceOf(who);
      const after = { ...before, sockets: Math.max(0, before.sockets - 1), leftMs: nowMs };
      set(who, after);
      return !isConnected(after, nowMs);
    },
    ask(who, nowMs) {
      const before = presenceOf(who);
      set(who, { ...before, requestMs: nowMs });
      if (who.role === 'participant') asking.add(who.id);
      return !isConnected(before, nowMs);
    },
    isConnected: (id, nowMs) => isConnected(participants.get(id) ?? ABSENT, nowMs),
    isHostAway: (nowMs) => nowMs >= awayAtMs(host),
    isHostConnected: (nowMs) => isConnected(host, nowMs),
    connected: (nowMs) =>
      new Set([...participants].filter(([, presence]) => isConnected(presence, nowMs)).map(([id]) => id)),
    takeExpired(nowMs) {
      const expired = [...asking].filter((id) => nowMs >= connectedUntilMs(participants.get(id) ?? ABSENT));
      for (const id of expired) asking.delete(id);
      return expired;
    },
    isEmpty: (nowMs) =>
      !isConnected(host, nowMs) && ![...participants.values()].some((presence) => isConnected(presence, nowMs)),
  };
}
