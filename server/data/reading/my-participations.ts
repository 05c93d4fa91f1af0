import type { MyData } from '#app/contract/my-data.ts';
import type { QuestionSetup, QuestionType } from '#app/core/question.ts';
import { rulesOf } from '#app/core/questions/registry.ts';
import type { Dialect } from '../dialect.ts';
import { notRemoved } from '../not-removed.ts';
import { readObject, readValue } from '../question-json.ts';
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
  type: QuestionType;
  setup: string;
  chosen: string;
  /** The items of an order, as JSON; else null. */
  items: string | null;
  value: string | null;
  typed: string | null;
  responseTimeMs: number | null;
  receivedAt: number | null;
  correct: number | null;
  points: number | null;
}

const ITEM = (sql: Dialect) => sql.jsonObject({ id: 'o."optionId"', text: 'o."text"' });

/** Questions that somebody was connected for or answered, in order. */
const met = (sql: Dialect) => `
  WITH met AS (
    SELECT "sessionId", "questionId" FROM "Attendance" WHERE "participantId" = ?
    UNION SELECT "sessionId", "questionId" FROM "Answer" WHERE "participantId" = ?)
  SELECT q."text", q."type", q."setup", a."value", a."typed", a."responseTimeMs", a."receivedAt", ${SHOWN_SCORE},
    (SELECT ${sql.jsonList('o."text"', 'o."order"')} FROM "SessionOption" o
      WHERE o."sessionId" = met."sessionId" AND o."optionId" IN (${sql.textsIn('a."selectedOptionIds"')})) AS "chosen",
    CASE WHEN q."type" = 'order' THEN (SELECT ${sql.jsonList(ITEM(sql), 'o."order"')} FROM "SessionOption" o
      WHERE o."sessionId" = met."sessionId" AND o."questionId" = met."questionId") END AS "items"
  FROM met
    JOIN "SessionQuestion" q ON q."sessionId" = met."sessionId" AND q."questionId" = met."questionId"
    LEFT JOIN "Answer" a ON a."participantId" = ? AND a."questionId" = met."questionId"
  ORDER BY q."order"`;

function questionsMet(source: RowSource, id: string): Question[] {
  const rows = source.all<MetRow>(met(source.sql), id, id, id);
  return rows.map(({ text, responseTimeMs, receivedAt, correct, points, ...row }) => ({
    text,
    chosen: answerOf(row),
    responseTimeMs,
    answeredAt: receivedAt === null ? null : new Date(receivedAt).toISOString(),
    correct: correct === null ? null : correct === 1,
    points,
  }));
}

/** The answer in words: texts of the chosen options, or what was typed. */
function answerOf(row: Pick<MetRow, 'type' | 'setup' | 'chosen' | 'items' | 'value' | 'typed'>): string[] {
  const value = readValue(row.value);
  if (value === null) return JSON.parse(row.chosen);
  const options = row.items === null ? [] : JSON.parse(row.items);
  const setup = readObject<QuestionSetup>(row.setup);
  return rulesOf(row.type).answerTexts({ options, setup }, { selected: [], value, typed: readValue(row.typed) });
}
