import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import type { Database } from '#server/data/database.ts';
import { Prisma } from '#server/data/generated/client.ts';
import { openPostgresDatabase } from '#server/data/postgres/database.ts';
import { openPostgres } from '#server/data/postgres/open.ts';
import { openOwnConnection } from '#server/data/postgres/own-connection.ts';
import { refusalOf, refuseWhere } from '#server/data/refusal.ts';
import { createDatabase, createEmptyDatabase, urlOf, withClient } from '#tests/support/postgres/suite.ts';
import { ROOT, temporaryFolder } from '#tests/support/temporary.ts';

const start = (url: string) =>
  openPostgres({
    root: ROOT,
    url,
    dataDir: temporaryFolder(),
    isShared: false,
    onUnavailable: () => {},
    onTaken: () => {},
  });

const administer = (sql: string) => withClient(urlOf('postgres'), (client) => client.query(sql));

test('[DB23] a commit waits for the disk, whatever the default of the database is', async () => {
  const url = await createDatabase();
  await administer(`ALTER DATABASE ${new URL(url).pathname.slice(1)} SET synchronous_commit TO off`);
  const database = await openPostgresDatabase(url);
  onTestFinished(() => database.close());
  const [settings] = await database.run((client) =>
    client.$queryRawUnsafe<object[]>(`SELECT current_setting('synchronous_commit') AS "commit",
      current_setting('transaction_isolation') AS "isolation", current_setting('timezone') AS "timezone"`),
  );
  expect(settings).toEqual({ commit: 'on', isolation: 'serializable', timezone: 'UTC' });
  const own = await openOwnConnection(url);
  onTestFinished(() => own.close());
  const client = await own.get();
  expect((await client.query('SHOW synchronous_commit')).rows).toEqual([{ synchronous_commit: 'on' }]);
});

test('[DB23] a database that is not UTF-8, or cannot be reached, is refused in one sentence', async () => {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(`CREATE DATABASE ${name} ENCODING 'LATIN1' LC_COLLATE 'C' LC_CTYPE 'C' TEMPLATE template0`);
  await expect(start(urlOf(name))).rejects.toThrow(/is encoded in LATIN1/);
  await expect(start(urlOf('nowhere'))).rejects.toThrow(
    /^PostgreSQL cannot be used \(database "nowhere" does not exist\)/,
  );
  await expect(start('postgres://handsup@127.0.0.1:1/quiz')).rejects.toThrow(/check DATABASE_URL/);
});

test('[DB23] a server with fsync off starts with a warning', async () => {
  const url = await createEmptyDatabase();
  const { rows } = await administer('SHOW fsync');
  const store = await start(url);
  onTestFinished(() => store.close());
  expect(store.warnings).toHaveLength(rows[0].fsync === 'on' ? 0 : 1);
  expect(store.migrated.applied.length).toBeGreaterThan(0);
  expect(store.canCommit()).toBe(true);
});

test('[DB26] batches of several processes behave as if one ran after the other', async () => {
  const url = await createDatabase();
  const databases = await Promise.all(Array.from({ length: 6 }, () => openPostgresDatabase(url)));
  for (const database of databases) onTestFinished(() => database.close());
  // Connected, so that all begin together.
  await Promise.all(databases.map((database) => database.run((client) => client.passwordRequest.count())));
  const isSecond = Prisma.sql`(SELECT count(*) FROM "PasswordRequest") > 1`;
  const add = (database: Database, index: number) =>
    database
      .batch<unknown>((client) => [
        client.passwordRequest.create({ data: { id: `${index}`, email: '', createdAt: new Date() } }),
        refuseWhere(client, 'too_many_quizzes', isSecond),
      ])
      .then(() => 'added')
      .catch((error: unknown) => refusalOf(error) ?? error);
  const results = await Promise.all(databases.map(add));
  expect(results.sort()).toEqual(['added', ...Array.from({ length: 5 }, () => 'too_many_quizzes')]);
});
