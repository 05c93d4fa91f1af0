import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import PQueue from 'p-queue';
import { type Outcome, refuse } from '#app/contract/refusals.ts';
import { HASHES_WAITING } from '#app/core/limits.ts';

/** OWASP's setting for argon2id, the library's default kind, with 19 MiB. */
const ARGON = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing and checking of passwords, off the event loop and behind one bounded queue ([PW1], [PW2]). */
export interface Passwords {
  hash(password: string): Promise<Outcome<string>>;
  /** With null for an unknown account it works as long and says false. */
  matches(password: string, hashed: string | null): Promise<Outcome<boolean>>;
}

export function createPasswords({ waiting = HASHES_WAITING, atOnce = defaultAtOnce() } = {}): Passwords {
  const queue = new PQueue({ concurrency: atOnce });
  // What an unknown address is checked against, so that it takes the same time as a known one.
  const nobodysHash = hash('nobody has this password', ARGON);

  async function take<Value>(work: () => Promise<Value>): Promise<Outcome<Value>> {
    if (queue.size >= waiting) return refuse('busy', { retryAfter: 5 });
    return { ok: true, value: await queue.add(work) };
  }

  return {
    hash: (password) => take(() => hash(password, ARGON)),
    matches: (password, hashed) =>
      take(async () => {
        const matched = await verify(hashed ?? (await nobodysHash), password);
        return matched && hashed !== null;
      }),
  };
}

// The hashes run in libuv's pool of four threads, which files and look-ups need too.
function defaultAtOnce(): number {
  return Math.max(1, Math.min(3, availableParallelism()));
}
