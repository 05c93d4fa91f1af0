import { SOCKETS_PER_PERSON } from '#app/core/limits.ts';
import type { Room } from '../live/room.ts';
import { CLOSE, type Peer } from './peer.ts';

/** Whom a socket listens as: the session's host, or one of its participants, who may be the host too. */
export type Seat =
  | { role: 'host' }
  /** `takesChanges`: it is told what has changed, not the whole state, where that is possible ([SK21]). */
  | { role: 'participant'; id: string; isHost: boolean; takesChanges: boolean };

/** One player's socket. */
export interface Player {
  participantId: string;
  peer: Peer;
  takesChanges: boolean;
}

/** Who listens to one session. */
export interface Audience {
  readonly room: Room;
  /** Takes a socket in; of one person's, the sixth ends the oldest ([SK6]). */
  add(peer: Peer, seat: Seat): void;
  remove(peer: Peer, seat: Seat): void;
  hosts(): readonly Peer[];
  /** All sockets of one participant. */
  of(participantId: string): readonly Player[];
  /** All players' sockets. */
  players(): Player[];
  isEmpty(): boolean;
}

interface Sitting {
  peer: Peer;
  seat: Seat;
}

/** The host is one person, also where they play. */
const HOST = 'host';
const personOf = (seat: Seat) => (seat.role === 'host' || seat.isHost ? HOST : seat.id);

export function createAudience(room: Room): Audience {
  /** The sockets of each person, the oldest first. */
  const people = new Map<string, Sitting[]>();
  const sittingsOf = (person: string) => people.get(person) ?? [];

  return {
    room,
    add(peer, seat) {
      const sittings = sittingsOf(personOf(seat));
      people.set(personOf(seat), sittings);
      sittings.push({ peer, seat });
      if (sittings.length > SOCKETS_PER_PERSON) sittings.shift()?.peer.close(CLOSE.tooMany);
    },
    remove(peer, seat) {
      const left = sittingsOf(personOf(seat)).filter((sitting) => sitting.peer !== peer);
      if (left.length > 0) people.set(personOf(seat), left);
      else people.delete(personOf(seat));
    },
    hosts: () => sittingsOf(HOST).flatMap(({ peer, seat }) => (seat.role === 'host' ? peer : [])),
    of: (participantId) =>
      [...sittingsOf(participantId), ...sittingsOf(HOST)]
        .flatMap((sitting) => toPlayer(sitting) ?? [])
        .filter((player) => player.participantId === participantId),
    players() {
      const players: Player[] = [];
      for (const sittings of people.values()) {
        for (const sitting of sittings) {
          const player = toPlayer(sitting);
          if (player) players.push(player);
        }
      }
      return players;
    },
    isEmpty: () => people.size === 0,
  };
}

/** Null for a host's socket. */
function toPlayer({ peer, seat }: Sitting): Player | null {
  return seat.role === 'participant' ? { participantId: seat.id, peer, takesChanges: seat.takesChanges } : null;
}
