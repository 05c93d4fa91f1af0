import type { UserTotals } from '#app/core/figures.ts';
import { notRemoved } from '../not-removed.ts';
import type { ReadingDeps } from './sessions.ts';

/** The totals of a profile ([AY1]), in one statement: a busy host reached many people. */
export function* profileTotals({ source }: ReadingDeps, userId: string) {
  yield;
  const row = source.get<UserTotals>(COUNT, userId, userId, userId);
  if (!row) throw new Error('A count has no row');
  return row;
}

// An account or guest cookie counts as one person across sessions; a participant of a deleted account counts once per
// session.
const PERSON = `coalesce('account ' || p."userId", 'guest ' || p."guestId", 'gone ' || p."id")`;

// By its end, not by its status, which would scan everybody's completed sessions.
// Answers that are never scored have no `correct`.
const COUNT = `
  WITH hosted AS (SELECT "id", "hostId" FROM "Session" s
    WHERE "hostId" = ? AND "completedAt" IS NOT NULL AND ${notRemoved('s')}),
  own AS (
    SELECT p."id", p."score", p."correctAnswers" FROM "Participant" p JOIN "Session" s ON s."id" = p."sessionId"
    WHERE p."userId" = ? AND s."status" = 'completed' AND ${notRemoved('s')})
  SELECT
    (SELECT count(*) FROM "Quiz" WHERE "creatorId" = ?) AS "quizzesCreated",
    (SELECT count(*) FROM hosted) AS "sessionsHosted",
    (SELECT count(DISTINCT ${PERSON}) FROM hosted h JOIN "Participant" p ON p."sessionId" = h."id"
      WHERE p."removedAt" IS NULL AND p."userId" IS DISTINCT FROM h."hostId") AS "peopleReached",
    count(*) AS "quizzesPlayed",
    coalesce(sum("score"), 0) AS "totalScore",
    coalesce(sum("correctAnswers"), 0) AS "correctAnswers",
    (SELECT count(a."correct") FROM own o JOIN "Answer" a ON a."participantId" = o."id") AS "answersGiven"
  FROM own`;
