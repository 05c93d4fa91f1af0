import { statfs } from 'node:fs/promises';
import type { Data } from './data/index.ts';

/** A value that is read from outside the process whenever somebody requests the metrics ([HT27]). */
export interface Reading {
  name: string;
  help: string;
  /** Rejects while it cannot be read; /metrics then says NaN. */
  read(): Promise<number>;
}

interface Deps {
  data: Pick<Data, 'mails' | 'isAnswering'>;
  dataDir: string;
  /** Whether Redis answers; null: it is not used. */
  isRedisUp: (() => boolean) | null;
  nowMs: () => number;
}

/** What an alert needs to know beyond the process itself: docs/operations.md. */
export function createReadings({ data, dataDir, isRedisUp, nowMs }: Deps): Reading[] {
  const readings: Reading[] = [
    {
      name: 'handsup_database_up',
      help: '1 while the database answers, else 0',
      read: async () => Number(await data.isAnswering()),
    },
    {
      name: 'handsup_mails_waiting',
      help: 'Mails that have not been sent yet',
      read: async () => (await data.mails.findWaiting()).count,
    },
    {
      name: 'handsup_oldest_mail_seconds',
      help: 'How long the oldest of them has waited; 0 if there is none',
      async read() {
        const { oldest } = await data.mails.findWaiting();
        return oldest ? (nowMs() - oldest.getTime()) / 1000 : 0;
      },
    },
    {
      name: 'handsup_data_free_bytes',
      help: 'Free space where DATA_DIR is',
      async read() {
        const { bavail, bsize } = await statfs(dataDir);
        return bavail * bsize;
      },
    },
  ];
  if (!isRedisUp) return readings;
  return [
    ...readings,
    { name: 'handsup_redis_up', help: '1 while Redis answers, else 0', read: async () => Number(isRedisUp()) },
  ];
}
