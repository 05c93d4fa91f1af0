import path from 'node:path';
import { runToItsEnd } from '../../scripts/support/server-process.js';
import { isOnPostgres, knownDatabaseOf } from './postgres/suite.ts';
import { SHORT_LIVED } from './server.ts';
import { ROOT } from './temporary.ts';

/** Runs a command of the operator, as `npm run` does, on the database of a server with this data folder. */
export function operate(
  dataDir: string,
  args: readonly string[],
  env: Record<string, string> = isOnPostgres() ? { DATABASE_URL: knownDatabaseOf(dataDir) } : {},
): Promise<{ code: number | null; output: string }> {
  return runToItsEnd({
    command: [process.execPath, SHORT_LIVED, path.join(ROOT, 'build', 'server', 'operate.js'), ...args],
    env: { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: dataDir, ...env },
  });
}
