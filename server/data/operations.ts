import type { Database } from './database.ts';

/** What an operator asks of the running server, because it concerns what is in its memory. */
export const OPERATION_KINDS = ['end_logins', 'end_session', 'delete_account', 'send_mails'] as const;
export type OperationKind = (typeof OPERATION_KINDS)[number];

/** An operation that waits for the server, or that it has done. */
export interface Operation {
  id: string;
  kind: string;
  /** The id of the account or session; empty if it concerns neither. */
  subject: string;
  /** Null until the server has done it: then empty, or why it could not. */
  result: string | null;
}

/** Stores operations. `npm run admin` asks for them, and the caretaker of a deployment does them. */
export interface Operations {
  ask(operation: { id: string; kind: OperationKind; subject: string; createdAt: Date }): Promise<void>;
  find(id: string): Promise<Operation | null>;
  /** The oldest one that waits. */
  findWaiting(): Promise<Operation | null>;
  settle(id: string, result: string, doneAt: Date): Promise<void>;
  /** Forgets those that were asked for before that time, done or not. */
  removeOlder(createdAt: Date): Promise<void>;
}

const WAITING = `SELECT "id", "kind", "subject", "result" FROM "Operation" WHERE "result" IS NULL ORDER BY "createdAt", "id" LIMIT 1`;
const ONE = `SELECT "id", "kind", "subject", "result" FROM "Operation" WHERE "id" = ?`;

export function createOperations(database: Database): Operations {
  return {
    async ask(operation) {
      await database.run((client) => client.operation.create({ data: operation }));
    },
    find: (id) => database.first<Operation>(ONE, id),
    findWaiting: () => database.first<Operation>(WAITING),
    async settle(id, result, doneAt) {
      await database.run((client) => client.operation.updateMany({ where: { id }, data: { result, doneAt } }));
    },
    async removeOlder(createdAt) {
      await database.run((client) => client.operation.deleteMany({ where: { createdAt: { lt: createdAt } } }));
    },
  };
}
