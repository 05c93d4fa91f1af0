import type { RowSource } from './reading/row-source.ts';
import { openSqliteRows } from './sqlite/row-source.ts';

/** @param databaseUrl The path of a file of SQLite, or the URL of a database of PostgreSQL. */
export async function openRows(databaseUrl: string): Promise<RowSource> {
  if (!isPostgresUrl(databaseUrl)) return openSqliteRows(databaseUrl);
  const { openPostgresRows } = await import('./postgres/row-source.ts');
  return openPostgresRows(databaseUrl);
}

/** Whether an address of a database is one of PostgreSQL. */
function isPostgresUrl(databaseUrl: string): boolean {
  return /^postgres(ql)?:/i.test(databaseUrl);
}
