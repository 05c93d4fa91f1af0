/** Counts failed attempts by key, and attempts still in progress. */
export interface Failures {
  /** Seconds until the key may try again; null while its failures are below the limit. */
  waitOf(key: string): number | null;
  /** Starts an attempt. False, without starting, while the attempts in progress might reach the limit. */
  begin(key: string): boolean;
  /** Ends an attempt; only failures count. */
  end(key: string, hasFailed: boolean): void;
  /** Forgets the failures of a key. Attempts in progress continue. */
  forget(key: string): void;
  /** Blocks a key, as its failures in all processes have reached the limit. */
  block(key: string, seconds: number): void;
}

interface Options {
  /** How many failures in the window block a key. */
  count: number;
  /** The window starts with the first failure. */
  windowMs: number;
  nowMs: () => number;
}

interface Tally {
  failed: number;
  underWay: number;
  endsAtMs: number;
}

/** With more keys than this, expired ones are removed, so that memory is bounded by recent failures. */
const SWEEP_ABOVE = 10_000;

/** A limit on failures that simultaneous attempts cannot exceed (docs/decisions/0110). */
export function createFailures({ count, windowMs, nowMs }: Options): Failures {
  const tallies = new Map<string, Tally>();
  let sweepAbove = SWEEP_ABOVE;

  function find(key: string): Tally | undefined {
    const tally = tallies.get(key);
    if (tally && tally.endsAtMs <= nowMs()) tally.failed = 0;
    return tally;
  }

  function make(key: string): Tally {
    if (tallies.size > sweepAbove) sweep();
    const tally = { failed: 0, underWay: 0, endsAtMs: 0 };
    tallies.set(key, tally);
    return tally;
  }

  function sweep(): void {
    for (const key of [...tallies.keys()]) drop(key);
    sweepAbove = Math.max(SWEEP_ABOVE, 2 * tallies.size);
  }

  function drop(key: string): void {
    const tally = find(key);
    if (tally && tally.failed === 0 && tally.underWay === 0) tallies.delete(key);
  }

  return {
    waitOf(key) {
      const tally = find(key);
      return tally && tally.failed >= count ? (tally.endsAtMs - nowMs()) / 1000 : null;
    },
    begin(key) {
      const tally = find(key) ?? make(key);
      if (tally.failed + tally.underWay >= count) return false;
      tally.underWay += 1;
      return true;
    },
    end(key, hasFailed) {
      const tally = find(key) ?? make(key);
      tally.underWay = Math.max(0, tally.underWay - 1);
      if (hasFailed) {
        if (tally.failed === 0) tally.endsAtMs = nowMs() + windowMs;
        tally.failed += 1;
      }
      drop(key);
    },
    forget(key) {
      const tally = tallies.get(key);
      if (tally) tally.failed = 0;
      drop(key);
    },
    block(key, seconds) {
      const tally = find(key) ?? make(key);
      tally.failed = count;
      tally.endsAtMs = nowMs() + seconds * 1000;
    },
  };
}
