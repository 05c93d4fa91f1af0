import type { Person } from '#app/core/live/state.ts';
import type { Attempts } from './attempts.ts';

/** Guests that are remembered at once. Whoever is forgotten counts once more. */
const REMEMBERED_MAX = 100_000;

/** A guest who is about to get a place, and from where. */
interface Seating {
  person: Person;
  address: string;
}

/** Counts guests by address, each with their first place ([LM8]). Accounts never count. */
export interface GuestPlaces {
  /** @returns Seconds to wait where too many came from that address, else null. */
  take(seating: Seating): Promise<number | null>;
  /** They got a place. */
  keep(seating: Seating): void;
  /** They got none, or had one already. */
  giveBack(seating: Seating): Promise<void>;
}

export function createGuestPlaces(attempts: Pick<Attempts, 'takeGuest' | 'giveBackGuest'>): GuestPlaces {
  const counted = new Set<string>();
  const isNew = ({ person }: Seating) => person.kind === 'guest' && !counted.has(person.guestId);
  return {
    take: async (seating) => (isNew(seating) ? attempts.takeGuest(seating.address) : null),
    keep({ person }) {
      if (person.kind !== 'guest') return;
      if (counted.size >= REMEMBERED_MAX) counted.clear();
      counted.add(person.guestId);
    },
    async giveBack(seating) {
      if (isNew(seating)) await attempts.giveBackGuest(seating.address);
    },
  };
}
