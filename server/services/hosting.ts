import { type HostLimits, hostLimits } from '#app/core/hosting.ts';
import type { Config } from '../config.ts';
import type { Users } from '../data/users.ts';

/** How many verified hosts are remembered. */
const REMEMBERED_MAX = 10_000;

/** The limits of hosts whose email address is not verified. */
export interface Hosting {
  limitsOf(user: { emailVerified: boolean }): HostLimits;
  /**
   * How many participants this host's sessions accept now. Verifying lifts the limit at once, also for a running
   * session.
   */
  participantLimitOf(hostId: string): Promise<number>;
}

interface Deps {
  users: Pick<Users, 'isVerified'>;
  config: Pick<Config, 'mail' | 'participantLimit'>;
}

export function createHosting({ users, config }: Deps): Hosting {
  const { participantLimit } = config;
  const limits = (isVerified: boolean) => hostLimits({ isVerified, sendsMail: config.mail !== null, participantLimit });
  const isSameForAll = limits(true).participants === limits(false).participants;
  // Only verified hosts are remembered, since verification is final. Others are looked up at every join, and their
  // sessions accept few.
  const verified = new Set<string>();
  return {
    limitsOf: ({ emailVerified }) => limits(emailVerified),
    async participantLimitOf(hostId) {
      if (isSameForAll || verified.has(hostId)) return limits(true).participants;
      const isVerified = await users.isVerified(hostId);
      if (verified.size >= REMEMBERED_MAX) verified.clear();
      if (isVerified) verified.add(hostId);
      return limits(isVerified).participants;
    },
  };
}
