import { randomBytes } from 'node:crypto';
import type { Committer } from './committer.ts';
import type { Database } from './database.ts';
import { markAccount } from './removals.ts';

/**
 * The accounts of practice rooms ([PX5]). Each owns the quiz and the session of one room, so that nothing of the room belongs
 * to a person's account. Nobody can sign in to them: they have no email address and no password.
 */
export interface PracticeAccounts {
  create(account: { id: string; createdAt: Date }): Promise<void>;
  /** Ids of accounts that are not marked as removed. */
  list(): Promise<string[]>;
  /** Removes the account with its quiz and sessions, running or not. None of them may be in memory. */
  remove(id: string, now: Date): Promise<void>;
}

/** Begins the column "email" of these accounts. With its space it is no email address, so nobody can register it. */
const PREFIX = 'practice ';

/** @param onRemoved Called after an account has been marked as removed. */
export function createPracticeAccounts(
  database: Database,
  committer: Pick<Committer, 'commit'>,
  onRemoved: () => void,
): PracticeAccounts {
  return {
    async create({ id, createdAt }) {
      const email = `${PREFIX}${id}`;
      // No password has this hash.
      const passwordHash = `none ${randomBytes(16).toString('base64url')}`;
      await database.run((client) =>
        client.user.create({ data: { id, email, displayName: null, passwordHash, createdAt } }),
      );
    },
    async list() {
      const where = { email: { startsWith: PREFIX }, removal: null };
      const rows = await database.run((client) => client.user.findMany({ where, select: { id: true } }));
      return rows.map(({ id }) => id);
    },
    async remove(id, now) {
      const isRemoved = await committer.commit([
        { sql: `UPDATE "Session" SET "runningFor" = NULL WHERE "hostId" = ?`, parameters: [id] },
        ...markAccount(database.sql, id, now),
      ]);
      if (isRemoved) onRemoved();
    },
  };
}
