import { type HostLimits, hostLimits } from '#app/core/hosting.ts';
import type { Config } from '../config.ts';
import type { Users } from '../data/users.ts';

/** Hosts that are remembered at once. */
const REMEMBERED_MAX = 10_000;

/** What hosts are held to while their email address is not verified. */
export interface Hosting {
  limitsOf(user: { emailVerified: boolean }): HostLimits;
  /** Participants that this host's sessions take now: verifying lifts it at once, also of one that runs. */
  participantLimitOf(hostId: string): Promise<number>;
}

interface Tools {
  users: Pick<Users, 'isVerified'>;
  config: Pick<Config, 'mail' | 'participantLimit'>;
}

export function createHosting({ users, config }: Tools): Hosting {
  const { participantLimit } = config;
  const limits = (isVerified: boolean) => hostLimits({ isVerified, sendsMail: config.mail !== null, participantLimit });
  const decidesNothing = limits(true).participants === limits(false).participants;
  // What is verified stays so. Who is not is looked up at every join: at most ten get in until then.
  const verified = new Set<string>();
  return {
    limitsOf: ({ emailVerified }) => limits(emailVerified),
    async participantLimitOf(hostId) {
      if (decidesNothing || verified.has(hostId)) return limits(true).participants;
      const isVerified = await users.isVerified(hostId);
      if (verified.size >= REMEMBERED_MAX) verified.clear();
      if (isVerified) verified.add(hostId);
      return limits(isVerified).participants;
    },
  };
}
