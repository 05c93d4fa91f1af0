import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/** Why the server cannot start, in one sentence that says what to do. `server/index.ts` prints it and exits with 1. */
export class StartProblem extends Error {
  override name = 'StartProblem';
}

/** The message of an error, whatever was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * Creates a folder and its parents. One at a time, because Node.js's `recursive` never returns below places like
 * /proc.
 *
 * @throws the error of the file system.
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  mkdirSync(folder);
}
