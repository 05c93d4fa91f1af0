import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { messageOf, StartProblem } from '../../start-problem.ts';
import type { MigrationReport } from '../store.ts';

/** How long a migration may take. */
const MIGRATION_TIMEOUT_MS = 60 * 60 * 1000;

/** 'handsup2' as a number: the advisory lock of the process that migrates. */
const MIGRATING = '7521402799640471858';
const TURN_EVERY_MS = 200;

/** What the server needs besides the model. It belongs to no migration, so that those are exactly the model. */
const OWN_TABLES = `
  CREATE TABLE IF NOT EXISTS "_migrations" ("name" text PRIMARY KEY, "appliedAt" timestamptz NOT NULL DEFAULT now());
  CREATE TABLE IF NOT EXISTS "_commits" ("process" text PRIMARY KEY, "number" bigint NOT NULL, "at" timestamptz NOT NULL);
  CREATE TABLE IF NOT EXISTS "_claims" ("id" text COLLATE "C" PRIMARY KEY, "owner" text NOT NULL, "until" timestamptz NOT NULL);
  CREATE UNLOGGED TABLE IF NOT EXISTS "_changes" ("sessionId" text COLLATE "C" NOT NULL, "sequence" int NOT NULL,
    "changes" text NOT NULL, "at" timestamptz NOT NULL, PRIMARY KEY ("sessionId", "sequence"))`;

/**
 * Brings the database to this version's schema ([DB21]): each migration in a transaction of its own, so one that fails
 * leaves nothing behind. The caller holds the lock.
 *
 * @throws StartProblem for a database of a newer version, or of something else, or a migration that fails.
 */
export async function migratePostgres(client: pg.Client, migrationsDir: string): Promise<MigrationReport> {
  const known = listMigrations(migrationsDir);
  await takeTurn(client);
  try {
    return await applyPending(client, known, migrationsDir);
  } finally {
    await client.query(`SELECT pg_advisory_unlock(${MIGRATING})`).catch(() => {});
  }
}

/** Processes that start together migrate one after the other. */
async function takeTurn(client: pg.Client): Promise<void> {
  for (const giveUpAtMs = performance.now() + MIGRATION_TIMEOUT_MS; ; await wait(TURN_EVERY_MS)) {
    const { rows } = await client.query<{ isOurs: boolean }>(`SELECT pg_try_advisory_lock(${MIGRATING}) AS "isOurs"`);
    if (rows[0]?.isOurs) return;
    if (performance.now() > giveUpAtMs) throw new StartProblem('Another server is still migrating the database.');
  }
}

async function applyPending(client: pg.Client, known: string[], migrationsDir: string): Promise<MigrationReport> {
  await refuseForeign(client);
  await client.query(OWN_TABLES);
  const { rows } = await client.query<{ name: string }>('SELECT "name" FROM "_migrations"');
  const applied = new Set(rows.map(({ name }) => name));
  const unknown = [...applied].find((name) => !known.includes(name));
  if (unknown) {
    throw new StartProblem(
      `The database in DATABASE_URL was written by a newer version (${unknown}): install that version, or name another database.`,
    );
  }
  const pending = known.filter((name) => !applied.has(name));
  for (const name of pending) await apply(client, name, path.join(migrationsDir, name, 'migration.sql'));
  return { applied: pending };
}

/** The names of the migrations in a folder, in order. */
export function listMigrations(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort();
}

async function refuseForeign(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT tablename AS "name" FROM pg_tables WHERE schemaname = current_schema()',
  );
  const tables = rows.map(({ name }) => name);
  if (tables.length === 0 || tables.includes('_migrations')) return;
  throw new StartProblem(
    'The database in DATABASE_URL has tables of something else: name an empty database, or one of Handsup.',
  );
}

async function apply(client: pg.Client, name: string, file: string): Promise<void> {
  const sql = readFileSync(file, 'utf8');
  try {
    await client.query('BEGIN');
    const query = { text: `SET LOCAL statement_timeout TO 0; ${sql}`, query_timeout: MIGRATION_TIMEOUT_MS };
    await client.query(query);
    await client.query('INSERT INTO "_migrations" ("name") VALUES ($1)', [name]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw new StartProblem(
      `The database could not be brought to this version and was left as it was: ${messageOf(error)} (${name}). Start the version you had before, or report this.`,
    );
  }
}
