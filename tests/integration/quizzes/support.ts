import type SQLite from 'better-sqlite3';
import { QuizChange, QuizDraft } from '#app/contract/quiz.ts';
import type { Outcome } from '#app/contract/refusals.ts';
import type { Quiz } from '#app/contract/things.ts';
import { createMediaData } from '#server/data/media.ts';
import { createQuizzes } from '#server/data/quizzes.ts';
import { createUsers } from '#server/data/users.ts';
import { createFormatter } from '#server/rich/formatter.ts';
import { type Attempts, createAttempts } from '#server/services/attempts.ts';
import { createQuizService } from '#server/services/quizzes.ts';
import { otherConnection, temporaryDatabase } from '#tests/support/database.ts';
import { SESSION_COLUMNS } from '#tests/support/row-columns.ts';

/** The service on a database of the test's own, with one account, `host`. */
export async function openQuizzes(
  tools: { now?: () => Date; random?: () => number; attempts?: Pick<Attempts, 'takeWrite'> } = {},
) {
  const { file, database } = await temporaryDatabase();
  const host = { id: 'host', email: 'host@example.org', displayName: null, passwordHash: '', createdAt: new Date() };
  await createUsers(database).create(host);
  const quizzes = createQuizzes(database);
  const attempts = createAttempts({ enabled: false });
  const service = createQuizService({
    formatter: createFormatter(),
    data: { quizzes, media: createMediaData(database) },
    attempts,
    now: () => new Date(),
    onChange: () => {},
    ...tools,
  });
  const create = async (draft: object = {}) =>
    theValue(await service.create('host', QuizDraft.parse({ title: 'T', ...draft })));
  const change = (quiz: Quiz, changed: object) => service.change(quiz, QuizChange.parse(changed));
  return { quizzes, service, create, change, sqlite: otherConnection(file) };
}

/** The value of a success; a refusal fails the test. */
export function theValue<Value>(outcome: Outcome<Value>): Value {
  if (!outcome.ok) throw new Error(`Refused: ${outcome.reason} ${JSON.stringify(outcome.fields)}`);
  return outcome.value;
}

/** `ok`, or the reason of the refusal. */
export function resultOf(outcome: Outcome<unknown>): string {
  return outcome.ok ? 'ok' : outcome.reason;
}

/** A question that can be published. */
export const complete = {
  text: 'Why?',
  type: 'single',
  options: [
    { text: 'yes', isCorrect: true },
    { text: 'no', isCorrect: false },
  ],
};

/** A session of the quiz as the database holds it while it runs, or once it has ended. */
export function insertSession(sqlite: SQLite.Database, quiz: Quiz, state: 'running' | 'completed'): void {
  const [runningFor, status] = state === 'running' ? [quiz.id, 'waiting'] : [null, 'completed'];
  sqlite
    .prepare(
      `INSERT INTO Session ${SESSION_COLUMNS} VALUES (?, ?, ?, 1, ?, 'T', ?, 0, 'points', 1, 0, 1, 'always', ?, NULL, NULL, 0, 0, 0, 1, NULL,
       0, 0, NULL)`,
    )
    .run(`session of ${quiz.id}`, quiz.id, quiz.creatorId, runningFor, quiz.accessCode, status);
}
