import { setTimeout as wait } from 'node:timers/promises';
import { DAY_MS } from '#app/core/durations.ts';
import { DELIVERED_RETENTION_MS } from '#app/core/limits.ts';
import type { Data } from '../data/index.ts';
import type { Rooms } from '../live/rooms.ts';

/** The pause between two pieces, for the writes of live sessions. */
const PAUSE_MS = 20;

/** Removes data that has been kept long enough ([RM4], [RM5]). */
export interface RetentionService {
  /**
   * Does nothing while an earlier call is still running. What all processes share is removed by the caretaker; the outbox is
   * a folder of each process.
   */
  tidy(): Promise<void>;
  stop(): void;
}

interface Deps {
  data: Pick<Data, 'retention' | 'removals' | 'caretaker'>;
  rooms: Pick<Rooms, 'forget'>;
  /** Null: completed sessions are kept for ever. */
  retentionDays: number | null;
  /** Removes mails from the outbox that are older. */
  removeOldMails(before: Date): Promise<void>;
  now: () => Date;
}

export function createRetentionService({ data, rooms, retentionDays, removeOldMails, now }: Deps): RetentionService {
  let isRunning = false;
  let isStopped = false;
  const before = (ms: number) => new Date(now().getTime() - ms);

  async function mayGoOn(): Promise<boolean> {
    await wait(PAUSE_MS, undefined, { ref: false });
    return !isStopped;
  }

  /** Marks the sessions as removed, so that nobody finds them; their rows are deleted later, in pieces ([RM2]). */
  async function removeSessions(days: number): Promise<void> {
    for (;;) {
      const ids = await data.retention.listCompletedBefore(before(days * DAY_MS));
      if (ids.length === 0 || isStopped) return;
      await data.removals.removeSessions(ids);
      // A session that somebody is reading is in memory.
      rooms.forget(ids);
    }
  }

  return {
    async tidy() {
      if (isRunning || isStopped) return;
      isRunning = true;
      try {
        await removeOldMails(before(DELIVERED_RETENTION_MS));
        if (!data.caretaker.isCaretaker()) return;
        await data.retention.removeDelivered(before(DELIVERED_RETENTION_MS), mayGoOn);
        if (retentionDays !== null) await removeSessions(retentionDays);
      } finally {
        isRunning = false;
      }
    },
    stop() {
      isStopped = true;
    },
  };
}
