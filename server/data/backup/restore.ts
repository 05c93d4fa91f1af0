import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { StartProblem } from '../../start-problem.ts';
import { followLinks, keepToOwner } from '../data-folder.ts';
import { moveToPostgres } from '../moving/move.ts';
import { lockDatabase } from '../sqlite/lock.ts';
import { migrate } from '../sqlite/migrate.ts';
import { inspect } from './inspect.ts';
import { DATABASE_NAME, type Manifest, SECRET_NAME } from './manifest.ts';
import { setSchemaAside } from './set-aside.ts';
import type { Place } from './snapshot.ts';
import { unpack } from './unpack.ts';

interface Restore {
  /** The folder with package.json and prisma/. */
  root: string;
  place: Place;
  /** The archive. */
  file: string;
  /** Whether to replace what is stored there; it is moved aside, not deleted. */
  force: boolean;
  now: Date;
}

export interface RestoreReport {
  manifest: Manifest;
  /** Where the former data is now: files, or a schema of PostgreSQL. */
  aside: string[];
}

/**
 * Puts a backup in place, of either database into either ([BK5] to [BK8]). Nothing is touched before the whole archive was
 * opened and found right.
 *
 * @throws StartProblem if a server uses the place, it holds something and `force` is off, or the archive is damaged.
 */
export async function restoreBackup({ root, place, file, force, now }: Restore): Promise<RestoreReport> {
  if (!existsSync(file)) throw new StartProblem(`There is no file ${file}.`);
  keepToOwner(place);
  await mkdir(place.dataDir, { recursive: true });
  const staging = path.join(place.dataDir, 'restore.part');
  const target: Target = { ...place, root, staging, force, stamp: stampOf(now) };
  const unlock = place.postgresUrl === null ? lockDatabase(followLinks(place.databaseFile)) : () => {};
  try {
    if (place.postgresUrl === null) refuseFilled(target);
    await rm(staging, { recursive: true, force: true });
    const manifest = await unpack(file, staging);
    await inspect(staging, manifest, now);
    const aside = place.postgresUrl === null ? await intoFolder(target) : await intoPostgres(target, place.postgresUrl);
    return { manifest, aside };
  } finally {
    await rm(staging, { recursive: true, force: true });
    unlock();
  }
}

interface Target extends Place {
  root: string;
  staging: string;
  force: boolean;
  stamp: string;
}

/** 20261125T073000Z */
function stampOf(now: Date): string {
  return `${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

const MOVE_ASIDE = 'add --force to move it aside first.';

function refuseFilled({ databaseFile, force }: Target): void {
  if (force || !existsSync(databaseFile)) return;
  throw new StartProblem(`${databaseFile} exists already: ${MOVE_ASIDE}`);
}

async function intoFolder(target: Target): Promise<string[]> {
  const { root, databaseFile: named, dataDir, staging, stamp } = target;
  const restored = path.join(staging, DATABASE_NAME);
  await migrate({ root, databaseFile: restored, migrationsDir: path.join(root, 'prisma', 'migrations') });
  const databaseFile = followLinks(named);
  const media = path.join(dataDir, 'media');
  const aside: string[] = [];
  for (const suffix of ['-wal', '-shm', '']) {
    aside.push(...(await moveAside(databaseFile + suffix, `${databaseFile}.replaced-${stamp}${suffix}`)));
  }
  aside.push(...(await moveAside(media, `${media}.replaced-${stamp}`)));
  await rename(path.join(staging, 'media'), media);
  aside.push(...(await putSecret(target)));
  // Last, so that a restore that was interrupted can be repeated.
  await rename(restored, databaseFile);
  return aside.filter((one) => !/-(wal|shm)$/.test(one));
}

async function moveAside(from: string, to: string): Promise<string[]> {
  if (!existsSync(from)) return [];
  await rename(from, to);
  return [to];
}

async function intoPostgres(target: Target, to: string): Promise<string[]> {
  const { root, staging, force, stamp } = target;
  const schema = `replaced_${stamp.toLowerCase()}`;
  const aside: string[] = [];
  const before = async (client: pg.Client) => {
    if (await setSchemaAside(client, schema, { force })) aside.push(`schema ${schema}`);
    aside.push(...(await putSecret(target)));
  };
  await moveToPostgres({ root, from: path.join(staging, DATABASE_NAME), to, before, say: () => {} });
  return aside;
}

/** Cookies stay valid. With PostgreSQL too, if the server that wrote the backup had kept its secret in a file. */
async function putSecret({ dataDir, staging, stamp }: Target): Promise<string[]> {
  const restored = path.join(staging, SECRET_NAME);
  if (!existsSync(restored)) return [];
  const secret = path.join(dataDir, SECRET_NAME);
  const aside = await moveAside(secret, `${secret}.replaced-${stamp}`);
  await rename(restored, secret);
  return aside;
}
