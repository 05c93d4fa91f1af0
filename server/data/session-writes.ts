import { elapsedMs } from '#app/core/live/clock.ts';
import { earnedBy } from '#app/core/live/closing.ts';
import type { Change } from '#app/core/live/commands.ts';
import { revealElapsedMs } from '#app/core/live/revealing.ts';
import { type Moment, type Phase, revealedOf } from '#app/core/live/state.ts';
import type { Statement } from './commit.ts';
import { bulk, named } from './named-sql.ts';
import { closeStatements, UNMOVED, withdrawStatements } from './result-writes.ts';
import type { Of, SessionWrite } from './session-write.ts';

/**
 * The statements that store the changes of many sessions. The order suits every change: joins and answers first, then
 * scores and withdrawals, and last the session's own row with the new revision. A write only succeeds while that row has
 * the old revision: statements check it themselves, or rely on the last one, which fails the transaction.
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

const GUARD = `JOIN "Session" s ON s."id" = r.sessionId AND s."revision" = r.revision`;

const JOINED = ['sessionId', 'revision', 'id', 'userId', 'guestId', 'name', 'nameNumber', 'joinedAt'] as const;

function insertParticipants(writes: readonly SessionWrite[]): Statement[] {
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
    `INSERT INTO "Participant" ("id", "sessionId", "userId", "guestId", "name", "nameNumber", "score", "correctAnswers",
       "totalResponseTime", "featured", "timeFactor", "joinedAt", "removedAt")
     SELECT r.id, r.sessionId, r.userId, r.guestId, r.name, r.nameNumber, 0, 0, 0, 0, 1, r.joinedAt, NULL
     FROM json_each(?) r ${GUARD} WHERE true ON CONFLICT DO NOTHING`,
    { columns: JOINED, rows, expected: rows.length },
  );
  return [...refuseRemovedAccounts(rows), ...insert];
}

/** Refuses the transaction if one of the accounts is marked as removed. Its rows may still be there, so no key breaks. */
function refuseRemovedAccounts(rows: readonly { userId: string | null }[]): Statement[] {
  const userIds = rows.flatMap(({ userId }) => userId ?? []);
  if (userIds.length === 0) return [];
  const sql = `INSERT INTO "Refusal" ("reason") SELECT 'not_signed_in' FROM "Removal"
    WHERE "userId" IN (SELECT value FROM json_each(?))`;
  return [{ sql, parameters: [JSON.stringify(userIds)] }];
}

const ANSWERED = [
  'sessionId',
  'revision',
  'participantId',
  'questionId',
  'asking',
  'selected',
  'responseTimeMs',
  'receivedAt',
  'correct',
  'points',
] as const;

/** Stores each answer with its score, so that closing a question needs no write per answer ([LE17]). */
function insertAnswers(writes: readonly SessionWrite[]): Statement[] {
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
      correct: Number(score?.correct),
      points: score?.points,
    };
  });
  return bulk(
    `INSERT INTO "Answer" ("participantId", "questionId", "sessionId", "asking", "selectedOptionIds", "responseTimeMs",
       "receivedAt", "correct", "points")
     SELECT r.participantId, r.questionId, r.sessionId, r.asking, r.selected, r.responseTimeMs, r.receivedAt, r.correct,
       r.points
     FROM json_each(?) r ${GUARD} WHERE true ON CONFLICT DO NOTHING`,
    { columns: ANSWERED, rows, expected: rows.length },
  );
}

function insertAttendance(writes: readonly SessionWrite[]): Statement[] {
  const rows = rowsOf(writes, 'attended', ({ participantIds, questionId }, { session, revision }) =>
    participantIds.map((participantId) => ({ sessionId: session.id, revision, participantId, questionId })),
  ).flat();
  return bulk(
    `INSERT INTO "Attendance" ("participantId", "sessionId", "questionId")
     SELECT r.participantId, r.sessionId, r.questionId FROM json_each(?) r ${GUARD} WHERE true ON CONFLICT DO NOTHING`,
    { columns: ['sessionId', 'revision', 'participantId', 'questionId'], rows },
  );
}

/** Stores what the host set on participants, and the hand they chose, which does not change the revision. */
function updateParticipants(writes: readonly SessionWrite[]): Statement[] {
  const rows = writes.flatMap(({ session, changes }) =>
    [...new Set(changes.flatMap((change) => (isMark(change) ? [change.participantId] : [])))].flatMap((id) => {
      const participant = session.participants.get(id);
      if (!participant) return [];
      const { featured, timeFactor, removedAt, hand } = participant;
      return [{ id, featured: Number(featured), timeFactor, removedAt, hand }];
    }),
  );
  return bulk(
    `UPDATE "Participant" SET "featured" = r.featured, "timeFactor" = r.timeFactor, "removedAt" = r.removedAt,
       "hand" = r.hand
     FROM json_each(?) r WHERE "Participant"."id" = r.id`,
    { columns: ['id', 'featured', 'timeFactor', 'removedAt', 'hand'], rows },
  );
}

function isMark(change: Change): change is Mark {
  return MARKS.has(change.type);
}

type Mark = Of<'removed'> | Of<'featured'> | Of<'time_given'> | Of<'hand_chosen'>;
const MARKS: ReadonlySet<Change['type']> = new Set<Mark['type']>(['removed', 'featured', 'time_given', 'hand_chosen']);

/** Statements of a change that moves the session: scores, withdrawn answers, an opened question, the end. */
function moveStatements(write: SessionWrite, change: Change): Statement[] {
  if (change.type === 'closed') return closeStatements(write, change);
  if (change.type === 'withdrawn') return withdrawStatements(write, change);
  if (change.type === 'opened') return openStatements(write, change);
  if (change.type === 'completed') return [completeQuiz(write)];
  return [];
}

function openStatements(
  { session, revision }: SessionWrite,
  { questionId, round, attended }: Of<'opened'>,
): Statement[] {
  const place = { sessionId: session.id, questionId, revision };
  return [
    named(
      `UPDATE "SessionQuestion" SET "asking" = :asking, "resultsAt" = NULL
        WHERE "sessionId" = :sessionId AND "questionId" = :questionId AND ${UNMOVED}`,
      { ...place, asking: round },
    ),
    named(
      `DELETE FROM "Attendance" WHERE "sessionId" = :sessionId AND "questionId" = :questionId AND ${UNMOVED}`,
      place,
    ),
    named(
      `INSERT INTO "Attendance" ("participantId", "sessionId", "questionId")
        SELECT r.value, :sessionId, :questionId FROM json_each(:attended) r WHERE ${UNMOVED}`,
      { ...place, attended: JSON.stringify(attended) },
    ),
  ];
}

function completeQuiz({ session, revision }: SessionWrite): Statement {
  return named(`UPDATE "Quiz" SET "status" = 'completed' WHERE "id" = :quizId AND ${UNMOVED}`, {
    quizId: session.quizId,
    sessionId: session.id,
    revision,
  });
}

function moves({ changes }: SessionWrite): boolean {
  return changes.some(({ type }) => type === 'revised');
}

/** Stores elapsed times and connected hosts, for all sessions in one statement. */
function updateTimes(writes: readonly SessionWrite[]): Statement[] {
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
    `UPDATE "Session" SET "elapsedMs" = r.elapsed, "questionStartedAt" = r.startedAt, "updatedAt" = r.at,
       "hostSeenAt" = coalesce(r.hostSeenAt, "hostSeenAt")
     FROM json_each(?) r WHERE "Session"."id" = r.sessionId AND "Session"."revision" = r.revision`,
    {
      columns: ['sessionId', 'revision', 'elapsed', 'startedAt', 'at', 'hostSeenAt'],
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
function updateSession({ session, revision, now, hostSeen }: SessionWrite): Statement {
  const { phase } = session;
  const clock = phase.status === 'question' ? phase.clock : null;
  const elapsed = elapsedOf(phase, now);
  const statement = named(
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
      questionStartedAt: clock && Math.round(now.wall - elapsed),
      timerPaused: Number(clock?.paused ?? false),
      elapsed,
      locked: Number(session.locked),
      newRevision: session.revision,
      at: Math.round(now.wall),
      completedAt: phase.status === 'completed' ? Math.round(phase.completedAt) : null,
      reveal: revealedOf(phase),
      isCompleted: Number(phase.status === 'completed'),
      hostSeen: Number(hostSeen),
      id: session.id,
      revision,
    },
  );
  return { ...statement, expected: 1 };
}
