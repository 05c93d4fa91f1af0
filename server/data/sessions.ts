import { setImmediate as turn } from 'node:timers/promises';
import type { Question, Quiz } from '#app/contract/things.ts';
import { ALL_REVEALED } from '#app/core/live/state.ts';
import type { SessionUse } from '#app/core/quota.ts';
import { SESSION_SETTING_NAMES } from '#app/core/setting-values.ts';
import type { Committer } from './committer.ts';
import type { Database } from './database.ts';
import { type HistoryPart, type PartOfHistory, readHistory } from './history.ts';
import { rowsJson, withRows } from './named-sql.ts';
import { notRemoved, SESSION_NOT_REMOVED } from './not-removed.ts';
import { toOptionRow, toQuestionRow } from './question-json.ts';
import { OPTION_ROW, QUESTION_ROW } from './quiz-questions.ts';
import { markSessions } from './removals.ts';
import { HAS_ROOM, hasNoRoom, readSessionUse } from './session-quota.ts';
import { findRoles, type SessionRoles, type SessionRolesQuery } from './session-roles.ts';
import { loadSession, type StoredSession } from './session-rows.ts';
import type { SessionWrite } from './session-write.ts';
import { changedLate, toStatements } from './session-writes.ts';
import { settingColumns } from './setting-columns.ts';
import { TELL_STARTED } from './webhooks.ts';

/** A session to create, with its own copy of the questions. */
export interface NewSession {
  id: string;
  quiz: Quiz;
  questions: Question[];
  createdAt: Date;
}

/** Stores live sessions and everything that belongs to them. */
export interface Sessions {
  /** False if one is already running, the quiz is gone, changed or a draft, or its author's quota is used up. */
  create(session: NewSession): Promise<boolean>;
  /** Whether the sessions of a quiz's author leave no room for another of this quiz. */
  hasNoRoom(quizId: string): Promise<boolean>;
  /** How much of the quota an account's sessions use. */
  readUse(hostId: string): Promise<SessionUse>;
  load(id: string): Promise<StoredSession | null>;
  /** Whether the session has ended and left no podium to reveal; null if there is no such session. */
  isFinished(id: string): Promise<boolean | null>;
  /** A person's roles in a session, without reading the rest of it; null if there is no such session. */
  findRoles(wanted: SessionRolesQuery): Promise<SessionRoles | null>;
  /** The id of the quiz's session that is not completed. */
  findRunning(quizId: string): Promise<string | null>;
  /** The id of the quiz's latest session, running or not. */
  findLatest(quizId: string): Promise<string | null>;
  /** The latest session in which this user or guest took part and the question was opened. */
  findOpened(question: { questionId: string; userId: string | null; guestId: string | null }): Promise<string | null>;
  /** The quiz's latest completed session that this user or guest hosted or took part in. */
  findCompleted(of: { quizId: string; userId: string | null; guestId: string | null }): Promise<string | null>;
  /** All sessions that somebody hosted, running or not. */
  listHostedBy(hostId: string): Promise<{ id: string; quizId: string; isRunning: boolean }[]>;
  /** Ids of sessions with an open question, or with a podium left to reveal. */
  listOpen(): Promise<string[]>;
  /** Ids of sessions in `question` or `results` whose host was last seen before that time. */
  listHostless(before: Date): Promise<string[]>;
  /** Deletes sessions in `waiting` that nobody has touched since that time, and returns their ids. */
  removeUntouched(before: Date): Promise<string[]>;
  /** A page of the completed sessions that somebody took part in, and totals of all. */
  readHistory(part: PartOfHistory): Promise<HistoryPart>;
  /**
   * Stores the changes of many sessions in one transaction.
   *
   * @returns False if another write changed one of them first: nothing was stored, and they must be loaded again.
   * @throws DatabaseUnavailable
   */
  write(writes: readonly SessionWrite[]): Promise<boolean>;
}

interface SessionEvents {
  /** Called after sessions have been marked as removed. */
  onRemoved?: () => void;
  /** A completed session has changed, so anything cached of it is stale. */
  onLateChange?: (sessionId: string) => void;
}

/** @param committer Stores the changes of live sessions, bypassing Prisma, one transaction at a time. */
export function createSessions(
  database: Database,
  committer: Pick<Committer, 'commit'>,
  { onRemoved = () => {}, onLateChange = () => {} }: SessionEvents = {},
): Sessions {
  const first = async (sql: string, ...parameters: unknown[]): Promise<string | null> => {
    const rows = await database.run((client) => client.$queryRawUnsafe<{ id: string }[]>(sql, ...parameters));
    return rows[0]?.id ?? null;
  };
  return {
    create: (session) => create(database, session),
    hasNoRoom: (quizId) => hasNoRoom(database, quizId),
    readUse: (hostId) => readSessionUse(database, hostId),
    load: (id) => loadSession(database, id),
    async isFinished(id) {
      const select = { status: true, reveal: true };
      const where = { id, ...SESSION_NOT_REMOVED };
      const row = await database.run((client) => client.session.findFirst({ where, select }));
      return row && row.status === 'completed' && (row.reveal ?? ALL_REVEALED) >= ALL_REVEALED;
    },
    findRoles: (wanted) => findRoles(database, wanted),
    findRunning: (quizId) => first(`SELECT "id" FROM "Session" WHERE "runningFor" = ?`, quizId),
    findLatest: (quizId) =>
      first(
        `SELECT s."id" FROM "Session" s WHERE s."quizId" = ? AND ${notRemoved('s')} ORDER BY s."number" DESC LIMIT 1`,
        quizId,
      ),
    findOpened: ({ questionId, userId, guestId }) =>
      first(
        `SELECT q."sessionId" AS "id" FROM "SessionQuestion" q
           JOIN "Participant" p ON p."sessionId" = q."sessionId"
           JOIN "Session" s ON s."id" = q."sessionId"
         WHERE q."questionId" = ? AND q."asking" > 0 AND (p."userId" = ? OR p."guestId" = ?)
           AND ${notRemoved('s')}
         ORDER BY s."number" DESC LIMIT 1`,
        questionId,
        userId,
        guestId,
      ),
    findCompleted: ({ quizId, userId, guestId }) =>
      first(
        `SELECT s."id" FROM "Session" s
         WHERE s."quizId" = ? AND s."status" = 'completed' AND ${notRemoved('s')} AND (s."hostId" = ? OR EXISTS
           (SELECT 1 FROM "Participant" p WHERE p."sessionId" = s."id" AND (p."userId" = ? OR p."guestId" = ?)))
         ORDER BY s."number" DESC LIMIT 1`,
        quizId,
        userId,
        userId,
        guestId,
      ),
    async listHostedBy(hostId) {
      const select = { id: true, quizId: true, runningFor: true };
      const rows = await database.run((client) =>
        client.session.findMany({ where: { hostId, ...SESSION_NOT_REMOVED }, select }),
      );
      return rows.map(({ id, quizId, runningFor }) => ({ id, quizId, isRunning: runningFor !== null }));
    },
    async listOpen() {
      const where = { OR: [{ status: 'question' as const }, { reveal: { lt: ALL_REVEALED } }] };
      return idsOf(await database.run((client) => client.session.findMany({ where, select: { id: true } })));
    },
    async listHostless(before) {
      const seen = { OR: [{ hostSeenAt: { lt: before } }, { hostSeenAt: null, createdAt: { lt: before } }] };
      const where = { status: { in: ['question' as const, 'results' as const] }, ...seen };
      return idsOf(await database.run((client) => client.session.findMany({ where, select: { id: true } })));
    },
    async removeUntouched(before) {
      const found = await database.run((client) => client.$queryRawUnsafe<{ id: string }[]>(UNTOUCHED, before, before));
      if (found.length === 0) return [];
      const ids = JSON.stringify(idsOf(found));
      const which = `${UNTOUCHED} AND "id" IN (${database.sql.boundTexts})`;
      await committer.commit(markSessions(database.sql, { which, parameters: [before, before, ids] }, new Date()));
      onRemoved();
      return idsOf(found);
    },
    readHistory: (part) => readHistory(database, part),
    async write(writes) {
      const isStored = await committer.commit(toStatements(database.sql, writes));
      for (const id of changedLate(writes)) onLateChange(id);
      return isStored;
    },
  };
}

const UNTOUCHED = `SELECT "id" FROM "Session" WHERE "status" = 'waiting' AND "updatedAt" < ? AND NOT EXISTS
  (SELECT 1 FROM "Participant" p WHERE p."sessionId" = "Session"."id" AND p."joinedAt" >= ?)
  AND "runningFor" IS NOT NULL`;

function idsOf(rows: { id: string }[]): string[] {
  return rows.map(({ id }) => id);
}

async function create(database: Database, { id, quiz, questions, createdAt }: NewSession): Promise<boolean> {
  const { sql } = database;
  const made = `EXISTS (SELECT 1 FROM "Session" WHERE "id" = ?)`;
  const questionRows = questions.map((question) => toQuestionRow({ ...question, funFact: question.funFact || null }));
  const optionRows = questions.flatMap(({ id: questionId, options }) =>
    options.map((option) => toOptionRow(option, questionId)),
  );
  // If another start was quicker, the unique keys on `runningFor` and the number keep this session and its rows out.
  const [inserted] = await database.batch((client, hold) => [
    client.$executeRawUnsafe(
      `INSERT INTO "Session" ("id", "quizId", "hostId", "number", "runningFor", "title", "accessCode",
         ${settingColumns(SESSION_SETTING_NAMES)}, "status", "currentQuestionId", "questionStartedAt", "timerPaused", "elapsedMs",
         "locked", "revision", "hostSeenAt", "createdAt", "updatedAt", "completedAt", "size")
       SELECT ?, q."id", q."creatorId", q."sessionCount" + 1, q."id", q."title", q."accessCode",
         ${settingColumns(SESSION_SETTING_NAMES, 'q')}, 'waiting', NULL, NULL, false, 0, false, 0, ?, ?, ?, NULL, q."size"
       FROM "Quiz" q WHERE q."id" = ? AND q."status" <> 'draft' AND q."updatedAt" = ?
         AND NOT EXISTS (SELECT 1 FROM "Removal" WHERE "userId" = q."creatorId") AND ${HAS_ROOM}
       ON CONFLICT DO NOTHING`,
      id,
      createdAt,
      createdAt,
      createdAt,
      quiz.id,
      new Date(quiz.updatedAt),
    ),
    client.$executeRawUnsafe(
      withRows(
        sql,
        `INSERT INTO "SessionQuestion" ("sessionId", "questionId", "text", "type", "timeLimit", "points", "order",
           "funFact", "setup", "key", "image", "sound", "asking", "resultsAt")
         SELECT ?, r.id, r.text, r.type, r.timeLimit, r.points, r.order, r.funFact, r.setup, r.key, r.image, r.sound, 0, NULL
         FROM {rows} WHERE ${made}`,
        QUESTION_ROW,
      ),
      id,
      hold(rowsJson({ columns: QUESTION_ROW, rows: questionRows })),
      id,
    ),
    client.$executeRawUnsafe(
      withRows(
        sql,
        `INSERT INTO "SessionOption" ("sessionId", "optionId", "questionId", "text", "isCorrect", "order", "image")
         SELECT ?, r.id, r.questionId, r.text, r.isCorrect, r.order, r.image FROM {rows} WHERE ${made}`,
        OPTION_ROW,
      ),
      id,
      hold(rowsJson({ columns: OPTION_ROW, rows: optionRows })),
      id,
    ),
    client.$executeRawUnsafe(
      `INSERT INTO "SessionMedia" ("sessionId", "mediaId")
       SELECT ?, m."mediaId" FROM "QuizMedia" m WHERE m."quizId" = ? AND ${made}`,
      id,
      quiz.id,
      id,
    ),
    client.$executeRawUnsafe(TELL_STARTED, createdAt, createdAt, id),
    client.$executeRawUnsafe(
      `UPDATE "Quiz" SET "sessionCount" = "sessionCount" + 1, "status" = 'active' WHERE "id" = ? AND ${made}`,
      quiz.id,
      id,
    ),
  ]);
  // Storing a large quiz blocks the event loop for a while, so let others run before the session opens ([HT22]).
  await turn();
  return inserted === 1;
}
