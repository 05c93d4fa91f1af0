import type { Change } from '#app/core/live/commands.ts';
import type { Dialect } from './dialect.ts';
import { bulk, named } from './named-sql.ts';
import {
  ATTENDED,
  insertAnswers,
  insertAttendance,
  insertParticipants,
  updateParticipants,
} from './participant-writes.ts';
import { closeStatements, UNMOVED, withdrawStatements } from './result-writes.ts';
import { updateSession, updateTimes } from './session-row-writes.ts';
import type { Of, SessionWrite } from './session-write.ts';
import type { Statement } from './statement.ts';
import { tellCompleted } from './webhooks.ts';
import { GUARD } from './write-rows.ts';

/**
 * The statements that store the changes of many sessions. The order suits every change: joins and answers first, then
 * scores and withdrawals, and last the session's own row with the new revision. A write only succeeds while that row has
 * the old revision: statements check it themselves, or rely on the last one, which fails the transaction.
 */
export function toStatements(sql: Dialect, writes: readonly SessionWrite[]): Statement[] {
  return [...lockStatements(sql, writes), ...changeStatements(sql, writes)];
}

function lockStatements(sql: Dialect, writes: readonly SessionWrite[]): Statement[] {
  return sql.lockSessions(
    writes.map(({ session, revision, entry }) => ({
      sessionId: session.id,
      revision,
      sequence: entry ? entry.sequence - 1 : null,
    })),
  );
}

/** The same in a transaction that has already locked these sessions, and was decided on their present state. */
export function changeStatements(sql: Dialect, writes: readonly SessionWrite[]): Statement[] {
  return [
    ...insertParticipants(sql, writes),
    ...insertAnswers(sql, writes),
    ...insertAttendance(sql, writes),
    ...updateParticipants(sql, writes),
    ...writes.flatMap((write) => write.changes.flatMap((change) => moveStatements(sql, write, change))),
    ...updateTimes(
      sql,
      writes.filter((write) => write.withTime && !moves(write)),
    ),
    ...writes.filter(moves).map((write) => updateSession(sql, write)),
    ...writes.filter(completes).map(({ session, now }) => tellCompleted(sql.bind, session.id, new Date(now.wall))),
    ...sql.logChanges(writes.flatMap(({ session, entry }) => (entry ? [{ sessionId: session.id, ...entry }] : []))),
  ];
}

/** Ids of the completed sessions that change. */
export function changedLate(writes: readonly SessionWrite[]): string[] {
  const late = writes.filter(({ session, changes }) => session.phase.status === 'completed' && changes.length > 0);
  return late.map(({ session }) => session.id);
}

/** Statements of a change that moves the session: scores, withdrawn answers, an opened question, the end. */
function moveStatements(sql: Dialect, write: SessionWrite, change: Change): Statement[] {
  if (change.type === 'closed') return closeStatements(sql, write, change);
  if (change.type === 'withdrawn') return withdrawStatements(sql, write, change);
  if (change.type === 'opened') return openStatements(sql, write, change);
  if (change.type === 'completed') return [completeQuiz(sql, write)];
  if (change.type === 'hidden') return [hideStatement(sql, write, change)];
  return [];
}

function openStatements(
  sql: Dialect,
  { session, revision }: SessionWrite,
  { questionId, round, attended, shuffled }: Of<'opened'>,
): Statement[] {
  const place = { sessionId: session.id, questionId, revision };
  return [
    named(
      sql,
      `UPDATE "SessionQuestion" SET "asking" = :asking, "resultsAt" = NULL, "shuffled" = :shuffled
        WHERE "sessionId" = :sessionId AND "questionId" = :questionId AND ${UNMOVED}`,
      { ...place, asking: round, shuffled: JSON.stringify(shuffled) },
    ),
    named(
      sql,
      `DELETE FROM "Attendance" WHERE "sessionId" = :sessionId AND "questionId" = :questionId AND ${UNMOVED}`,
      place,
    ),
    ...bulk(
      sql,
      `INSERT INTO "Attendance" ("participantId", "sessionId", "questionId")
        SELECT r.participantId, r.sessionId, r.questionId FROM {rows} ${GUARD}`,
      {
        columns: ATTENDED,
        rows: attended.map((participantId) => ({ sessionId: session.id, revision, participantId, questionId })),
      },
    ),
  ];
}

/** The host's own list of hidden answers; no revision, as nothing moves. */
function hideStatement(sql: Dialect, { session }: SessionWrite, { questionId }: Of<'hidden'>): Statement {
  const hidden = JSON.stringify([...(session.questions.get(questionId)?.hidden ?? [])]);
  return named(
    sql,
    `UPDATE "SessionQuestion" SET "hidden" = :hidden WHERE "sessionId" = :sessionId AND "questionId" = :questionId`,
    { hidden, sessionId: session.id, questionId },
  );
}

function completeQuiz(sql: Dialect, { session, revision }: SessionWrite): Statement {
  return named(sql, `UPDATE "Quiz" SET "status" = 'completed' WHERE "id" = :quizId AND ${UNMOVED}`, {
    quizId: session.quizId,
    sessionId: session.id,
    revision,
  });
}

function completes({ changes }: SessionWrite): boolean {
  return changes.some(({ type }) => type === 'completed');
}

function moves({ changes }: SessionWrite): boolean {
  return changes.some(({ type }) => type === 'revised');
}
