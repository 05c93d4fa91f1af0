import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Moment, Receipt } from '#app/core/live/state.ts';
import type { Clock } from './clock.ts';

/** How often a timer notes that the event loop is turning. */
export const NOTED_EVERY_MS = 25;
/** After a longer gap the loop counts as held up. A shorter one is covered by the grace period of every answer. */
export const HELD_UP_MS = 100;
/** Turns it takes to catch up: one accepts connections, the next reads what arrived on them. */
const CATCH_UP_TURNS = 3;
/** Longest time that a due close waits for work still in progress. */
const WAIT_MAX_MS = 2000;

/**
 * When messages and calls arrived ([TM9]). If the server was held up, they waited unread in a socket; they then count from
 * the last moment at which the loop is known to have turned.
 */
export interface Arrivals {
  /** The receipt of a message or call that has just been read. */
  stamp(): Receipt;
  /** Tracks work on a stamped message or call. Until it settles, a due close waits for it. */
  follow(receipt: Receipt, work: Promise<unknown>): void;
  /** Resolves when everything that was waiting has been read and handled; at once if the loop was not held up. */
  caughtUp(): Promise<void>;
  /** Notes that the loop is turning. A timer calls it every {@link NOTED_EVERY_MS}. */
  note(): void;
}

/** @param turn Resolves after the loop has polled its sockets once more. */
export function createArrivals(clock: Clock, turn: () => Promise<unknown> = nextTurn): Arrivals {
  let noted = clock();
  /** While the loop catches up: the last moment before the gap. */
  let heldUpSince: Moment | null = null;
  let catchingUp: Promise<void> | null = null;
  const inProgress = new Set<Promise<unknown>>();

  const isHeldUp = (now: Moment) => now.ms - noted.ms > HELD_UP_MS;

  async function catchUp(since: Moment): Promise<void> {
    heldUpSince = since;
    for (let count = 0; count < CATCH_UP_TURNS; count += 1) await turn();
    // If the loop was held up again meanwhile, a newer catch-up ends that gap.
    if (heldUpSince === since) heldUpSince = catchingUp = null;
  }

  return {
    stamp() {
      const now = clock();
      const waitedSince = isHeldUp(now) ? noted : heldUpSince;
      return { ...now, fair: waitedSince ?? now };
    },
    follow(receipt, work) {
      if (receipt.fair.ms === receipt.ms) return;
      inProgress.add(work);
      const end = () => inProgress.delete(work);
      work.then(end, end);
    },
    async caughtUp() {
      if (isHeldUp(clock())) await turn();
      while (catchingUp) await catchingUp;
      if (inProgress.size > 0) await Promise.race([Promise.allSettled(inProgress), timeout(WAIT_MAX_MS)]);
    },
    note() {
      const now = clock();
      if (isHeldUp(now)) catchingUp = catchUp(noted);
      noted = now;
    },
  };
}

function timeout(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
