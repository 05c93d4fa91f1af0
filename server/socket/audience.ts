import { SOCKETS_PER_PERSON } from '#app/core/limits.ts';
import type { Room } from '../live/room.ts';
import { CLOSE, type Peer } from './peer.ts';

/** A socket's place in a session: as its host, or as one of its participants, who may also be the host. */
export type Subscription =
  | { role: 'host'; isRemote: boolean }
  /** `takesChanges`: where possible, it gets only what changed instead of the whole state ([SK21]). */
  | { role: 'participant'; id: string; isHost: boolean; takesChanges: boolean };

/** One player's socket. */
export interface Player {
  participantId: string;
  peer: Peer;
  takesChanges: boolean;
}

/** The sockets subscribed to one session. */
export interface Audience {
  readonly room: Room;
  /** Adds a socket. If one person then has more than `SOCKETS_PER_PERSON`, it closes their oldest ([SK6]). */
  add(peer: Peer, subscription: Subscription): void;
  remove(peer: Peer, subscription: Subscription): void;
  hosts(): readonly Peer[];
  /** All sockets of one participant. */
  of(participantId: string): readonly Player[];
  /** All players' sockets. */
  players(): Player[];
  isEmpty(): boolean;
}

interface Subscriber {
  peer: Peer;
  subscription: Subscription;
}

/** The host is one person, even when they also play. */
const HOST = 'host';
const personOf = (subscription: Subscription) =>
  subscription.role === 'host' || subscription.isHost ? HOST : subscription.id;

export function createAudience(room: Room): Audience {
  /** The sockets of each person, oldest first. */
  const byPerson = new Map<string, Subscriber[]>();
  const subscribersOf = (person: string) => byPerson.get(person) ?? [];

  return {
    room,
    add(peer, subscription) {
      const own = subscribersOf(personOf(subscription));
      byPerson.set(personOf(subscription), own);
      own.push({ peer, subscription });
      if (own.length > SOCKETS_PER_PERSON) own.shift()?.peer.close(CLOSE.tooMany);
    },
    remove(peer, subscription) {
      const left = subscribersOf(personOf(subscription)).filter((subscriber) => subscriber.peer !== peer);
      if (left.length > 0) byPerson.set(personOf(subscription), left);
      else byPerson.delete(personOf(subscription));
    },
    hosts: () => subscribersOf(HOST).flatMap(({ peer, subscription }) => (subscription.role === 'host' ? peer : [])),
    of: (participantId) =>
      [...subscribersOf(participantId), ...subscribersOf(HOST)]
        .flatMap((subscriber) => toPlayer(subscriber) ?? [])
        .filter((player) => player.participantId === participantId),
    players() {
      const players: Player[] = [];
      for (const own of byPerson.values()) {
        for (const subscriber of own) {
          const player = toPlayer(subscriber);
          if (player) players.push(player);
        }
      }
      return players;
    },
    isEmpty: () => byPerson.size === 0,
  };
}

/** Null for a socket subscribed as the host. */
function toPlayer({ peer, subscription }: Subscriber): Player | null {
  return subscription.role === 'participant'
    ? { participantId: subscription.id, peer, takesChanges: subscription.takesChanges }
    : null;
}
