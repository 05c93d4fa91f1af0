import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { migratePostgres } from '#server/data/postgres/migrate.ts';
import { ROOT } from '../temporary.ts';

/** The project's own migrations. */
export const POSTGRES_MIGRATIONS = path.join(ROOT, 'prisma', 'postgres', 'migrations');

/** The thread that reads PostgreSQL while another one waits; built. */
export const ROWS_THREAD = pathToFileURL(path.join(ROOT, 'build', 'server', 'rows-thread.js'));

/** The migrated database that others are copied from. */
const TEMPLATE = 'handsup_template';

/** Whether the tests of this Vitest project run on PostgreSQL. */
export function isOnPostgres(): boolean {
  return process.env.TEST_DATABASE === 'postgres';
}

/** The URL of a database of the server of this test run, which `postgres-setup.ts` started. */
export function urlOf(database: string): string {
  const url = new URL(process.env.TEST_POSTGRES_URL ?? '');
  url.pathname = `/${database}`;
  return url.href;
}

/** Runs statements in a database of the server. */
export async function withClient<Value>(url: string, work: (client: pg.Client) => Promise<Value>): Promise<Value> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** An empty database. */
export async function createEmptyDatabase(): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await withClient(urlOf('postgres'), (client) =>
    client.query(`CREATE DATABASE ${name} ENCODING 'UTF8' TEMPLATE template0`),
  );
  return urlOf(name);
}

/** A migrated database: a copy, which takes a tenth of a second. */
export async function createDatabase(): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await withClient(urlOf('postgres'), (client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`));
  return urlOf(name);
}

/** URLs of databases, by the data folder of the server that uses them. */
const databases = new Map<string, string>();

/** The database of a server with this data folder: always the same one. */
export async function databaseOf(dataDir: string): Promise<string> {
  const url = databases.get(dataDir) ?? (await createDatabase());
  databases.set(dataDir, url);
  return url;
}

/** The same, of a server that has been started. */
export function knownDatabaseOf(dataDir: string): string {
  const url = databases.get(dataDir);
  if (!url) throw new Error(`No server with ${dataDir} has been started`);
  return url;
}

/** Called once for each test run. */
export async function createTemplate(): Promise<void> {
  await withClient(urlOf('postgres'), async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${TEMPLATE}`);
    await client.query(`CREATE DATABASE ${TEMPLATE} ENCODING 'UTF8' TEMPLATE template0`);
  });
  await withClient(urlOf(TEMPLATE), (client) => migratePostgres(client, POSTGRES_MIGRATIONS));
}
