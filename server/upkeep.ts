import type { Logger } from 'pino';
import { MINUTE_MS } from '#app/core/durations.ts';
import type { Data } from './data/index.ts';
import type { Rooms } from './live/rooms.ts';
import type { createServices } from './services/index.ts';
import type { createRetentionService } from './services/retention.ts';

/** How often ended logins and abandoned sessions are removed. */
const TIDY_EVERY_MS = 10 * MINUTE_MS;
/** How often practice rooms of processes that died are looked for. */
const ROOMS_EVERY_MS = MINUTE_MS;

interface UpkeepDeps {
  data: Data;
  rooms: Rooms;
  services: ReturnType<typeof createServices>;
  retention: ReturnType<typeof createRetentionService>;
  log: Logger;
}

/** The removal of what has ended, by one process of a deployment. */
export interface Upkeep {
  /** Before anything else opens a session: removes the rooms that a stop or a kill has left. */
  prepare(): Promise<void>;
  /** From now on everything is removed in its time. */
  begin(): void;
  stop(): void;
}

export function createUpkeep({ data: { caretaker }, rooms, services, retention, log }: UpkeepDeps): Upkeep {
  const timers: NodeJS.Timeout[] = [];
  const orLog = (work: () => Promise<void>, failure: string) => () =>
    work().catch((error) => log.warn({ err: error }, failure));
  const tidy = orLog(async () => {
    if (!caretaker.isCaretaker()) return;
    await services.accounts.forgetEnded();
    await services.webhooks.forgetOld();
    await rooms.tidy();
    await services.media.tidy();
  }, 'Ended logins and sessions could not be removed');
  const removeRooms = orLog(async () => {
    if (caretaker.isCaretaker()) await services.practice.removeLeft();
  }, 'Practice rooms could not be removed');
  const removeOld = orLog(retention.tidy, 'Old data could not be removed');
  const repeat = (work: () => Promise<void>, everyMs: number) => {
    timers.push(setInterval(() => void work(), everyMs).unref());
  };
  return {
    async prepare() {
      if (!caretaker.isAlone) return;
      await services.practice.removeLeft();
      await tidy();
    },
    begin() {
      if (!caretaker.isAlone) repeat(removeRooms, ROOMS_EVERY_MS);
      repeat(() => tidy().then(removeOld), TIDY_EVERY_MS);
      void removeOld();
      if (!caretaker.isAlone) caretaker.onBecoming(() => void tidy().then(removeRooms).then(removeOld));
    },
    stop() {
      for (const timer of timers) clearInterval(timer);
      retention.stop();
    },
  };
}
