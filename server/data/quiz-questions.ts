import { setImmediate as turn } from 'node:timers/promises';
import type { Option, Question } from '#app/contract/things.ts';
import type { QuestionContent } from '#app/core/question.ts';
import { rulesOf } from '#app/core/questions/registry.ts';
import type { Client, Database, Hold, SqlParameters } from './database.ts';
import type { Dialect } from './dialect.ts';
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

/** How many questions are read at a time. All of a large quiz would block the event loop for 10 ms ([HT22]). */
const SLICE = 25;
/** A quiz that is saved during as many readings is read at once. */
const TRIES = 3;

/** Reads a quiz's questions and their options, all in order. */
export async function readQuestions(database: Database, quizId: string): Promise<Question[]> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const questions = await readInSlices(database, quizId);
    if (questions) return questions;
  }
  const rows = await readRows(database, '"quizId" = ?', quizId);
  return rows.map(toQuestion);
}

/**
 * Null if the quiz was saved in between, as the slices would not belong together. Each slice starts with the last question of
 * the one before, which tells whether it was.
 */
async function readInSlices(database: Database, quizId: string): Promise<Question[] | null> {
  const questions: Question[] = [];
  let version: string | undefined;
  for (;;) {
    const known = Math.min(questions.length, 1);
    const rows = await readRows(database, IN_SLICE, quizId, SLICE, questions.length - known);
    version ??= rows[0]?.version;
    if (rows[0]?.version !== version) return null;
    questions.push(...rows.slice(known).map(toQuestion));
    if (rows.length < SLICE) return questions;
    await turn();
  }
}

/** Of the questions of a quiz, so many, after so many. */
const IN_SLICE = `"id" IN (SELECT "id" FROM "Question" WHERE "quizId" = ? ORDER BY "order", "id" LIMIT ? OFFSET ?)`;

/** Reads one question, with its options in order; null if there is none. */
export async function readQuestion(database: Database, id: string): Promise<Question | null> {
  const [row] = await readRows(database, '"id" = ?', id);
  return row ? toQuestion(row) : null;
}

/** A question's columns, with its options as JSON, and when the quiz was last saved, as text. */
type Row = Omit<Required<Question>, 'options' | 'funFact' | 'setup' | 'key' | 'image' | 'sound'> & {
  funFact: string | null;
  options: string;
  version: string;
} & QuestionJson;

// A single statement: between one for the questions and one for the options, a save would leave questions without
// options.
function readRows(database: Database, where: string, ...parameters: SqlParameters): Promise<Row[]> {
  return database.all<Row>(
    `SELECT question.*, (SELECT ${optionsAsJson(database.sql)} FROM "Option" WHERE "questionId" = question."id") AS "options",
       (SELECT CAST("updatedAt" AS TEXT) FROM "Quiz" WHERE "id" = question."quizId") AS "version"
     FROM "Question" AS question WHERE question.${where} ORDER BY question."order", question."id"`,
    ...parameters,
  );
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
