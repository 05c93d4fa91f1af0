import path from 'node:path';
import { StartProblem } from '../../start-problem.ts';
import { findFaults } from './check.ts';
import { DATABASE_NAME, type Manifest } from './manifest.ts';
import { openSqliteSnapshot, type Snapshot } from './snapshot.ts';

/** The names of all tables that hold what the product stores. */
const TABLES = `SELECT "name" FROM sqlite_master WHERE "type" = 'table' AND "name" NOT LIKE 'sqlite%'
  AND "name" NOT LIKE '!_%' ESCAPE '!' ORDER BY "name"`;

/** How many rows each table of a file of SQLite has. */
export async function countRows(snapshot: Snapshot): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { name } of await snapshot.all<{ name: string }>(TABLES)) {
    const [row] = await snapshot.all<{ count: number }>(`SELECT count(*) AS "count" FROM "${name}"`);
    counts[name] = row?.count ?? 0;
  }
  return counts;
}

/**
 * Opens the database of an unpacked archive ([BK4]).
 *
 * @returns What `findFaults` finds: it was the same in the original.
 * @throws StartProblem if SQLite finds damage, or rows are missing.
 */
export async function inspect(folder: string, { rows }: Manifest, now: Date): Promise<string[]> {
  const databaseFile = path.join(folder, DATABASE_NAME);
  const snapshot = openSqliteSnapshot({ databaseFile, mediaFolder: path.join(folder, 'media') });
  try {
    const damage = await snapshot.damage();
    if (damage.length > 0) throw new StartProblem(`The database in the backup is damaged: ${damage.join(' ')}`);
    const counts = await countRows(snapshot);
    const different = Object.keys({ ...rows, ...counts }).find((name) => rows[name] !== counts[name]);
    if (different !== undefined) throw new StartProblem(`The backup does not hold all rows of ${different}.`);
    return await findFaults(snapshot, now);
  } finally {
    await snapshot.close();
  }
}
