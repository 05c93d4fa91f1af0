import type { TurnStore } from './committer.ts';
import type { Database } from './database.ts';
import { bulk } from './named-sql.ts';
import type { SessionWrite } from './session-write.ts';
import { changedLate, changeStatements } from './session-writes.ts';
import type { Statement } from './statement.ts';

/** How far a process knows a session. */
export interface Known {
  sessionId: string;
  /** The number of the last change that it has. */
  sequence: number;
}

/** Changes of a session as one process stored them, for the others. */
export interface LogEntry {
  sequence: number;
  /** Written and read by the live sessions. */
  changes: string;
  /** Milliseconds since they were decided. */
  ageMs: number;
}

/** What other processes have stored of one session. */
export interface Missed {
  /** The number of the last change. */
  sequence: number;
  /** In order. Older ones may have been removed already; then the session must be loaded again. */
  entries: LogEntry[];
}

/** By session, without those of which nothing was missed. Null: there is no such session any more. */
export type MissedBySession = ReadonlyMap<string, Missed | null>;

/** Stores sessions that several processes serve ([MP20] to [MP22]). */
export interface SessionTurns {
  /**
   * Stores what `decide` returns while no other process can change these sessions. `decide` is told what others have stored,
   * and called once, or never if the database cannot be reached.
   *
   * @returns False if a session was removed meanwhile: nothing was stored.
   * @throws DatabaseUnavailable
   */
  write(known: readonly Known[], decide: (missed: MissedBySession) => readonly SessionWrite[]): Promise<boolean>;
  /** What others have stored. */
  readMissed(known: readonly Known[]): Promise<MissedBySession>;
  /** Ids of sessions whose clock should run, but has not been stored since that time. */
  listAbandoned(before: Date): Promise<string[]>;
  /** Forgets changes that every process has long applied. */
  forgetChanges(): Promise<void>;
}

const KNOWN = { sessionId: 'text', sequence: 'int' } as const;
/** Longer than any process may be behind without loading the session again. */
const KEPT = `interval '1 minute'`;

interface MissedRow {
  id: string | null;
  sessionId: string;
  last: number | null;
  sequence: number | null;
  changes: string | null;
  ageMs: number | null;
}

/** @param onLateChange Called after a completed session has changed. */
export function createSessionTurns(
  database: Database,
  store: TurnStore,
  onLateChange: (sessionId: string) => void,
): SessionTurns {
  const { sql } = database;

  // One statement, so that sequence and changes are of the same moment.
  const missedQuery = (known: readonly Known[]): Statement[] =>
    bulk(
      sql,
      `SELECT r.sessionId AS "sessionId", s."id", s."sequence" AS "last", c."sequence", c."changes",
         CAST(extract(epoch FROM clock_timestamp() - c."at") * 1000 AS float8) AS "ageMs"
       FROM {rows} LEFT JOIN "Session" s ON s."id" = r.sessionId
       LEFT JOIN "_changes" c ON c."sessionId" = r.sessionId AND c."sequence" > r.sequence
       WHERE s."id" IS NULL OR s."sequence" <> r.sequence
       ORDER BY c."sequence"`,
      { columns: KNOWN, rows: known },
    );
  const lockQuery = (known: readonly Known[]): Statement[] =>
    bulk(
      sql,
      `SELECT s."id" FROM {rows} JOIN "Session" s ON s."id" = r.sessionId ORDER BY s."id" FOR NO KEY UPDATE OF s`,
      { columns: KNOWN, rows: known },
    );

  return {
    async write(known, decide) {
      let writes: readonly SessionWrite[] = [];
      const isStored = await store.commitInTurn([...lockQuery(known), ...missedQuery(known)], (results) => {
        writes = decide(bySession((results.at(-1) ?? []) as MissedRow[]));
        return changeStatements(sql, writes);
      });
      for (const id of changedLate(writes)) onLateChange(id);
      return isStored;
    },
    async readMissed(known) {
      const [query] = missedQuery(known);
      return query ? bySession((await store.read(query)) as MissedRow[]) : new Map();
    },
    async listAbandoned(before) {
      const rows = await database.run((client) =>
        client.$queryRawUnsafe<{ id: string }[]>(
          `SELECT "id" FROM "Session" WHERE "updatedAt" < ? AND (("status" = 'question' AND NOT "timerPaused") OR "reveal" < 3)`,
          before,
        ),
      );
      return rows.map(({ id }) => id);
    },
    async forgetChanges() {
      await database.run((client) =>
        client.$executeRawUnsafe(`DELETE FROM "_changes" WHERE "at" < clock_timestamp() - ${KEPT}`),
      );
    },
  };
}

function bySession(rows: readonly MissedRow[]): MissedBySession {
  const missed = new Map<string, Missed | null>();
  for (const { id, sessionId, last, sequence, changes, ageMs } of rows) {
    if (id === null || last === null) {
      missed.set(sessionId, null);
      continue;
    }
    const known = missed.get(sessionId) ?? { sequence: last, entries: [] };
    missed.set(sessionId, known);
    if (sequence !== null && changes !== null) known.entries.push({ sequence, changes, ageMs: ageMs ?? 0 });
  }
  return missed;
}
