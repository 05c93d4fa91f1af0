import type { ListedQuiz } from '#app/core/quiz-list.ts';
import type { Database } from './database.ts';

interface Row {
  id: string;
  title: string;
  status: string;
  accessCode: string;
  createdAt: Date;
  questionCount: bigint;
  isRunning: bigint;
}

/** Somebody's quizzes as lines of a list, newest first, in one statement. */
export async function listQuizLines(database: Database, creatorId: string): Promise<ListedQuiz[]> {
  const rows = await database.run(
    (client) => client.$queryRaw<Row[]>`
      SELECT "id", "title", "status", "accessCode", "createdAt",
        (SELECT count(*) FROM "Question" WHERE "quizId" = quiz."id") AS "questionCount",
        EXISTS (SELECT 1 FROM "Session" WHERE "runningFor" = quiz."id") AS "isRunning"
      FROM "Quiz" AS quiz WHERE "creatorId" = ${creatorId} ORDER BY "createdAt" DESC, "id" DESC`,
  );
  return rows.map(({ createdAt, questionCount, isRunning, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    questionCount: Number(questionCount),
    isRunning: Boolean(isRunning),
  }));
}
