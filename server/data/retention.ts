import type { Committer } from './committer.ts';
import type { Database } from './database.ts';

/** Rows that one transaction removes: a few milliseconds in the thread that stores answers. */
const ROWS_AT_ONCE = 500;

/** Removes what is old, in small pieces: a large session in one statement would hold up every live answer for seconds. */
export interface Retention {
  /** Some of the sessions that were completed before that moment, the oldest first. */
  listCompletedBefore(before: Date): Promise<string[]>;
  /**
   * Removes a session with all that hangs on it, answers first. Where it is cut off, the next call goes on.
   *
   * @param between Called between two pieces; false ends it.
   */
  removeSession(sessionId: string, between: () => Promise<boolean>): Promise<void>;
  /** Removes messages of the contact form that were delivered before that moment. */
  removeDelivered(before: Date, between: () => Promise<boolean>): Promise<void>;
}

/** Those that others hang on come last. */
const TABLES = ['Answer', 'Attendance', 'Participant', 'SessionOption', 'SessionQuestion'] as const;

export function createRetention(database: Database, committer: Committer): Retention {
  const listRows = async (table: string, where: string, value: string | number) => {
    const sql = `SELECT CAST(rowid AS INTEGER) AS "row" FROM "${table}" WHERE ${where} LIMIT ${ROWS_AT_ONCE}`;
    const rows = await database.run((client) => client.$queryRawUnsafe<{ row: bigint }[]>(sql, value));
    return rows.map(({ row }) => Number(row));
  };

  async function removeRows(table: string, where: string, value: string | number, between: () => Promise<boolean>) {
    for (;;) {
      const rows = await listRows(table, where, value);
      if (rows.length === 0) return true;
      const sql = `DELETE FROM "${table}" WHERE rowid IN (SELECT value FROM json_each(?)) AND ${where}`;
      await committer.commit([{ sql, parameters: [JSON.stringify(rows), value] }]);
      if (!(await between())) return false;
    }
  }

  return {
    async listCompletedBefore(before) {
      const rows = await database.run((client) =>
        client.session.findMany({
          where: { status: 'completed', completedAt: { lt: before } },
          orderBy: { completedAt: 'asc' },
          select: { id: true },
          take: ROWS_AT_ONCE,
        }),
      );
      return rows.map(({ id }) => id);
    },
    async removeSession(sessionId, between) {
      for (const table of TABLES) {
        if (!(await removeRows(table, `"sessionId" = ?`, sessionId, between))) return;
      }
      await committer.commit([
        { sql: `DELETE FROM "Session" WHERE "id" = ? AND "status" = 'completed'`, parameters: [sessionId] },
      ]);
    },
    removeDelivered: async (before, between) =>
      void (await removeRows('ContactMessage', `"deliveredAt" < ?`, before.getTime(), between)),
  };
}
