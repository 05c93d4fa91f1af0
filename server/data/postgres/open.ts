import path from 'node:path';
import type pg from 'pg';
import { makeFolder, messageOf, StartProblem } from '../../start-problem.ts';
import { keepToOwner } from '../data-folder.ts';
import type { OnUnavailable } from '../database.ts';
import type { Store } from '../store.ts';
import { createPostgresCommitter } from './committer.ts';
import { openPostgresDatabase } from './database.ts';
import { migratePostgres } from './migrate.ts';
import { DatabaseTaken, type OwnConnection, openOwnConnection } from './own-connection.ts';
import { createQuickReads } from './quick-reads.ts';

interface Options {
  /** The folder with package.json and prisma/. */
  root: string;
  url: string;
  dataDir: string;
  /** Whether other processes serve this database too. */
  isShared: boolean;
  onUnavailable: OnUnavailable;
  /** Called once, when another process serves this database because our connection broke. */
  onTaken: () => void;
}

/**
 * Takes the lock of the database, migrates it to this version and opens it.
 *
 * @throws StartProblem with a sentence for the person who starts the server.
 */
export async function openPostgres({ root, url, dataDir, isShared, onUnavailable, onTaken }: Options): Promise<Store> {
  makeOwnFolder(dataDir);
  const own = await open(url, { isShared, onTaken });
  try {
    const client = await own.get();
    const warnings = await check(client);
    const migrated = await migratePostgres(client, path.join(root, 'prisma', 'postgres', 'migrations'));
    const database = await openPostgresDatabase(url, { onUnavailable });
    const committer = createPostgresCommitter(own, { onUnavailable });
    const reads = isShared ? createQuickReads(url) : null;
    return {
      database,
      committer,
      turns: reads && { commitInTurn: committer.commitInTurn, read: reads.read },
      migrated,
      warnings,
      rowsFrom: url,
      canCommit: own.isOpen,
      async close() {
        await committer.close();
        await reads?.close();
        await database.close();
      },
    };
  } catch (error) {
    await own.close();
    throw toStartProblem(error);
  }
}

/** For the secret and mails; readable by its owner only. */
function makeOwnFolder(dataDir: string): void {
  try {
    keepToOwner({ dataDir, databaseFile: path.join(dataDir, 'quiz.db') });
    makeFolder(dataDir);
  } catch (error) {
    throw new StartProblem(
      `${dataDir} cannot be written (${messageOf(error)}): make it writable, or set DATA_DIR to another folder.`,
    );
  }
}

async function open(url: string, options: Pick<Options, 'isShared' | 'onTaken'>): Promise<OwnConnection> {
  try {
    return await openOwnConnection(url, options);
  } catch (error) {
    throw toStartProblem(error);
  }
}

/** `pg_current_xact_id` and other functions that a managed server has. */
const OLDEST_VERSION = 13;

interface Settings {
  version: number;
  encoding: string;
  commit: string;
  fsync: string;
}

/**
 * Refuses a server that cannot keep what it acknowledges ([DB23]).
 *
 * @returns Warnings.
 */
async function check(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<Settings>(`SELECT current_setting('server_version_num')::int / 10000 AS "version",
    current_setting('server_encoding') AS "encoding", current_setting('synchronous_commit') AS "commit",
    current_setting('fsync') AS "fsync"`);
  const [settings] = rows;
  if (!settings) throw new Error('It has no settings');
  const { version, encoding, commit, fsync } = settings;
  if (version < OLDEST_VERSION)
    throw new StartProblem(`PostgreSQL ${version} is too old: use ${OLDEST_VERSION} or newer.`);
  if (encoding !== 'UTF8') {
    throw new StartProblem(`The database in DATABASE_URL is encoded in ${encoding}: create one with ENCODING 'UTF8'.`);
  }
  if (commit !== 'on' && commit !== 'remote_apply') {
    throw new StartProblem(`PostgreSQL does not wait for its disk (synchronous_commit is ${commit}): set it to on.`);
  }
  if (fsync === 'on') return [];
  return ['PostgreSQL runs with fsync off: a power cut loses answers, or the whole database.'];
}

function toStartProblem(error: unknown): StartProblem {
  if (error instanceof StartProblem) return error;
  if (error instanceof DatabaseTaken) {
    return new StartProblem(
      'Another server is using the database in DATABASE_URL: stop it, or name a database of this server alone. Servers that share a database all need REDIS_URL.',
    );
  }
  return new StartProblem(`PostgreSQL cannot be used (${messageOf(error)}): check DATABASE_URL, and that it runs.`);
}
