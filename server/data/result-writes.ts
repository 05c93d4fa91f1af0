import type { Dialect } from './dialect.ts';
import { named } from './named-sql.ts';
import type { Of, SessionWrite } from './session-write.ts';
import type { Statement } from './statement.ts';

/** SQL condition: the session's row still has the revision that the changes were decided on. */
export const UNMOVED = `(SELECT "revision" FROM "Session" WHERE "id" = :sessionId) = :revision`;

/** Stores that the open question was closed and scored. */
export function closeStatements(sql: Dialect, write: SessionWrite, closed: Of<'closed'>): Statement[] {
  const { session, revision } = write;
  const { questionId, resultsAt, scores } = closed;
  return [
    named(
      sql,
      `UPDATE "SessionQuestion" SET "resultsAt" = :resultsAt
        WHERE "sessionId" = :sessionId AND "questionId" = :questionId AND ${UNMOVED}`,
      { resultsAt: new Date(Math.round(resultsAt)), sessionId: session.id, questionId, revision },
    ),
    ...updateUnscored(sql, write, closed),
    ...updateTotals(sql, write, whoseTotalsChange(scores)),
  ];
}

function* whoseTotalsChange(scores: Of<'closed'>['scores']): Iterable<string> {
  for (const [id, { correct, points }] of scores) if (correct || points !== 0) yield id;
}

/** Adds scores to answers that an older version stored without them. */
function updateUnscored(sql: Dialect, { session }: SessionWrite, { questionId, scores }: Of<'closed'>): Statement[] {
  const rows = [];
  for (const [participantId, { isUnscored }] of session.questions.get(questionId)?.answers ?? []) {
    const score = isUnscored && scores.get(participantId);
    if (score) rows.push({ ...score, participantId });
  }
  const columns = { correct: 'bool', points: 'int', credit: 'float', participantId: 'text' } as const;
  return sql.updateRows({ table: 'Answer', columns, key: ['participantId'], where: { questionId }, rows });
}

/** Deletes the answers to a question and updates the participants' totals. */
export function withdrawStatements(sql: Dialect, write: SessionWrite, { questionId }: Of<'withdrawn'>): Statement[] {
  const { session, revision } = write;
  return [
    named(sql, `DELETE FROM "Answer" WHERE "sessionId" = :sessionId AND "questionId" = :questionId AND ${UNMOVED}`, {
      sessionId: session.id,
      questionId,
      revision,
    }),
    ...updateTotals(sql, write, session.participants.keys()),
  ];
}

const TOTALS = { score: 'int', correctAnswers: 'int', totalResponseTime: 'int', id: 'text' } as const;

function updateTotals(sql: Dialect, { session }: SessionWrite, ids: Iterable<string>): Statement[] {
  const rows = [...ids].flatMap((id) => session.participants.get(id) ?? []);
  return sql.updateRows({ table: 'Participant', columns: TOTALS, key: ['id'], where: {}, rows });
}
