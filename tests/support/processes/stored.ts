import type { Stored } from '../faults/stored.ts';
import { withClient } from '../postgres/suite.ts';

/** Reads a session from PostgreSQL, without the product. */
export function readStoredIn(url: string, sessionId: string): Promise<Stored> {
  return withClient(url, async (client) => {
    const all = async <Row extends object>(sql: string) => (await client.query<Row>(sql, [sessionId])).rows;
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const [session] = await all<Stored['session']>(
      `SELECT "status", "currentQuestionId", "elapsedMs", "revision", "scoring", "negativeScoring"::int
       FROM "Session" WHERE "id" = $1`,
    );
    if (!session) throw new Error('The session is not in the database');
    const stored: Stored = {
      session,
      questions: await all(
        `SELECT "questionId", "type", "timeLimit", "points", "asking",
           (extract(epoch FROM "resultsAt") * 1000)::float8 AS "resultsAt"
         FROM "SessionQuestion" WHERE "sessionId" = $1`,
      ),
      options: await all(
        `SELECT "optionId", "questionId", "isCorrect"::int FROM "SessionOption" WHERE "sessionId" = $1`,
      ),
      participants: await all(
        `SELECT "id", "score", "correctAnswers", "totalResponseTime" FROM "Participant"
         WHERE "sessionId" = $1 ORDER BY "id" COLLATE "C"`,
      ),
      answers: await all(
        `SELECT "participantId", "questionId", "asking", "selectedOptionIds", "responseTimeMs", "correct"::int, "points"
         FROM "Answer" WHERE "sessionId" = $1`,
      ),
    };
    await client.query('COMMIT');
    return stored;
  });
}
