import type { PlayedSession } from '#app/contract/things.ts';
import type { Database } from './database.ts';
import type { Dialect } from './dialect.ts';
import { notRemoved } from './not-removed.ts';

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

/** Reads the completed sessions that somebody took part in, in one statement. */
export async function readHistory(database: Database, { userId, page, size }: PartOfHistory): Promise<HistoryPart> {
  const rows = await database.run((client) =>
    client.$queryRawUnsafe<Row[]>(historySql(database.sql), size, page, userId),
  );
  const [row] = rows;
  if (!row) throw new Error('A count has no row');
  return { count: Number(row.count), totalScore: Number(row.totalScore), entries: readEntries(row.entries) };
}

/** The casts are there because Prisma binds numbers as REAL in SQLite. */
function historySql(sql: Dialect): string {
  const names = ['id', 'score', 'correctAnswers', 'title', 'accessCode', 'sessionId', 'quizId', 'wasRemoved'];
  const fields = Object.fromEntries(names.map((name) => [name, `"${name}"`]));
  const entry = sql.jsonObject({ ...fields, joinedAt: sql.epochMs('"joinedAt"') });
  const lastPage = `("count" - 1) / ${sql.greatest('"size"', '1')}`;
  const offset = `"size" * ${sql.greatest('0', sql.least('"page" - 1', lastPage))}`;
  return `
    WITH requested AS (SELECT CAST(? AS INTEGER) AS "size", CAST(? AS INTEGER) AS "page"),
    own AS (
      SELECT p."id", p."score", p."correctAnswers", p."joinedAt", s."title", s."accessCode", s."id" AS "sessionId",
        s."quizId", CASE WHEN p."removedAt" IS NULL THEN 0 ELSE 1 END AS "wasRemoved"
      FROM "Participant" p JOIN "Session" s ON s."id" = p."sessionId"
      WHERE p."userId" = ? AND s."status" = 'completed' AND ${notRemoved('s')}),
    whole AS (SELECT count(*) AS "count", COALESCE(sum("score"), 0) AS "totalScore" FROM own),
    part AS (
      SELECT * FROM own ORDER BY "joinedAt" DESC, "id" DESC LIMIT (SELECT "size" FROM requested)
      OFFSET (SELECT ${offset} FROM requested, whole))
    SELECT "count", "totalScore", (SELECT ${sql.jsonList(entry, '"joinedAt" DESC, "id" DESC')} FROM part) AS "entries"
    FROM whole`;
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
