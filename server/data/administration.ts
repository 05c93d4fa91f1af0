import type { Database } from './database.ts';

/** An account as an operator sees it. */
export interface AdministeredAccount {
  id: string;
  email: string;
  displayName: string | null;
  emailVerifiedAt: Date | null;
  disabledAt: Date | null;
  createdAt: Date;
  quizzes: number;
  /** How many it hosted. */
  sessions: number;
}

/** What an account stores. */
export interface AccountStorage {
  email: string;
  /** Bytes of its quizzes, as its quota counts them. */
  quizBytes: number;
  /** Bytes of the quizzes' copies in its sessions, as their quota counts them. */
  sessionBytes: number;
  mediaBytes: number;
  mediaFiles: number;
  /** Answers in its sessions. */
  answers: number;
}

/** A mail that waits. */
export interface WaitingMail {
  id: string;
  kind: string;
  recipient: string;
  createdAt: Date;
  failures: number;
  dueAt: Date;
}

/** A session that is not completed. */
export interface RunningSession {
  id: string;
  title: string;
  accessCode: string;
  status: string;
  createdAt: Date;
  host: { email: string };
  participants: number;
}

/** What the operator reads and changes, in all accounts. Practice rooms have none. */
export interface Administration {
  /** Those whose address or name contains a text; all if it is empty. The newest first. */
  listAccounts(text: string): Promise<AdministeredAccount[]>;
  /** False if the address is verified already. */
  verify(userId: string, now: Date): Promise<boolean>;
  /** Null enables the account again. */
  setDisabled(userId: string, disabledAt: Date | null): Promise<void>;
  listRunning(): Promise<RunningSession[]>;
  listMails(): Promise<WaitingMail[]>;
  /** Makes mails due now; null: all. Returns how many. */
  hurryMails(id: string | null, now: Date): Promise<number>;
  /** Removes waiting mails; null: all. Returns how many. */
  dropMails(id: string | null): Promise<number>;
  /** The largest first. */
  listStorage(): Promise<AccountStorage[]>;
}

/** Practice accounts have no email address (server/data/practice-accounts.ts). */
const PEOPLE = { email: { contains: '@' }, removal: null } as const;

const STORAGE = `SELECT u."email",
    (SELECT coalesce(sum("size"), 0) FROM "Quiz" WHERE "creatorId" = u."id") AS "quizBytes",
    (SELECT coalesce(sum("size"), 0) FROM "Session" WHERE "hostId" = u."id") AS "sessionBytes",
    (SELECT coalesce(sum("bytes"), 0) FROM "Media" WHERE "userId" = u."id") AS "mediaBytes",
    (SELECT count(*) FROM "Media" WHERE "userId" = u."id") AS "mediaFiles",
    (SELECT count(*) FROM "Answer" a JOIN "Session" s ON s."id" = a."sessionId" WHERE s."hostId" = u."id") AS "answers"
  FROM "User" u WHERE u."email" LIKE '%@%' AND NOT EXISTS (SELECT 1 FROM "Removal" WHERE "userId" = u."id")`;

export function createAdministration(database: Database): Administration {
  return {
    async listAccounts(text) {
      const rows = await database.run((client) =>
        client.user.findMany({
          where: { ...PEOPLE, OR: [{ email: { contains: text } }, { displayName: { contains: text } }] },
          omit: { passwordHash: true },
          include: { _count: { select: { quizzes: true, hosted: true } } },
          orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        }),
      );
      return rows.map(({ _count, ...row }) => ({ ...row, quizzes: _count.quizzes, sessions: _count.hosted }));
    },
    async verify(id, emailVerifiedAt) {
      const where = { id, emailVerifiedAt: null };
      const { count } = await database.run((client) => client.user.updateMany({ where, data: { emailVerifiedAt } }));
      return count > 0;
    },
    async setDisabled(id, disabledAt) {
      await database.run((client) => client.user.updateMany({ where: { id }, data: { disabledAt } }));
    },
    async listRunning() {
      const rows = await database.run((client) =>
        client.session.findMany({
          where: { runningFor: { not: null } },
          select: {
            id: true,
            title: true,
            accessCode: true,
            status: true,
            createdAt: true,
            host: { select: { email: true } },
            _count: { select: { participants: { where: { removedAt: null } } } },
          },
          orderBy: { createdAt: 'desc' },
        }),
      );
      return rows.map(({ _count, ...row }) => ({ ...row, participants: _count.participants }));
    },
    listMails: () =>
      database.run((client) =>
        client.mail.findMany({
          select: { id: true, kind: true, recipient: true, createdAt: true, failures: true, dueAt: true },
          orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
        }),
      ),
    async hurryMails(id, dueAt) {
      const where = id === null ? {} : { id };
      const { count } = await database.run((client) => client.mail.updateMany({ where, data: { dueAt } }));
      return count;
    },
    async dropMails(id) {
      const { count } = await database.run((client) => client.mail.deleteMany({ where: id === null ? {} : { id } }));
      return count;
    },
    async listStorage() {
      const rows = await database.run((client) =>
        client.$queryRawUnsafe<Record<keyof AccountStorage, unknown>[]>(STORAGE),
      );
      const storage = rows.map((row) => ({
        email: String(row.email),
        quizBytes: Number(row.quizBytes),
        sessionBytes: Number(row.sessionBytes),
        mediaBytes: Number(row.mediaBytes),
        mediaFiles: Number(row.mediaFiles),
        answers: Number(row.answers),
      }));
      const bytesOf = ({ quizBytes, sessionBytes, mediaBytes }: AccountStorage) =>
        quizBytes + sessionBytes + mediaBytes;
      return storage.sort((one, other) => bytesOf(other) - bytesOf(one));
    },
  };
}
