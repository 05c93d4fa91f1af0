import type { User } from '#app/contract/things.ts';
import type { Database } from './database.ts';
import { toUser } from './users.ts';

/** A browser that is signed in. */
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

/** Rows of logins. */
export interface Logins {
  create(login: NewLogin): Promise<void>;
  find(idHash: string): Promise<Login | null>;
  touch(idHash: string, lastUsedAt: Date): Promise<void>;
  remove(idHash: string): Promise<void>;
  /** Removes all that were last used, or made, before these moments. */
  removeOlder(before: { lastUsedAt: Date; createdAt: Date }): Promise<void>;
}

export function createLogins(database: Database): Logins {
  return {
    async create(login) {
      await database.run((client) => client.login.create({ data: login }));
    },
    async find(idHash) {
      const row = await database.run((client) =>
        client.login.findUnique({ where: { idHash }, include: { user: true } }),
      );
      return row && { idHash, user: toUser(row.user), createdAt: row.createdAt, lastUsedAt: row.lastUsedAt };
    },
    async touch(idHash, lastUsedAt) {
      await database.run((client) => client.login.updateMany({ where: { idHash }, data: { lastUsedAt } }));
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
