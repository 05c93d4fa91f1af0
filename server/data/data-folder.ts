import { chmodSync, lstatSync, readdirSync, readlinkSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { makeFolder } from '../start-problem.ts';

/** Symbolic links that a path may lead through; more must be a loop. */
const LINKS_MAX = 40;

/**
 * Resolves symbolic links, even if the file does not exist yet ([DB9]). Creates its folder, without which the path
 * cannot be resolved.
 *
 * @throws the error of the file system.
 */
export function followLinks(file: string, links = 0): string {
  const folder = path.dirname(file);
  makeFolder(folder);
  const real = path.join(realpathSync(folder), path.basename(file));
  if (links >= LINKS_MAX || !isLink(real)) return real;
  return followLinks(path.resolve(path.dirname(real), readlinkSync(real)), links + 1);
}

function isLink(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}

const OWNER_ONLY = { file: 0o600, folder: 0o700 };

/**
 * Makes everything the server stores readable by its owner only ([ST13]): new files by the process's umask, existing
 * ones by their mode. Where that fails, as on Windows or for files of another user, it is silently skipped: the
 * server can run anyway.
 */
export function keepToOwner({ dataDir, databaseFile }: { dataDir: string; databaseFile: string }): void {
  process.umask(0o077);
  setMode(dataDir, OWNER_ONLY.folder);
  const outbox = path.join(dataDir, 'outbox');
  setMode(outbox, OWNER_ONLY.folder);
  const files = [
    ...filesIn(path.dirname(databaseFile), (name) => isOfDatabase(name, path.basename(databaseFile))),
    ...filesIn(dataDir, (name) => name.startsWith('session-secret')),
    ...filesIn(outbox, () => true),
  ];
  for (const file of files) setMode(file, OWNER_ONLY.file);
}

/**
 * Whether a file is the database or belongs to it: SQLite's own files, the lock, copies. Others may share the folder.
 */
function isOfDatabase(name: string, databaseName: string): boolean {
  return name.startsWith(databaseName) && BESIDE.test(name.slice(databaseName.length));
}

const BESIDE = /^(-wal|-shm|-journal)?$|^\.(lock|before-migration|restored|replaced)/;

function filesIn(folder: string, isMeant: (name: string) => boolean): string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries.filter((one) => one.isFile() && isMeant(one.name)).map(({ name }) => path.join(folder, name));
  } catch {
    return [];
  }
}

function setMode(target: string, mode: number): void {
  try {
    chmodSync(target, mode);
  } catch {
    // It does not exist, or belongs to another user.
  }
}
