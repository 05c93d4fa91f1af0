import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Statement } from '../statement.ts';
import { numbered } from './driver.ts';

/** A statement did not change the expected number of rows. */
export class Lost extends Error {
  override name = 'Lost';
}

/**
 * Sends all statements at once and waits for all of them.
 *
 * @throws Lost if one did not change, or find, the expected number of rows.
 */
export async function runAll(client: pg.Client, statements: readonly Statement[]): Promise<void> {
  const results = await Promise.allSettled(statements.map((statement) => client.query(prepared(statement))));
  // In order: after one that lost, a later one may break a key.
  for (const [index, result] of results.entries()) {
    if (result.status === 'rejected') throw result.reason;
    const { expected } = statements[index] ?? {};
    if (expected !== undefined && result.value.rowCount !== expected) throw new Lost('Another write came first');
  }
}

/** One after the other, as each may change only as many rows as the ones before have left. */
export async function clearRows(client: pg.Client, statements: readonly Statement[], rows: number): Promise<number> {
  let left = rows;
  for (const { sql, parameters } of statements) {
    if (left === 0) break;
    const { rowCount } = await client.query(prepared({ sql, parameters: [...parameters, left] }));
    left -= rowCount ?? 0;
  }
  return rows - left;
}

/** Waits for all, then throws the first error: the server skips what follows it. */
export async function allOf<Promises extends readonly unknown[]>(
  promises: readonly [...Promises],
): Promise<{ -readonly [Index in keyof Promises]: Awaited<Promises[Index]> }> {
  await Promise.allSettled(promises);
  return Promise.all(promises);
}

/** Names by SQL. There are few texts, as values are never part of them. */
const known = new Map<string, { name: string; text: string }>();

/** The server parses a named statement once for each connection. */
export function prepared({ sql, parameters }: { sql: string; parameters: readonly unknown[] }) {
  let named = known.get(sql);
  if (!named) {
    const name = createHash('sha256').update(sql).digest('base64url').slice(0, 16);
    named = { name, text: numbered(sql) };
    known.set(sql, named);
  }
  return { name: named.name, text: named.text, values: [...parameters] };
}
