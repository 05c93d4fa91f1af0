import { SOCKETS_PER_PERSON } from '#app/core/limits.ts';
import type { Room } from '../live/room.ts';
import { CLOSE, type Peer } from './peer.ts';

/** Whom a socket listens as: the session's host, or one of its participants. */
export type Seat = { role: 'host' } | { role: 'participant'; id: string };

/** Who listens to one session. */
export interface Audience {
  readonly room: Room;
  /** Takes a socket in; of one person's, the sixth ends the oldest ([SK6]). */
  add(peer: Peer, seat: Seat): void;
  remove(peer: Peer, seat: Seat): void;
  hosts(): readonly Peer[];
  /** All sockets of one participant. */
  of(participantId: string): readonly Peer[];
  /** All players' sockets, with whose they are. */
  players(): { participantId: string; peer: Peer }[];
  isEmpty(): boolean;
}

export function createAudience(room: Room): Audience {
  const hosts: Peer[] = [];
  const players = new Map<string, Peer[]>();

  return {
    room,
    add(peer, seat) {
      const seats = seat.role === 'host' ? hosts : (players.get(seat.id) ?? []);
      if (seat.role === 'participant') players.set(seat.id, seats);
      seats.push(peer);
      if (seats.length > SOCKETS_PER_PERSON) seats.shift()?.close(CLOSE.tooMany);
    },
    remove(peer, seat) {
      const seats = seat.role === 'host' ? hosts : (players.get(seat.id) ?? []);
      const place = seats.indexOf(peer);
      if (place >= 0) seats.splice(place, 1);
      if (seat.role === 'participant' && seats.length === 0) players.delete(seat.id);
    },
    hosts: () => hosts,
    of: (participantId) => players.get(participantId) ?? [],
    players: () => [...players].flatMap(([participantId, peers]) => peers.map((peer) => ({ participantId, peer }))),
    isEmpty: () => hosts.length === 0 && players.size === 0,
  };
}
