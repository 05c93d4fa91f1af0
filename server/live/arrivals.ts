import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Moment, Receipt } from '#app/core/live/state.ts';
import type { Clock } from './clock.ts';

/** The event loop notes this often that it goes round, and looks at its sockets. */
export const NOTED_EVERY_MS = 25;
/** A loop that has noted nothing for longer was held up. Less is within the grace that every answer has. */
export const HELD_UP_MS = 100;
/** Turns in which the sockets are read after that: one takes connections in, the next reads what came on them. */
const CATCH_UP_TURNS = 3;
/** A question that is due waits no longer than this for what is still being carried out. */
const WAIT_MAX_MS = 2000;

/**
 * When things arrived ([TM9]). What the server reads late because it was itself held up had been waiting in a socket:
 * an answer counts from the last moment at which the loop is known to have gone round.
 */
export interface Arrivals {
  /** Stamps what has just been read. */
  stamp(): Receipt;
  /** Something that was stamped is being carried out until this settles: a question that is due waits for it. */
  follow(receipt: Receipt, work: Promise<unknown>): void;
  /** Resolves when what had been waiting has been read and carried out; at once where the loop was not held up. */
  caughtUp(): Promise<void>;
  /** Notes that the loop goes round. Called every {@link NOTED_EVERY_MS}, by a timer. */
  note(): void;
}

/** @param turn Resolves after the loop has looked at its sockets once more. */
export function createArrivals(clock: Clock, turn: () => Promise<unknown> = nextTurn): Arrivals {
  let noted = clock();
  /** While the loop catches up: since when it had not looked. */
  let heldUpSince: Moment | null = null;
  let catchingUp: Promise<void> | null = null;
  const beingDone = new Set<Promise<unknown>>();

  const isHeldUp = (now: Moment) => now.ms - noted.ms > HELD_UP_MS;

  async function catchUp(since: Moment): Promise<void> {
    heldUpSince = since;
    for (let count = 0; count < CATCH_UP_TURNS; count += 1) await turn();
    // Held up again meanwhile: that time ends with its own turns.
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
      beingDone.add(work);
      const end = () => beingDone.delete(work);
      work.then(end, end);
    },
    async caughtUp() {
      if (isHeldUp(clock())) await turn();
      while (catchingUp) await catchingUp;
      if (beingDone.size > 0) await Promise.race([Promise.allSettled(beingDone), timeout(WAIT_MAX_MS)]);
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
