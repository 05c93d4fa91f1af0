import { setImmediate as turn } from 'node:timers/promises';
import type { Option, Question } from '#app/contract/things.ts';
import type { QuestionContent } from '#app/core/question.ts';
import type { Database } from './database.ts';
import { Prisma, type PrismaClient } from './generated/client.ts';
import type { LargeTexts } from './large-texts.ts';

/** Statements that store questions and their options. json_each makes two of a whole quiz. */
export function insertQuestions(
  { client, hold }: { client: PrismaClient; hold: LargeTexts['hold'] },
  quizId: string,
  questions: readonly QuestionContent[],
) {
  if (questions.length === 0) return [];
  const rows = JSON.stringify(questions.map(({ options: _, ...question }) => question));
  const options = JSON.stringify(
    questions.flatMap(({ id, options }) => options.map((option) => ({ ...option, questionId: id }))),
  );
  return [
    client.$executeRaw`
      INSERT INTO "Question" ("id", "quizId", "text", "type", "timeLimit", "points", "order", "funFact")
      SELECT value ->> 'id', ${quizId}, value ->> 'text', value ->> 'type', value ->> 'timeLimit', value ->> 'points',
        value ->> 'order', value ->> 'funFact'
      FROM json_each(${hold(rows)})`,
    client.$executeRaw`
      INSERT INTO "Option" ("id", "questionId", "text", "isCorrect", "order")
      SELECT value ->> 'id', value ->> 'questionId', value ->> 'text', value ->> 'isCorrect', value ->> 'order'
      FROM json_each(${hold(options)})`,
  ];
}

/** Reads a quiz's questions and their options, all in order. */
export function readQuestions(database: Database, quizId: string): Promise<Question[]> {
  return read(database, Prisma.sql`question."quizId" = ${quizId}`);
}

/** Reads one question, with its options in order; null if there is none. */
export async function readQuestion(database: Database, id: string): Promise<Question | null> {
  const [question] = await read(database, Prisma.sql`question."id" = ${id}`);
  return question ?? null;
}

/** A question's columns, with its options as JSON. */
type Row = Omit<Required<Question>, 'options' | 'funFact'> & { funFact: string | null; options: string };

// A single statement: between one for the questions and one for the options, a save would leave questions without
// options.
async function read(database: Database, where: Prisma.Sql): Promise<Question[]> {
  const rows = await database.run(
    (client) => client.$queryRaw<Row[]>`
      SELECT question.*, (
        SELECT json_group_array(json_object('id', "id", 'questionId', "questionId", 'text', "text",
          'isCorrect', json(iif("isCorrect", 'true', 'false')), 'order', "order") ORDER BY "order")
        FROM "Option" WHERE "questionId" = question."id") AS "options"
      FROM "Question" AS question WHERE ${where} ORDER BY question."order"`,
  );
  const questions = rows.map(toQuestion);
  // Reading a large quiz blocks the event loop for a while, so let others run before it is processed ([HT22]).
  if (questions.length > 1) await turn();
  return questions;
}

function toQuestion({ id, quizId, text, type, timeLimit, points, order, funFact, options: json }: Row): Question {
  const options: Option[] = JSON.parse(json);
  return { id, quizId, text, type, timeLimit, points, order, funFact: funFact ?? '', options };
}
