import type { Config } from '../config.ts';
import type { Data } from '../data/index.ts';
import { type Accounts, createAccounts } from './accounts.ts';
import { createAttempts } from './attempts.ts';
import { createPasswords } from './passwords.ts';

/** What pages, /api and sockets may ask for. */
export interface Services {
  accounts: Accounts;
}

export function createServices({ data, config, now }: { data: Data; config: Config; now: () => Date }): Services {
  const accounts = createAccounts({
    data,
    passwords: createPasswords(),
    attempts: createAttempts({ enabled: config.rateLimits }),
    now,
  });
  return { accounts };
}
