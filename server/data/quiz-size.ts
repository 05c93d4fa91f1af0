import { QUIZ_QUOTA } from '#app/core/limits.ts';
import { Prisma, type PrismaClient } from './generated/client.ts';

/** Why a quiz was not stored: its author has as many, or as much, as an account can hold. */
export type QuotaReached = 'too_many' | 'too_large';

// What a row takes besides its texts: ids, numbers and index entries, roughly. The migration that added the column counts alike.
const BYTES = { quiz: 300, question: 200, option: 100 };

const bytesOf = (column: string) => Prisma.raw(`coalesce(length(CAST(${column} AS BLOB)), 0)`);

const measured = (quizId: string) => Prisma.sql`
  SELECT "id" AS "of", "creatorId" AS "author", ${BYTES.quiz} + ${bytesOf('"title"')} + ${bytesOf('"description"')}
    + coalesce((SELECT sum(${BYTES.question} + ${bytesOf('"text"')} + ${bytesOf('"funFact"')})
        FROM "Question" WHERE "quizId" = ${quizId}), 0)
    + coalesce((SELECT sum(${BYTES.option} + ${bytesOf('o."text"')})
        FROM "Option" o JOIN "Question" q ON q."id" = o."questionId" WHERE q."quizId" = ${quizId}), 0) AS "bytes"
  FROM "Quiz" WHERE "id" = ${quizId}`;

/**
 * Counts the size of a quiz anew, as the last statement of a batch. It fails, and with it the batch, where the quiz has
 * grown and its author's quizzes together are beyond the quota: a size may not be null. One that shrinks is always fine.
 */
export function settleSize(client: PrismaClient, quizId: string) {
  return client.$executeRaw`
    UPDATE "Quiz" SET "size" = CASE
      WHEN m."bytes" > "Quiz"."size" AND m."bytes" - "Quiz"."size"
        + (SELECT sum("size") FROM "Quiz" WHERE "creatorId" = m."author") > ${QUIZ_QUOTA.bytes} THEN NULL
      ELSE m."bytes" END
    FROM (${measured(quizId)}) AS m WHERE "Quiz"."id" = m."of"`;
}

/** Fails, and with it its batch, where the quiz is one too many of its author: a code may not be null. */
export function refuseTooMany(client: PrismaClient, { id, creatorId }: { id: string; creatorId: string }) {
  return client.$executeRaw`UPDATE "Quiz" SET "accessCode" = NULL
    WHERE "id" = ${id} AND (SELECT count(*) FROM "Quiz" WHERE "creatorId" = ${creatorId}) > ${QUIZ_QUOTA.quizzes}`;
}

/** Which of the two a batch failed by; null for another error. */
export function quotaReached(error: unknown): QuotaReached | null {
  if (!(error instanceof Error)) return null;
  if (error.message.includes('NOT NULL constraint failed: Quiz.size')) return 'too_large';
  return error.message.includes('NOT NULL constraint failed: Quiz.accessCode') ? 'too_many' : null;
}
