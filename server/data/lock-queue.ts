import { setTimeout as wait } from 'node:timers/promises';

/** While the file is locked one look this often serves everybody who waits. */
const LOOK_EVERY_MS = 25;
/** Writes that may wait at the same time; one more is refused at once. */
const WAITING_MAX = 500;

/** Writes that wait until another connection has let go of the file. */
export interface LockQueue {
  /** Resolves when the file seems free: false when that took too long, or too many wait already. */
  wait(giveUpAtMs: number): Promise<boolean>;
}

interface Tools {
  /** Throws nothing. */
  isLocked(): boolean;
  /** Called when the first write begins to wait, and when the last one has stopped. Throws nothing. */
  onWaiting(isAnyWaiting: boolean): Promise<void>;
}

/** One loop looks for all: a hundred waiting writes that each try the file would hold up the event loop. */
export function createLockQueue({ isLocked, onWaiting }: Tools): LockQueue {
  let waiting: { giveUpAtMs: number; resolve(isFree: boolean): void }[] = [];
  let isLooking = false;

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
      const turn = new Promise<boolean>((resolve) => waiting.push({ giveUpAtMs, resolve }));
      if (!isLooking) {
        isLooking = true;
        void look();
      }
      return turn;
    },
  };
}
