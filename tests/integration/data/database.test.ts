import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { isDuplicate } from '#server/data/driver-error.ts';
import { createUsers } from '#server/data/users.ts';
import { otherConnection, temporaryDatabase } from '#tests/support/database.ts';
import { watchOwnPauses } from '#tests/support/lateness.ts';

let count = 0;
/** A user that no other test uses. */
function somebody() {
  count += 1;
  const createdAt = new Date('2026-01-01');
  return { id: `u${count}`, email: `u${count}@example.org`, displayName: null, passwordHash: 'hash', createdAt };
}

describe('the connection', () => {
  test('[DB11] pragmas hold after every open: WAL, synchronous FULL, foreign keys, a short busy timeout', async () => {
    const { database } = await temporaryDatabase();
    const read = (pragma: string) =>
      database.run((client) => client.$queryRawUnsafe<Record<string, unknown>[]>(`PRAGMA ${pragma}`));
    expect(await read('journal_mode')).toEqual([{ journal_mode: 'wal' }]);
    expect(await read('synchronous')).toEqual([{ synchronous: 2n }]);
    expect(await read('foreign_keys')).toEqual([{ foreign_keys: 1n }]);
    expect(await read('busy_timeout')).toEqual([{ timeout: 20n }]);
  });

  test('[DB1] two accounts with one address at once: only one is created', async () => {
    const { database } = await temporaryDatabase();
    const users = createUsers(database);
    const email = 'twin@example.org';
    const made = await Promise.all([users.create({ ...somebody(), email }), users.create({ ...somebody(), email })]);
    expect(made.filter((user) => user !== null)).toHaveLength(1);
  });

  test('[DB13] while another program writes, reads go on, the event loop runs and writes are refused; then it recovers', async () => {
    const { file, database } = await temporaryDatabase();
    const users = createUsers(database);
    const writer = otherConnection(file);
    writer.exec('BEGIN IMMEDIATE');

    const pauses = await watchOwnPauses();
    await expect(users.create(somebody())).rejects.toMatchObject({ refusal: { reason: 'unavailable', retryAfter: 2 } });
    const longestPause = await pauses.stop();
    expect(await users.findByEmail('nobody@example.org')).toBeNull();
    // The driver is synchronous: with SQLite's usual wait this would be 5 s.
    expect(longestPause).toBeLessThan(500);

    writer.exec('COMMIT');
    expect(await users.create(somebody())).not.toBeNull();
  });

  test('[DB13] many writes wait side by side: the event loop runs, reads go on, and all are stored', async () => {
    const { file, database } = await temporaryDatabase({ writeTimeoutMs: 5000 });
    const users = createUsers(database);
    const writer = otherConnection(file);
    writer.exec('BEGIN IMMEDIATE');
    const first = users.create(somebody());
    await wait(100);
    const pauses = await watchOwnPauses();
    const made = Promise.all([first, ...Array.from({ length: 40 }, () => users.create(somebody()))]);
    const touched = database.run((client) => client.$executeRaw`UPDATE "Login" SET "lastUsedAt" = 0`, 0);
    await expect(touched).rejects.toMatchObject({ code: expect.stringMatching(/P1008|SQLITE_BUSY/) });
    await wait(400);
    expect(await users.findByEmail('nobody@example.org')).toBeNull();
    expect(await pauses.stop()).toBeLessThan(300);
    writer.exec('COMMIT');
    expect((await made).filter((user) => user !== null)).toHaveLength(41);
    const [row] = await database.run((client) =>
      client.$queryRawUnsafe<Record<string, unknown>[]>('PRAGMA busy_timeout'),
    );
    expect(row).toEqual({ timeout: 20n });
  });

  test('[DB13] a lock released in time costs only the wait', async () => {
    const { file, database } = await temporaryDatabase();
    const writer = otherConnection(file);
    writer.exec('BEGIN IMMEDIATE');
    const made = createUsers(database).create(somebody());
    await wait(150);
    writer.exec('COMMIT');
    expect(await made).not.toBeNull();
  });

  test('[DB14] a full disk refuses writes and keeps reading; the next connection writes again', async () => {
    const { file, database } = await temporaryDatabase();
    const users = createUsers(database);
    const kept = somebody();
    await users.create(kept);
    await database.run((client) => client.$queryRawUnsafe('PRAGMA max_page_count = 1'));
    const large = () => users.create({ ...somebody(), passwordHash: 'x'.repeat(200_000) });
    await expect(large()).rejects.toMatchObject({ refusal: { reason: 'unavailable' } });
    expect(await users.findByEmail(kept.email)).not.toBeNull();
    // The limit ended with the connection that failed; a disk with free space again behaves the same.
    expect(await large()).not.toBeNull();
    expect(otherConnection(file).prepare('SELECT count(*) AS n FROM User').get()).toEqual({ n: 2 });
  });

  test('[DB13] [DB14] raw statements handle a lock, a full disk and a taken key like all others', async () => {
    const { file, database } = await temporaryDatabase();
    const insert = (id: string, hash = '') =>
      database.run(
        (client) =>
          client.$executeRaw`INSERT INTO "User" ("id", "email", "displayName", "passwordHash", "emailVerifiedAt", "createdAt") VALUES (${id}, ${id}, NULL, ${hash}, NULL, 0)`,
      );
    await insert('one');
    const taken = await insert('one').catch((error: unknown) => error);
    expect(isDuplicate(taken)).toBe(true);
    const writer = otherConnection(file);
    writer.exec('BEGIN IMMEDIATE');
    await expect(insert('two')).rejects.toMatchObject({ refusal: { reason: 'unavailable' } });
    writer.exec('COMMIT');
    await database.run((client) => client.$queryRawUnsafe('PRAGMA max_page_count = 1'));
    await expect(insert('two', 'x'.repeat(200_000))).rejects.toMatchObject({ refusal: { reason: 'unavailable' } });
    await insert('two');
  });

  test('[DB17] a statement that arrives while a batch runs is not part of it', async () => {
    const { file, database } = await temporaryDatabase();
    const [one, two] = [somebody(), somebody()];
    const order: string[] = [];
    const batch = database
      .batch((client) => [client.user.create({ data: one }), client.user.create({ data: { ...one, id: 'twin' } })])
      .catch(() => order.push('the batch was taken back'));
    const run = database.run((client) => {
      order.push('the statement began');
      return client.user.create({ data: two });
    });
    await Promise.all([batch, run]);
    expect(order).toEqual(['the batch was taken back', 'the statement began']);
    expect(otherConnection(file).prepare('SELECT id FROM User').pluck().all()).toEqual([two.id]);
  });

  test('[DB15] a batch stores its texts unchanged, even after a failed batch', async () => {
    const { file, database } = await temporaryDatabase();
    const text = JSON.stringify(['😀 "quoted"\\', 'second']);
    const insert = (id: string) =>
      database.batch((client, hold) => [
        client.$executeRaw`INSERT INTO "User"
            ("id", "email", "displayName", "passwordHash", "emailVerifiedAt", "createdAt")
          SELECT ${id} || key, ${id} || key, NULL, value, NULL, 0 FROM json_each(${hold(text)})`,
      ]);
    expect(await insert('a')).toEqual([2]);
    await expect(insert('a')).rejects.toThrow();
    await insert('b');
    const stored = otherConnection(file).prepare('SELECT passwordHash FROM User ORDER BY id').pluck().all();
    expect(stored).toEqual(['😀 "quoted"\\', 'second', '😀 "quoted"\\', 'second']);
  });

  test('[DB15] a batch is all or nothing', async () => {
    const { database } = await temporaryDatabase();
    const users = createUsers(database);
    const [one, other] = [somebody(), somebody()];
    const batch = database.batch((client) => [
      client.user.create({ data: one }),
      client.user.create({ data: { ...other, email: one.email } }),
    ]);
    await expect(batch).rejects.toThrow();
    expect(await users.findByEmail(one.email)).toBeNull();
  });
});
