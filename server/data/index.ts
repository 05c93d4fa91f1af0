import path from 'node:path';
import { type AccountChanges, createAccountChanges } from './account-changes.ts';
import { type ApiTokens, createApiTokens } from './api-tokens.ts';
import { type Caretaker, LONE_CARETAKER } from './caretaker.ts';
import type { Claims } from './claims.ts';
import type { Database, OnUnavailable } from './database.ts';
import { createIdentities, type Identities } from './identities.ts';
import { createInvitations, type Invitations } from './invitations.ts';
import { createLogins, type Logins } from './logins.ts';
import { createMails, type Mails } from './mails.ts';
import { createMediaData, type MediaData } from './media.ts';
import type { MediaFiles } from './media-files.ts';
import { createMediaFolder } from './media-folder.ts';
import { createMediaRows } from './media-rows.ts';
import { createOperations, type Operations } from './operations.ts';
import { createPasswordRequests, type PasswordRequests } from './password-requests.ts';
import { createPracticeAccounts, type PracticeAccounts } from './practice-accounts.ts';
import { createQuizzes, type Quizzes } from './quizzes.ts';
import { createThreadReader, type Reader } from './reader.ts';
import { createRemovals, type Removals } from './removals.ts';
import { createRetention, type Retention } from './retention.ts';
import { createSessionTurns, type SessionTurns } from './session-turns.ts';
import { createSessions, type Sessions } from './sessions.ts';
import { openSqlite } from './sqlite/open.ts';
import type { MigrationReport, Store } from './store.ts';
import { createTokens, type Tokens } from './tokens.ts';
import { createUsers, type Users } from './users.ts';
import { createWebhooks, type Webhooks } from './webhooks.ts';

/** Everything that is stored, in the product's own terms. */
export interface Data {
  users: Users;
  logins: Logins;
  identities: Identities;
  invitations: Invitations;
  apiTokens: ApiTokens;
  media: MediaData;
  mediaFiles: MediaFiles;
  quizzes: Quizzes;
  sessions: Sessions;
  /** Null where this process alone serves the database. */
  turns: SessionTurns | null;
  reader: Reader;
  mails: Mails;
  webhooks: Webhooks;
  accounts: AccountChanges;
  practiceAccounts: PracticeAccounts;
  operations: Operations;
  passwordRequests: PasswordRequests;
  retention: Retention;
  tokens: Tokens;
  removals: Removals;
  caretaker: Caretaker;
  /** Whether the database answers, and live sessions can be stored. */
  isAnswering(): Promise<boolean>;
  /** Closes the database and releases its lock. */
  close(): Promise<void>;
  migrated: MigrationReport;
  /** What an operator should know, a sentence each. */
  warnings: string[];
}

interface Options {
  /** The folder with package.json and prisma/. */
  root: string;
  /** The URL of a database of PostgreSQL; null: the file. */
  postgresUrl: string | null;
  /** Whether other processes serve the same database of PostgreSQL. */
  isShared: boolean;
  databaseFile: string;
  /** The folder of everything else that is stored: secret, outbox, and the pictures and sounds of the file. */
  dataDir: string;
  /** The built script of the thread that stores live sessions in the file. */
  commitThread: URL;
  /** Called for every statement that the database could not run. */
  onUnavailable: OnUnavailable;
  /** Called once, when another process has taken the database while ours could not reach it. */
  onTaken: () => void;
  /** The built script of the thread that reads large results. */
  readingThread: URL;
}

/**
 * Opens the database for this process alone, and brings it to this version.
 *
 * @throws StartProblem with a sentence for the person who starts the server.
 */
export async function openData(options: Options): Promise<Data> {
  const store = await openStore(options);
  const { database, committer } = store;
  const reader = createThreadReader(store.rowsFrom, options.readingThread);
  const turns = store.turns && createSessionTurns(database, store.turns, reader.forget);
  const caretaker = await openCaretaker(options);
  const claims = await openClaims(options, database);
  const removals = createRemovals(database, committer, caretaker);
  // Continue deletions that the last stop interrupted, ours or of the last caretaker.
  caretaker.onBecoming(removals.wake);
  return {
    users: createUsers(database),
    logins: createLogins(database),
    identities: createIdentities(database),
    invitations: createInvitations(database),
    apiTokens: createApiTokens(database),
    media: createMediaData(database),
    mediaFiles:
      options.postgresUrl === null ? createMediaFolder(path.join(options.dataDir, 'media')) : createMediaRows(database),
    quizzes: createQuizzes(database, options.isShared),
    sessions: createSessions(database, committer, { onRemoved: removals.wake, onLateChange: reader.forget }),
    turns,
    reader,
    mails: createMails(database, claims),
    webhooks: createWebhooks(database, claims),
    accounts: createAccountChanges(database, committer, removals.wake),
    practiceAccounts: createPracticeAccounts(database, committer, removals.wake),
    removals,
    caretaker,
    operations: createOperations(database),
    passwordRequests: createPasswordRequests(database, claims),
    retention: createRetention(database, committer),
    tokens: createTokens(database),
    migrated: store.migrated,
    warnings: store.warnings,
    async isAnswering() {
      if (!store.canCommit()) return false;
      await database.run((client) => client.$queryRaw`SELECT count(*) FROM "User" WHERE id = ''`, 0);
      return true;
    },
    async close() {
      await removals.stop();
      await caretaker.close();
      await reader.close();
      await store.close();
    },
  };
}

/** PostgreSQL's part is loaded only where it is used. */
async function openStore({ postgresUrl, ...options }: Options): Promise<Store> {
  if (postgresUrl === null) return openSqlite(options);
  const { openPostgres } = await import('./postgres/open.ts');
  return openPostgres({ ...options, url: postgresUrl });
}

async function openCaretaker({ postgresUrl, isShared }: Options): Promise<Caretaker> {
  if (postgresUrl === null || !isShared) return LONE_CARETAKER;
  const postgres = await import('./postgres/caretaker.ts');
  return postgres.openCaretaker(postgresUrl);
}

async function openClaims({ postgresUrl, isShared }: Options, database: Database): Promise<Claims | null> {
  if (postgresUrl === null || !isShared) return null;
  const { createClaims } = await import('./postgres/claims.ts');
  return createClaims(database);
}
