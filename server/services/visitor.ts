import { networkOf } from './network.ts';
import type { Turn } from './passwords.ts';

/** Who makes a request, as far as signing in needs it. */
export interface Visitor {
  address: string;
  userAgent: string | null;
  /** The token in their cookie, whose login may have ended; null without one. */
  loginToken: string | null;
  /** Whether this browser has signed in to that account before. */
  knows(userId: string): boolean;
  /** Whether the client has disconnected. */
  hasLeft(): boolean;
}

/** A visitor's turn in the queue for password hashing. */
export function turnOf({ address, hasLeft }: Visitor, account: string): Turn {
  return { network: networkOf(address), account, hasLeft };
}
