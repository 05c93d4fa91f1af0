import { setTimeout as wait } from 'node:timers/promises';
import { type Caretaker, LONE_CARETAKER } from './caretaker.ts';
import type { Committer } from './committer.ts';
import { type Database, DatabaseUnavailable } from './database.ts';
import type { Dialect } from './dialect.ts';
import type { Statement } from './statement.ts';

/** Rows per piece: about 5 ms of work for the thread that stores live sessions. */
const PIECE_ROWS = 250;
/** Sessions or quizzes that one piece covers, however few rows they have. */
const THINGS_AT_ONCE = 20;
/** The pause between two pieces, for other writes: a multiple of the time the piece took, and a minimum. */
const PAUSE = { factor: 3, minMs: 5 };
const RETRY_MS = 1000;
/** How often the caretaker looks for what other processes have marked. */
const LOOK_EVERY_MS = 3000;

/**
 * Deletes accounts and sessions that are marked as removed ([RM1] to [RM3]). Marking, a row of "Removal", is one
 * small transaction, after which nobody finds the account or session. The rows are deleted in pieces, between the
 * commits of live sessions; what is left at a stop is deleted after the next start. Of several processes only the
 * caretaker deletes.
 */
export interface Removals {
  /** Marks these sessions and starts deleting them. None of them may be running. */
  removeSessions(ids: readonly string[]): Promise<void>;
  /** Starts deleting what is marked, if this process is the caretaker. */
  wake(): void;
  /** Resolves when nothing is left to delete. */
  idle(): Promise<void>;
  /** Stops after the current piece. */
  stop(): Promise<void>;
}

export function createRemovals(
  database: Database,
  committer: Pick<Committer, 'commit' | 'clear'>,
  { isAlone, isCaretaker }: Pick<Caretaker, 'isAlone' | 'isCaretaker'> = LONE_CARETAKER,
): Removals {
  const { sql } = database;
  const looking = isAlone ? undefined : setInterval(wake, LOOK_EVERY_MS).unref();
  let running: Promise<void> | null = null;
  let isStopping = false;
  let isWokenAgain = false;

  function mayGoOn(): boolean {
    return !isStopping && isCaretaker();
  }

  async function run(): Promise<void> {
    do {
      isWokenAgain = false;
      try {
        await clearMarked();
      } catch (error) {
        if (!(error instanceof DatabaseUnavailable)) throw error;
        isWokenAgain = true;
        await wait(RETRY_MS);
      }
    } while (isWokenAgain && mayGoOn());
  }

  async function clearMarked(): Promise<void> {
    const marked = await database.run((client) => client.removal.findMany({ orderBy: { createdAt: 'asc' } }));
    for (const { userId, sessionId } of marked) {
      if (userId !== null) for (const stage of accountStages(sql, userId)) await clearAll(stage);
      if (sessionId !== null) await clearAll(sessionStage(sql, 'SELECT ?', sessionId));
    }
  }

  async function clearAll(stage: readonly Statement[]): Promise<void> {
    for (let touched = 1; touched > 0 && mayGoOn(); ) {
      const begunMs = performance.now();
      touched = await committer.clear([...stage], PIECE_ROWS);
      const tookMs = performance.now() - begunMs;
      if (touched > 0) await wait(Math.max(PAUSE.minMs, tookMs * PAUSE.factor));
    }
  }

  function wake(): void {
    if (!mayGoOn()) return;
    isWokenAgain = true;
    running ??= run().finally(() => {
      running = null;
    });
    // A permanent failure must not stop anything else; the next start tries again.
    running.catch(() => {});
  }

  return {
    wake,
    async removeSessions(ids) {
      const which = { which: sql.boundTexts, parameters: [JSON.stringify(ids)] };
      await committer.commit(markSessions(sql, which, new Date()));
      wake();
    },
    async idle() {
      while (running) await running;
    },
    async stop() {
      isStopping = true;
      clearInterval(looking);
      await running?.catch(() => {});
    },
  };
}

/** Marks an account. From then on its address is free and its password is useless. */
export function markAccount(sql: Dialect, userId: string, now: Date): Statement[] {
  return [
    {
      sql: `UPDATE "User" SET "email" = 'removed ' || "id", "displayName" = NULL, "passwordHash" = ''
        WHERE "id" = ? AND NOT EXISTS (SELECT 1 FROM "Removal" WHERE "userId" = ?)
          AND NOT EXISTS (SELECT 1 FROM "Session" WHERE "hostId" = ? AND "runningFor" IS NOT NULL)`,
      parameters: [userId, userId, userId],
      expected: 1,
    },
    {
      sql: `INSERT INTO "Removal" ("id", "userId", "sessionId", "createdAt") VALUES (?, ?, NULL, ?)`,
      parameters: [userId, userId, sql.bind(now)],
    },
    { sql: `DELETE FROM "Token" WHERE "userId" = ?`, parameters: [userId] },
    { sql: `DELETE FROM "ApiToken" WHERE "userId" = ?`, parameters: [userId] },
    { sql: `DELETE FROM "Identity" WHERE "userId" = ?`, parameters: [userId] },
    { sql: `DELETE FROM "Webhook" WHERE "userId" = ?`, parameters: [userId] },
  ];
}

/** Marks the sessions whose ids `which` selects. Their quizzes can start another session at once. */
export function markSessions(
  sql: Dialect,
  { which, parameters }: { which: string; parameters: unknown[] },
  now: Date,
): Statement[] {
  return [
    {
      sql: `INSERT INTO "Removal" ("id", "userId", "sessionId", "createdAt")
        SELECT "id", NULL, "id", ? FROM "Session" WHERE "id" IN (${which}) ON CONFLICT DO NOTHING`,
      parameters: [now, ...parameters].map(sql.bind),
    },
    {
      sql: `UPDATE "Session" SET "runningFor" = NULL
        WHERE "runningFor" IS NOT NULL AND "id" IN (SELECT "sessionId" FROM "Removal")`,
      parameters: [],
    },
  ];
}

/** The rows of an account, in the order of deletion. A stage is repeated until it finds no more rows. */
function accountStages(sql: Dialect, userId: string): Statement[][] {
  const sessions = `SELECT "id" FROM "Session" WHERE "hostId" = ? ORDER BY "createdAt", "id" LIMIT ${THINGS_AT_ONCE}`;
  const quizzes = `SELECT "id" FROM "Quiz" WHERE "creatorId" = ? ORDER BY "createdAt", "id" LIMIT ${THINGS_AT_ONCE}`;
  const questions = `SELECT "id" FROM "Question" WHERE "quizId" IN (${quizzes})`;
  const take = (text: string): Statement => ({ sql: text, parameters: [userId] });
  const deleteFrom = deleter(sql);
  return [
    [take(deleteFrom('Login', `"userId" = ?`))],
    [take(deleteFrom('WebhookDelivery', `"userId" = ?`))],
    sessionStage(sql, sessions, userId),
    [
      take(deleteFrom('Option', `"questionId" IN (${questions})`)),
      take(deleteFrom('Question', `"quizId" IN (${quizzes})`)),
      take(deleteFrom('Quiz', `"id" IN (${quizzes})`)),
    ],
    [take(`UPDATE "Participant" SET "userId" = NULL WHERE ${sql.someRows('Participant', `"userId" = ?`)}`)],
    [take(deleteFrom('User', `"id" = ?`))],
  ];
}

/** The rows of the sessions whose ids `which` selects. Children go first, so that no foreign key has to cascade. */
function sessionStage(sql: Dialect, which: string, parameter: string): Statement[] {
  const children = ['Answer', 'Attendance', 'Participant', 'SessionOption', 'SessionQuestion'];
  const deleteFrom = deleter(sql);
  const statements = [
    ...children.map((table) => deleteFrom(table, `"sessionId" IN (${which})`)),
    deleteFrom('Session', `"id" IN (${which})`),
  ];
  return statements.map((one) => ({ sql: one, parameters: [parameter] }));
}

function deleter(sql: Dialect) {
  return (table: string, where: string) => `DELETE FROM "${table}" WHERE ${sql.someRows(table, where)}`;
}
