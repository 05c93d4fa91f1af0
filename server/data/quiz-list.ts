import type { ListedQuiz } from '#app/core/quiz-list.ts';
import type { Database } from './database.ts';
import { tagsInColumn } from './tag-column.ts';

interface Row {
  id: string;
  title: string;
  status: string;
  accessCode: string;
  createdAt: Date;
  updatedAt: Date;
  size: bigint;
  questionCount: bigint;
  isRunning: bigint;
  tags: string;
}

/** A line of the list, and the bytes it counts for in its author's quota. */
export interface QuizLine extends ListedQuiz {
  size: number;
  /** When it was last changed. */
  updatedAt: Date;
}

/** Lists somebody's quizzes, newest first, in one statement. */
export async function listQuizLines(database: Database, creatorId: string): Promise<QuizLine[]> {
  const rows = await database.run(
    (client) => client.$queryRaw<Row[]>`
      SELECT "id", "title", "status", "accessCode", "createdAt", "updatedAt", "tags", CAST("size" AS INTEGER) AS "size",
        (SELECT count(*) FROM "Question" WHERE "quizId" = quiz."id") AS "questionCount",
        EXISTS (SELECT 1 FROM "Session" WHERE "runningFor" = quiz."id") AS "isRunning"
      FROM "Quiz" AS quiz WHERE "creatorId" = ${creatorId} ORDER BY "createdAt" DESC, "id" DESC`,
  );
  return rows.map(({ createdAt, size, questionCount, isRunning, tags, ...row }) => ({
    ...row,
    tags: tagsInColumn(tags),
    size: Number(size),
    createdAt: createdAt.toISOString(),
    questionCount: Number(questionCount),
    isRunning: Boolean(isRunning),
  }));
}
