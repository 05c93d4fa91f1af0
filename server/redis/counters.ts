import type { SharedCounters } from '../services/shared-counters.ts';
import type { Redis } from './redis.ts';

/** A login or a join waits this long for an answer, then counts in memory. */
const TIMEOUT_MS = 400;
/** After an answer that did not come, nobody waits for another one during this time. */
const AVOIDED_MS = 1000;

class CountersAway extends Error {
  override name = 'CountersAway';
}

/** Counters in Redis. While it is away, or stands still, they fail and the limits count in memory. */
export function createCounters({ client, prefix, isUp }: Pick<Redis, 'client' | 'prefix' | 'isUp'>): SharedCounters {
  let avoidedUntilMs = Number.NEGATIVE_INFINITY;
  const isReady = () => isUp() && performance.now() >= avoidedUntilMs;

  async function soon<Value>(ask: () => Promise<Value>): Promise<Value> {
    if (!isReady()) throw new CountersAway('Redis cannot be reached');
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        avoidedUntilMs = performance.now() + AVOIDED_MS;
        reject(new CountersAway('Redis does not answer'));
      }, TIMEOUT_MS);
    });
    try {
      return await Promise.race([ask(), late]);
    } finally {
      clearTimeout(timer);
    }
  }

  const read = (key: string) => client.multi().get(key).pTTL(key).exec();
  type Script = Parameters<typeof client.eval>;
  const run = (...script: Script) => soon(() => client.eval(...script));
  return {
    prefix,
    store: {
      get isReady() {
        return isReady();
      },
      eval: run,
      // The only transaction that the limits use.
      multi: () => ({ get: (key: string) => ({ pTTL: () => ({ exec: () => soon(() => read(key)) }) }) }),
    },
    run: (script, keys, values) =>
      run(script, { keys: keys.map((key) => prefix + key), arguments: values.map(String) }),
  };
}
