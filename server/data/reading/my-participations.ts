import type SQLite from 'better-sqlite3';
import type { MyData } from '#app/contract/my-data.ts';
import { notRemoved } from '../not-removed.ts';

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
export function* participations(sqlite: SQLite.Database, userId: string): Generator<Participation> {
  const ids = sqlite
    .prepare<[string], string>(`SELECT p."id" FROM "Participant" p JOIN "Session" s ON s."id" = p."sessionId"
       WHERE p."userId" = ? AND ${notRemoved('s')} ORDER BY p."joinedAt"`)
    .pluck()
    .all(userId);
  const find = sqlite.prepare<[string], Row>(ONE);
  for (const id of ids) {
    const row = find.get(id);
    if (!row) continue;
    yield {
      ...row,
      featured: row.featured === 1,
      joinedAt: new Date(row.joinedAt).toISOString(),
      removedAt: row.removedAt === null ? null : new Date(row.removedAt).toISOString(),
      questions: questionsMet(sqlite, id),
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
const MET = `
  WITH met AS (
    SELECT "sessionId", "questionId" FROM "Attendance" WHERE "participantId" = $id
    UNION SELECT "sessionId", "questionId" FROM "Answer" WHERE "participantId" = $id)
  SELECT q."text", a."responseTimeMs", a."receivedAt", a."correct", a."points",
    (SELECT json_group_array(o."text" ORDER BY o."order") FROM "SessionOption" o
      WHERE o."sessionId" = met."sessionId" AND o."optionId" IN
        (SELECT value FROM json_each(a."selectedOptionIds"))) AS "chosen"
  FROM met
    JOIN "SessionQuestion" q ON q."sessionId" = met."sessionId" AND q."questionId" = met."questionId"
    LEFT JOIN "Answer" a ON a."participantId" = $id AND a."questionId" = met."questionId"
  ORDER BY q."order"`;

function questionsMet(sqlite: SQLite.Database, id: string): Question[] {
  const rows = sqlite.prepare<[{ id: string }], MetRow>(MET).all({ id });
  return rows.map(({ text, chosen, responseTimeMs, receivedAt, correct, points }) => ({
    text,
    chosen: JSON.parse(chosen),
    responseTimeMs,
    answeredAt: receivedAt === null ? null : new Date(receivedAt).toISOString(),
    correct: correct === null ? null : correct === 1,
    points,
  }));
}
