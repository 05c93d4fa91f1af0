import type { Logger } from 'pino';
import { type Data, openData } from '../data/index.ts';
import type { Redis } from '../redis/redis.ts';
import type { Base } from './base.ts';

/** Where everything is kept. */
export interface Storage {
  data: Data;
  /** Where several processes serve one deployment; else null. */
  redis: Redis | null;
}

/** Connects to Redis if there is one, and opens the database, which is brought to this version. */
export async function openStorage({ root, config, log, reportFailure, say }: Base): Promise<Storage> {
  const redis = config.redisUrl === null ? null : await openRedis(config.redisUrl, log);
  const beganMs = performance.now();
  const data = await openData({
    root,
    postgresUrl: config.postgresUrl,
    isShared: redis !== null,
    databaseFile: config.databaseFile,
    dataDir: config.dataDir,
    // Built files are all in one folder.
    commitThread: new URL('./commit-thread.js', import.meta.url),
    readingThread: new URL('./reading-thread.js', import.meta.url),
    onUnavailable: (error) => reportFailure(error.code, { err: error }, 'The database cannot be written'),
    onTaken: () => {
      log.fatal('Another server has taken the database: stopping');
      process.kill(process.pid, 'SIGTERM');
    },
  });
  const { applied } = data.migrated;
  const what = applied.length > 0 ? `opened, ${applied.length} migration(s) applied` : 'opened, up to date';
  for (const warning of data.warnings) log.warn(warning);
  say(`  ✓ database ${what} (${((performance.now() - beganMs) / 1000).toFixed(1)} s)`);
  return { data, redis };
}

/** Loaded only where it is needed. */
async function openRedis(url: string, log: Logger): Promise<Redis> {
  const { connectRedis } = await import('../redis/redis.ts');
  return connectRedis({ url, log });
}
