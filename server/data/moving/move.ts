import { existsSync } from 'node:fs';
import path from 'node:path';
import SQLite from 'better-sqlite3';
import type pg from 'pg';
import { StartProblem } from '../../start-problem.ts';
import { migratePostgres } from '../postgres/migrate.ts';
import { DatabaseTaken, openOwnConnection } from '../postgres/own-connection.ts';
import { lockDatabase } from '../sqlite/lock.ts';
import { migrate } from '../sqlite/migrate.ts';
import { compareSums } from './compare-sums.ts';
import { copyMedia } from './media.ts';
import { listTables, type MovedTable, readBatch, valueSql } from './tables.ts';

/** Rows that are copied in one transaction. */
const BATCH = 2000;

interface Move {
  /** The folder with package.json and prisma/. */
  root: string;
  /** Path of the embedded database, which is only read, after it was brought to this version. */
  from: string;
  /** URL of the database to fill: empty, or filled by an earlier run that was interrupted. */
  to: string;
  say(line: string): void;
  /** Called once the target is locked, before anything is stored there. */
  before?: (client: pg.Client) => Promise<void>;
  batch?: number;
}

/**
 * Copies everything from a file of SQLite to PostgreSQL, and compares counts and sums of all columns at the end. Each
 * batch is stored together with its position, so an interrupted run goes on where it stopped ([DB30]).
 *
 * @throws StartProblem if a server uses one of them, the target holds something else, or the copies differ.
 */
export async function moveToPostgres({ root, from, to, say, before, batch = BATCH }: Move): Promise<void> {
  if (!existsSync(from)) throw new StartProblem(`There is no file ${from}.`);
  const unlock = lockDatabase(path.resolve(from));
  try {
    await migrate({ root, databaseFile: from, migrationsDir: path.join(root, 'prisma', 'migrations') });
    const own = await openOwnConnection(to).catch(explain);
    try {
      await before?.(await own.get());
      const sqlite = new SQLite(from, { readonly: true });
      const mediaFolder = path.join(path.dirname(from), 'media');
      await copyAll({ sqlite, mediaFolder, client: await own.get(), root, say, batch });
    } finally {
      await own.close();
    }
  } finally {
    unlock();
  }
}

function explain(error: unknown): never {
  if (error instanceof DatabaseTaken) throw new StartProblem('A server is using the target: stop it first.');
  throw error;
}

interface Copying {
  sqlite: SQLite.Database;
  mediaFolder: string;
  client: pg.Client;
  root: string;
  say(line: string): void;
  batch: number;
}

async function copyAll({ sqlite, mediaFolder, client, root, say, batch }: Copying): Promise<void> {
  await migratePostgres(client, path.join(root, 'prisma', 'postgres', 'migrations'));
  await client.query('SET statement_timeout TO 0');
  await client.query('CREATE TABLE IF NOT EXISTS "_moved" ("table" text PRIMARY KEY, "rowid" bigint NOT NULL)');
  const all = await listTables(client);
  await refuseFilled(client, all);
  // Filled from the folder: the embedded database keeps pictures and sounds there.
  const tables = all.filter(({ name }) => name !== 'MediaFile');
  for (const table of tables) say(`  ${table.name}: ${await copyTable({ sqlite, client, batch }, table)} rows copied`);
  for (const table of tables) await compareSums(sqlite, client, table);
  say(`  pictures and sounds: ${await copyMedia(mediaFolder, client)} files`);
  await client.query('DROP TABLE "_moved"');
  say('  counts and sums of all columns are equal');
}

/** Rows that no earlier run has copied belong to a server that has run on the target. */
async function refuseFilled(client: pg.Client, tables: readonly MovedTable[]): Promise<void> {
  const { rows } = await client.query('SELECT 1 FROM "_moved" LIMIT 1');
  if (rows.length > 0) return;
  for (const { name } of tables) {
    const found = await client.query(`SELECT 1 FROM "${name}" LIMIT 1`);
    if (found.rows.length > 0) throw new StartProblem(`The target is not empty (${name}): name an empty database.`);
  }
}

/** @returns How many rows were copied now. */
async function copyTable(
  { sqlite, client, batch }: Pick<Copying, 'sqlite' | 'client' | 'batch'>,
  table: MovedTable,
): Promise<number> {
  const { name, columns } = table;
  const names = columns.map((column) => `"${column.name}"`);
  const insert = `INSERT INTO "${name}" (${names}) SELECT ${columns.map((column, index) => valueSql(column, index))}
    FROM jsonb_array_elements($1::jsonb) AS r(value)`;
  const note = `INSERT INTO "_moved" VALUES ($1, $2) ON CONFLICT ("table") DO UPDATE SET "rowid" = excluded."rowid"`;
  const { rows: known } = await client.query<{ rowid: string }>('SELECT "rowid" FROM "_moved" WHERE "table" = $1', [
    name,
  ]);
  let after = Number(known[0]?.rowid ?? 0);
  let copied = 0;
  for (;;) {
    const rows = readBatch(sqlite, table, after, batch);
    const last = rows.at(-1);
    if (!last) return copied;
    after = last[0];
    await client.query('BEGIN');
    await client.query(insert, [JSON.stringify(rows.map(([, ...values]) => values))]);
    await client.query(note, [name, after]);
    await client.query('COMMIT');
    copied += rows.length;
  }
}
