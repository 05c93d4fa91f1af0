import type { Claims } from './claims.ts';
import type { Database } from './database.ts';
import { insertMail, type NewMail } from './mails.ts';
import { type NewToken, replaceToken } from './tokens.ts';

/** A request for a link to reset a password. */
export interface PasswordRequest {
  id: string;
  email: string;
  createdAt: Date;
}

/** Stores requests that have not been answered yet. */
export interface PasswordRequests {
  create(request: PasswordRequest): Promise<void>;
  /** Whether other processes answer them too. */
  readonly isShared: boolean;
  /** The oldest first, for this process to answer. Another process gets them if they are not settled within a minute. */
  take(count: number): Promise<PasswordRequest[]>;
  /** Removes the request and stores the token and mail that answer it; null: no answer. */
  settle(id: string, answer: { token: NewToken; mail: NewMail } | null): Promise<void>;
}

/** @param claims Between processes; null: this one answers all requests. */
export function createPasswordRequests(database: Database, claims: Claims | null = null): PasswordRequests {
  const list = (where: { id?: { in: string[] } }, take: number) =>
    database.run((client) =>
      client.passwordRequest.findMany({ where, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }], take }),
    );
  const waiting = { table: 'PasswordRequest', where: 'true', parameters: [], orderBy: '"createdAt", "id"' } as const;

  return {
    isShared: claims !== null,
    async create(data) {
      await database.run((client) => client.passwordRequest.create({ data }));
    },
    async take(count) {
      if (!claims) return list({}, count);
      const taken = await claims.take({ ...waiting, count });
      return taken.length > 0 ? list({ id: { in: taken } }, count) : [];
    },
    async settle(id, answer) {
      await database.batch<unknown>((client) => [
        client.passwordRequest.deleteMany({ where: { id } }),
        ...(claims ? [claims.release(client, id)] : []),
        ...(answer ? [...replaceToken(client, answer.token), ...insertMail(client, answer.mail)] : []),
      ]);
    },
  };
}
