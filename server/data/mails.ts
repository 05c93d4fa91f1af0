import type { Claims } from './claims.ts';
import type { Client, Database } from './database.ts';
import { createDueRows, type DueRows } from './due-rows.ts';
import type { Mail as StoredMail } from './generated/client.ts';
import type { Statement } from './statement.ts';

export type { StoredMail };

/** A mail to be sent. */
export interface NewMail extends Omit<StoredMail, 'failures' | 'dueAt'> {
  /** Stored only while the recipient is below this limit; null: always. */
  limit: MailLimit | null;
}

/** A recipient, as hashes, and how many mails they may get since `since`. */
export interface MailLimit {
  address: string;
  mailbox: string;
  since: Date;
  perAddress: number;
  perMailbox: number;
}

/** A message from the contact form. */
export interface NewContactMessage {
  id: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  createdAt: Date;
}

/** Stores mails that wait to be sent. A mail about a change is stored in the same transaction as the change. */
export interface Mails extends DueRows<StoredMail> {
  /** How many mails wait to be sent, and since when the oldest does; null if there is none. */
  findWaiting(): Promise<{ count: number; oldest: Date | null }>;
  postpone(id: string, next: { failures: number; dueAt: Date }): Promise<void>;
  /** Removes a mail that was sent, or never will be. */
  remove(id: string): Promise<void>;
  /** Stores a contact message, and the mail that delivers it, under the same id. */
  createContact(message: NewContactMessage, mail: NewMail): Promise<void>;
  /** When mails that count towards the limit were sent, the oldest first. */
  listSent(limit: MailLimit): Promise<{ address: Date[]; mailbox: Date[] }>;
  /** Forgets mails sent before that time. */
  forgetSent(before: Date): Promise<void>;
  /** Removes the mail and marks its contact message as delivered. */
  removeContact(id: string, deliveredAt: Date): Promise<void>;
}

/** @param claims Between processes; null: this one sends all mails. */
export function createMails(database: Database, claims: Claims | null = null): Mails {
  const { settle, ...due } = createDueRows<StoredMail>(database, claims, {
    name: 'Mail',
    list: (client, where, take) => client.mail.findMany({ where, orderBy: [{ dueAt: 'asc' }, { id: 'asc' }], take }),
    setDue: (client, where, dueAt) => client.mail.updateMany({ where, data: { dueAt } }),
  });

  return {
    ...due,
    async findWaiting() {
      const select = { _count: true, _min: { createdAt: true } } as const;
      const { _count, _min } = await database.run((client) => client.mail.aggregate(select));
      return { count: _count, oldest: _min.createdAt };
    },
    async postpone(id, data) {
      await settle(id, (client) => client.mail.updateMany({ where: { id }, data }));
    },
    async remove(id) {
      await settle(id, (client) => client.mail.deleteMany({ where: { id } }));
    },
    async createContact(message, mail) {
      await database.batch<unknown>((client) => [
        client.contactMessage.create({ data: message }),
        ...insertMail(client, mail),
      ]);
    },
    async listSent({ address, mailbox, since }) {
      const sent = await database.run((client) =>
        client.sentMail.findMany({
          where: { OR: [{ address }, { mailbox }], createdAt: { gt: since } },
          orderBy: { createdAt: 'asc' },
        }),
      );
      const timesOf = (rows: typeof sent) => rows.map(({ createdAt }) => createdAt);
      return {
        address: timesOf(sent.filter((one) => one.address === address)),
        mailbox: timesOf(sent.filter((one) => one.mailbox === mailbox)),
      };
    },
    async forgetSent(before) {
      await database.run((client) => client.sentMail.deleteMany({ where: { createdAt: { lte: before } } }));
    },
    async removeContact(id, deliveredAt) {
      await database.batch<unknown>((client) => [
        client.contactMessage.updateMany({ where: { id }, data: { deliveredAt } }),
        client.mail.deleteMany({ where: { id } }),
        ...(claims ? [claims.release(client, id)] : []),
      ]);
    },
  };
}

/** Statements that store a mail, for the batch that makes the change the mail is about. */
export function insertMail(client: Client, mail: NewMail) {
  return mailStatements(mail).map(({ sql, parameters }) => client.$executeRawUnsafe(sql, ...parameters));
}

const INSERT = `INSERT INTO "Mail" ("id", "kind", "messageId", "recipient", "replyToName", "replyToAddress", "subject",
  "text", "html", "createdAt", "failures", "dueAt") SELECT ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?`;

// The statement that adds a row checks the limit itself, so simultaneous requests cannot exceed it.
const WITHIN_LIMIT = `
  WHERE (SELECT count(*) FROM "SentMail" WHERE "address" = ? AND "createdAt" > ?) < ?
    AND (SELECT count(*) FROM "SentMail" WHERE "mailbox" = ? AND "createdAt" > ?) < ?`;

const COUNT = `INSERT INTO "SentMail" ("id", "address", "mailbox", "createdAt")
  SELECT "id", ?, ?, "createdAt" FROM "Mail" WHERE "id" = ?`;

/** The same as SQL, with times as Date. A mail beyond its limit is neither stored nor counted. */
export function mailStatements(mail: NewMail): Statement[] {
  const { id, kind, messageId, recipient, replyToName, replyToAddress, subject, text, html, limit } = mail;
  const head = [id, kind, messageId, recipient, replyToName, replyToAddress];
  const row = [...head, subject, text, html, mail.createdAt, mail.createdAt];
  if (!limit) return [{ sql: INSERT, parameters: row }];
  const { address, mailbox, perAddress, perMailbox, since } = limit;
  const bounds = [address, since, perAddress, mailbox, since, perMailbox];
  return [
    { sql: INSERT + WITHIN_LIMIT, parameters: [...row, ...bounds] },
    { sql: COUNT, parameters: [address, mailbox, id] },
  ];
}
