import { existsSync } from 'node:fs';
import { StartProblem } from '../start-problem.ts';
import { type Administration, createAdministration } from './administration.ts';
import { followLinks } from './data-folder.ts';
import type { Database } from './database.ts';
import { createInvitations, type Invitations } from './invitations.ts';
import { createMails, type Mails } from './mails.ts';
import { createOperations, type Operations } from './operations.ts';
import { openDatabase } from './sqlite/database.ts';
import { createTokens, type Tokens } from './tokens.ts';
import { createUsers, type Users } from './users.ts';

/** The database as a program beside the server uses it: without the server's lock, and without live sessions. */
export interface Beside {
  administration: Administration;
  operations: Operations;
  invitations: Invitations;
  mails: Mails;
  tokens: Tokens;
  users: Users;
  close(): Promise<void>;
}

interface Place {
  postgresUrl: string | null;
  databaseFile: string;
}

/** @throws StartProblem if there is no database. */
export async function openBeside(place: Place): Promise<Beside> {
  const database = await open(place);
  return {
    administration: createAdministration(database),
    operations: createOperations(database),
    invitations: createInvitations(database),
    mails: createMails(database),
    tokens: createTokens(database),
    users: createUsers(database),
    close: database.close,
  };
}

async function open({ postgresUrl, databaseFile }: Place): Promise<Database> {
  if (postgresUrl !== null) {
    const { openPostgresDatabase } = await import('./postgres/database.ts');
    return openPostgresDatabase(postgresUrl);
  }
  if (!existsSync(databaseFile)) throw new StartProblem(`There is no database ${databaseFile}: is DATA_DIR right?`);
  return openDatabase(followLinks(databaseFile));
}
