import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import SQLite from 'better-sqlite3';
import type pg from 'pg';
import { messageOf, StartProblem } from '../../start-problem.ts';

/** A file of the media store. */
export interface KeptFile {
  size: number;
  /** When it was stored. */
  at: Date;
}

/** Everything that is stored, as it was at one moment, while a server may go on. */
export interface Snapshot {
  /** Rows with the values that SQLite has: 0 and 1, epoch milliseconds. */
  all<Row>(sql: string): Promise<Row[]>;
  /** What the database itself finds wrong, a sentence each. */
  damage(): Promise<string[]>;
  mediaFiles(): Promise<Map<string, KeptFile>>;
  close(): Promise<void>;
}

interface SqliteFiles {
  databaseFile: string;
  mediaFolder: string;
}

/** @throws StartProblem if there is no such file. */
export function openSqliteSnapshot({ databaseFile, mediaFolder }: SqliteFiles): Snapshot {
  if (!existsSync(databaseFile)) throw new StartProblem(`There is no database ${databaseFile}.`);
  const sqlite = new SQLite(databaseFile, { readonly: true });
  sqlite.exec('BEGIN');
  return {
    all: async <Row>(sql: string) => sqlite.prepare<unknown[], Row>(sql).all(),
    async damage() {
      const found = sqlite.pragma('integrity_check', { simple: false }) as { integrity_check: string }[];
      const broken = found.map((row) => row.integrity_check).filter((text) => text !== 'ok');
      const keys = sqlite.pragma('foreign_key_check') as { table: string; parent: string }[];
      const orphans = keys.map(
        ({ table, parent }) => `A row of ${table} refers to a row of ${parent} that does not exist.`,
      );
      return [...broken.map((text) => `SQLite: ${text}`), ...new Set(orphans)];
    },
    mediaFiles: () => listFolder(mediaFolder),
    close: async () => void sqlite.close(),
  };
}

async function listFolder(folder: string): Promise<Map<string, KeptFile>> {
  const files = new Map<string, KeptFile>();
  if (!existsSync(folder)) return files;
  for (const name of (await readdir(folder)).sort()) {
    // A file may be tidied away meanwhile.
    const facts = await stat(path.join(folder, name)).catch(() => null);
    if (facts?.isFile()) files.set(name, { size: facts.size, at: facts.mtime });
  }
  return files;
}

/** A snapshot of PostgreSQL, and its connection for reading more of it. */
export interface PostgresSnapshot extends Snapshot {
  client: pg.Client;
}

/** @throws StartProblem if the database cannot be reached. */
export async function openPostgresSnapshot(url: string): Promise<PostgresSnapshot> {
  const { connectionOptions, loadDriver } = await import('../postgres/driver.ts');
  const { SQLITE_LIKE } = await import('../postgres/parsers.ts');
  const { Client } = await loadDriver();
  const client = new Client({ ...connectionOptions(url), query_timeout: 0 });
  // Every later query fails too, and says so.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(`SET timezone TO 'UTC'; BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY`);
  } catch (error) {
    throw new StartProblem(`The database in DATABASE_URL cannot be read: ${messageOf(error)}`);
  }
  const all = async <Row>(text: string) => (await client.query({ text, types: SQLITE_LIKE })).rows as Row[];
  return {
    client,
    all,
    damage: async () => [],
    async mediaFiles() {
      const sql = `SELECT "name", octet_length("content") AS "size", "createdAt" FROM "MediaFile" ORDER BY "name"`;
      const rows = await all<{ name: string; size: number; createdAt: number }>(sql);
      return new Map(rows.map(({ name, size, createdAt }) => [name, { size, at: new Date(createdAt) }]));
    },
    close: () => client.end(),
  };
}

/** Where a deployment stores everything. */
export interface Place {
  postgresUrl: string | null;
  databaseFile: string;
  dataDir: string;
}

/** A snapshot of either database. */
export async function openSnapshot({ postgresUrl, databaseFile, dataDir }: Place): Promise<Snapshot> {
  if (postgresUrl !== null) return openPostgresSnapshot(postgresUrl);
  return openSqliteSnapshot({ databaseFile, mediaFolder: path.join(dataDir, 'media') });
}
