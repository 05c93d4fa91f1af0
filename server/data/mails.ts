import type { Database } from './database.ts';
import type { PrismaClient, Mail as StoredMail } from './generated/client.ts';

export type { StoredMail };

/** A mail that shall be sent. */
export type NewMail = Omit<StoredMail, 'failures' | 'dueAt'>;

/** A message of the contact form. */
export interface NewContactMessage {
  id: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  createdAt: Date;
}

/** Rows of mails that wait. Those of accounts are stored together with what they tell of. */
export interface Mails {
  /** Those that are to be tried by then, the oldest first. */
  listDue(by: Date, count: number): Promise<StoredMail[]>;
  /** When the next one after this moment is due. */
  findNextDue(after: Date): Promise<Date | null>;
  /** All are tried now, however long they would have waited. */
  hurry(now: Date): Promise<void>;
  postpone(id: string, next: { failures: number; dueAt: Date }): Promise<void>;
  /** It has been taken, or never will be: nothing of it stays. */
  remove(id: string): Promise<void>;
  /** Stores a message of the contact form, and the mail that carries it under the same id. */
  createContact(message: NewContactMessage, mail: NewMail): Promise<void>;
  /** Likewise removes the mail, and notes that its message has arrived. */
  removeContact(id: string, deliveredAt: Date): Promise<void>;
}

export function createMails(database: Database): Mails {
  return {
    listDue: (by, count) =>
      database.run((client) =>
        client.mail.findMany({
          where: { dueAt: { lte: by } },
          orderBy: [{ dueAt: 'asc' }, { id: 'asc' }],
          take: count,
        }),
      ),
    async findNextDue(after) {
      const where = { dueAt: { gt: after } };
      const row = await database.run((client) => client.mail.findFirst({ where, orderBy: { dueAt: 'asc' } }));
      return row?.dueAt ?? null;
    },
    async hurry(dueAt) {
      await database.run((client) => client.mail.updateMany({ where: { dueAt: { gt: dueAt } }, data: { dueAt } }));
    },
    async postpone(id, data) {
      await database.run((client) => client.mail.updateMany({ where: { id }, data }));
    },
    async remove(id) {
      await database.run((client) => client.mail.deleteMany({ where: { id } }));
    },
    async createContact(message, mail) {
      await database.batch<unknown>((client) => [
        client.contactMessage.create({ data: message }),
        insertMail(client, mail),
      ]);
    },
    async removeContact(id, deliveredAt) {
      await database.batch<unknown>((client) => [
        client.contactMessage.updateMany({ where: { id }, data: { deliveredAt } }),
        client.mail.deleteMany({ where: { id } }),
      ]);
    },
  };
}

/** The statement that stores a mail, for a batch with what it tells of. */
export function insertMail(client: PrismaClient, mail: NewMail) {
  return client.mail.create({ data: { ...mail, failures: 0, dueAt: mail.createdAt } });
}
