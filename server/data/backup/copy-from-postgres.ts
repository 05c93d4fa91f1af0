import path from 'node:path';
import SQLite from 'better-sqlite3';
import type pg from 'pg';
import { StartProblem } from '../../start-problem.ts';
import { compareSums } from '../moving/compare-sums.ts';
import { listTables, type MovedTable } from '../moving/tables.ts';
import { listMigrations } from '../postgres/migrate.ts';
import { SQLITE_LIKE } from '../postgres/parsers.ts';
import { migrate } from '../sqlite/migrate.ts';

/** Rows that are fetched at a time. */
const BATCH = 2000;

interface Copy {
  /** The folder with package.json and prisma/. */
  root: string;
  /** In a transaction that sees one moment. */
  client: pg.Client;
  /** The file to create. */
  to: string;
}

/**
 * Copies all rows except those of media files from PostgreSQL into a new file of SQLite, and compares counts and sums of
 * all columns.
 *
 * @throws StartProblem if the database is of another version, or the copies differ.
 */
export async function copyFromPostgres({ root, client, to }: Copy): Promise<void> {
  await refuseOtherVersion(client, path.join(root, 'prisma', 'postgres', 'migrations'));
  await migrate({ root, databaseFile: to, migrationsDir: path.join(root, 'prisma', 'migrations') });
  const sqlite = new SQLite(to);
  try {
    // The file is thrown away if this process dies.
    sqlite.pragma('synchronous = OFF');
    const tables = (await listTables(client)).filter(({ name }) => name !== 'MediaFile');
    for (const table of tables) await copyTable(client, sqlite, table);
    for (const table of tables) await compareSums(sqlite, client, table);
  } finally {
    sqlite.close();
  }
}

async function refuseOtherVersion(client: pg.Client, migrationsDir: string): Promise<void> {
  const { rows } = await client.query<{ name: string | null }>(`SELECT to_regclass('"_migrations"')::text AS "name"`);
  const applied = rows[0]?.name ? (await client.query<{ name: string }>('SELECT "name" FROM "_migrations"')).rows : [];
  const names = applied.map(({ name }) => name).sort();
  if (names.join() === listMigrations(migrationsDir).join()) return;
  throw new StartProblem('The database in DATABASE_URL is not of this version: start this version of the server once.');
}

async function copyTable(client: pg.Client, sqlite: SQLite.Database, { name, columns }: MovedTable): Promise<void> {
  const names = columns.map((column) => `"${column.name}"`).join(', ');
  const insert = sqlite.prepare(`INSERT INTO "${name}" (${names}) VALUES (${columns.map(() => '?').join(', ')})`);
  const insertAll = sqlite.transaction((rows: unknown[][]) => {
    for (const row of rows) insert.run(row);
  });
  await client.query(`DECLARE rows_to_copy NO SCROLL CURSOR FOR SELECT ${names} FROM "${name}"`);
  for (;;) {
    const text = `FETCH ${BATCH} FROM rows_to_copy`;
    const { rows } = await client.query<unknown[]>({ text, rowMode: 'array', types: SQLITE_LIKE });
    if (rows.length === 0) break;
    insertAll(rows);
  }
  await client.query('CLOSE rows_to_copy');
}
