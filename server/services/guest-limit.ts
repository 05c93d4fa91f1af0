import type { Person } from '#app/core/live/state.ts';
import type { Attempts } from './attempts.ts';
import type { SharedCounters } from './shared-counters.ts';

/** How many guests are remembered. A forgotten one is counted again. */
const REMEMBERED_MAX = 100_000;
/** How long other processes know a guest, in seconds. */
const KNOWN_S = 24 * 60 * 60;

const IS_KNOWN = `return redis.call('EXISTS', KEYS[1])`;
const KNOW = `return redis.call('SET', KEYS[1], '', 'EX', ARGV[1])`;

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

/** @param shared What other processes know; null: there are none. */
export function createGuestLimit(
  attempts: Pick<Attempts, 'takeGuest' | 'giveBackGuest'>,
  shared: Pick<SharedCounters, 'run'> | null = null,
): GuestLimit {
  const counted = new Set<string>();
  const isNew = ({ person }: JoiningGuest) => person.kind === 'guest' && !counted.has(person.guestId);
  const keyOf = (guestId: string) => `guest:${guestId}`;

  function remember(guestId: string): void {
    if (counted.size >= REMEMBERED_MAX) counted.clear();
    counted.add(guestId);
  }

  /** Whether another process has counted this guest. While it cannot be asked, they are counted again. */
  async function isKnownElsewhere({ person }: JoiningGuest): Promise<boolean> {
    if (!shared || person.kind !== 'guest') return false;
    const isKnown = await shared.run(IS_KNOWN, [keyOf(person.guestId)], []).catch(() => 0);
    if (isKnown === 1) remember(person.guestId);
    return isKnown === 1;
  }

  return {
    async take(guest) {
      return isNew(guest) && !(await isKnownElsewhere(guest)) ? attempts.takeGuest(guest.address) : null;
    },
    keep({ person }) {
      if (person.kind !== 'guest') return;
      if (!counted.has(person.guestId)) shared?.run(KNOW, [keyOf(person.guestId)], [KNOWN_S]).catch(() => {});
      remember(person.guestId);
    },
    async giveBack(guest) {
      if (isNew(guest)) await attempts.giveBackGuest(guest.address);
    },
  };
}
