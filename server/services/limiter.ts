import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { SharedCounters } from './shared-counters.ts';

interface LimiterOptions {
  keyPrefix: string;
  points: number;
  /** In seconds. */
  duration: number;
}

/** Counts in all processes together ([MP28]); in memory where there is one, and while the shared counters are away. */
export function createLimiter(shared: SharedCounters | null, options: LimiterOptions): RateLimiterAbstract {
  const memory = new RateLimiterMemory(options);
  if (!shared) return memory;
  return new RateLimiterRedis({
    ...options,
    keyPrefix: `${shared.prefix}limit:${options.keyPrefix}`,
    storeClient: shared.store,
    useRedisPackage: true,
    rejectIfRedisNotReady: true,
    insuranceLimiter: memory,
  });
}

/**
 * Counts `points` for a key.
 *
 * @returns Null, or the seconds to wait once the limit is reached.
 */
export async function take(counter: RateLimiterAbstract, key: string, points = 1): Promise<number | null> {
  try {
    await counter.consume(key, points);
    return null;
  } catch (rejection) {
    if (!(rejection instanceof RateLimiterRes)) throw rejection;
    // `consume` counts refused attempts too. They must not use up what is given back later.
    await counter.reward(key, points);
    return rejection.msBeforeNext / 1000;
  }
}
