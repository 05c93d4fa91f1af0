import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { migrate } from '#server/data/sqlite/migrate.ts';
import { ROOT } from './temporary.ts';

/** The project's own migrations. */
export const MIGRATIONS_DIR = path.join(ROOT, 'prisma', 'migrations');

const FOLDER = path.join(ROOT, '.cache', 'tests');

/**
 * Puts a new, migrated database at this path. Migrating takes two seconds of CPU time and copying takes none, so one is
 * migrated for each version of the migrations and copied from then on.
 */
export async function copyMigrated(file: string): Promise<void> {
  copyFileSync(await migratedTemplate(), file);
}

/** The path of the database to copy, created if missing. */
export async function migratedTemplate(): Promise<string> {
  const template = path.join(FOLDER, `migrated-${hashOfMigrations()}.db`);
  if (!existsSync(template)) await makeTemplate(template);
  return template;
}

/** Several processes may get here at once: each creates its own, and the last one stays. */
async function makeTemplate(template: string): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const own = `${template}.${process.pid}`;
  try {
    await migrate({ root: ROOT, databaseFile: own, migrationsDir: MIGRATIONS_DIR });
    renameSync(own, template);
  } finally {
    rmSync(own, { force: true });
  }
}

function hashOfMigrations(): string {
  const hash = createHash('sha256').update(readFileSync(path.join(ROOT, 'package-lock.json')));
  for (const file of readdirSync(MIGRATIONS_DIR, { recursive: true, encoding: 'utf8' }).sort()) {
    if (file.endsWith('.sql')) hash.update(`${file}\0`).update(readFileSync(path.join(MIGRATIONS_DIR, file)));
  }
  return hash.digest('hex').slice(0, 16);
}
