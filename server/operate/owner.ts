import { statSync } from 'node:fs';
import type { Config } from '../config.ts';
import { StartProblem } from '../start-problem.ts';

/**
 * Files that another user creates could lock the server out of its own data.
 *
 * @throws StartProblem if the data folder belongs to somebody else.
 */
export function requireOwner({ dataDir }: Pick<Config, 'dataDir'>): void {
  const owner = statSync(dataDir, { throwIfNoEntry: false })?.uid;
  const user = process.getuid?.();
  if (owner === undefined || user === undefined || owner === user) return;
  throw new StartProblem(`${dataDir} belongs to another user: run this as the user who runs the server.`);
}
