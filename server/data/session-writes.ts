import { elapsedMs } from '#app/core/live/clock.ts';
import { earnedBy } from '#app/core/live/closing.ts';
import type { Change } from '#app/core/live/commands.ts';
import { revealElapsedMs } from '#app/core/live/revealing.ts';
import { type Moment, type Phase, revealedOf } from '#app/core/live/state.ts';
import { rulesOf } from '#app/core/questions/registry.ts';
import type { AnswerValue } from '#app/core/questions/type-rules.ts';
import type { Dialect } from './dialect.ts';
import { bulk, named } from './named-sql.ts';
import { closeStatements, UNMOVED, withdrawStatements } from './result-writes.ts';
import type { Of, SessionWrite } from './session-write.ts';
import type { Statement } from './statement.ts';

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
    ...sql.logChanges(writes.flatMap(({ session, entry }) => (entry ? [{ sessionId: session.id, ...entry }] : []))),
  ];
}

/** Ids of the completed sessions that change. */
export function changedLate(writes: readonly SessionWrite[]): string[] {
  const late = writes.filter(({ session, changes }) => session.phase.status === 'completed' && changes.length > 0);
  return late.map(({ session }) => session.id);
}

function rowsOf<Type extends Change['type'], Row>(
  writes: readonly SessionWrite[],
  type: Type,
  toRow: (change: Of<Type>, write: SessionWrite) => Row,
): Row[] {
  return writes.flatMap((write) =>
    write.changes.flatMap((change) => (isOf(change, type) ? [toRow(change, write)] : [])),
  );
}

function isOf<Type extends Change['type']>(change: Change, type: Type): change is Of<Type> {
  return change.type === type;
}

const GUARD = `JOIN "Session" s ON s."id" = r.sessionId AND s."revision" = r.revision`;

const JOINED = {
  sessionId: 'text',
  revision: 'int',
  id: 'text',
  userId: 'text',
  guestId: 'text',
  name: 'text',
  nameNumber: 'int',
  joinedAt: 'time',
} as const;

function insertParticipants(sql: Dialect, writes: readonly SessionWrite[]): Statement[] {
  const rows = rowsOf(writes, 'joined', ({ participant: { id, person, name, nameNumber, joinedAt } }, write) => ({
    sessionId: write.session.id,
    revision: write.revision,
    id,
    userId: person?.kind === 'account' ? person.userId : null,
    guestId: person?.kind === 'guest' ? person.guestId : null,
    name,
    nameNumber,
    joinedAt,
  }));
  const insert = bulk(
    sql,
    `INSERT INTO "Participant" ("id", "sessionId", "userId", "guestId", "name", "nameNumber", "score", "correctAnswers",
       "totalResponseTime", "featured", "timeFactor", "joinedAt", "removedAt")
     SELECT r.id, r.sessionId, r.userId, r.guestId, r.name, r.nameNumber, 0, 0, 0, false, 1, r.joinedAt, NULL
     FROM {rows} ${GUARD} WHERE true ON CONFLICT DO NOTHING`,
    { columns: JOINED, rows, expected: rows.length },
  );
  return [...refuseRemovedAccounts(sql, rows), ...insert];
}

/** Refuses the transaction if one of the accounts is marked as removed. Its rows may still be there, so no key breaks. */
function refuseRemovedAccounts(sql: Dialect, rows: readonly { userId: string | null }[]): Statement[] {
  const userIds = rows.flatMap(({ userId }) => userId ?? []);
  if (userIds.length === 0) return [];
  const refuse = `INSERT INTO "Refusal" ("reason") SELECT 'not_signed_in' FROM "Removal"
    WHERE "userId" IN (${sql.boundTexts})`;
  return [...sql.lockAccounts(userIds), { sql: refuse, parameters: [JSON.stringify(userIds)] }];
}

const ANSWERED = {
  sessionId: 'text',
  revision: 'int',
  participantId: 'text',
  questionId: 'text',
  asking: 'int',
  selected: 'text',
  responseTimeMs: 'int',
  receivedAt: 'time',
  correct: 'bool',
  points: 'int',
  credit: 'float',
  value: 'text',
  typed: 'text',
} as const;

/** Stores each answer with its score, so that closing a question needs no write per answer ([LE17]). */
function insertAnswers(sql: Dialect, writes: readonly SessionWrite[]): Statement[] {
  const rows = rowsOf(writes, 'answered', ({ participantId, questionId, answer }, { session, revision }) => {
    const question = session.questions.get(questionId);
    const score = question && earnedBy(answer, question, session);
    return {
      sessionId: session.id,
      revision,
      participantId,
      questionId,
      asking: question?.round,
      selected: JSON.stringify(answer.selected),
      responseTimeMs: answer.responseTimeMs,
      receivedAt: Math.round(answer.receivedAt),
      correct: question && rulesOf(question.content.type).isScored ? score?.correct : null,
      points: score?.points,
      credit: score?.credit,
      value: toJson(answer.value),
      typed: toJson(answer.typed),
    };
  });
  return bulk(
    sql,
    `INSERT INTO "Answer" ("participantId", "questionId", "sessionId", "asking", "selectedOptionIds", "responseTimeMs",
       "receivedAt", "correct", "points", "credit", "value", "typed")
     SELECT r.participantId, r.questionId, r.sessionId, r.asking, r.selected, r.responseTimeMs, r.receivedAt, r.correct,
       r.points, r.credit, r.value, r.typed
     FROM {rows} ${GUARD} WHERE true ON CONFLICT DO NOTHING`,
    { columns: ANSWERED, rows, expected: rows.length },
  );
}

function toJson(value: AnswerValue | null): string | null {
  return value === null ? null : JSON.stringify(value);
}

const ATTENDED = { sessionId: 'text', revision: 'int', participantId: 'text', questionId: 'text' } as const;

function insertAttendance(sql: Dialect, writes: readonly SessionWrite[]): Statement[] {
  const rows = rowsOf(writes, 'attended', ({ participantIds, questionId }, { session, revision }) =>
    participantIds.map((participantId) => ({ sessionId: session.id, revision, participantId, questionId })),
  ).flat();
  return bulk(
    sql,
    `INSERT INTO "Attendance" ("participantId", "sessionId", "questionId")
     SELECT r.participantId, r.sessionId, r.questionId FROM {rows} ${GUARD} WHERE true ON CONFLICT DO NOTHING`,
    { columns: ATTENDED, rows },
  );
}

/** Stores what the host set on participants, and the hand they chose, which does not change the revision. */
function updateParticipants(sql: Dialect, writes: readonly SessionWrite[]): Statement[] {
  const rows = writes.flatMap(({ session, changes }) =>
    [...new Set(changes.flatMap((change) => (isMark(change) ? [change.participantId] : [])))].flatMap((id) => {
      const participant = session.participants.get(id);
      if (!participant) return [];
      const { featured, timeFactor, removedAt, hand } = participant;
      return [{ id, featured, timeFactor, removedAt, hand }];
    }),
  );
  return bulk(
    sql,
    `UPDATE "Participant" SET "featured" = r.featured, "timeFactor" = r.timeFactor, "removedAt" = r.removedAt,
       "hand" = r.hand
     FROM {rows} WHERE "Participant"."id" = r.id`,
    { columns: { id: 'text', featured: 'bool', timeFactor: 'float', removedAt: 'time', hand: 'int' }, rows },
  );
}

function isMark(change: Change): change is Mark {
  return MARKS.has(change.type);
}

type Mark = Of<'removed'> | Of<'featured'> | Of<'time_given'> | Of<'hand_chosen'>;
const MARKS: ReadonlySet<Change['type']> = new Set<Mark['type']>(['removed', 'featured', 'time_given', 'hand_chosen']);

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

function moves({ changes }: SessionWrite): boolean {
  return changes.some(({ type }) => type === 'revised');
}

/** Stores elapsed times and connected hosts, for all sessions in one statement. */
function updateTimes(sql: Dialect, writes: readonly SessionWrite[]): Statement[] {
  const rows = writes.map(({ session: { id, phase }, revision, now, hostSeen }) => {
    const elapsed = elapsedOf(phase, now);
    const at = Math.round(now.wall);
    return {
      sessionId: id,
      revision,
      elapsed,
      startedAt: phase.status === 'question' ? Math.round(now.wall - elapsed) : null,
      at,
      hostSeenAt: hostSeen ? at : null,
    };
  });
  return bulk(
    sql,
    `UPDATE "Session" SET "elapsedMs" = r.elapsed, "questionStartedAt" = r.startedAt, "updatedAt" = r.at,
       "hostSeenAt" = coalesce(r.hostSeenAt, "hostSeenAt")
     FROM {rows} WHERE "Session"."id" = r.sessionId AND "Session"."revision" = r.revision`,
    {
      columns: {
        sessionId: 'text',
        revision: 'int',
        elapsed: 'int',
        startedAt: 'time',
        at: 'time',
        hostSeenAt: 'time',
      },
      rows,
      expected: rows.length,
    },
  );
}

/** Whole milliseconds of what runs: the open question, or the last step of a reveal. */
function elapsedOf(phase: Phase, now: Moment): number {
  return Math.round(phase.status === 'question' ? elapsedMs(phase.clock, now) : revealElapsedMs({ phase }, now));
}

/** Stores the session's own row. */
function updateSession(sql: Dialect, { session, revision, now, hostSeen }: SessionWrite): Statement {
  const { phase } = session;
  const clock = phase.status === 'question' ? phase.clock : null;
  const elapsed = elapsedOf(phase, now);
  const statement = named(
    sql,
    `UPDATE "Session" SET "status" = :status, "currentQuestionId" = :currentQuestionId,
        "questionStartedAt" = :questionStartedAt, "timerPaused" = :timerPaused, "elapsedMs" = :elapsed,
        "locked" = :locked, "revision" = :newRevision, "updatedAt" = :at, "completedAt" = :completedAt,
        "reveal" = :reveal,
        "runningFor" = CASE WHEN :isCompleted THEN NULL ELSE "runningFor" END,
        "hostSeenAt" = CASE WHEN :hostSeen THEN :at ELSE "hostSeenAt" END
      WHERE "id" = :id AND "revision" = :revision`,
    {
      status: phase.status,
      currentQuestionId: 'questionId' in phase ? phase.questionId : null,
      questionStartedAt: clock && new Date(Math.round(now.wall - elapsed)),
      timerPaused: clock?.paused ?? false,
      elapsed,
      locked: session.locked,
      newRevision: session.revision,
      at: new Date(Math.round(now.wall)),
      completedAt: phase.status === 'completed' ? new Date(Math.round(phase.completedAt)) : null,
      reveal: revealedOf(phase),
      isCompleted: phase.status === 'completed',
      hostSeen,
      id: session.id,
      revision,
    },
  );
  return { ...statement, expected: 1 };
}
