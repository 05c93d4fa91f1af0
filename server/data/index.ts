import path from 'node:path';
import { messageOf, StartProblem } from '../start-problem.ts';
import { type AccountChanges, createAccountChanges } from './account-changes.ts';
import { createThreadCommitter } from './committer.ts';
import { followLinks, keepToOwner } from './data-folder.ts';
import { type OnUnavailable, openDatabase } from './database.ts';
import { lockDatabase } from './lock.ts';
import { createLogins, type Logins } from './logins.ts';
import { createMails, type Mails } from './mails.ts';
import { type MigrationReport, migrate } from './migrate.ts';
import { createPasswordRequests, type PasswordRequests } from './password-requests.ts';
import { createPracticeAccounts, type PracticeAccounts } from './practice-accounts.ts';
import { createQuizzes, type Quizzes } from './quizzes.ts';
import { createThreadReader, type Reader } from './reader.ts';
import { createRemovals, type Removals } from './removals.ts';
import { createRetention, type Retention } from './retention.ts';
import { createSessions, type Sessions } from './sessions.ts';
import { createTokens, type Tokens } from './tokens.ts';
import { createUsers, type Users } from './users.ts';

/** Everything that is stored, in the product's own terms. */
export interface Data {
  users: Users;
  logins: Logins;
  quizzes: Quizzes;
  sessions: Sessions;
  reader: Reader;
  mails: Mails;
  accounts: AccountChanges;
  practiceAccounts: PracticeAccounts;
  passwordRequests: PasswordRequests;
  retention: Retention;
  tokens: Tokens;
  removals: Removals;
  /** Whether the database answers; reads a page of the file. */
  isAnswering(): Promise<boolean>;
  /** Closes the file and releases its lock. */
  close(): Promise<void>;
  migrated: MigrationReport;
}

interface Paths {
  /** The folder with package.json and prisma/. */
  root: string;
  databaseFile: string;
  /** The folder of everything else that is stored: secret, outbox. */
  dataDir: string;
  /** The built script of the thread that stores live sessions. */
  commitThread: URL;
  /** Called for every statement that the database could not run. */
  onUnavailable: OnUnavailable;
  /** The built script of the thread that reads large results. */
  readingThread: URL;
}

/**
 * Creates the folder and the file if they are missing, locks the file, migrates it to this version and opens it.
 *
 * @throws StartProblem with a sentence for the person who starts the server.
 */
export async function openData(paths: Paths): Promise<Data> {
  const { root, commitThread, readingThread, onUnavailable } = paths;
  const { databaseFile, unlock } = claim(paths);
  try {
    const migrated = await migrate({ root, databaseFile, migrationsDir: path.join(root, 'prisma', 'migrations') });
    const database = await openDatabase(databaseFile, { onUnavailable });
    const committer = createThreadCommitter(databaseFile, commitThread, {
      onUnavailable,
      yieldToWaiting: database.yieldToWaiting,
    });
    const reader = createThreadReader(databaseFile, readingThread);
    const removals = createRemovals(database, committer);
    // Continue deletions that the last stop interrupted.
    removals.wake();
    return {
      users: createUsers(database),
      logins: createLogins(database),
      quizzes: createQuizzes(database),
      sessions: createSessions(database, committer, { onRemoved: removals.wake, onLateChange: reader.forget }),
      reader,
      mails: createMails(database),
      accounts: createAccountChanges(database, committer, removals.wake),
      practiceAccounts: createPracticeAccounts(database, committer, removals.wake),
      removals,
      passwordRequests: createPasswordRequests(database),
      retention: createRetention(database, committer),
      tokens: createTokens(database),
      migrated,
      async isAnswering() {
        await database.run((client) => client.$queryRaw`SELECT count(*) FROM "User" WHERE id = ''`);
        return true;
      },
      async close() {
        await removals.stop();
        await committer.close();
        await reader.close();
        await database.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw toStartProblem(error, `${databaseFile} cannot be opened`);
  }
}

/** Resolves the path of the database file, locks it, and makes everything beside it readable by its owner only. */
function claim({ databaseFile, dataDir }: Paths): { databaseFile: string; unlock: () => void } {
  try {
    // Before any file is created, so that all of them get the right mode.
    keepToOwner({ dataDir, databaseFile });
    const file = followLinks(databaseFile);
    const unlock = lockDatabase(file);
    keepToOwner({ dataDir, databaseFile: file });
    return { databaseFile: file, unlock };
  } catch (error) {
    throw toStartProblem(error, `${path.dirname(databaseFile)} cannot be written`);
  }
}

function toStartProblem(error: unknown, what: string): StartProblem {
  if (error instanceof StartProblem) return error;
  return new StartProblem(`${what} (${messageOf(error)}): make it writable, or set DATA_DIR to another folder.`);
}
