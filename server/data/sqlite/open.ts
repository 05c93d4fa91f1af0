import path from 'node:path';
import { messageOf, StartProblem } from '../../start-problem.ts';
import { followLinks, keepToOwner } from '../data-folder.ts';
import type { OnUnavailable } from '../database.ts';
import type { Store } from '../store.ts';
import { createThreadCommitter } from './committer.ts';
import { openDatabase } from './database.ts';
import { lockDatabase } from './lock.ts';
import { migrate } from './migrate.ts';

interface Paths {
  /** The folder with package.json and prisma/. */
  root: string;
  databaseFile: string;
  dataDir: string;
  /** The built script of the thread that stores live sessions. */
  commitThread: URL;
  onUnavailable: OnUnavailable;
}

/**
 * Creates the folder and the file if they are missing, locks the file, migrates it to this version and opens it.
 *
 * @throws StartProblem with a sentence for the person who starts the server.
 */
export async function openSqlite(paths: Paths): Promise<Store> {
  const { root, commitThread, onUnavailable } = paths;
  const { databaseFile, unlock } = claim(paths);
  try {
    const migrated = await migrate({ root, databaseFile, migrationsDir: path.join(root, 'prisma', 'migrations') });
    const database = await openDatabase(databaseFile, { onUnavailable });
    const { yieldToWaiting } = database;
    const committer = createThreadCommitter(databaseFile, commitThread, { onUnavailable, yieldToWaiting });
    return {
      database,
      committer,
      turns: null,
      migrated,
      rowsFrom: databaseFile,
      warnings: [],
      canCommit: () => true,
      async close() {
        await committer.close();
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
