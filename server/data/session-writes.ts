import { elapsedMs } from '#app/core/live/clock.ts';
import type { Change } from '#app/core/live/commands.ts';
import type { LiveSession, Moment } from '#app/core/live/state.ts';
import type { Statement } from './commit.ts';

/** What one session wants stored, all or nothing. */
export interface SessionWrite {
  /** As it stands after the changes. */
  session: LiveSession;
  /** The revision that the changes were decided on; another in the database: somebody else was quicker. */
  revision: number;
  changes: readonly Change[];
  /** When; the time of an open question is stored as of then. */
  now: Moment;
  /** Whether the session's own row is stored even where no change asks for it: the time of an open question goes on. */
  withTime: boolean;
  /** Whether the host is connected: then that is noted too. */
  hostSeen: boolean;
}

type Of<Type extends Change['type']> = Extract<Change, { type: Type }>;

/**
 * The statements that store the changes of many sessions, in one order that is right for all: who joined and answered
 * first, then what was scored and taken back, and the session's own row, with the new revision, last. They hold only while
 * that row has the old revision: each for itself, or all together by the last, which expects to find it.
 */
export function toStatements(writes: readonly SessionWrite[]): Statement[] {
  return [
    ...insertParticipants(writes),
    ...insertAnswers(writes),
    ...insertAttendance(writes),
    ...updateParticipants(writes),
    ...writes.flatMap((write) => write.changes.flatMap((change) => moveStatements(write, change))),
    ...updateTimes(writes.filter((write) => write.withTime && !moves(write))),
    ...writes.filter(moves).map(updateSession),
  ];
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

/** One statement for any number of rows: they travel as one JSON text. None for no rows. */
function bulk(sql: string, rows: readonly unknown[], expected?: number): Statement[] {
  if (rows.length === 0) return [];
  return [{ sql, parameters: [JSON.stringify(rows)], ...(expected !== undefined && { expected }) }];
}

const GUARD = `JOIN "Session" s ON s."id" = r.value ->> 0 AND s."revision" = r.value ->> 1`;

/** An account that has been removed is none: its rows may still be there, so the empty id breaks the foreign key for it. */
const PRESENT_USER = `CASE WHEN EXISTS (SELECT 1 FROM "Removal" WHERE "userId" = r.value ->> 3) THEN ''
  ELSE r.value ->> 3 END`;

function insertParticipants(writes: readonly SessionWrite[]): Statement[] {
  const rows = rowsOf(writes, 'joined', ({ participant: { id, person, name, nameNumber, joinedAt } }, write) => [
    ...[write.session.id, write.revision, id],
    ...[person?.kind === 'account' ? person.userId : null, person?.kind === 'guest' ? person.guestId : null],
    ...[name, nameNumber, joinedAt],
  ]);
  return bulk(
    `INSERT INTO "Participant" ("id", "sessionId", "userId", "guestId", "name", "nameNumber", "score", "correctAnswers",
       "totalResponseTime", "featured", "timeFactor", "joinedAt", "removedAt")
     SELECT r.value ->> 2, r.value ->> 0, ${PRESENT_USER}, r.value ->> 4, r.value ->> 5, r.value ->> 6, 0, 0, 0, 0, 1,
       r.value ->> 7, NULL
     FROM json_each(?) r ${GUARD} WHERE true ON CONFLICT DO NOTHING`,
    rows,
    rows.length,
  );
}

function insertAnswers(writes: readonly SessionWrite[]): Statement[] {
  const rows = rowsOf(writes, 'answered', ({ participantId, questionId, answer }, write) => [
    ...[write.session.id, write.revision, participantId, questionId],
    ...[write.session.questions.get(questionId)?.asking, JSON.stringify(answer.selected)],
    ...[answer.responseTimeMs, Math.round(answer.receivedAt)],
  ]);
  return bulk(
    `INSERT INTO "Answer" ("participantId", "questionId", "sessionId", "asking", "selectedOptionIds", "responseTimeMs",
       "receivedAt", "correct", "points")
     SELECT r.value ->> 2, r.value ->> 3, r.value ->> 0, r.value ->> 4, r.value ->> 5, r.value ->> 6, r.value ->> 7,
       NULL, NULL
     FROM json_each(?) r ${GUARD} WHERE true ON CONFLICT DO NOTHING`,
    rows,
    rows.length,
  );
}

function insertAttendance(writes: readonly SessionWrite[]): Statement[] {
  const rows = rowsOf(writes, 'attended', ({ participantIds, questionId }, write) =>
    participantIds.map((id) => [write.session.id, write.revision, id, questionId]),
  ).flat();
  return bulk(
    `INSERT INTO "Attendance" ("participantId", "sessionId", "questionId")
     SELECT r.value ->> 2, r.value ->> 0, r.value ->> 3 FROM json_each(?) r ${GUARD} WHERE true ON CONFLICT DO NOTHING`,
    rows,
  );
}

/** Marks that the host sets; they change nothing that a revision counts. */
function updateParticipants(writes: readonly SessionWrite[]): Statement[] {
  const rows = writes.flatMap(({ session, changes }) =>
    [...new Set(changes.flatMap((change) => (isMark(change) ? [change.participantId] : [])))].flatMap((id) => {
      const participant = session.participants.get(id);
      return participant ? [[id, Number(participant.featured), participant.timeFactor, participant.removedAt]] : [];
    }),
  );
  return bulk(
    `UPDATE "Participant" SET "featured" = r.value ->> 1, "timeFactor" = r.value ->> 2, "removedAt" = r.value ->> 3
     FROM json_each(?) r WHERE "Participant"."id" = r.value ->> 0`,
    rows,
  );
}

function isMark(change: Change): change is Of<'removed'> | Of<'featured'> | Of<'time_given'> {
  return change.type === 'removed' || change.type === 'featured' || change.type === 'time_given';
}

/** What moves a session on: scores, answers taken back, a question opened. */
function moveStatements(write: SessionWrite, change: Change): Statement[] {
  if (change.type === 'closed') return closeStatements(write, change);
  if (change.type === 'withdrawn') return withdrawStatements(write, change);
  if (change.type === 'opened') return openStatements(write, change);
  if (change.type === 'completed') return [completeQuiz(write)];
  return [];
}

const UNMOVED = `(SELECT "revision" FROM "Session" WHERE "id" = ?) = ?`;

function closeStatements(write: SessionWrite, { questionId, resultsAt, scores }: Of<'closed'>): Statement[] {
  const { session, revision } = write;
  const unmoved = [session.id, revision];
  const scored = [...scores].map(([id, { correct, points }]) => [Number(correct), points, id]);
  return [
    {
      sql: `UPDATE "SessionQuestion" SET "resultsAt" = ? WHERE "sessionId" = ? AND "questionId" = ? AND ${UNMOVED}`,
      parameters: [Math.round(resultsAt), session.id, questionId, ...unmoved],
    },
    {
      sql: `UPDATE "Answer" SET "correct" = ?, "points" = ? WHERE "participantId" = ? AND "questionId" = ?`,
      parameters: [questionId],
      each: JSON.stringify(scored),
    },
    updateTotals(write, scores.keys()),
  ];
}

function withdrawStatements(write: SessionWrite, { questionId }: Of<'withdrawn'>): Statement[] {
  const { session, revision } = write;
  return [
    {
      sql: `DELETE FROM "Answer" WHERE "sessionId" = ? AND "questionId" = ? AND ${UNMOVED}`,
      parameters: [session.id, questionId, session.id, revision],
    },
    updateTotals(write, session.participants.keys()),
  ];
}

/** One by one: three times as fast as out of one JSON text, where a row that is there already is changed. */
function updateTotals({ session }: SessionWrite, ids: Iterable<string>): Statement {
  const rows = [...ids].flatMap((id) => {
    const participant = session.participants.get(id);
    return participant ? [[participant.score, participant.correctAnswers, participant.totalResponseTime, id]] : [];
  });
  return {
    sql: `UPDATE "Participant" SET "score" = ?, "correctAnswers" = ?, "totalResponseTime" = ? WHERE "id" = ?`,
    parameters: [],
    each: JSON.stringify(rows),
  };
}

function openStatements(
  { session, revision }: SessionWrite,
  { questionId, asking, attended }: Of<'opened'>,
): Statement[] {
  const unmoved = [session.id, revision];
  return [
    {
      sql: `UPDATE "SessionQuestion" SET "asking" = ?, "resultsAt" = NULL
        WHERE "sessionId" = ? AND "questionId" = ? AND ${UNMOVED}`,
      parameters: [asking, session.id, questionId, ...unmoved],
    },
    {
      sql: `DELETE FROM "Attendance" WHERE "sessionId" = ? AND "questionId" = ? AND ${UNMOVED}`,
      parameters: [session.id, questionId, ...unmoved],
    },
    {
      sql: `INSERT INTO "Attendance" ("participantId", "sessionId", "questionId")
        SELECT r.value, ?, ? FROM json_each(?) r WHERE ${UNMOVED}`,
      parameters: [session.id, questionId, JSON.stringify(attended), ...unmoved],
    },
  ];
}

function completeQuiz({ session, revision }: SessionWrite): Statement {
  return {
    sql: `UPDATE "Quiz" SET "status" = 'completed' WHERE "id" = ? AND ${UNMOVED}`,
    parameters: [session.quizId, session.id, revision],
  };
}

function moves({ changes }: SessionWrite): boolean {
  return changes.some(({ type }) => type === 'revised');
}

/** The time of open questions goes on, and hosts are there: of all sessions at once. */
function updateTimes(writes: readonly SessionWrite[]): Statement[] {
  const rows = writes.map(({ session: { id, phase }, revision, now, hostSeen }) => {
    const goneMs = phase.status === 'question' ? Math.round(elapsedMs(phase.clock, now)) : 0;
    const startedAt = phase.status === 'question' ? Math.round(now.wall - goneMs) : null;
    const at = Math.round(now.wall);
    return [id, revision, goneMs, startedAt, at, hostSeen ? at : null];
  });
  return bulk(
    `UPDATE "Session" SET "elapsedMs" = r.value ->> 2, "questionStartedAt" = r.value ->> 3, "updatedAt" = r.value ->> 4,
       "hostSeenAt" = coalesce(r.value ->> 5, "hostSeenAt")
     FROM json_each(?) r WHERE "Session"."id" = r.value ->> 0 AND "Session"."revision" = r.value ->> 1`,
    rows,
    rows.length,
  );
}

/** The session's own row, as it stands now. */
function updateSession({ session, revision, now, hostSeen }: SessionWrite): Statement {
  const { phase } = session;
  const clock = phase.status === 'question' ? phase.clock : null;
  const goneMs = clock ? Math.round(elapsedMs(clock, now)) : 0;
  return {
    sql: `UPDATE "Session" SET "status" = ?, "currentQuestionId" = ?, "questionStartedAt" = ?, "timerPaused" = ?,
        "elapsedMs" = ?, "locked" = ?, "revision" = ?, "updatedAt" = ?, "completedAt" = ?,
        "runningFor" = CASE WHEN ? THEN NULL ELSE "runningFor" END,
        "hostSeenAt" = CASE WHEN ? THEN ? ELSE "hostSeenAt" END
      WHERE "id" = ? AND "revision" = ?`,
    parameters: [
      ...[phase.status, 'questionId' in phase ? phase.questionId : null, clock && Math.round(now.wall - goneMs)],
      ...[Number(clock?.paused ?? false), goneMs, Number(session.locked), session.revision, Math.round(now.wall)],
      ...[phase.status === 'completed' ? Math.round(phase.completedAt) : null, Number(phase.status === 'completed')],
      ...[Number(hostSeen), Math.round(now.wall), session.id, revision],
    ],
    expected: 1,
  };
}
