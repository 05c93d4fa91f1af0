import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { openCommitConnection } from '#server/data/sqlite/commit.ts';
import { createThreadCommitter } from '#server/data/sqlite/committer.ts';
import { otherConnection, temporaryDatabase } from '#tests/support/database.ts';
import { ROOT } from '#tests/support/temporary.ts';

const insert = (id: string, more: object = {}) => ({
  sql: `INSERT INTO "User" ("id", "email", "displayName", "passwordHash", "emailVerifiedAt", "createdAt") VALUES (?, ?, NULL, '', NULL, 0) ON CONFLICT DO NOTHING`,
  parameters: [id, id],
  expected: 1,
  ...more,
});
const ids = (file: string) => otherConnection(file).prepare('SELECT id FROM User ORDER BY id').pluck().all();

function open(file: string, timeoutMs?: number) {
  const connection = openCommitConnection(file, timeoutMs);
  onTestFinished(() => connection.close());
  return connection;
}

test('[DB18] a transaction is stored whole, or not at all if one statement does not find what it expects', async () => {
  const { file } = await temporaryDatabase();
  const connection = open(file);
  expect(connection.commit([insert('a'), insert('b')])).toEqual({ kind: 'stored' });
  expect(connection.commit([insert('c'), insert('a')])).toEqual({ kind: 'lost' });
  expect(connection.commit([insert('c'), { sql: 'INSERT INTO Nowhere VALUES (1)', parameters: [] }])).toEqual({
    kind: 'failed',
    message: expect.stringContaining('no such table'),
    code: 'SQLITE_ERROR',
  });
  expect(ids(file)).toEqual(['a', 'b']);
});

test('[DB18] a locked file refuses it, and the next succeeds once the lock is released', async () => {
  const { file } = await temporaryDatabase();
  const connection = open(file, 50);
  const other = otherConnection(file);
  other.exec('BEGIN IMMEDIATE');
  expect(connection.commit([insert('a')])).toMatchObject({ kind: 'unavailable' });
  other.exec('COMMIT');
  expect(connection.commit([insert('a')])).toEqual({ kind: 'stored' });
  expect(ids(file)).toEqual(['a']);
});

test('[LE4] the thread stores in the order of requests, alongside what the main thread writes', async () => {
  const { file, database } = await temporaryDatabase();
  const script = pathToFileURL(path.join(ROOT, 'build', 'server', 'commit-thread.js'));
  const committer = createThreadCommitter(file, script);
  onTestFinished(() => committer.close());
  const names = Array.from({ length: 50 }, (_, index) => `u${String(index).padStart(2, '0')}`);
  const stored = names.map((id) => committer.commit([insert(id)]));
  const other = database.run(
    (client) =>
      client.$executeRaw`INSERT INTO "User" ("id", "email", "displayName", "passwordHash", "emailVerifiedAt", "createdAt") VALUES ('x', 'x', NULL, '', NULL, 0)`,
  );
  expect(await Promise.all(stored)).toEqual(names.map(() => true));
  await other;
  expect(await committer.commit([insert('u00')])).toBe(false);
  await expect(committer.commit([{ sql: 'wrong', parameters: [] }])).rejects.toThrow('A statement failed');
  expect(ids(file)).toEqual([...names, 'x']);
});

test('[LE4] a thread that ends loses only what it was asked for', async () => {
  const { file } = await temporaryDatabase();
  const committer = createThreadCommitter(file, new URL('data:text/javascript,setTimeout(() => process.exit(1), 50)'));
  onTestFinished(() => committer.close());
  const unavailable = { refusal: { reason: 'unavailable' } };
  await expect(committer.commit([insert('a')])).rejects.toMatchObject(unavailable);
  await expect(committer.commit([insert('b')])).rejects.toMatchObject(unavailable);
});

test('[LE3] a row that breaks a foreign key is told apart from an invalid statement', async () => {
  const { file } = await temporaryDatabase();
  const login = { sql: `INSERT INTO "Login" VALUES ('login', ?, 0, 0, NULL)`, parameters: ['nobody'] };
  expect(open(file).commit([insert('a'), login])).toMatchObject({ kind: 'impossible' });
  expect(ids(file)).toEqual([]);
});

test('[LE4] [LO2] a stop ends the thread without a line in the log', async () => {
  const { file } = await temporaryDatabase();
  const heard: unknown[] = [];
  const script = pathToFileURL(path.join(ROOT, 'build', 'server', 'commit-thread.js'));
  const committer = createThreadCommitter(file, script, { onUnavailable: (error) => heard.push(error) });
  await committer.commit([insert('a')]);
  await committer.close();
  await new Promise((resolve) => setImmediate(resolve));
  expect(heard).toEqual([]);
});
