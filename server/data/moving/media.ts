import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { StartProblem } from '../../start-problem.ts';

const ADD = `INSERT INTO "MediaFile" ("name", "content", "createdAt") VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`;
const SUMS = `SELECT count(*)::int AS "count", coalesce(sum(octet_length("content")), 0)::bigint AS "bytes" FROM "MediaFile"`;

/**
 * Copies the pictures and sounds of a folder into rows. What an earlier run has copied is skipped.
 *
 * @returns How many files there are.
 * @throws StartProblem if their number or sizes differ afterwards.
 */
export async function copyMedia(folder: string, client: pg.Client): Promise<number> {
  const names = await listNames(folder);
  let bytes = 0;
  for (const name of names) {
    const file = path.join(folder, name);
    const content = await readFile(file);
    bytes += content.length;
    await client.query(ADD, [name, content, (await stat(file)).mtime]);
  }
  const { rows } = await client.query<{ count: number; bytes: string }>(SUMS);
  const [found] = rows;
  if (found?.count === names.length && Number(found.bytes) === bytes) return names.length;
  throw new StartProblem('The copies of pictures and sounds differ: drop the target and start again.');
}

async function listNames(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
