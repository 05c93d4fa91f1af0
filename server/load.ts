import { OVERLOAD } from '#app/core/limits.ts';

/** Measures how late the event loop is, and decides whether deferrable requests are refused ([HT23]). */
export interface Load {
  /** Counts a deferrable request. */
  arrive(): void;
  /** Whether to accept the current deferrable request. */
  isLetIn(): boolean;
  /** The share of deferrable requests that is accepted now; 1 while the loop keeps up. */
  share(): number;
  /** Requests refused since the start. */
  refused(): number;
  /** Reports that a timer of `OVERLOAD.tickMs` fired this late. */
  note(lateMs: number): void;
  stop(): void;
}

interface Deps {
  random?: () => number;
  nowMs?: () => number;
  /** Called for each refused request. */
  onRefusal?: () => void;
}

/**
 * Refuses nothing after a single stall: the loop must be late twice in a row. Also nothing on a slow machine with few
 * requests, where it would not help. After that it refuses all deferrable requests, and accepts a growing share while
 * the loop keeps up, so that a flood does not make it late once a second.
 */
export function createLoad(deps: Deps = {}): Load {
  const { random = Math.random, nowMs = () => performance.now(), onRefusal = () => {} } = deps;
  let share = 1;
  let refused = 0;
  let lateInARow = 0;
  /** Deferrable requests since the last tick; a late turn is caused by them only if there are many. */
  let arrived = 0;

  function note(lateMs: number): void {
    lateInARow = lateMs > OVERLOAD.lateMs && arrived >= OVERLOAD.requests ? lateInARow + 1 : 0;
    arrived = 0;
    if (lateInARow >= 2) share = 0;
    else if (lateMs < OVERLOAD.calmMs) share = Math.min(1, share + OVERLOAD.tickMs / OVERLOAD.recoveryMs);
  }

  let dueMs = nowMs() + OVERLOAD.tickMs;
  const timer = setInterval(() => {
    note(nowMs() - dueMs);
    dueMs = nowMs() + OVERLOAD.tickMs;
  }, OVERLOAD.tickMs).unref();

  return {
    arrive() {
      arrived += 1;
      // A single turn may take seconds, so react before it ends.
      if (arrived >= OVERLOAD.requests && nowMs() - dueMs > OVERLOAD.turnMs) share = 0;
    },
    isLetIn() {
      if (share === 1 || random() < share) return true;
      refused += 1;
      onRefusal();
      return false;
    },
    share: () => share,
    refused: () => refused,
    note,
    stop: () => clearInterval(timer),
  };
}
