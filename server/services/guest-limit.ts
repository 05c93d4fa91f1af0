import type { Person } from '#app/core/live/state.ts';
import type { Attempts } from './attempts.ts';

/** How many guests are remembered. A forgotten one is counted again. */
const REMEMBERED_MAX = 100_000;

/** A person who wants to join, and the IP address they come from. */
interface JoiningGuest {
  person: Person;
  address: string;
}

/** Counts guests by IP address when they first join ([LM8]). Accounts are never counted. */
export interface GuestLimit {
  /** @returns Seconds to wait if too many guests came from this IP address, else null. */
  take(guest: JoiningGuest): Promise<number | null>;
  /** Call this if the guest has joined. */
  keep(guest: JoiningGuest): void;
  /** Call this if the guest could not join, or had joined before. */
  giveBack(guest: JoiningGuest): Promise<void>;
}

export function createGuestLimit(attempts: Pick<Attempts, 'takeGuest' | 'giveBackGuest'>): GuestLimit {
  const counted = new Set<string>();
  const isNew = ({ person }: JoiningGuest) => person.kind === 'guest' && !counted.has(person.guestId);
  return {
    take: async (guest) => (isNew(guest) ? attempts.takeGuest(guest.address) : null),
    keep({ person }) {
      if (person.kind !== 'guest') return;
      if (counted.size >= REMEMBERED_MAX) counted.clear();
      counted.add(person.guestId);
    },
    async giveBack(guest) {
      if (isNew(guest)) await attempts.giveBackGuest(guest.address);
    },
  };
}
