import { setTimeout as wait } from 'node:timers/promises';
import type { Statement } from './commit.ts';
import type { Committer } from './committer.ts';
import { type Database, DatabaseUnavailable } from './database.ts';

/** Rows of one piece: some 5 ms of work for the thread that stores live sessions. */
const PIECE_ROWS = 250;
/** Sessions and quizzes that one piece goes through, however few rows they have. */
const THINGS_AT_ONCE = 20;
/** Between two pieces others store for this many times as long as the piece took, and at least so long. */
const PAUSE = { factor: 3, minMs: 5 };
const RETRY_MS = 1000;

/**
 * Deletes accounts and sessions that are marked as removed, in pieces ([RM1] to [RM3]). The mark, a row of "Removal", is
 * one small transaction: from then on nobody finds the thing. Its rows go afterwards, between the commits of live
 * sessions, and those that are left when the server stops go after the next start.
 */
export interface Removals {
  /** Marks these sessions, and starts to delete them. None of them may run. */
  removeSessions(ids: readonly string[]): Promise<void>;
  /** Starts to delete what is marked. */
  wake(): void;
  /** Resolves when nothing is left to delete. */
  idle(): Promise<void>;
  /** Ends after the piece at hand. */
  stop(): Promise<void>;
}

export function createRemovals(database: Database, committer: Pick<Committer, 'commit' | 'clear'>): Removals {
  let running: Promise<void> | null = null;
  let isStopping = false;
  let isWokenAgain = false;

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
    } while (isWokenAgain && !isStopping);
  }

  async function clearMarked(): Promise<void> {
    const marked = await database.run((client) => client.removal.findMany({ orderBy: { createdAt: 'asc' } }));
    for (const { userId, sessionId } of marked) {
      if (userId !== null) for (const stage of accountStages(userId)) await clearAll(stage);
      if (sessionId !== null) await clearAll(sessionStage('SELECT ?', sessionId));
    }
  }

  async function clearAll(stage: readonly Statement[]): Promise<void> {
    for (let touched = 1; touched > 0 && !isStopping; ) {
      const begunMs = performance.now();
      touched = await committer.clear([...stage], PIECE_ROWS);
      const tookMs = performance.now() - begunMs;
      if (touched > 0) await wait(Math.max(PAUSE.minMs, tookMs * PAUSE.factor));
    }
  }

  function wake(): void {
    isWokenAgain = true;
    running ??= run().finally(() => {
      running = null;
    });
    // What fails here for good stands in the way of nothing else, and is tried again at the next start.
    running.catch(() => {});
  }

  return {
    wake,
    async removeSessions(ids) {
      await committer.commit(markSessions(`SELECT value FROM json_each(?)`, [JSON.stringify(ids)], Date.now()));
      wake();
    },
    async idle() {
      while (running) await running;
    },
    async stop() {
      isStopping = true;
      await running?.catch(() => {});
    },
  };
}

/** The mark of an account. Its address is free at once, and no password opens it any more. */
export function markAccount(userId: string, nowMs: number): Statement[] {
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
      parameters: [userId, userId, nowMs],
    },
    { sql: `DELETE FROM "Token" WHERE "userId" = ?`, parameters: [userId] },
  ];
}

/** The mark of the sessions that `which` selects the ids of. Another session of the quiz may be started at once. */
export function markSessions(which: string, parameters: unknown[], nowMs: number): Statement[] {
  return [
    {
      sql: `INSERT INTO "Removal" ("id", "userId", "sessionId", "createdAt")
        SELECT "id", NULL, "id", ? FROM "Session" WHERE "id" IN (${which}) ON CONFLICT DO NOTHING`,
      parameters: [nowMs, ...parameters],
    },
    {
      sql: `UPDATE "Session" SET "runningFor" = NULL
        WHERE "runningFor" IS NOT NULL AND "id" IN (SELECT "sessionId" FROM "Removal")`,
      parameters: [],
    },
  ];
}

/** What an account leaves behind, in the order in which it goes: a stage is through when it finds nothing more. */
function accountStages(userId: string): Statement[][] {
  const sessions = `SELECT "id" FROM "Session" WHERE "hostId" = ? ORDER BY "createdAt", "id" LIMIT ${THINGS_AT_ONCE}`;
  const quizzes = `SELECT "id" FROM "Quiz" WHERE "creatorId" = ? ORDER BY "createdAt", "id" LIMIT ${THINGS_AT_ONCE}`;
  const questions = `SELECT "id" FROM "Question" WHERE "quizId" IN (${quizzes})`;
  const take = (sql: string): Statement => ({ sql, parameters: [userId] });
  return [
    [take(deleteFrom('Login', `"userId" = ?`))],
    sessionStage(sessions, userId),
    [
      take(deleteFrom('Option', `"questionId" IN (${questions})`)),
      take(deleteFrom('Question', `"quizId" IN (${quizzes})`)),
      take(deleteFrom('Quiz', `"id" IN (${quizzes})`)),
    ],
    [take(`UPDATE "Participant" SET "userId" = NULL WHERE ${rowsOf('Participant', `"userId" = ?`)}`)],
    [take(deleteFrom('User', `"id" = ?`))],
  ];
}

/** The rows of the sessions whose ids `which` selects, children first: nothing is left for a foreign key to delete. */
function sessionStage(which: string, parameter: string): Statement[] {
  const children = ['Answer', 'Attendance', 'Participant', 'SessionOption', 'SessionQuestion'];
  const sql = [
    ...children.map((table) => deleteFrom(table, `"sessionId" IN (${which})`)),
    deleteFrom('Session', `"id" IN (${which})`),
  ];
  return sql.map((one) => ({ sql: one, parameters: [parameter] }));
}

function deleteFrom(table: string, where: string): string {
  return `DELETE FROM "${table}" WHERE ${rowsOf(table, where)}`;
}

function rowsOf(table: string, where: string): string {
  return `rowid IN (SELECT rowid FROM "${table}" WHERE ${where} LIMIT ?)`;
}
