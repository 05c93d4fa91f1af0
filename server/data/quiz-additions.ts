import { QUESTIONS_MAX } from '#app/core/limits.ts';
import type { OptionContent, OptionDraft, QuestionContent, QuestionDraft } from '#app/core/question.ts';
import type { Client, Database, Hold } from './database.ts';
import { Prisma } from './generated/client.ts';
import { toOptionRow, toQuestionRow } from './question-json.ts';
import { noteQuizMedia } from './quiz-media.ts';
import { updateSize } from './quiz-size.ts';
import { type BatchRefusal, refusalOrThrow } from './refusal.ts';

/** A question to add to a draft. Null fields get the quiz's default; a null order puts it at the end. */
export type AddedQuestion = Omit<QuestionDraft, 'id' | 'options' | 'image' | 'sound'> &
  Pick<QuestionContent, 'image' | 'sound'> & { id: string; quizId: string; at: Date };

/** An option to add to a question of a draft. A null order puts it at the end. */
export type AddedOption = Omit<OptionDraft, 'id' | 'image'> &
  Pick<OptionContent, 'image'> & { id: string; questionId: string; quizId: string; at: Date };

// The statement that adds a row checks the limits itself, so simultaneous requests cannot exceed them.

/** Adds a question if the quiz is a draft with room for it; else returns false. */
export async function addQuestion(database: Database, question: AddedQuestion): Promise<boolean | BatchRefusal> {
  const { id, quizId, text, type, timeLimit, points, order, funFact, at } = question;
  const { setup, key, image, sound } = toQuestionRow(question);
  const others = Prisma.sql`FROM "Question" WHERE "quizId" = ${quizId}`;
  return add(database, (client, hold) => [
    client.$executeRaw`
      INSERT INTO "Question" ("id", "quizId", "text", "type", "timeLimit", "points", "order", "funFact", "setup", "key",
        "image", "sound")
      SELECT ${id}, quiz."id", ${text}, ${type}, COALESCE(${timeLimit}, quiz."defaultTimeLimit"),
        COALESCE(${points}, quiz."defaultPoints"), ${freeOrder(order, others)}, ${funFact}, ${setup}, ${key},
        ${image}, ${sound}
      FROM "Quiz" AS quiz
      WHERE quiz."id" = ${quizId} AND quiz."status" = 'draft' AND (SELECT count(*) ${others}) < ${QUESTIONS_MAX}`,
    client.$executeRaw`
      UPDATE "Quiz" SET "updatedAt" = ${later(database, at)}
      WHERE "id" = ${quizId} AND EXISTS (SELECT 1 FROM "Question" WHERE "id" = ${id})`,
    ...noteQuizMedia({ client, hold, sql: database.sql }, quizId, [question]),
    ...updateSize(client, quizId),
  ]);
}

/**
 * Adds an option if the question belongs to a draft and has room for it; else returns false.
 *
 * @param most How many options a question of this type may have.
 */
export async function addOption(
  database: Database,
  option: AddedOption,
  most: number,
): Promise<boolean | BatchRefusal> {
  const { id, questionId, quizId, text, isCorrect, order, at } = option;
  const others = Prisma.sql`FROM "Option" WHERE "questionId" = ${questionId}`;
  const { image } = toOptionRow(option, questionId);
  return add(database, (client, hold) => [
    client.$executeRaw`
      INSERT INTO "Option" ("id", "questionId", "text", "isCorrect", "order", "image")
      SELECT ${id}, ${questionId}, ${text}, ${isCorrect}, ${freeOrder(order, others)}, ${image}
      FROM "Quiz" AS quiz
        JOIN "Question" AS question ON question."quizId" = quiz."id" AND question."id" = ${questionId}
      WHERE quiz."id" = ${quizId} AND quiz."status" = 'draft' AND (SELECT count(*) ${others}) < ${most}`,
    client.$executeRaw`
      UPDATE "Quiz" SET "updatedAt" = ${later(database, at)}
      WHERE "id" = ${quizId} AND EXISTS (SELECT 1 FROM "Option" WHERE "id" = ${id})`,
    ...noteQuizMedia({ client, hold, sql: database.sql }, quizId, [option]),
    ...updateSize(client, quizId),
  ]);
}

type Statements = (client: Client, hold: Hold) => Prisma.PrismaPromise<number>[];

async function add(database: Database, statements: Statements): Promise<boolean | BatchRefusal> {
  try {
    const [added] = await database.batch(statements);
    return added === 1;
  } catch (error) {
    return refusalOrThrow(error);
  }
}

/** The quiz's `updatedAt` after a change at that time: always later than before. */
function later({ sql }: Database, at: Date): Prisma.Sql {
  return Prisma.sql`CASE WHEN "updatedAt" < ${at} THEN ${at} ELSE ${Prisma.raw(sql.msLater('"updatedAt"'))} END`;
}

/** The first free order from the requested one on; without a request, one after all others ([QZ10]). */
function freeOrder(requested: number | null, others: Prisma.Sql): Prisma.Sql {
  if (requested === null) return Prisma.sql`(SELECT COALESCE(max("order") + 1, 0) ${others})`;
  return Prisma.sql`(
    SELECT min("free") FROM (SELECT ${requested} AS "free" UNION ALL SELECT "order" + 1 ${others} AND "order" >= ${requested}) AS "places"
    WHERE "free" NOT IN (SELECT "order" ${others}))`;
}
