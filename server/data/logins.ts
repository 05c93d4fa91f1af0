import type { User } from '#app/contract/things.ts';
import type { Database } from './database.ts';
import type { Dialect } from './dialect.ts';
import { toUser } from './users.ts';

/** A signed-in browser. */
export interface Login {
  /** SHA-256 of the id in the cookie. */
  idHash: string;
  user: User;
  createdAt: Date;
  lastUsedAt: Date;
}

export interface NewLogin {
  idHash: string;
  userId: string;
  createdAt: Date;
  lastUsedAt: Date;
  userAgent: string | null;
}

/** A login as its owner sees it in a list. */
export type ListedLogin = Omit<NewLogin, 'userId'>;

/** Stores logins. */
export interface Logins {
  /** False if the password is no longer the one that was checked, or the account is disabled or no longer exists. */
  create(login: NewLogin, seenHash: string): Promise<boolean>;
  /**
   * Ends all logins of an account except the `count` used last.
   *
   * @returns The `idHash` of each login that ended.
   */
  removeBeyond(userId: string, count: number): Promise<string[]>;
  /** The logins of an account, most recently used first. */
  listOf(userId: string): Promise<ListedLogin[]>;
  /** Null also if the account is disabled or removed. */
  find(idHash: string): Promise<Login | null>;
  /** Which of these logins are stored, and their accounts neither disabled nor removed. */
  listLiving(idHashes: readonly string[]): Promise<string[]>;
  touch(idHash: string, lastUsedAt: Date): Promise<void>;
  remove(idHash: string): Promise<void>;
  /** Removes logins that were last used, or created, before these times. */
  removeOlder(before: { lastUsedAt: Date; createdAt: Date }): Promise<void>;
}

type EpochMs = number | bigint;

interface LoginColumns {
  createdAt: EpochMs;
  lastUsedAt: EpochMs;
  userId: string;
  email: string;
  displayName: string | null;
  emailVerifiedAt: EpochMs | null;
  userCreatedAt: EpochMs;
}

const find = (sql: Dialect) => `SELECT ${sql.epochMs('l."createdAt"')} AS "createdAt",
    ${sql.epochMs('l."lastUsedAt"')} AS "lastUsedAt", u."id" AS "userId", u."email", u."displayName",
    ${sql.epochMs('u."emailVerifiedAt"')} AS "emailVerifiedAt", ${sql.epochMs('u."createdAt"')} AS "userCreatedAt"
  FROM "Login" l JOIN "User" u ON u."id" = l."userId" WHERE l."idHash" = ?
    AND u."disabledAt" IS NULL AND NOT EXISTS (SELECT 1 FROM "Removal" WHERE "userId" = u."id")`;

const listLiving = (sql: Dialect) => `SELECT "idHash" FROM "Login" l WHERE "idHash" IN (${sql.boundTexts})
  AND EXISTS (SELECT 1 FROM "User" WHERE "id" = l."userId" AND "disabledAt" IS NULL)
  AND NOT EXISTS (SELECT 1 FROM "Removal" WHERE "userId" = l."userId")`;

const CREATE = `INSERT INTO "Login" ("idHash", "userId", "createdAt", "lastUsedAt", "userAgent")
  SELECT ?, "id", ?, ?, ? FROM "User" WHERE "id" = ? AND "passwordHash" = ? AND "disabledAt" IS NULL`;

const removeBeyond = (sql: Dialect) => `DELETE FROM "Login" WHERE "idHash" IN (
  SELECT "idHash" FROM "Login" WHERE "userId" = ? ORDER BY "lastUsedAt" DESC, ${sql.latestLogins} LIMIT ${sql.noLimit} OFFSET ?)
  RETURNING "idHash"`;

const toDate = (epochMs: EpochMs) => new Date(Number(epochMs));

export function createLogins(database: Database): Logins {
  const FIND = find(database.sql);
  const REMOVE_BEYOND = removeBeyond(database.sql);
  const LIST_LIVING = listLiving(database.sql);
  return {
    async create({ idHash, userId, createdAt, lastUsedAt, userAgent }, seenHash) {
      const parameters = [idHash, createdAt, lastUsedAt, userAgent, userId, seenHash];
      return (await database.run((client) => client.$executeRawUnsafe(CREATE, ...parameters))) === 1;
    },
    async removeBeyond(userId, count) {
      const removed = await database.run((client) =>
        client.$queryRawUnsafe<{ idHash: string }[]>(REMOVE_BEYOND, userId, count),
      );
      return removed.map(({ idHash }) => idHash);
    },
    listOf: (userId) =>
      database.run((client) =>
        client.login.findMany({
          where: { userId },
          select: { idHash: true, createdAt: true, lastUsedAt: true, userAgent: true },
          orderBy: [{ lastUsedAt: 'desc' }, { createdAt: 'desc' }],
        }),
      ),
    async find(idHash) {
      const row = await database.first<LoginColumns>(FIND, idHash);
      if (!row) return null;
      const { userId: id, email, displayName, emailVerifiedAt, userCreatedAt } = row;
      const verifiedAt = emailVerifiedAt === null ? null : toDate(emailVerifiedAt);
      const user = { id, email, displayName, emailVerifiedAt: verifiedAt, createdAt: toDate(userCreatedAt) };
      return { idHash, user: toUser(user), createdAt: toDate(row.createdAt), lastUsedAt: toDate(row.lastUsedAt) };
    },
    async listLiving(idHashes) {
      const ids = JSON.stringify(idHashes);
      const rows = await database.run((client) => client.$queryRawUnsafe<{ idHash: string }[]>(LIST_LIVING, ids));
      return rows.map(({ idHash }) => idHash);
    },
    async touch(idHash, lastUsedAt) {
      // A single attempt: no page waits for it, and the next request tries again.
      await database.run((client) => client.login.updateMany({ where: { idHash }, data: { lastUsedAt } }), 0);
    },
    async remove(idHash) {
      await database.run((client) => client.login.deleteMany({ where: { idHash } }));
    },
    async removeOlder({ lastUsedAt, createdAt }) {
      await database.run((client) =>
        client.login.deleteMany({
          where: { OR: [{ lastUsedAt: { lt: lastUsedAt } }, { createdAt: { lt: createdAt } }] },
        }),
      );
    },
  };
}
