import { setTimeout as wait } from 'node:timers/promises';
import { MINUTE_MS } from '#app/core/durations.ts';
import type { DueRows } from '../data/due-rows.ts';

/** Does queued work in the background: no request ever waits for another server. */
export interface DueQueue {
  /** Starts, including what is left over from the last run. */
  start(): void;
  /** Call this after storing work. */
  wake(): void;
  /** Begins nothing more. What is being done gets a moment to finish; otherwise it is done again at the next start. */
  stop(): Promise<void>;
}

interface Options<Item> {
  work: DueRows<Item>;
  /** How many pieces of work are done at the same time, at most. */
  atOnce: number;
  /**
   * Does a piece of work, and stores its result or when to try again. If that fails, the piece is tried again after a
   * pause.
   */
  settle(item: Item): Promise<void>;
  /** Pieces that were done but are still stored: they are settled again. */
  left?: () => Iterable<Item>;
  now: () => Date;
  onUnreadable(error: unknown): void;
  onUnsettled(item: Item, error: unknown): void;
}

/** How long a stop waits for what is being done. */
const STOP_TIMEOUT_MS = 300;
/** The pause after a database error. */
const ERROR_PAUSE_MS = 5_000;
/** Timers cannot exceed 24 days, and checking too often costs nothing. */
const CHECK_EVERY_MS = 10 * MINUTE_MS;
/** The same where other processes may die, and leave work. */
const SHARED_CHECK_EVERY_MS = 5_000;
/** How often other processes are told that work is still being done; much less than claims last. */
const KEEP_EVERY_MS = 10_000;

export function createDueQueue<Item extends { id: string }>(options: Options<Item>): DueQueue {
  const { work, atOnce, now, left = () => [] } = options;
  const underWay = new Map<string, Promise<void>>();
  const checkEveryMs = work.isShared ? SHARED_CHECK_EVERY_MS : CHECK_EVERY_MS;
  const keeping = work.isShared ? setInterval(keep, KEEP_EVERY_MS).unref() : undefined;
  let timer: NodeJS.Timeout | null = null;
  let isChecking = false;
  let isCheckRequested = false;
  let isStopped = false;

  async function check(): Promise<void> {
    if (isStopped) return;
    isCheckRequested = isChecking;
    if (isChecking) return;
    isChecking = true;
    try {
      do {
        isCheckRequested = false;
        await beginDue();
      } while (isCheckRequested && !isStopped);
    } catch (error) {
      options.onUnreadable(error);
      checkAfter(ERROR_PAUSE_MS);
    } finally {
      isChecking = false;
    }
  }

  async function beginDue(): Promise<void> {
    const time = now();
    for (const item of left()) if (!underWay.has(item.id)) begin(item);
    const free = atOnce - underWay.size;
    const due = free > 0 ? await work.takeDue(time, free, [...underWay.keys()]) : [];
    for (const item of due) {
      if (isStopped) return;
      begin(item);
    }
    const next = await work.findNextDue(time);
    checkAfter(Math.min(checkEveryMs, next ? next.getTime() - now().getTime() : checkEveryMs));
  }

  function begin(item: Item): void {
    const settled = settle(item).finally(() => {
      underWay.delete(item.id);
      void check();
    });
    underWay.set(item.id, settled);
  }

  async function settle(item: Item): Promise<void> {
    try {
      await options.settle(item);
    } catch (error) {
      if (isStopped) return;
      options.onUnsettled(item, error);
      await wait(ERROR_PAUSE_MS, undefined, { ref: false });
    }
  }

  /** What was done but is still stored is kept too, so that nobody does it again. */
  function keep(): void {
    work.keep([...underWay.keys(), ...Array.from(left(), ({ id }) => id)]).catch(() => {});
  }

  function checkAfter(ms: number): void {
    if (timer) clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void check(), Math.max(20, ms)).unref();
  }

  return {
    start: () => void work.hurry(now()).catch(options.onUnreadable).then(check),
    wake: () => void check(),
    async stop() {
      isStopped = true;
      if (timer) clearTimeout(timer);
      clearInterval(keeping);
      await Promise.race([Promise.allSettled(underWay.values()), wait(STOP_TIMEOUT_MS)]);
    },
  };
}
