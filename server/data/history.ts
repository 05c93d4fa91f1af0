import type { PlayedSession } from '#app/contract/things.ts';
import type { Database } from './database.ts';

/** A page of somebody's history, and totals of all of it. */
export interface HistoryPart {
  count: number;
  totalScore: number;
  /** Newest first. */
  entries: PlayedSession[];
}

/** Which page to read. Beyond the last page, the last one is read. */
export interface PartOfHistory {
  userId: string;
  /** Counted from 1. */
  page: number;
  /** Entries of a page; 0 for the totals alone. */
  size: number;
}

interface Row {
  count: bigint;
  totalScore: bigint;
  entries: string;
}

/**
 * Reads the completed sessions that somebody took part in, in one statement. Prisma binds numbers as REAL, hence the
 * casts.
 */
export async function readHistory(database: Database, { userId, page, size }: PartOfHistory): Promise<HistoryPart> {
  const rows = await database.run(
    (client) => client.$queryRaw<Row[]>`
      WITH requested AS (SELECT CAST(${size} AS INTEGER) AS "size", CAST(${page} AS INTEGER) AS "page"),
      own AS (
        SELECT p."id", p."score", p."correctAnswers", p."joinedAt", s."title", s."accessCode", s."id" AS "sessionId",
          s."quizId", p."removedAt" IS NOT NULL AS "wasRemoved"
        FROM "Participant" p JOIN "Session" s ON s."id" = p."sessionId"
        WHERE p."userId" = ${userId} AND s."status" = 'completed'
          AND NOT EXISTS (SELECT 1 FROM "Removal" WHERE "userId" = s."hostId" OR "sessionId" = s."id")),
      whole AS (SELECT count(*) AS "count", COALESCE(sum("score"), 0) AS "totalScore" FROM own),
      part AS (
        SELECT * FROM own ORDER BY "joinedAt" DESC, "id" DESC LIMIT (SELECT "size" FROM requested)
        OFFSET (SELECT "size" * max(0, min("page" - 1, ("count" - 1) / max("size", 1))) FROM requested, whole))
      SELECT "count", "totalScore", (
        SELECT json_group_array(json_object('id', "id", 'score', "score", 'correctAnswers', "correctAnswers",
          'joinedAt', "joinedAt", 'title', "title", 'accessCode', "accessCode",
          'sessionId', "sessionId", 'quizId', "quizId", 'wasRemoved', "wasRemoved") ORDER BY "joinedAt" DESC, "id" DESC)
        FROM part) AS "entries" FROM whole`,
  );
  const [row] = rows;
  if (!row) throw new Error('A count has no row');
  return { count: Number(row.count), totalScore: Number(row.totalScore), entries: readEntries(row.entries) };
}

interface EntryRow extends Pick<PlayedSession, 'id' | 'score' | 'correctAnswers' | 'sessionId' | 'quizId'> {
  /** Epoch milliseconds. */
  joinedAt: number;
  title: string;
  accessCode: string;
  wasRemoved: 0 | 1;
}

function readEntries(json: string): PlayedSession[] {
  const rows: EntryRow[] = JSON.parse(json);
  return rows.map(({ joinedAt, title, accessCode, wasRemoved, ...row }) => ({
    ...row,
    wasRemoved: wasRemoved === 1,
    createdAt: new Date(joinedAt).toISOString(),
    quiz: { title, accessCode },
  }));
}
