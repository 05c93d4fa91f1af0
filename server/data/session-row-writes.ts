import { elapsedMs } from '#app/core/live/clock.ts';
import { revealElapsedMs } from '#app/core/live/revealing.ts';
import { type Moment, type Phase, revealedOf } from '#app/core/live/state.ts';
import type { Dialect } from './dialect.ts';
import { bulk, named } from './named-sql.ts';
import type { SessionWrite } from './session-write.ts';
import type { Statement } from './statement.ts';

/** Stores elapsed times and connected hosts, for all sessions in one statement. */
export function updateTimes(sql: Dialect, writes: readonly SessionWrite[]): Statement[] {
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
export function updateSession(sql: Dialect, { session, revision, now, hostSeen }: SessionWrite): Statement {
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
