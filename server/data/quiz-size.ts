import { QUIZ_QUOTA } from '#app/core/limits.ts';
import type { Client } from './database.ts';
import { Prisma } from './generated/client.ts';
import { refuseWhere } from './refusal.ts';
import { NO_TAGS } from './tag-column.ts';

// Bytes that a row takes besides its texts, roughly: ids, numbers, index entries. The migration that added `size` uses
// the same.
const BYTES = { quiz: 300, question: 200, option: 100 };

/** What most questions have in `setup` and `key`. */
const NOTHING = '{}';

const bytesOf = (column: string) => Prisma.raw(`coalesce(octet_length(${column}), 0)`);

const measured = (quizId: string) => Prisma.sql`
  SELECT "id" AS "of", "creatorId" AS "author", ${BYTES.quiz} + ${bytesOf('"title"')} + ${bytesOf('"description"')}
    + ${bytesOf('"tags"')} - ${NO_TAGS.length}
    + coalesce((SELECT sum(${BYTES.question} + ${bytesOf('"text"')} + ${bytesOf('"funFact"')}
        + ${bytesOf('"setup"')} + ${bytesOf('"key"')} - ${2 * NOTHING.length}
        + ${bytesOf('"image"')} + ${bytesOf('"sound"')})
        FROM "Question" WHERE "quizId" = ${quizId}), 0)
    + coalesce((SELECT sum(${BYTES.option} + ${bytesOf('o."text"')} + ${bytesOf('o."image"')})
        FROM "Option" o JOIN "Question" q ON q."id" = o."questionId" WHERE q."quizId" = ${quizId}), 0) AS "bytes"
  FROM "Quiz" WHERE "id" = ${quizId}`;

/**
 * Ends a batch that stores a quiz: counts its size again, and refuses the batch if the quiz has grown and its
 * author's quizzes exceed the quota together. A quiz that has not grown is never refused.
 */
export function updateSize(client: Client, quizId: string) {
  return [
    refuseWhere(
      client,
      'quizzes_too_large',
      Prisma.sql`EXISTS (SELECT 1 FROM (${measured(quizId)}) AS m JOIN "Quiz" q ON q."id" = m."of"
        WHERE m."bytes" > q."size" AND m."bytes" - q."size"
          + (SELECT sum("size") FROM "Quiz" WHERE "creatorId" = m."author") > ${QUIZ_QUOTA.bytes})`,
    ),
    client.$executeRaw`UPDATE "Quiz" SET "size" = m."bytes" FROM (${measured(quizId)}) AS m WHERE "Quiz"."id" = m."of"`,
  ];
}

/** Refuses the batch if its author's quizzes exceed the quota together. */
export function refuseTooLarge(client: Client, creatorId: string) {
  const total = Prisma.sql`(SELECT sum("size") FROM "Quiz" WHERE "creatorId" = ${creatorId})`;
  return refuseWhere(client, 'quizzes_too_large', Prisma.sql`${total} > ${QUIZ_QUOTA.bytes}`);
}

/** Refuses the batch if its author has more quizzes than the quota. */
export function refuseTooMany(client: Client, creatorId: string) {
  const count = Prisma.sql`(SELECT count(*) FROM "Quiz" WHERE "creatorId" = ${creatorId})`;
  return refuseWhere(client, 'too_many_quizzes', Prisma.sql`${count} > ${QUIZ_QUOTA.quizzes}`);
}
