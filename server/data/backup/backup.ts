import { existsSync } from 'node:fs';
import { mkdtemp, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { messageOf, StartProblem } from '../../start-problem.ts';
import { followLinks } from '../data-folder.ts';
import { copyDatabase } from '../sqlite/copy.ts';
import { type ArchiveWriter, createArchiveWriter } from './archive-writer.ts';
import { copyFromPostgres } from './copy-from-postgres.ts';
import { countRows, inspect } from './inspect.ts';
import { DATABASE_NAME, type Manifest, MEDIA_PREFIX, SECRET_NAME } from './manifest.ts';
import { openPostgresSnapshot, openSqliteSnapshot, type Place } from './snapshot.ts';
import { unpack } from './unpack.ts';

interface Backup {
  /** The folder with package.json and prisma/. */
  root: string;
  place: Place;
  /** The archive to create. */
  file: string;
  now: Date;
}

export interface BackupReport {
  manifest: Manifest;
  bytes: number;
  /** What is wrong with the stored data, a sentence each. The backup holds it as it is. */
  findings: string[];
}

/**
 * Copies everything that a deployment stores into one tar file while it runs, as it was at one moment, and opens the copy
 * to see that it can be used ([BK1] to [BK4]). The file gets its name once it is complete.
 *
 * @throws StartProblem if the file exists, or the copy fails.
 */
export async function makeBackup({ root, place, file, now }: Backup): Promise<BackupReport> {
  refuseExisting(file);
  const staging = await mkdtemp(`${path.resolve(file)}.part-`).catch((error: unknown) => {
    throw new StartProblem(`${file} cannot be written (${messageOf(error)}).`);
  });
  try {
    const archive = path.join(staging, 'archive.tar');
    const manifest = await write({ root, place, now, staging, archive });
    const opened = path.join(staging, 'opened');
    const findings = await inspect(opened, await unpack(archive, opened), now);
    const { size: bytes } = await stat(archive);
    refuseExisting(file);
    await rename(archive, file);
    return { manifest, bytes, findings };
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

function refuseExisting(file: string): void {
  if (existsSync(file)) throw new StartProblem(`${file} exists already: name another file.`);
}

interface Writing extends Omit<Backup, 'file'> {
  staging: string;
  archive: string;
}

async function write({ root, place, now, staging, archive }: Writing): Promise<Manifest> {
  const writer = await createArchiveWriter(archive);
  try {
    const copy = path.join(staging, DATABASE_NAME);
    if (place.postgresUrl === null) await addSqlite(writer, place, copy);
    else await addPostgres(writer, { root, url: place.postgresUrl }, copy);
    await addFile(writer, DATABASE_NAME, copy);
    await addFile(writer, SECRET_NAME, path.join(place.dataDir, SECRET_NAME));
    const snapshot = openSqliteSnapshot({ databaseFile: copy, mediaFolder: staging });
    const rows = await countRows(snapshot).finally(snapshot.close);
    return await writer.finish({ createdAt: now.toISOString(), rows });
  } finally {
    await writer.close();
  }
}

/**
 * Media first, then the rows, then media that came meanwhile. So a file that the copied rows name is there even if it is
 * tidied away in between: what is new is kept for a day.
 */
async function addSqlite(writer: ArchiveWriter, { databaseFile, dataDir }: Place, copy: string): Promise<void> {
  if (!existsSync(databaseFile)) throw new StartProblem(`There is no database ${databaseFile}: is DATA_DIR right?`);
  const folder = path.join(dataDir, 'media');
  await addFolder(writer, folder);
  copyDatabase(followLinks(databaseFile), copy);
  await addFolder(writer, folder);
}

const MEDIA_NAME = /^[\w-][\w.-]*$/;

async function addFolder(writer: ArchiveWriter, folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  for (const name of (await readdir(folder)).sort()) {
    const entry = MEDIA_PREFIX + name;
    if (MEDIA_NAME.test(name) && !writer.has(entry)) await addFile(writer, entry, path.join(folder, name));
  }
}

/** Adds nothing if there is no such file. */
async function addFile(writer: ArchiveWriter, name: string, file: string): Promise<void> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!handle) return;
  const { size, mtime } = await handle.stat();
  await writer.add({ name, size, modifiedAt: mtime, content: handle.createReadStream() });
}

const CONTENT = 'SELECT "content" FROM "MediaFile" WHERE "name" = $1';

async function addPostgres(writer: ArchiveWriter, { root, url }: { root: string; url: string }, copy: string) {
  const snapshot = await openPostgresSnapshot(url);
  try {
    await copyFromPostgres({ root, client: snapshot.client, to: copy });
    for (const [name, { size, at }] of await snapshot.mediaFiles()) {
      const { rows } = await snapshot.client.query<{ content: Buffer }>(CONTENT, [name]);
      const content = rows.map((row) => row.content);
      await writer.add({ name: MEDIA_PREFIX + name, size, modifiedAt: at, content });
    }
  } finally {
    await snapshot.close();
  }
}
