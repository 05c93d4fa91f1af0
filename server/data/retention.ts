import type { Committer } from './committer.ts';
import type { Database } from './database.ts';
import { SESSION_NOT_REMOVED } from './not-removed.ts';

/** Sessions listed, or rows removed, at a time. */
const ROWS_AT_ONCE = 250;

/** Finds and removes old data. */
export interface Retention {
  /** Some of the sessions completed before that time, the oldest first. */
  listCompletedBefore(before: Date): Promise<string[]>;
  /**
   * Removes contact messages delivered before that time.
   *
   * @param between Called between two pieces; if it returns false, removal stops.
   */
  removeDelivered(before: Date, between: () => Promise<boolean>): Promise<void>;
}

export function createRetention(database: Database, committer: Pick<Committer, 'clear'>): Retention {
  const { sql } = database;
  const deleteDelivered = `DELETE FROM "ContactMessage" WHERE ${sql.someRows('ContactMessage', '"deliveredAt" < ?')}`;
  return {
    async listCompletedBefore(before) {
      const rows = await database.run((client) =>
        client.session.findMany({
          where: { status: 'completed', completedAt: { lt: before }, ...SESSION_NOT_REMOVED },
          orderBy: { completedAt: 'asc' },
          select: { id: true },
          take: ROWS_AT_ONCE,
        }),
      );
      return rows.map(({ id }) => id);
    },
    async removeDelivered(before, between) {
      const statement = { sql: deleteDelivered, parameters: [sql.bind(before)] };
      while ((await committer.clear([statement], ROWS_AT_ONCE)) > 0 && (await between()));
    },
  };
}
