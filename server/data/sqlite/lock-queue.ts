import { setTimeout as pause } from 'node:timers/promises';

/** How often a locked file is checked, for all waiting writes together. */
const POLL_EVERY_MS = 25;
/** A write that has waited this long goes before the next transaction of the writing thread. */
const STARVING_MS = 500;
/** The longest pause of the writing thread to let a waiting write pass. */
const YIELD_MS = 100;
/** Writes that may wait at once; further ones are refused immediately. */
const WAITING_MAX = 500;

/** Writes that wait for another connection to release the file. */
export interface LockQueue {
  /** Resolves to true when the file seems free; to false after the deadline, or when too many writes wait already. */
  wait(giveUpAtMs: number): Promise<boolean>;
  /**
   * Called before the writing thread locks the file again; on a slow disk it holds the lock nearly all the time.
   *
   * @returns A promise to await so that starving writes can pass; null if there are none.
   */
  yieldToWaiting(): Promise<void> | null;
}

interface Deps {
  /** Whether another connection is writing. Must not throw. */
  isLocked(): boolean;
  /** Called when the first write starts to wait and when the last one stops. Must not reject. */
  onWaiting(isAnyWaiting: boolean): Promise<void>;
  /** Resolves after so many milliseconds. */
  pauseFor?(ms: number): Promise<unknown>;
}

/** One loop checks for all: a hundred waiting writes that each try the file would block the event loop. */
export function createLockQueue({ isLocked, onWaiting, pauseFor = pause }: Deps): LockQueue {
  let waiting: { sinceMs: number; giveUpAtMs: number; resolve(isFree: boolean): void }[] = [];
  let isPolling = false;
  let yielding: Promise<void> | null = null;

  async function poll(): Promise<void> {
    do {
      await onWaiting(true);
      while (waiting.length > 0) {
        await pauseFor(POLL_EVERY_MS);
        release(isLocked());
      }
      await onWaiting(false);
    } while (waiting.length > 0);
    isPolling = false;
  }

  async function letPass(): Promise<void> {
    await pauseFor(YIELD_MS);
    yielding = null;
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
      if (!isPolling) {
        isPolling = true;
        void poll();
      }
      return turn;
    },
    yieldToWaiting() {
      const [first] = waiting;
      // Later transactions wait for the same pause, which keeps their order.
      if (yielding || !first || performance.now() - first.sinceMs <= STARVING_MS) return yielding;
      yielding = letPass();
      return yielding;
    },
  };
}
