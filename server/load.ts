import { OVERLOAD } from '#app/core/limits.ts';

/** How late the event loop is, and whether what can wait should be refused for a while ([HT20]). */
export interface Load {
  /** A request that can wait has come. */
  arrive(): void;
  /** Whether such a request is let in now. */
  isLetIn(): boolean;
  /** The share of such requests that are let in: 1 as long as the loop keeps up. */
  share(): number;
  /** Requests that were refused since the start. */
  refused(): number;
  /** A timer set for `OVERLOAD.tickMs` was this late. */
  note(lateMs: number): void;
  stop(): void;
}

interface Tools {
  random?: () => number;
  nowMs?: () => number;
  /** Called for each request that is refused. */
  onRefusal?: () => void;
}

/**
 * Refuses nothing after a single stall: the loop must be late twice in a row. Nor on a slow machine with few requests,
 * as refusing them would make nothing quicker. Then nothing that can wait is let in, and more and more again as the
 * loop keeps up, so that a flood does not make it late once a second.
 */
export function createLoad(tools: Tools = {}): Load {
  const { random = Math.random, nowMs = () => performance.now(), onRefusal = () => {} } = tools;
  const arrivals = createRate(nowMs);
  let share = 1;
  let refused = 0;
  let lateInARow = 0;

  function note(lateMs: number): void {
    lateInARow = lateMs > OVERLOAD.lateMs ? lateInARow + 1 : 0;
    if (lateInARow >= 2 && arrivals.inLastSecond() >= OVERLOAD.requestsPerS) share = 0;
    else if (lateMs < OVERLOAD.calmMs) share = Math.min(1, share + OVERLOAD.tickMs / OVERLOAD.recoveryMs);
  }

  let dueMs = nowMs() + OVERLOAD.tickMs;
  const timer = setInterval(() => {
    note(nowMs() - dueMs);
    dueMs = nowMs() + OVERLOAD.tickMs;
  }, OVERLOAD.tickMs).unref();

  return {
    arrive: arrivals.count,
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

/** Counts in two windows of a second: the one before says what the new one cannot know yet. */
function createRate(nowMs: () => number) {
  let begunMs = nowMs();
  let before = 0;
  let current = 0;
  function turn(): void {
    const goneMs = nowMs() - begunMs;
    if (goneMs < 1000) return;
    before = goneMs < 2000 ? current : 0;
    current = 0;
    begunMs = nowMs();
  }
  return {
    count() {
      turn();
      current += 1;
    },
    inLastSecond() {
      turn();
      return Math.max(before, current);
    },
  };
}
