import { setImmediate as turn } from 'node:timers/promises';
import type { Option, Question } from '#app/contract/things.ts';
import type { QuestionContent } from '#app/core/question.ts';
import { rulesOf } from '#app/core/questions/registry.ts';
import type { Client, Database, Hold } from './database.ts';
import type { Dialect } from './dialect.ts';
import { Prisma } from './generated/client.ts';
import { rowsJson, withRows } from './named-sql.ts';
import { type QuestionJson, readPicture, readQuestionJson, toOptionRow, toQuestionRow } from './question-json.ts';

/** Statements that store questions and their options: two, however large the quiz is. */
export function insertQuestions(
  { client, hold, sql }: { client: Client; hold: Hold; sql: Dialect },
  quizId: string,
  questions: readonly QuestionContent[],
) {
  if (questions.length === 0) return [];
  const options = questions.flatMap(({ id, options }) => options.map((option) => toOptionRow(option, id)));
  return [
    client.$executeRawUnsafe(
      withRows(
        sql,
        `INSERT INTO "Question" ("id", "quizId", "text", "type", "timeLimit", "points", "order", "funFact", "setup", "key",
           "image", "sound")
         SELECT r.id, ?, r.text, r.type, r.timeLimit, r.points, r.order, r.funFact, r.setup, r.key, r.image, r.sound FROM {rows}`,
        QUESTION_ROW,
      ),
      quizId,
      hold(rowsJson({ columns: QUESTION_ROW, rows: questions.map(toQuestionRow) })),
    ),
    client.$executeRawUnsafe(
      withRows(
        sql,
        `INSERT INTO "Option" ("id", "questionId", "text", "isCorrect", "order", "image")
         SELECT r.id, r.questionId, r.text, r.isCorrect, r.order, r.image FROM {rows}`,
        OPTION_ROW,
      ),
      hold(rowsJson({ columns: OPTION_ROW, rows: options })),
    ),
  ];
}

/** The columns of questions and options that are bound as rows. */
export const QUESTION_ROW = {
  id: 'text',
  text: 'text',
  type: 'QuestionType',
  timeLimit: 'int',
  points: 'int',
  order: 'int',
  funFact: 'text',
  setup: 'text',
  key: 'text',
  image: 'text',
  sound: 'text',
} as const;
export const OPTION_ROW = {
  id: 'text',
  questionId: 'text',
  text: 'text',
  isCorrect: 'bool',
  order: 'int',
  image: 'text',
} as const;

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
type Row = Omit<Required<Question>, 'options' | 'funFact' | 'setup' | 'key' | 'image' | 'sound'> & {
  funFact: string | null;
  options: string;
} & QuestionJson;

// A single statement: between one for the questions and one for the options, a save would leave questions without
// options.
async function read(database: Database, where: Prisma.Sql): Promise<Question[]> {
  const options = Prisma.raw(optionsAsJson(database.sql));
  const rows = await database.run(
    (client) => client.$queryRaw<Row[]>`
      SELECT question.*, (SELECT ${options} FROM "Option" WHERE "questionId" = question."id") AS "options"
      FROM "Question" AS question WHERE ${where} ORDER BY question."order"`,
  );
  const questions = rows.map(toQuestion);
  // Reading a large quiz blocks the event loop for a while, so let others run before it is processed ([HT22]).
  if (questions.length > 1) await turn();
  return questions;
}

function optionsAsJson(sql: Dialect): string {
  const isCorrect = sql.jsonBoolean('"isCorrect"');
  const fields = {
    id: '"id"',
    questionId: '"questionId"',
    text: '"text"',
    isCorrect,
    order: '"order"',
    image: '"image"',
  };
  return sql.jsonList(sql.jsonObject(fields), '"order"');
}

function toQuestion(row: Row): Question {
  const { id, quizId, text, type, timeLimit, order, funFact } = row;
  const stored: (Omit<Option, 'image'> & { image: string | null })[] = JSON.parse(row.options);
  const options: Option[] = stored.map((option) => ({ ...option, image: readPicture(option.image) }));
  const points = rulesOf(type).isScored ? row.points : 0;
  const { setup, key, image, sound } = readQuestionJson(row);
  return {
    id,
    quizId,
    text,
    type,
    timeLimit,
    points,
    order,
    options,
    funFact: funFact ?? '',
    setup,
    key,
    image,
    sound,
  };
}
