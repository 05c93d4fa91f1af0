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
  /** The oldest first. */
  list(count: number): Promise<PasswordRequest[]>;
  /** Removes the request and stores the token and mail that answer it; null: no answer. */
  settle(id: string, answer: { token: NewToken; mail: NewMail } | null): Promise<void>;
}

export function createPasswordRequests(database: Database): PasswordRequests {
  return {
    async create(data) {
      await database.run((client) => client.passwordRequest.create({ data }));
    },
    list: (take) =>
      database.run((client) =>
        client.passwordRequest.findMany({ orderBy: [{ createdAt: 'asc' }, { id: 'asc' }], take }),
      ),
    async settle(id, answer) {
      await database.batch<unknown>((client) => [
        client.passwordRequest.deleteMany({ where: { id } }),
        ...(answer ? [...replaceToken(client, answer.token), ...insertMail(client, answer.mail)] : []),
      ]);
    },
  };
}
