import { randomBytes } from 'node:crypto';
import type { User } from '#app/contract/things.ts';
import type { Database } from './database.ts';
import { isDuplicate, isMissing } from './driver-error.ts';
import type { User as UserRow } from './generated/client.ts';
import { insertMail, type NewMail } from './mails.ts';
import { type NewToken, replaceToken } from './tokens.ts';

/** An account to create. */
export interface NewUser {
  id: string;
  /** Trimmed and in lower case. */
  email: string;
  displayName: string | null;
  passwordHash: string;
  createdAt: Date;
}

/** An account as signing in needs it. */
export interface StoredAccount {
  user: User;
  /** Changes with every new password, also from or to none. */
  passwordHash: string;
  hasPassword: boolean;
  isDisabled: boolean;
}

/** Stores accounts. */
export interface Users {
  /**
   * Stores the account, its verification token and its first mail, and removes the invitation of its address that it used,
   * all or nothing. Null if the address is taken, by its unique key: two requests at once cannot both succeed.
   */
  create(
    user: NewUser,
    verification?: { token: NewToken; mail: NewMail },
    invitationHash?: string | null,
  ): Promise<User | null>;
  findByEmail(email: string): Promise<StoredAccount | null>;
  find(id: string): Promise<User | null>;
  /** Whether the account has verified its email address; false for an unknown id. */
  isVerified(id: string): Promise<boolean>;
}

export function createUsers(database: Database): Users {
  return {
    async create(user, verification, invitationHash = null) {
      try {
        await database.batch<unknown>((client) => [
          client.user.create({ data: user }),
          ...(invitationHash === null ? [] : [client.invitation.delete({ where: { hash: invitationHash } })]),
          ...(verification ? replaceToken(client, verification.token) : []),
          ...(verification ? insertMail(client, verification.mail) : []),
        ]);
        return toUser({ ...user, emailVerifiedAt: null });
      } catch (error) {
        // Only another request for the same address can have used its invitation.
        if (isDuplicate(error) || isMissing(error)) return null;
        throw error;
      }
    },
    async findByEmail(email) {
      const row = await database.run((client) => client.user.findUnique({ where: { email } }));
      return row && toStoredAccount(row);
    },
    async find(id) {
      const row = await database.run((client) => client.user.findUnique({ where: { id, removal: null } }));
      return row && toUser(row);
    },
    async isVerified(id) {
      const row = await database.run((client) =>
        client.user.findUnique({ where: { id }, select: { emailVerifiedAt: true } }),
      );
      return row !== null && row.emailVerifiedAt !== null;
    },
  };
}

/** Begins what is stored for an account without a password. No password has such a hash. */
export const NO_PASSWORD = 'none ';

/** The "hash" of an account without a password; a new one each time, as with passwords. */
export function noPasswordHash(): string {
  return NO_PASSWORD + randomBytes(16).toString('base64url');
}

/** A row as signing in needs it. */
export function toStoredAccount(row: UserRow): StoredAccount {
  const { passwordHash, disabledAt } = row;
  const hasPassword = !passwordHash.startsWith(NO_PASSWORD);
  return { user: toUser(row), passwordHash, hasPassword, isDisabled: disabledAt !== null };
}

/** A row as the contract's User. */
export function toUser(row: Omit<UserRow, 'passwordHash' | 'disabledAt'>): User {
  return {
    id: row.id,
    email: row.email,
    displayName: row.displayName,
    emailVerified: row.emailVerifiedAt !== null,
    createdAt: row.createdAt.toISOString(),
  };
}
