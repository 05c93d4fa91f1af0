import type { Bus } from '../live/bus.ts';
import type { Room } from '../live/room.ts';
import type { Subscription } from './audience.ts';
import { Channel } from './channel.ts';
import { CLOSE, type Peer } from './peer.ts';

/** Knows every socket's session and login. */
export interface Hub {
  /** Subscribes a socket to its session's events. */
  subscribe(peer: Peer, room: Room, subscription: Subscription): void;
  unsubscribe(peer: Peer, room: Room, subscription: Subscription): void;
  /** Sends a subscribed participant's socket the whole state, with their own part. */
  sendOwnState(peer: Peer, room: Room, participantId: string): Promise<void>;
  /** Ties a socket to its login: the socket closes when the login ends, or at once if it has just ended. */
  bind(peer: Peer, loginId: string): void;
  unbind(peer: Peer, loginId: string): void;
  close(): void;
}

/** How long an ended login is remembered, as a socket still being opened may belong to it. */
const ENDED_REMEMBERED_MS = 60_000;

export function createHub(bus: Bus, logError: (error: unknown) => void): Hub {
  const channels = new Map<string, Channel>();
  const byLogin = new Map<string, Set<Peer>>();
  const ended = new Set<string>();

  const stopListening = bus.subscribe((event) => {
    if ('sessionId' in event) channels.get(event.sessionId)?.handle(event);
    if (event.kind !== 'login_ended') return;
    ended.add(event.loginId);
    setTimeout(() => ended.delete(event.loginId), ENDED_REMEMBERED_MS).unref();
    for (const peer of [...(byLogin.get(event.loginId) ?? [])]) peer.close(CLOSE.loginEnded);
  });

  return {
    subscribe(peer, room, subscription) {
      const channel = channels.get(room.sessionId) ?? new Channel(room, logError);
      channels.set(room.sessionId, channel);
      channel.add(peer, subscription);
      room.arrive(subscription);
    },
    unsubscribe(peer, room, subscription) {
      room.leave(subscription);
      const channel = channels.get(room.sessionId);
      channel?.remove(peer, subscription);
      if (!channel?.audience.isEmpty()) return;
      channel.close();
      channels.delete(room.sessionId);
    },
    async sendOwnState(peer, room, participantId) {
      await channels.get(room.sessionId)?.sendOwnState(peer, participantId);
    },
    bind(peer, loginId) {
      if (ended.has(loginId)) return peer.close(CLOSE.loginEnded);
      const peers = byLogin.get(loginId) ?? new Set();
      byLogin.set(loginId, peers.add(peer));
    },
    unbind(peer, loginId) {
      const peers = byLogin.get(loginId);
      peers?.delete(peer);
      if (peers?.size === 0) byLogin.delete(loginId);
    },
    close() {
      stopListening();
      for (const channel of channels.values()) channel.close();
    },
  };
}
