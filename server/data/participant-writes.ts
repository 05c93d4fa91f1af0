import { earnedBy } from '#app/core/live/closing.ts';
import type { Change } from '#app/core/live/commands.ts';
import { rulesOf } from '#app/core/questions/registry.ts';
import type { AnswerValue } from '#app/core/questions/type-rules.ts';
import type { Dialect } from './dialect.ts';
import { bulk } from './named-sql.ts';
import type { Of, SessionWrite } from './session-write.ts';
import type { Statement } from './statement.ts';
import { GUARD, rowsOf } from './write-rows.ts';

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

export function insertParticipants(sql: Dialect, writes: readonly SessionWrite[]): Statement[] {
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
export function insertAnswers(sql: Dialect, writes: readonly SessionWrite[]): Statement[] {
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

export const ATTENDED = { sessionId: 'text', revision: 'int', participantId: 'text', questionId: 'text' } as const;

export function insertAttendance(sql: Dialect, writes: readonly SessionWrite[]): Statement[] {
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
export function updateParticipants(sql: Dialect, writes: readonly SessionWrite[]): Statement[] {
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
