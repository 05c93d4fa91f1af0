import type { SharedCounters } from './shared-counters.ts';

/** A limit on failures that applies to a check, by the name of its counter. */
export interface SharedLimit {
  name: string;
  count: number;
  /** The window starts with the first failure. */
  windowMs: number;
  /** Whether a success forgets earlier failures. */
  isForgiven: boolean;
}

/** `later`: checks in progress, in any process, might reach a limit. A number: seconds until one may try again. */
export type Reservation = 'ours' | 'later' | number;

/** Counts failures, and checks in progress, over all processes. */
export interface SharedFailures {
  /** Starts a check for all limits together, or for none. @throws if the counters cannot be reached. */
  begin(id: string, limits: readonly SharedLimit[]): Promise<Reservation>;
  /** Ends it. @throws if the counters cannot be reached. */
  end(id: string, limits: readonly SharedLimit[], result: 'right' | 'wrong' | 'unknown'): Promise<void>;
}

/** A check whose process died counts as in progress for this time. No check takes as long. */
const RESERVED_MS = 30_000;

// Each limit has two keys: its failures, and the checks in progress by the time at which they no longer count.
const BEGIN = `local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local wait, isFull = 0, false
for i = 1, #KEYS, 2 do
  local count = tonumber(ARGV[2 + (i + 1) / 2])
  redis.call('ZREMRANGEBYSCORE', KEYS[i + 1], '-inf', now)
  local failed = tonumber(redis.call('GET', KEYS[i]) or '0')
  if failed >= count then wait = math.max(wait, redis.call('PTTL', KEYS[i])) end
  if failed + redis.call('ZCARD', KEYS[i + 1]) >= count then isFull = true end
end
if wait > 0 then return wait end
if isFull then return -1 end
for i = 1, #KEYS, 2 do
  redis.call('ZADD', KEYS[i + 1], now + ARGV[2], ARGV[1])
  redis.call('PEXPIRE', KEYS[i + 1], ARGV[2])
end
return 0`;

const END = `for i = 1, #KEYS, 2 do
  local limit = 3 + i - 1
  redis.call('ZREM', KEYS[i + 1], ARGV[1])
  if ARGV[2] == 'wrong' and redis.call('INCR', KEYS[i]) == 1 then redis.call('PEXPIRE', KEYS[i], ARGV[limit]) end
  if ARGV[2] == 'right' and ARGV[limit + 1] == '1' then redis.call('DEL', KEYS[i]) end
end
return 0`;

export function createSharedFailures({ run }: Pick<SharedCounters, 'run'>): SharedFailures {
  const keysOf = (limits: readonly SharedLimit[]) => limits.flatMap(({ name }) => [`fail:${name}`, `check:${name}`]);
  return {
    async begin(id, limits) {
      const counts = limits.map(({ count }) => count);
      const waitMs = Number(await run(BEGIN, keysOf(limits), [id, RESERVED_MS, ...counts]));
      if (waitMs === 0) return 'ours';
      return waitMs < 0 ? 'later' : waitMs / 1000;
    },
    async end(id, limits, result) {
      const values = limits.flatMap(({ windowMs, isForgiven }) => [windowMs, isForgiven ? 1 : 0]);
      await run(END, keysOf(limits), [id, result, ...values]);
    },
  };
}
