import type SQLite from 'better-sqlite3';
import type pg from 'pg';

/** A column, and how its values travel. */
export interface MovedColumn {
  name: string;
  /** PostgreSQL's name of the type, as in a cast. */
  type: string;
}

/** A table to copy. */
export interface MovedTable {
  name: string;
  columns: MovedColumn[];
}

interface ColumnRow {
  table: string;
  name: string;
  type: string;
}

interface Reference {
  from: string;
  to: string;
}

const COLUMNS = `SELECT c.relname AS "table", a.attname AS "name", format_type(a.atttypid, a.atttypmod) AS "type"
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
  WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace AND a.attnum > 0 AND NOT a.attisdropped
    AND c.relname NOT LIKE '\\_%' ORDER BY c.relname, a.attnum`;

const REFERENCES = `SELECT f.relname AS "from", t.relname AS "to" FROM pg_constraint c
  JOIN pg_class f ON f.oid = c.conrelid JOIN pg_class t ON t.oid = c.confrelid
  WHERE c.contype = 'f' AND c.connamespace = current_schema()::regnamespace AND f.oid <> t.oid`;

/** All tables of the model, each after those that it refers to. Read from the database, so that none is forgotten. */
export async function listTables(client: pg.Client): Promise<MovedTable[]> {
  const { rows: columns } = await client.query<ColumnRow>(COLUMNS);
  const { rows: references } = await client.query<Reference>(REFERENCES);
  const names = [...new Set(columns.map(({ table }) => table))];
  return inOrder(names, references).map((name) => ({
    name,
    columns: columns.flatMap((column) => (column.table === name ? [{ name: column.name, type: column.type }] : [])),
  }));
}

function inOrder(names: readonly string[], references: readonly Reference[]): string[] {
  const ordered: string[] = [];
  while (ordered.length < names.length) {
    const isReady = (name: string) =>
      references.every(({ from, to }) => from !== name || to === name || ordered.includes(to));
    const next = names.filter((name) => !ordered.includes(name) && isReady(name));
    if (next.length === 0) throw new Error('Tables refer to each other in a circle');
    ordered.push(...next);
  }
  return ordered;
}

/** A value of the file for its column, as JSON. */
export function valueSql({ type }: MovedColumn, index: number): string {
  const text = `(r.value ->> ${index})`;
  if (type.startsWith('timestamp')) return `to_timestamp(${text}::float8 / 1000)`;
  // SQLite has 0 and 1.
  return type === 'boolean' ? `(${text}::int <> 0)` : `${text}::${type}`;
}

/** Rows after a rowid, in order; the rowid comes first. */
export function readBatch(sqlite: SQLite.Database, { name, columns }: MovedTable, after: number, count: number) {
  const names = columns.map((column) => `"${column.name}"`);
  const sql = `SELECT rowid, ${names} FROM "${name}" WHERE rowid > ? ORDER BY rowid LIMIT ?`;
  return sqlite.prepare(sql).raw().all(after, count) as [number, ...unknown[]][];
}
