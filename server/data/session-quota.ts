import { SESSION_QUOTA } from '#app/core/limits.ts';
import type { SessionUse } from '#app/core/quota.ts';
import type { Database } from './database.ts';

/** The index on the host has the size, so no row of a session is read. */
const USE = 'count(*) AS "sessions", coalesce(sum("size"), 0) AS "bytes" FROM "Session"';

/** A condition on a quiz, `q`: its author's sessions leave room for another copy of it ([QU6]). */
export const HAS_ROOM = `EXISTS (SELECT 1 FROM (SELECT ${USE} WHERE "hostId" = q."creatorId") AS u
  WHERE u."sessions" < ${SESSION_QUOTA.sessions} AND u."bytes" + q."size" <= ${SESSION_QUOTA.bytes})`;

/** Whether the sessions of a quiz's author leave no room for another of this quiz. */
export async function hasNoRoom(database: Database, quizId: string): Promise<boolean> {
  const full = await database.first(`SELECT q."id" FROM "Quiz" q WHERE q."id" = ? AND NOT ${HAS_ROOM}`, quizId);
  return full !== null;
}

/** How much of the quota an account's sessions use. Those that are being deleted count until they are gone. */
export async function readSessionUse(database: Database, hostId: string): Promise<SessionUse> {
  const use = await database.first<SessionUse>(`SELECT ${USE} WHERE "hostId" = ?`, hostId);
  return { sessions: Number(use?.sessions ?? 0), bytes: Number(use?.bytes ?? 0) };
}
