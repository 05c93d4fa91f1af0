import { availableParallelism } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { hash, verify } from '@node-rs/argon2';
import { type Outcome, type Refusal, refuse } from '#app/contract/refusals.ts';
import { HASHES_WAITING, LOGINS_WAITING, PASSWORD_TIMEOUT_MS } from '#app/core/limits.ts';
import { createFairQueue, type Ticket } from './fair-queue.ts';

/** OWASP's recommendation for argon2id with 19 MiB. argon2id is the library's default. */
const ARGON = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** How long a check that waits for other processes lets others go first. */
const LATER_MS = 100;

/** The network and account that password work counts for, so that they take turns. */
export type Turn = Pick<Ticket, 'network' | 'account' | 'hasLeft'>;

/** Decides whether a password may be checked; only wrong ones count ([LM1]). */
export interface PasswordGuard {
  /** Why no password may be checked now; null if it may. */
  refusal(): Refusal | null;
  /** Starts a check. False: wait for the checks in progress. */
  begin(): boolean;
  /**
   * Starts it in all processes too, once it is its turn; absent where there is one process. `later`: wait for checks in
   * progress elsewhere.
   */
  reserve?(): Promise<Refusal | 'ours' | 'later'>;
  /** Ends a check. `unknown`: the check itself failed. */
  end(result: 'right' | 'wrong' | 'unknown'): void | Promise<void>;
}

/** Hashes and checks passwords off the event loop, in one bounded, fair queue ([PW1], [PW2], [PW5]). */
export interface Passwords {
  /** Refuses `busy`. */
  hash(password: string, turn: Turn): Promise<Outcome<string>>;
  /** Takes as long for an unknown account, and returns false. Refuses `busy`, and whatever the guard refuses. */
  matches(check: PasswordCheck): Promise<Outcome<boolean>>;
}

export interface PasswordCheck {
  password: string;
  /** The stored hash; null for an unknown account. */
  hashed: string | null;
  turn: Turn;
  guard: PasswordGuard;
}

interface Options {
  /** How many new passwords may wait, and how many checks of one account. */
  waiting?: number;
  /** How many checks may wait, of all accounts. */
  checksWaiting?: number;
  atOnce?: number;
  timeoutMs?: number;
  /** The hash functions; tests replace them. */
  argon?: { hash: typeof hash; verify: typeof verify };
}

export function createPasswords(options: Options = {}): Passwords {
  const { waiting = HASHES_WAITING, checksWaiting = LOGINS_WAITING, atOnce = defaultAtOnce() } = options;
  const { timeoutMs = PASSWORD_TIMEOUT_MS, argon = { hash, verify } } = options;
  const queue = createFairQueue({ atOnce, most: waiting + checksWaiting, mostPerAccount: waiting, timeoutMs });
  // Checked for unknown addresses, so that they take the same time as known ones.
  const dummyHash = argon.hash('nobody has this password', ARGON);
  let newPasswords = 0;

  async function check({ password, hashed, guard }: PasswordCheck): Promise<Outcome<boolean> | 'later'> {
    let result: Parameters<PasswordGuard['end']>[0] = 'unknown';
    try {
      const reserved = (await guard.reserve?.()) ?? 'ours';
      if (reserved !== 'ours') return reserved;
      const matched = await argon.verify(hashed ?? (await dummyHash), password);
      result = matched && hashed !== null ? 'right' : 'wrong';
    } finally {
      await guard.end(result);
    }
    return { ok: true, value: result === 'right' };
  }

  async function checkInTurn(given: PasswordCheck): Promise<Outcome<boolean>> {
    const { refusal, begin } = given.guard;
    for (const giveUpAtMs = performance.now() + timeoutMs; ; await wait(LATER_MS)) {
      const checked = await queue.run({ ...given.turn, refusal, begin }, () => check(given));
      if (!checked.ok) return checked;
      if (checked.value !== 'later') return checked.value;
      if (performance.now() > giveUpAtMs) return refuse('busy', { retryAfter: 5 });
    }
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
    matches: checkInTurn,
  };
}

// Hashing uses libuv's pool of four threads, which file access and DNS lookups need too.
function defaultAtOnce(): number {
  return Math.max(1, Math.min(3, availableParallelism()));
}
