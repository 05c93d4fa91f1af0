/**
 * SQL condition: neither the session of this alias nor its host is marked as removed. Needed wherever sessions are
 * looked up other than by their host.
 */
export function notRemoved(session: string): string {
  return `NOT EXISTS (SELECT 1 FROM "Removal" WHERE "userId" = ${session}."hostId" OR "sessionId" = ${session}."id")`;
}

/** The same as conditions for Prisma, on sessions and on quizzes. */
export const SESSION_NOT_REMOVED = { removal: null, host: { removal: null } };
export const QUIZ_NOT_REMOVED = { creator: { removal: null } };
