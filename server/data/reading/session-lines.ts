import type { SessionLine } from '#app/core/reports/lines.ts';
import { notRemoved } from '../not-removed.ts';
import type { RowSource } from './row-source.ts';

type Row = Omit<SessionLine, 'completedAt' | 'isQuizThere'> & { completedAt: number; isQuizThere: number };

const FIGURES = `
  SELECT s."id" AS "sessionId", s."quizId", s."title", s."number", s."completedAt",
    EXISTS (SELECT 1 FROM "Quiz" WHERE "id" = s."quizId") AS "isQuizThere",
    (SELECT count(*) FROM "SessionQuestion" q WHERE q."sessionId" = s."id") AS "questions",
    (SELECT count(*) FROM "SessionQuestion" q WHERE q."sessionId" = s."id" AND q."asking" > 0) AS "asked",
    count(p."id") AS "participants",
    coalesce(sum(p."score"), 0) AS "totalScore",
    coalesce(sum(p."correctAnswers"), 0) AS "correct",
    coalesce(sum((SELECT count(a."correct") FROM "Answer" a WHERE a."participantId" = p."id")), 0) AS "answers"
  FROM "Session" s LEFT JOIN "Participant" p ON p."sessionId" = s."id" AND p."removedAt" IS NULL`;

const LINES = `${FIGURES}
  WHERE s."hostId" = ? AND s."completedAt" IS NOT NULL AND ${notRemoved('s')}
  GROUP BY s."id" ORDER BY s."completedAt" DESC, s."id" DESC`;

const LATEST = `${FIGURES}
  WHERE s."id" = (SELECT l."id" FROM "Session" l
    WHERE l."quizId" = ? AND l."completedAt" IS NOT NULL AND ${notRemoved('l')} ORDER BY l."number" DESC LIMIT 1)
  GROUP BY s."id"`;

/**
 * The completed sessions that somebody hosted, newest first, with their figures ([RP2]), in one statement. All
 * answers of a completed session are scored, but for those of types that never are: they have no `correct`. The condition is `completedAt`, because `status` would scan everybody's
 * completed sessions.
 */
export function readSessionLines(source: RowSource, hostId: string): SessionLine[] {
  return source.all<Row>(LINES, hostId).map(toLine);
}

/** The latest completed session of a quiz with its figures; null if there is none. */
export function readLatestLine(source: RowSource, quizId: string): SessionLine | null {
  const row = source.get<Row>(LATEST, quizId);
  return row ? toLine(row) : null;
}

function toLine({ isQuizThere, completedAt, ...row }: Row): SessionLine {
  return { ...row, isQuizThere: isQuizThere === 1, completedAt: new Date(completedAt).toISOString() };
}
