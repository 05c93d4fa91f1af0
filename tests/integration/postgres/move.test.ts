import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import SQLite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { moveToPostgres } from '#server/data/moving/move.ts';
import { openPostgresRows } from '#server/data/postgres/row-source.ts';
import { openReadingConnection } from '#server/data/reading/readings.ts';
import { openSqliteRows } from '#server/data/sqlite/row-source.ts';
import { StartProblem } from '#server/start-problem.ts';
import { copyMigrated } from '#tests/support/migrated.ts';
import { addPast } from '#tests/support/past.ts';
import { createEmptyDatabase, ROWS_THREAD, withClient } from '#tests/support/postgres/suite.ts';
import { ROOT, temporaryFolder } from '#tests/support/temporary.ts';

/** A file with two accounts, four sessions and texts of every kind. */
async function makeFile(): Promise<string> {
  const file = path.join(temporaryFolder(), 'quiz.db');
  await copyMigrated(file);
  const sqlite = new SQLite(file);
  const addUser = sqlite.prepare(
    `INSERT INTO User (id, email, displayName, passwordHash, emailVerifiedAt, createdAt) VALUES (?, ?, ?, 'hash', ?, 1700000000123)`,
  );
  addUser.run('ann', 'ann@example.org', 'Änn 😀 "quoted" \\ \n', 1700000000001);
  addUser.run('ben', 'ben@example.org', null, null);
  const players = Array.from({ length: 25 }, (_, index) => ({
    guestId: `g${index}`,
    answers: index % 2 ? 'rw' : 'w-',
  }));
  for (let number = 1; number <= 4; number += 1) {
    addPast(sqlite, { hostId: 'ann', quizId: 'quiz', number, questions: 2, players: [{ userId: 'ben' }, ...players] });
  }
  sqlite.close();
  return file;
}

/** Everything that Ann may download about herself. */
function dataOf(source: Parameters<typeof openReadingConnection>[0]): string {
  const connection = openReadingConnection(source);
  const wanted = { userId: 'ann', writtenAt: '2026-01-01T00:00:00.000Z', heldBack: null };
  const text = [...connection.start('myData', wanted as never)].filter((step) => typeof step === 'string').join('');
  connection.close();
  return text;
}

const nobody = () => {};

test('[DB30] everything is copied, in batches, and reads the same', async () => {
  const [from, to] = [await makeFile(), await createEmptyDatabase()];
  const said: string[] = [];
  await moveToPostgres({ root: ROOT, from, to, say: (line) => said.push(line), batch: 7 });
  expect(said.at(-1)).toContain('are equal');
  expect(dataOf(openPostgresRows(to, { script: ROWS_THREAD }))).toBe(dataOf(openSqliteRows(from)));
  await expect(moveToPostgres({ root: ROOT, from, to, say: nobody })).rejects.toThrow(/The target is not empty/);
});

test('[DB30] [ME12] pictures and sounds are copied from their folder', async () => {
  const [from, to] = [await makeFile(), await createEmptyDatabase()];
  const folder = path.join(path.dirname(from), 'media');
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'one-400.webp'), 'a picture');
  writeFileSync(path.join(folder, 'two.mp3'), Buffer.alloc(300_000, 7));
  await moveToPostgres({ root: ROOT, from, to, say: nobody });
  await withClient(to, async (client) => {
    const { rows } = await client.query<{ name: string; content: Buffer }>('SELECT * FROM "MediaFile" ORDER BY "name"');
    expect(rows.map(({ name }) => name)).toEqual(['one-400.webp', 'two.mp3']);
    expect(String(rows[0]?.content)).toBe('a picture');
  });
});

test('[DB30] an interrupted copy goes on where it stopped', async () => {
  const [from, to] = [await makeFile(), await createEmptyDatabase()];
  const stop = (line: string) => {
    if (line.includes('Participant')) throw new Error('Interrupted');
  };
  await expect(moveToPostgres({ root: ROOT, from, to, say: stop, batch: 10 })).rejects.toThrow('Interrupted');
  const said: string[] = [];
  await moveToPostgres({ root: ROOT, from, to, say: (line) => said.push(line), batch: 10 });
  expect(said).toContain('  Participant: 0 rows copied');
  expect(said).toContain('  Answer: 148 rows copied');
});

test('[DB30] a copy that differs is not accepted', async () => {
  const [from, to] = [await makeFile(), await createEmptyDatabase()];
  let isChanged = false;
  const change = (line: string) => {
    if (!line.includes('User') || isChanged) return;
    isChanged = true;
    const sqlite = new SQLite(from);
    sqlite.exec(`UPDATE User SET displayName = 'Anne' WHERE id = 'ann'`);
    sqlite.close();
  };
  const moved = moveToPostgres({ root: ROOT, from, to, say: change });
  await expect(moved).rejects.toThrow(StartProblem);
  await expect(moved).rejects.toThrow(/The copy of User differs \(displayName/);
  await withClient(to, (client) => client.query('SELECT 1'));
});
