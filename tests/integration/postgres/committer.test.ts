import type pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { ConstraintBroken } from '#server/data/committer.ts';
import { createPostgresCommitter } from '#server/data/postgres/committer.ts';
import {
  DatabaseTaken,
  LOCK_KEY,
  type OwnConnection,
  openOwnConnection,
} from '#server/data/postgres/own-connection.ts';
import { createDatabase, withClient } from '#tests/support/postgres/suite.ts';

const insert = (id: string, more: object = {}) => ({
  sql: `INSERT INTO "User" ("id", "email", "passwordHash", "createdAt") VALUES (?, ?, '', now()) ON CONFLICT DO NOTHING`,
  parameters: [id, id],
  expected: 1,
  ...more,
});
/** Not repeatable: stored twice, it would count twice. */
const count = { sql: `UPDATE "User" SET "passwordHash" = "passwordHash" || 'x' WHERE "id" = 'a'`, parameters: [] };

async function open() {
  const url = await createDatabase();
  const own = await openOwnConnection(url);
  const committer = createPostgresCommitter(own, { timeoutMs: 2000 });
  onTestFinished(() => committer.close());
  const read = (sql: string) =>
    withClient(url, async (client) => (await client.query<{ value: string }>(sql)).rows.map(({ value }) => value));
  const ids = () => read(`SELECT "id" AS "value" FROM "User" ORDER BY "id"`);
  return { url, own, committer, read, ids };
}

/** Ends all connections of a database but our own, as an administrator or a crash does. */
function terminate(url: string): Promise<unknown> {
  const sql = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()`;
  return withClient(url, (client) => client.query(sql));
}

/** The same, but for one. */
async function terminateOthers(url: string, spared: pg.Client): Promise<void> {
  const { processID } = spared as unknown as { processID: number };
  const sql = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid NOT IN (pg_backend_pid(), ${processID})`;
  await withClient(url, (client) => client.query(sql));
}

/** A connection that breaks at the next commit: before the server has it, or after it was done. */
function breaking(own: OwnConnection, when: { value: 'before' | 'after' | null }): OwnConnection {
  const broken = () => Object.assign(new Error('Connection terminated'), { code: 'ECONNRESET' });
  const watched = new WeakSet<pg.Client>();
  return {
    ...own,
    async get() {
      const client = await own.get();
      if (watched.has(client)) return client;
      watched.add(client);
      const query = client.query.bind(client);
      const watchedQuery = async (config: never, values: never) => {
        const { value } = when;
        if (config !== 'COMMIT' || value === null) return query(config, values);
        when.value = null;
        if (value === 'after') await query(config);
        throw broken();
      };
      return Object.assign(client, { query: watchedQuery });
    },
  };
}

test('[DB18] a transaction is stored whole, or not at all if one statement does not find what it expects', async () => {
  const { committer, ids } = await open();
  expect(await committer.commit([insert('a'), insert('b')])).toBe(true);
  expect(await committer.commit([insert('c'), insert('a')])).toBe(false);
  await expect(committer.commit([insert('c'), { sql: 'wrong', parameters: [] }])).rejects.toThrow(/A statement failed/);
  const login = {
    sql: `INSERT INTO "Login" ("idHash", "userId", "createdAt", "lastUsedAt") VALUES ('login', ?, now(), now())`,
    parameters: ['nobody'],
  };
  await expect(committer.commit([insert('c'), login])).rejects.toThrow(ConstraintBroken);
  expect(await committer.commit([insert('c'), insert('d')])).toBe(true);
  expect(await ids()).toEqual(['a', 'b', 'c', 'd']);
});

test('[DB18] transactions are stored in the order of requests', async () => {
  const { committer, ids } = await open();
  const names = Array.from({ length: 50 }, (_, index) => `u${String(index).padStart(2, '0')}`);
  expect(await Promise.all(names.map((id) => committer.commit([insert(id)])))).toEqual(names.map(() => true));
  expect(await ids()).toEqual(names);
});

test('[DB24] where the answer to a commit is lost, what was stored is acknowledged, once', async () => {
  const { own, committer, read } = await open();
  await committer.commit([insert('a')]);
  const when = { value: 'after' as 'before' | 'after' | null };
  const other = createPostgresCommitter(breaking(own, when), { timeoutMs: 2000 });
  expect(await other.commit([count])).toBe(true);
  expect(await other.commit([count])).toBe(true);
  expect(await read(`SELECT "passwordHash" AS "value" FROM "User"`)).toEqual(['xx']);
});

test('[DB24] where a commit never reached the server, it is refused as not stored, and the next one is stored', async () => {
  const { own, committer, read } = await open();
  await committer.commit([insert('a')]);
  const when = { value: 'before' as 'before' | 'after' | null };
  const other = createPostgresCommitter(breaking(own, when), { timeoutMs: 2000 });
  await expect(other.commit([count])).rejects.toMatchObject({ refusal: { reason: 'unavailable' }, isLocked: true });
  expect(await read(`SELECT "passwordHash" AS "value" FROM "User"`)).toEqual(['']);
  expect(await other.commit([count])).toBe(true);
});

test('[DB24] while the server cannot be asked, the fate of a commit stays open, so it may not be repeated', async () => {
  const { own, committer, read } = await open();
  await committer.commit([insert('a')]);
  const when = { value: 'after' as 'before' | 'after' | null };
  let isAway = false;
  const away = () => Promise.reject(Object.assign(new Error('Nobody listens'), { code: 'ECONNREFUSED' }));
  const connection = breaking(own, when);
  const drop = () => {
    isAway = true;
  };
  const cut = { ...connection, get: () => (isAway ? away() : connection.get()), drop };
  const other = createPostgresCommitter(cut, { timeoutMs: 200 });
  await expect(other.commit([count])).rejects.toMatchObject({ refusal: { reason: 'unavailable' }, isLocked: false });
  expect(await read(`SELECT "passwordHash" AS "value" FROM "User"`)).toEqual(['x']);
});

test('[DB24] every connection is ended again and again: what was acknowledged is there, and nothing twice', async () => {
  const { url, committer, ids } = await open();
  const acknowledged: string[] = [];
  const refused: string[] = [];
  const until = performance.now() + 3000;
  const ending = (async () => {
    while (performance.now() < until) {
      await terminate(url);
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
  })();
  for (let index = 0; performance.now() < until; index += 1) {
    const id = `u${String(index).padStart(6, '0')}`;
    const isStored = await committer.commit([insert(id)]).catch(() => null);
    if (isStored === false) throw new Error(`${id} was stored twice`);
    (isStored ? acknowledged : refused).push(id);
    if (!isStored) await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await ending;
  expect(refused.length).toBeGreaterThan(3);
  expect(acknowledged.length).toBeGreaterThan(50);
  await expect.poll(() => committer.commit([insert('last')]).catch(() => null), { timeout: 5000 }).toBe(true);
  const stored = new Set(await ids());
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
  expect(refused.filter((id) => stored.has(id))).toEqual([]);
});

test('[DB22] a second process on the same database is refused until the first one is gone', async () => {
  const { url, committer } = await open();
  await expect(openOwnConnection(url)).rejects.toThrow(DatabaseTaken);
  await committer.close();
  const next = await openOwnConnection(url);
  await next.close();
});

test('[DB22] a process whose connection broke takes the lock again, or hears that another one has it', async () => {
  const url = await createDatabase();
  let isTaken = false;
  const onTaken = () => {
    isTaken = true;
  };
  const own = await openOwnConnection(url, { onTaken, takenAfterMs: 300 });
  onTestFinished(() => own.close());
  await terminate(url);
  await expect.poll(() => own.isOpen(), { timeout: 5000 }).toBe(true);
  expect(isTaken).toBe(false);
  await withClient(url, async (client) => {
    // Waits in the queue for the lock, so that it is next.
    const locked = client.query(`SELECT pg_advisory_lock(${LOCK_KEY})`);
    await terminateOthers(url, client);
    await locked;
    await expect.poll(() => isTaken, { timeout: 5000 }).toBe(true);
    expect(own.isOpen()).toBe(false);
  });
});

test('[DB22] after a cut in the network it ends its own old connection, which the server still has', async () => {
  const { own, committer } = await open();
  const client = await own.get();
  // Nothing reaches the server any more, not even the end.
  Object.assign(client, { end: async () => {} });
  own.drop(client);
  await expect.poll(() => own.isOpen(), { timeout: 5000 }).toBe(true);
  expect(await committer.commit([insert('a')])).toBe(true);
});
