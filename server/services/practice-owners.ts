import type { OwnedPractice, PracticeAccounts } from '../data/practice-accounts.ts';

/** How many accounts are remembered. */
const REMEMBERED_MAX = 20_000;

/** What other processes know of their practice rooms ([MP27]). It never changes, so each account is read once. */
export interface PracticeOwners {
  find(accountId: string): Promise<OwnedPractice | null>;
  /** Whether this is a practice account, as far as this process has read. */
  isKnown(accountId: string): boolean;
}

export function createPracticeOwners(accounts: Pick<PracticeAccounts, 'find'>): PracticeOwners {
  const remembered = new Map<string, Promise<OwnedPractice | null>>();
  const known = new Set<string>();

  async function read(accountId: string): Promise<OwnedPractice | null> {
    try {
      const owned = await accounts.find(accountId);
      if (owned) known.add(accountId);
      return owned;
    } catch (error) {
      remembered.delete(accountId);
      throw error;
    }
  }

  function find(accountId: string): Promise<OwnedPractice | null> {
    if (remembered.size >= REMEMBERED_MAX) {
      remembered.clear();
      known.clear();
    }
    const found = remembered.get(accountId) ?? read(accountId);
    remembered.set(accountId, found);
    return found;
  }

  return {
    find,
    isKnown(accountId) {
      // Known the next time that somebody counts.
      find(accountId).catch(() => {});
      return known.has(accountId);
    },
  };
}
