import type SQLite from 'better-sqlite3';
import type pg from 'pg';
import { StartProblem } from '../../start-problem.ts';
import type { MovedColumn, MovedTable } from './tables.ts';

/**
 * Compares counts and sums of all columns of a table in both databases.
 *
 * @throws StartProblem if they differ.
 */
export async function compareSums(sqlite: SQLite.Database, client: pg.Client, table: MovedTable): Promise<void> {
  const [ours] = sqlite.prepare(sumsSql(table, 'sqlite')).raw().safeIntegers().all() as unknown[][];
  const { rows } = await client.query({ text: sumsSql(table, 'postgres'), rowMode: 'array' });
  const theirs: unknown[] = rows[0] ?? [];
  const differs = ours?.findIndex((value, index) => Number(value) !== Number(theirs[index])) ?? 0;
  if (differs === -1) return;
  const what = table.columns[differs - 1]?.name ?? 'the number of rows';
  throw new StartProblem(
    `The copy of ${table.name} differs (${what}: ${ours?.[differs]} and ${theirs[differs]}): drop the copy and start again.`,
  );
}

/** Sums of a table that both databases calculate alike: rows, and for each column what it holds. */
function sumsSql({ name, columns }: MovedTable, kind: 'sqlite' | 'postgres'): string {
  const sums = columns.map((column) => `coalesce(sum(${measure(column, kind)}), 0)`);
  return `SELECT ${['count(*)', ...sums].map((sum, index) => `${sum} AS "s${index}"`)} FROM "${name}"`;
}

function measure({ name, type }: MovedColumn, kind: 'sqlite' | 'postgres'): string {
  const column = `"${name}"`;
  if (type === 'integer') return column;
  // In whole millionths, as a sum of fractions depends on the order of rows.
  if (type.startsWith('double')) return `round(${column} * 1000000)`;
  if (type === 'boolean') return kind === 'sqlite' ? column : `${column}::int`;
  if (type.startsWith('timestamp')) {
    return kind === 'sqlite' ? column : `round(extract(epoch FROM ${column}) * 1000)`;
  }
  return kind === 'sqlite' ? `octet_length(${column})` : `octet_length(${column}::text)`;
}
