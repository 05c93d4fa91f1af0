import type pg from 'pg';
import { StartProblem } from '../../start-problem.ts';
import { listTables } from '../moving/tables.ts';

/** Everything of ours in the schema: tables with what hangs on them, views, functions and enums. Extensions stay. */
const OURS = `SELECT format('%s %s', o."kind", o."name") AS "what" FROM (
    SELECT 'TABLE' AS "kind", oid::regclass::text AS "name", oid, relnamespace AS "schema" FROM pg_class WHERE relkind IN ('r', 'v')
    UNION ALL SELECT 'ROUTINE', oid::regprocedure::text, oid, pronamespace FROM pg_proc
    UNION ALL SELECT 'TYPE', oid::regtype::text, oid, typnamespace FROM pg_type WHERE typtype = 'e'
  ) o WHERE o."schema" = current_schema()::regnamespace
    AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = o.oid AND d.deptype = 'e')`;
const TABLES = `SELECT tablename AS "name" FROM pg_tables WHERE schemaname = current_schema()`;

/**
 * Moves all tables of PostgreSQL into a schema of their own, where nobody reads them. The owner of the database may do
 * that; moving the schema itself takes more rights.
 *
 * @returns Whether there was anything to move.
 * @throws StartProblem if there are rows, or what an interrupted copy left, and `force` is off.
 */
export async function setSchemaAside(
  client: pg.Client,
  schema: string,
  { force }: { force: boolean },
): Promise<boolean> {
  const { rows: tables } = await client.query<{ name: string }>(TABLES);
  if (tables.length === 0) return false;
  if (!(await isFilled(client, tables))) return false;
  if (!force) throw new StartProblem('The database in DATABASE_URL is not empty: add --force to move it aside first.');
  await client.query('BEGIN');
  try {
    await client.query(`SET LOCAL lock_timeout TO '10s'; CREATE SCHEMA "${schema}"`);
    const { rows } = await client.query<{ what: string }>(OURS);
    for (const { what } of rows) await client.query(`ALTER ${what} SET SCHEMA "${schema}"`);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  }
  return true;
}

async function isFilled(client: pg.Client, tables: readonly { name: string }[]): Promise<boolean> {
  const names = tables.map(({ name }) => name);
  if (!names.includes('_migrations')) {
    throw new StartProblem('The database in DATABASE_URL has tables of something else: name a database of its own.');
  }
  if (names.includes('_moved')) return true;
  for (const { name } of await listTables(client)) {
    const { rows } = await client.query(`SELECT 1 FROM "${name}" LIMIT 1`);
    if (rows.length > 0) return true;
  }
  return false;
}
