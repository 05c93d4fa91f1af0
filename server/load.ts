import { OVERLOAD } from '#app/core/limits.ts';

/** How late the event loop is, and whether what can wait should be refused for a while ([HT23]). */
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
  let share = 1;
  let refused = 0;
  let lateInARow = 0;
  /** Requests that can wait since the last tick: many of them in a late turn are what made it late. */
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
      // A turn may take seconds: the rest of it is not waited for.
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
