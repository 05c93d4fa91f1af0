import type { User } from '#app/contract/things.ts';
import { SCOPES, type Scope } from '#app/core/permissions.ts';
import type { Database } from './database.ts';
import type { Dialect } from './dialect.ts';
import { toUser } from './users.ts';

/** A token as its owner sees it. */
export interface ListedToken {
  id: string;
  name: string;
  scopes: Scope[];
  createdAt: Date;
  expiresAt: Date;
  lastUsedAt: Date | null;
}

/** A token that a program has sent, and whose account it is. */
export interface FoundApiToken extends Pick<ListedToken, 'id' | 'scopes' | 'expiresAt' | 'lastUsedAt'> {
  user: User;
}

export interface NewApiToken extends Omit<ListedToken, 'lastUsedAt'> {
  /** SHA-256 of the token. */
  hash: string;
  userId: string;
  /** SHA-256 of the id of the login that makes it. */
  loginHash: string;
}

/** Stores the tokens that programs sign in with. */
export interface ApiTokens {
  /** False if the account has one of this name or `most` already, or the login that makes it has ended. */
  create(token: NewApiToken, most: number): Promise<boolean>;
  /** The tokens of an account, the newest first. */
  listOf(userId: string): Promise<ListedToken[]>;
  /** Also an expired one. */
  find(hash: string): Promise<FoundApiToken | null>;
  /** Which of these ids are stored, and their accounts not removed. */
  listLiving(ids: readonly string[]): Promise<string[]>;
  touch(id: string, lastUsedAt: Date): Promise<void>;
  /** False if the account has no such token. */
  remove(userId: string, id: string): Promise<boolean>;
  /** Removes those that expired before that time. */
  removeExpired(before: Date): Promise<void>;
}

type EpochMs = number | bigint;

interface TokenColumns {
  id: string;
  scopes: string;
  expiresAt: EpochMs;
  lastUsedAt: EpochMs | null;
  userId: string;
  email: string;
  displayName: string | null;
  emailVerifiedAt: EpochMs | null;
  userCreatedAt: EpochMs;
}

const find = (sql: Dialect) => `SELECT t."id", t."scopes", ${sql.epochMs('t."expiresAt"')} AS "expiresAt",
    ${sql.epochMs('t."lastUsedAt"')} AS "lastUsedAt", u."id" AS "userId", u."email", u."displayName",
    ${sql.epochMs('u."emailVerifiedAt"')} AS "emailVerifiedAt", ${sql.epochMs('u."createdAt"')} AS "userCreatedAt"
  FROM "ApiToken" t JOIN "User" u ON u."id" = t."userId" WHERE t."hash" = ?
    AND u."disabledAt" IS NULL AND NOT EXISTS (SELECT 1 FROM "Removal" WHERE "userId" = u."id")`;

const listLiving = (sql: Dialect) => `SELECT "id" FROM "ApiToken" t WHERE "id" IN (${sql.boundTexts})
  AND EXISTS (SELECT 1 FROM "User" WHERE "id" = t."userId" AND "disabledAt" IS NULL)
  AND NOT EXISTS (SELECT 1 FROM "Removal" WHERE "userId" = t."userId")`;

// One statement, so that two forms sent at once cannot exceed the limit.
const CREATE = `INSERT INTO "ApiToken" ("id", "hash", "userId", "name", "scopes", "createdAt", "expiresAt")
  SELECT ?, ?, "id", ?, ?, ?, ? FROM "User" u WHERE "id" = ? AND "disabledAt" IS NULL
    AND EXISTS (SELECT 1 FROM "Login" WHERE "idHash" = ? AND "userId" = u."id")
    AND NOT EXISTS (SELECT 1 FROM "Removal" WHERE "userId" = u."id")
    AND (SELECT count(*) FROM "ApiToken" WHERE "userId" = u."id") < ?
  ON CONFLICT DO NOTHING`;

const toDate = (epochMs: EpochMs) => new Date(Number(epochMs));
const toDateOrNull = (epochMs: EpochMs | null) => (epochMs === null ? null : toDate(epochMs));
const toScopes = (stored: string) => SCOPES.filter((scope) => stored.split(' ').includes(scope));

export function createApiTokens(database: Database): ApiTokens {
  const FIND = find(database.sql);
  const LIST_LIVING = listLiving(database.sql);
  return {
    async create({ id, hash, userId, loginHash, name, scopes, createdAt, expiresAt }, most) {
      const parameters = [id, hash, name, scopes.join(' '), createdAt, expiresAt, userId, loginHash, most];
      return (await database.run((client) => client.$executeRawUnsafe(CREATE, ...parameters))) === 1;
    },
    async listOf(userId) {
      const select = { id: true, name: true, scopes: true, createdAt: true, expiresAt: true, lastUsedAt: true };
      const orderBy = { createdAt: 'desc' as const };
      const rows = await database.run((client) => client.apiToken.findMany({ where: { userId }, select, orderBy }));
      return rows.map((row) => ({ ...row, scopes: toScopes(row.scopes) }));
    },
    async find(hash) {
      const row = await database.first<TokenColumns>(FIND, hash);
      if (!row) return null;
      const { id, userId, email, displayName } = row;
      const emailVerifiedAt = toDateOrNull(row.emailVerifiedAt);
      const user = { id: userId, email, displayName, emailVerifiedAt, createdAt: toDate(row.userCreatedAt) };
      const times = { expiresAt: toDate(row.expiresAt), lastUsedAt: toDateOrNull(row.lastUsedAt) };
      return { id, scopes: toScopes(row.scopes), ...times, user: toUser(user) };
    },
    async listLiving(ids) {
      const asked = JSON.stringify(ids);
      const rows = await database.run((client) => client.$queryRawUnsafe<{ id: string }[]>(LIST_LIVING, asked));
      return rows.map(({ id }) => id);
    },
    async touch(id, lastUsedAt) {
      // A single attempt: the next call tries again.
      await database.run((client) => client.apiToken.updateMany({ where: { id }, data: { lastUsedAt } }), 0);
    },
    async remove(userId, id) {
      const { count } = await database.run((client) => client.apiToken.deleteMany({ where: { id, userId } }));
      return count > 0;
    },
    async removeExpired(before) {
      await database.run((client) => client.apiToken.deleteMany({ where: { expiresAt: { lt: before } } }));
    },
  };
}
