import type { SessionStatus } from '#app/core/live/state.ts';
import type { Database } from './database.ts';
import { notRemoved } from './not-removed.ts';

/** Whose participants to find, and in which session: by its id, or by the id of one of its participants. */
export type SessionRolesQuery = ({ sessionId: string } | { participantId: string }) & {
  userId: string | null;
  guestId: string | null;
};

/** A participant of the person asked for. */
export interface OwnParticipant {
  id: string;
  isRemoved: boolean;
}

/** A person's roles in a session. */
export interface SessionRoles {
  sessionId: string;
  hostId: string;
  status: SessionStatus;
  /** Their participants by account and by guest cookie, the account first. */
  own: OwnParticipant[];
}

interface Row {
  sessionId: string;
  hostId: string;
  status: SessionStatus;
  participantId: string | null;
  isRemoved: bigint | null;
}

// Two lookups by unique keys: a condition with OR would scan all participants of the session.
const SQL = (where: string) => `
  SELECT s."id" AS "sessionId", s."hostId", s."status", p."id" AS "participantId", p."removedAt" IS NOT NULL AS "isRemoved"
  FROM "Session" s LEFT JOIN "Participant" p ON p."id" IN (
    SELECT a."id" FROM "Participant" a WHERE a."sessionId" = s."id" AND a."userId" = ?
    UNION ALL SELECT g."id" FROM "Participant" g WHERE g."sessionId" = s."id" AND g."guestId" = ?)
  WHERE s."id" = ${where} AND ${notRemoved('s')} ORDER BY p."userId" IS NULL`;

const BY_SESSION = SQL('?');
const BY_PARTICIPANT = SQL(`(SELECT "sessionId" FROM "Participant" WHERE "id" = ?)`);

/** A single statement, however large the session; null if there is none. */
export async function findRoles(database: Database, wanted: SessionRolesQuery): Promise<SessionRoles | null> {
  const [sql, id] = 'sessionId' in wanted ? [BY_SESSION, wanted.sessionId] : [BY_PARTICIPANT, wanted.participantId];
  const rows = await database.run((client) => client.$queryRawUnsafe<Row[]>(sql, wanted.userId, wanted.guestId, id));
  const [first] = rows;
  if (!first) return null;
  const { sessionId, hostId, status } = first;
  const own = rows.flatMap(({ participantId, isRemoved }) =>
    participantId === null ? [] : [{ id: participantId, isRemoved: Number(isRemoved) === 1 }],
  );
  return { sessionId, hostId, status, own };
}
