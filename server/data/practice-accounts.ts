import type { Practice } from '#app/contract/practice.ts';
import type { Committer } from './committer.ts';
import type { Database } from './database.ts';
import { markAccount } from './removals.ts';
import { noPasswordHash } from './users.ts';

/**
 * The accounts of practice rooms ([PX5]). Each owns the quiz and the session of one room, so that nothing of the room belongs
 * to a person's account. Nobody can sign in to them: they have no email address and no password.
 */
export interface PracticeAccounts {
  /**
   * @param most Refuses if there are that many rooms of this kind; null: any number.
   * @returns False if it refused.
   */
  create(account: OwnedPractice & { id: string; createdAt: Date }, most: number | null): Promise<boolean>;
  /** What room this account belongs to; null if it is not a practice account. Never changes, except that rooms end. */
  find(id: string): Promise<OwnedPractice | null>;
  /** Accounts that are not marked as removed: all, or those of one kind that were created before a time. */
  list(older?: { kind: Practice['kind']; createdBefore: Date }): Promise<string[]>;
  listOf(authorId: string): Promise<string[]>;
  count(kind: Practice['kind']): Promise<number>;
  /** Removes the account with its quiz and sessions, running or not. None of them may be in memory. */
  remove(id: string, now: Date): Promise<void>;
}

/** Whose room it is, and what it practises. */
export interface OwnedPractice {
  practice: Practice;
  /** The author of a rehearsed quiz; null in a public room. */
  authorId: string | null;
}

/**
 * Begins the column "email" of these accounts, which tells what they are for: 'practice try_it ID', or 'practice rehearsal
 * AUTHOR QUIZ ID'. With its spaces it is no email address, so nobody can register it.
 */
const PREFIX = 'practice ';

function nameOf({ id, practice, authorId }: OwnedPractice & { id: string }): string {
  return practice.kind === 'rehearsal'
    ? `${PREFIX}rehearsal ${authorId} ${practice.quizId} ${id}`
    : `${PREFIX}try_it ${id}`;
}

function readName(name: string): OwnedPractice | null {
  const [, kind, authorId = '', quizId = ''] = name.startsWith(PREFIX) ? name.split(' ') : [];
  if (kind === 'try_it') return { practice: { kind }, authorId: null };
  return kind === 'rehearsal' ? { practice: { kind, quizId }, authorId } : null;
}

const CREATE = `INSERT INTO "User" ("id", "email", "passwordHash", "createdAt") SELECT ?, ?, ?, ?
  WHERE (SELECT count(*) FROM "User" WHERE "email" LIKE ?) < ?`;

/** @param onRemoved Called after an account has been marked as removed. */
export function createPracticeAccounts(
  database: Database,
  committer: Pick<Committer, 'commit'>,
  onRemoved: () => void,
): PracticeAccounts {
  async function listNamed(name: string, createdBefore?: Date): Promise<string[]> {
    const email = { startsWith: name };
    const where = { email, removal: null, ...(createdBefore && { createdAt: { lt: createdBefore } }) };
    const rows = await database.run((client) => client.user.findMany({ where, select: { id: true } }));
    return rows.map(({ id }) => id);
  }

  return {
    async create({ createdAt, ...account }, most) {
      const { id, practice } = account;
      const email = nameOf(account);
      const passwordHash = noPasswordHash();
      if (most !== null) {
        const parameters = [id, email, passwordHash, createdAt, `${PREFIX}${practice.kind} %`, most];
        return (await database.run((client) => client.$executeRawUnsafe(CREATE, ...parameters))) === 1;
      }
      await database.run((client) =>
        client.user.create({ data: { id, email, displayName: null, passwordHash, createdAt } }),
      );
      return true;
    },
    async find(id) {
      const row = await database.run((client) => client.user.findUnique({ where: { id }, select: { email: true } }));
      return row && readName(row.email);
    },
    list: (older) => listNamed(older ? `${PREFIX}${older.kind} ` : PREFIX, older?.createdBefore),
    listOf: (authorId) => listNamed(`${PREFIX}rehearsal ${authorId} `),
    count: async (kind) => (await listNamed(`${PREFIX}${kind} `)).length,
    async remove(id, now) {
      const isRemoved = await committer.commit([
        { sql: `UPDATE "Session" SET "runningFor" = NULL WHERE "hostId" = ?`, parameters: [id] },
        ...markAccount(database.sql, id, now),
      ]);
      if (isRemoved) onRemoved();
    },
  };
}
