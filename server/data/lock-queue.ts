import { setTimeout as wait } from 'node:timers/promises';

/** While the file is locked one look this often serves everybody who waits. */
const LOOK_EVERY_MS = 25;
/** A write that has waited this long goes before the next transaction of our own writing thread. */
const STARVING_MS = 500;
/** The longest that the writing thread pauses to let a waiting write pass. */
const STAND_BACK_MS = 100;
/** Writes that may wait at the same time; one more is refused at once. */
const WAITING_MAX = 500;

/** Writes that wait until another connection has let go of the file. */
export interface LockQueue {
  /** Resolves when the file seems free: false when that took too long, or too many wait already. */
  wait(giveUpAtMs: number): Promise<boolean>;
  /**
   * Called before our own writing thread takes the lock again: on a slow disk it holds it nearly all the time.
   *
   * @returns What it waits for, so that writes that have waited long can pass; null when there are none.
   */
  standBack(): Promise<void> | null;
}

interface Tools {
  /** Throws nothing. */
  isLocked(): boolean;
  /** Called when the first write begins to wait, and when the last one has stopped. Throws nothing. */
  onWaiting(isAnyWaiting: boolean): Promise<void>;
}

/** One loop looks for all: a hundred waiting writes that each try the file would hold up the event loop. */
export function createLockQueue({ isLocked, onWaiting }: Tools): LockQueue {
  let waiting: { sinceMs: number; giveUpAtMs: number; resolve(isFree: boolean): void }[] = [];
  let isLooking = false;
  let standingBack: Promise<void> | null = null;

  async function look(): Promise<void> {
    do {
      await onWaiting(true);
      while (waiting.length > 0) {
        await wait(LOOK_EVERY_MS);
        release(isLocked());
      }
      await onWaiting(false);
    } while (waiting.length > 0);
    isLooking = false;
  }

  function release(isStillLocked: boolean): void {
    const nowMs = performance.now();
    const all = waiting;
    waiting = isStillLocked ? all.filter(({ giveUpAtMs }) => giveUpAtMs > nowMs) : [];
    for (const one of all) if (!waiting.includes(one)) one.resolve(!isStillLocked);
  }

  return {
    wait(giveUpAtMs) {
      if (waiting.length >= WAITING_MAX) return Promise.resolve(false);
      const sinceMs = performance.now();
      const turn = new Promise<boolean>((resolve) => waiting.push({ sinceMs, giveUpAtMs, resolve }));
      if (!isLooking) {
        isLooking = true;
        void look();
      }
      return turn;
    },
    standBack() {
      const [first] = waiting;
      // All that come meanwhile wait for the same, so that they keep their order.
      if (standingBack || !first || performance.now() - first.sinceMs <= STARVING_MS) return standingBack;
      standingBack = wait(STAND_BACK_MS).finally(() => {
        standingBack = null;
      });
      return standingBack;
    },
  };
}
