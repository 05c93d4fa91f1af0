import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/** Why the server cannot start, in one sentence that says what to do. `server/index.ts` prints it and exits with 1. */
export class StartProblem extends Error {
  override name = 'StartProblem';
}

/** What an error says of itself. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * Makes a folder and those above it. One by one, as Node's own `recursive` never returns below places like /proc.
 *
 * @throws what the file system says.
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  mkdirSync(folder);
}
