import type { SessionLine } from '#app/core/reports/lines.ts';
import type { Attended } from '#app/core/reports/report.ts';
import type { Database } from './database.ts';

interface Row {
  sessionId: string;
  quizId: string;
  title: string;
  number: bigint;
  completedAt: Date;
  isQuizThere: bigint;
  questions: bigint;
  asked: bigint;
  participants: bigint;
  totalScore: bigint;
  correct: bigint;
  answers: bigint;
}

/**
 * The completed sessions that somebody led, newest first, with their numbers ([RP2]): one statement, whatever their
 * number. Of a completed session every answer is scored. It is known by its end, not by its status: by the status the
 * database would go through everybody's completed sessions.
 */
export async function listSessionLines(database: Database, hostId: string): Promise<SessionLine[]> {
  const rows = await database.run(
    (client) => client.$queryRaw<Row[]>`
      SELECT s."id" AS "sessionId", s."quizId", s."title", s."number", s."completedAt",
        EXISTS (SELECT 1 FROM "Quiz" WHERE "id" = s."quizId") AS "isQuizThere",
        (SELECT count(*) FROM "SessionQuestion" q WHERE q."sessionId" = s."id") AS "questions",
        (SELECT count(*) FROM "SessionQuestion" q WHERE q."sessionId" = s."id" AND q."asking" > 0) AS "asked",
        count(p."id") AS "participants",
        coalesce(sum(p."score"), 0) AS "totalScore",
        coalesce(sum(p."correctAnswers"), 0) AS "correct",
        coalesce(sum((SELECT count(*) FROM "Answer" a WHERE a."participantId" = p."id")), 0) AS "answers"
      FROM "Session" s LEFT JOIN "Participant" p ON p."sessionId" = s."id" AND p."removedAt" IS NULL
      WHERE s."hostId" = ${hostId} AND s."completedAt" IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM "Removal" WHERE "sessionId" = s."id")
      GROUP BY s."id" ORDER BY s."completedAt" DESC, s."id" DESC`,
  );
  return rows.map(({ sessionId, quizId, title, ...row }) => ({
    ...{ sessionId, quizId, title, number: Number(row.number), isQuizThere: Boolean(row.isQuizThere) },
    completedAt: row.completedAt.toISOString(),
    ...{ questions: Number(row.questions), asked: Number(row.asked), participants: Number(row.participants) },
    ...{ totalScore: Number(row.totalScore), correct: Number(row.correct), answers: Number(row.answers) },
  }));
}

/** Who was there while each question of a session was open. */
export async function listAttended(database: Database, sessionId: string): Promise<Attended> {
  const rows = await database.run((client) =>
    client.$queryRawUnsafe<{ questionId: string; participantId: string }[]>(
      `SELECT "questionId", "participantId" FROM "Attendance" WHERE "sessionId" = ?`,
      sessionId,
    ),
  );
  const attended = new Map<string, Set<string>>();
  for (const { questionId, participantId } of rows) {
    const there = attended.get(questionId);
    if (there) there.add(participantId);
    else attended.set(questionId, new Set([participantId]));
  }
  return attended;
}
