import type { Statement } from './commit.ts';
import { named, namedForEach } from './named-sql.ts';
import type { Of, SessionWrite } from './session-write.ts';

/** SQL condition: the session's row still has the revision that the changes were decided on. */
export const UNMOVED = `(SELECT "revision" FROM "Session" WHERE "id" = :sessionId) = :revision`;

/** Stores that the open question was closed and scored. */
export function closeStatements(write: SessionWrite, closed: Of<'closed'>): Statement[] {
  const { session, revision } = write;
  const { questionId, resultsAt, scores } = closed;
  return [
    named(
      `UPDATE "SessionQuestion" SET "resultsAt" = :resultsAt
        WHERE "sessionId" = :sessionId AND "questionId" = :questionId AND ${UNMOVED}`,
      { resultsAt: Math.round(resultsAt), sessionId: session.id, questionId, revision },
    ),
    ...updateUnscored(write, closed),
    updateTotals(write, whoseTotalsChange(scores)),
  ];
}

function* whoseTotalsChange(scores: Of<'closed'>['scores']): Iterable<string> {
  for (const [id, { correct, points }] of scores) if (correct || points !== 0) yield id;
}

/** Adds scores to answers that an older version stored without them. */
function updateUnscored({ session }: SessionWrite, { questionId, scores }: Of<'closed'>): Statement[] {
  const rows = [];
  for (const [participantId, { isUnscored }] of session.questions.get(questionId)?.answers ?? []) {
    const score = isUnscored && scores.get(participantId);
    if (score) rows.push({ correct: Number(score.correct), points: score.points, participantId });
  }
  if (rows.length === 0) return [];
  return [
    namedForEach(
      `UPDATE "Answer" SET "correct" = :correct, "points" = :points
        WHERE "participantId" = :participantId AND "questionId" = :questionId`,
      { columns: ['correct', 'points', 'participantId'], rows, shared: { questionId } },
    ),
  ];
}

/** Deletes the answers to a question and updates the participants' totals. */
export function withdrawStatements(write: SessionWrite, { questionId }: Of<'withdrawn'>): Statement[] {
  const { session, revision } = write;
  return [
    named(`DELETE FROM "Answer" WHERE "sessionId" = :sessionId AND "questionId" = :questionId AND ${UNMOVED}`, {
      sessionId: session.id,
      questionId,
      revision,
    }),
    updateTotals(write, session.participants.keys()),
  ];
}

/** Runs once per row: for updates of existing rows, that is three times as fast as a join with one JSON text. */
function updateTotals({ session }: SessionWrite, ids: Iterable<string>): Statement {
  const rows = [...ids].flatMap((id) => session.participants.get(id) ?? []);
  return namedForEach(
    `UPDATE "Participant" SET "score" = :score, "correctAnswers" = :correctAnswers,
      "totalResponseTime" = :totalResponseTime WHERE "id" = :id`,
    { columns: ['score', 'correctAnswers', 'totalResponseTime', 'id'], rows, shared: {} },
  );
}
