import type { Client, Database } from './database.ts';
import { isOrphan } from './driver-error.ts';
import { TokenKind } from './generated/client.ts';
import { insertMail, type NewMail } from './mails.ts';

/** The secret of a mailed link, as it is stored. */
export interface NewToken {
  /** SHA-256 of the secret in the link. */
  hash: string;
  userId: string;
  kind: TokenKind;
  createdAt: Date;
  expiresAt: Date;
}

/** A stored token and its owner. */
export interface FoundToken {
  userId: string;
  email: string;
  expiresAt: Date;
  usedAt: Date | null;
}

/** Stores the secrets of mailed links. */
export interface Tokens {
  find(hash: string, kind: TokenKind): Promise<FoundToken | null>;
  /**
   * Stores the token and its mail; the previous token of this kind becomes invalid. False if the account no longer
   * exists.
   */
  replace(token: NewToken, mail: NewMail): Promise<boolean>;
  /** Stores a token that is not mailed; the previous one of this kind becomes invalid. */
  issue(token: NewToken): Promise<void>;
  /** Verifies the address that this link was sent to. False if the link is invalid, used or expired. */
  verifyEmail(hash: string, now: Date): Promise<boolean>;
  /** Removes tokens that expired before that time; used verification tokens stay. */
  removeOlder(expiresAt: Date): Promise<void>;
}

export function createTokens(database: Database): Tokens {
  return {
    async find(hash, kind) {
      const select = { userId: true, expiresAt: true, usedAt: true, user: { select: { email: true } } };
      const row = await database.run((client) => client.token.findUnique({ where: { hash, kind }, select }));
      return row && { userId: row.userId, email: row.user.email, expiresAt: row.expiresAt, usedAt: row.usedAt };
    },
    async replace(token, mail) {
      try {
        await database.batch<unknown>((client) => [...replaceToken(client, token), ...insertMail(client, mail)]);
        return true;
      } catch (error) {
        if (isOrphan(error)) return false;
        throw error;
      }
    },
    async issue(token) {
      await database.batch<unknown>((client) => replaceToken(client, token));
    },
    async verifyEmail(hash, now) {
      const [, used] = await database.batch((client) => [
        client.$executeRawUnsafe(VERIFY, now, hash, now),
        client.$executeRawUnsafe(USE, now, hash, TokenKind.verify_email, now),
      ]);
      return used === 1;
    },
    async removeOlder(expiresAt) {
      const where = { expiresAt: { lt: expiresAt }, OR: [{ usedAt: null }, { kind: TokenKind.reset_password }] };
      await database.run((client) => client.token.deleteMany({ where }));
    },
  };
}

const HOLDS = `"hash" = ? AND "kind" = 'verify_email' AND "usedAt" IS NULL AND "expiresAt" > ?`;
const VERIFY = `UPDATE "User" SET "emailVerifiedAt" = ? WHERE "emailVerifiedAt" IS NULL
  AND "id" = (SELECT "userId" FROM "Token" WHERE ${HOLDS})`;
const USE = `UPDATE "Token" SET "usedAt" = ? WHERE "hash" = ? AND "kind" = ? AND "usedAt" IS NULL AND "expiresAt" > ?`;

/** Statements that replace a user's token of this kind. */
export function replaceToken(client: Client, token: NewToken) {
  const { userId, kind } = token;
  return [client.token.deleteMany({ where: { userId, kind } }), client.token.create({ data: token })];
}
