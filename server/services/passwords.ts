import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { type Outcome, type Refusal, refuse } from '#app/contract/refusals.ts';
import { HASHES_WAITING, LOGINS_WAITING, PASSWORD_TIMEOUT_MS } from '#app/core/limits.ts';
import { createFairQueue, type Ticket } from './fair-queue.ts';

/** OWASP's setting for argon2id, the library's default kind, with 19 MiB. */
const ARGON = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Whose password it is and where the request came from: what turns are taken by. */
export type Turn = Pick<Ticket, 'network' | 'account' | 'hasLeft'>;

/** Decides whether a password may be checked; only wrong ones count ([LM1]). */
export interface PasswordGuard {
  /** Why no password may be checked; null if it may. */
  refusal(): Refusal | null;
  /** Starts a check. False: not yet, checks under way decide first. */
  begin(): boolean;
  /** Ends it. `unknown`: the check itself failed. */
  end(result: 'right' | 'wrong' | 'unknown'): void;
}

/** Hashing and checking of passwords, off the event loop and in one bounded, fair queue ([PW1], [PW2], [PW5]). */
export interface Passwords {
  /** Refuses `busy`. */
  hash(password: string, turn: Turn): Promise<Outcome<string>>;
  /** With null for an unknown account it works as long and says false. Refuses `busy`, and what the guard refuses. */
  matches(check: PasswordCheck): Promise<Outcome<boolean>>;
}

export interface PasswordCheck {
  password: string;
  /** What is stored; null for an unknown account. */
  hashed: string | null;
  turn: Turn;
  guard: PasswordGuard;
}

interface Options {
  /** New passwords that may wait, and checks of one account. */
  waiting?: number;
  /** Checks that may wait, of all accounts. */
  checksWaiting?: number;
  atOnce?: number;
  patienceMs?: number;
  /** The functions that take their time. */
  argon?: { hash: typeof hash; verify: typeof verify };
}

export function createPasswords(options: Options = {}): Passwords {
  const { waiting = HASHES_WAITING, checksWaiting = LOGINS_WAITING, atOnce = defaultAtOnce() } = options;
  const { patienceMs = PASSWORD_TIMEOUT_MS, argon = { hash, verify } } = options;
  const queue = createFairQueue({ atOnce, most: waiting + checksWaiting, mostPerAccount: waiting, patienceMs });
  // What an unknown address is checked against, so that it takes the same time as a known one.
  const nobodysHash = argon.hash('nobody has this password', ARGON);
  let newPasswords = 0;

  async function check({ password, hashed, guard }: PasswordCheck): Promise<boolean> {
    let result: Parameters<PasswordGuard['end']>[0] = 'unknown';
    try {
      const matched = await argon.verify(hashed ?? (await nobodysHash), password);
      result = matched && hashed !== null ? 'right' : 'wrong';
    } finally {
      guard.end(result);
    }
    return result === 'right';
  }

  return {
    async hash(password, turn) {
      if (newPasswords >= waiting + atOnce) return refuse('busy', { retryAfter: 5 });
      newPasswords += 1;
      try {
        return await queue.run(turn, () => argon.hash(password, ARGON));
      } finally {
        newPasswords -= 1;
      }
    },
    matches: (given) => {
      const { refusal, begin } = given.guard;
      return queue.run({ ...given.turn, refusal, begin }, () => check(given));
    },
  };
}

// The hashes run in libuv's pool of four threads, which files and look-ups need too.
function defaultAtOnce(): number {
  return Math.max(1, Math.min(3, availableParallelism()));
}
