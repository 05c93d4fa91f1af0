import type { MyData } from '#app/contract/my-data.ts';
import type { Dialect } from '../dialect.ts';
import { notRemoved } from '../not-removed.ts';
import type { RowSource } from './row-source.ts';
import { SHOWN_SCORE } from './rows.ts';

type Participation = MyData['participations'][number];
type Question = Participation['questions'][number];

type Row = Omit<Participation, 'questions' | 'featured' | 'joinedAt' | 'removedAt'> & {
  featured: number;
  joinedAt: number;
  removedAt: number | null;
};

const ONE = `SELECT p."sessionId", s."title", p."name", p."nameNumber", p."score", p."correctAnswers", p."totalResponseTime",
    p."featured", p."timeFactor", p."joinedAt", p."removedAt"
  FROM "Participant" p JOIN "Session" s ON s."id" = p."sessionId" WHERE p."id" = ?`;

/** What somebody did as a participant, in their own or others' sessions, the oldest first. */
export function* participations(source: RowSource, userId: string): Generator<Participation> {
  const ids = source.values<string>(
    `SELECT p."id" FROM "Participant" p JOIN "Session" s ON s."id" = p."sessionId"
       WHERE p."userId" = ? AND ${notRemoved('s')} ORDER BY p."joinedAt"`,
    userId,
  );
  for (const id of ids) {
    const row = source.get<Row>(ONE, id);
    if (!row) continue;
    yield {
      ...row,
      featured: row.featured === 1,
      joinedAt: new Date(row.joinedAt).toISOString(),
      removedAt: row.removedAt === null ? null : new Date(row.removedAt).toISOString(),
      questions: questionsMet(source, id),
    };
  }
}

interface MetRow {
  text: string;
  chosen: string;
  responseTimeMs: number | null;
  receivedAt: number | null;
  correct: number | null;
  points: number | null;
}

/** Questions that somebody was connected for or answered, in order. */
const met = (sql: Dialect) => `
  WITH met AS (
    SELECT "sessionId", "questionId" FROM "Attendance" WHERE "participantId" = ?
    UNION SELECT "sessionId", "questionId" FROM "Answer" WHERE "participantId" = ?)
  SELECT q."text", a."responseTimeMs", a."receivedAt", ${SHOWN_SCORE},
    (SELECT ${sql.jsonList('o."text"', 'o."order"')} FROM "SessionOption" o
      WHERE o."sessionId" = met."sessionId" AND o."optionId" IN (${sql.textsIn('a."selectedOptionIds"')})) AS "chosen"
  FROM met
    JOIN "SessionQuestion" q ON q."sessionId" = met."sessionId" AND q."questionId" = met."questionId"
    LEFT JOIN "Answer" a ON a."participantId" = ? AND a."questionId" = met."questionId"
  ORDER BY q."order"`;

function questionsMet(source: RowSource, id: string): Question[] {
  const rows = source.all<MetRow>(met(source.sql), id, id, id);
  return rows.map(({ text, chosen, responseTimeMs, receivedAt, correct, points }) => ({
    text,
    chosen: JSON.parse(chosen),
    responseTimeMs,
    answeredAt: receivedAt === null ? null : new Date(receivedAt).toISOString(),
    correct: correct === null ? null : correct === 1,
    points,
  }));
}
