import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type SQLite from 'better-sqlite3';
import { afterAll, onTestFinished } from 'vitest';
import { QuizChange, QuizDraft } from '#app/contract/quiz.ts';
import type { Outcome } from '#app/contract/refusals.ts';
import type { Quiz } from '#app/contract/things.ts';
import { openDatabase } from '#server/data/database.ts';
import { migrate } from '#server/data/migrate.ts';
import { createQuizzes } from '#server/data/quizzes.ts';
import { createUsers } from '#server/data/users.ts';
import { createQuizService } from '#server/services/quizzes.ts';
import { otherConnection } from '#tests/support/database.ts';
import { ROOT, temporaryFolder } from '#tests/support/temporary.ts';

let template: Promise<string> | null = null;

/** A migrated file to copy: migrating takes two seconds, a copy none. */
async function makeTemplate(): Promise<string> {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'handsup-template-')), 'quiz.db');
  await migrate({ root: ROOT, databaseFile: file, migrationsDir: path.join(ROOT, 'prisma', 'migrations') });
  return file;
}

afterAll(async () => {
  if (template) rmSync(path.dirname(await template), { recursive: true, force: true });
});

/** The service on a real database of the test's own, with one account, `host`. */
export async function openQuizzes(tools: { now?: () => Date; random?: () => number } = {}) {
  template ??= makeTemplate();
  const file = path.join(temporaryFolder(), 'quiz.db');
  copyFileSync(await template, file);
  const database = await openDatabase(file);
  onTestFinished(() => database.close());

  const host = { id: 'host', email: 'host@example.org', displayName: null, passwordHash: '', createdAt: new Date() };
  await createUsers(database).create(host);
  const quizzes = createQuizzes(database);
  const service = createQuizService({ data: { quizzes }, now: () => new Date(), ...tools });
  const create = async (draft: object = {}) =>
    theValue(await service.create('host', QuizDraft.parse({ title: 'T', ...draft })));
  const change = (quiz: Quiz, changed: object) => service.change(quiz, QuizChange.parse(changed));
  return { quizzes, service, create, change, sqlite: otherConnection(file) };
}

/** What went well; a refusal is an error of the test. */
export function theValue<Value>(outcome: Outcome<Value>): Value {
  if (!outcome.ok) throw new Error(`Refused: ${outcome.reason} ${JSON.stringify(outcome.fields)}`);
  return outcome.value;
}

/** `ok`, or why not. */
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

/** A session of the quiz as it stands in the database while it runs, or once it has ended. */
export function insertSession(sqlite: SQLite.Database, quiz: Quiz, state: 'running' | 'completed'): void {
  const [runningFor, status] = state === 'running' ? [quiz.id, 'waiting'] : [null, 'completed'];
  sqlite
    .prepare(
      `INSERT INTO Session VALUES (?, ?, ?, 1, ?, 'T', ?, 0, 'points', 1, 0, 1, 'always', ?, NULL, NULL, 0, 0, 0, 1, NULL,
       0, 0, NULL)`,
    )
    .run(`session of ${quiz.id}`, quiz.id, quiz.creatorId, runningFor, quiz.accessCode, status);
}
