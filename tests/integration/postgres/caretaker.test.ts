import { expect, onTestFinished, test } from 'vitest';
import type { Caretaker } from '#server/data/caretaker.ts';
import { openCaretaker } from '#server/data/postgres/caretaker.ts';
import { openPostgresDatabase } from '#server/data/postgres/database.ts';
import { createRemovals } from '#server/data/removals.ts';
import { localCommitter } from '#tests/support/database.ts';
import { createDatabase, withClient } from '#tests/support/postgres/suite.ts';

function open(url: string, options: Parameters<typeof openCaretaker>[1] = { askEveryMs: 50 }): Caretaker {
  const caretaker = openCaretaker(url, options);
  onTestFinished(() => caretaker.close());
  return caretaker;
}

const countOf = (all: readonly Caretaker[]) => all.filter((one) => one.isCaretaker()).length;

/** Breaks all connections, as a restart of the server does. */
const breakAll = (url: string) =>
  withClient(url, (client) =>
    client.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`),
  );

test('[MP4] one of several processes is the caretaker; when it ends or loses its connection, another one is told that it is', async () => {
  const url = await createDatabase();
  const all = [open(url), open(url), open(url)];
  const told: number[] = [];
  for (const [index, one] of all.entries()) one.onBecoming(() => told.push(index));
  await expect.poll(() => countOf(all)).toBe(1);
  const first = all.findIndex((one) => one.isCaretaker());
  expect(told).toEqual([first]);
  await all[first]?.close();
  expect(all[first]?.isCaretaker()).toBe(false);
  await expect.poll(() => countOf(all)).toBe(1);
  expect(told).toHaveLength(2);
  await breakAll(url);
  await expect.poll(() => told.length).toBeGreaterThan(2);
  await expect.poll(() => countOf(all)).toBe(1);
});

test('[MP4] a process that stands still is no longer the caretaker, though its connection is open', async () => {
  const url = await createDatabase();
  const still = open(url, { askEveryMs: 60_000 });
  await expect.poll(() => still.isCaretaker()).toBe(true);
  const next = open(url, { askEveryMs: 50, silentMs: 400 });
  await expect.poll(() => next.isCaretaker(), { timeout: 5000 }).toBe(true);
  expect(still.isCaretaker()).toBe(false);
});

test('[MP4] [RM2] only the caretaker deletes, also what others have marked', async () => {
  const url = await createDatabase();
  const [database, committer] = [await openPostgresDatabase(url), await localCommitter(url)];
  onTestFinished(() => database.close());
  let isCaretaker = false;
  const removals = createRemovals(database, committer, { isAlone: false, isCaretaker: () => isCaretaker });
  onTestFinished(() => removals.stop());
  const sql = `INSERT INTO "User" ("id", "email", "passwordHash", "createdAt") VALUES ('gone', 'removed gone', '', now());
    INSERT INTO "Removal" ("id", "userId", "createdAt") VALUES ('gone', 'gone', now())`;
  await withClient(url, (client) => client.query(sql));
  const isThere = () => database.run((client) => client.user.count());
  removals.wake();
  await removals.idle();
  expect(await isThere()).toBe(1);
  isCaretaker = true;
  await expect.poll(isThere, { timeout: 5000 }).toBe(0);
});
