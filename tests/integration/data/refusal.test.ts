import { expect, test } from 'vitest';
import { isOrphan } from '#server/data/driver-error.ts';
import { Prisma } from '#server/data/generated/client.ts';
import { refusalOf, refuseWhere } from '#server/data/refusal.ts';
import { otherConnection, temporaryDatabase } from '#tests/support/database.ts';

const always = Prisma.sql`true`;

async function open() {
  const { file, database } = await temporaryDatabase();
  const sqlite = otherConnection(file);
  const count = () => sqlite.prepare('SELECT count(*) FROM "PasswordRequest"').pluck().get();
  /** Stores one row before and one after a refusal under this condition. */
  const store = (condition: Prisma.Sql) =>
    database.batch<unknown>((client) => [
      client.passwordRequest.create({ data: { id: 'before', email: '', createdAt: new Date() } }),
      refuseWhere(client, 'session_running', condition),
      client.passwordRequest.create({ data: { id: 'after', email: '', createdAt: new Date() } }),
    ]);
  return { count, store };
}

test('[DB19] a refusal inside a batch rolls it back and returns the reason', async () => {
  const { count, store } = await open();
  const error = await store(always).catch((error: unknown) => error);
  expect(error).toBeInstanceOf(Error);
  expect(refusalOf(error)).toBe('session_running');
  expect(isOrphan(error)).toBe(false);
  expect(count()).toBe(0);
});

test('[DB19] the condition sees what the batch has written; where it is false, the batch is stored', async () => {
  const { count, store } = await open();
  const two = Prisma.sql`(SELECT count(*) FROM "PasswordRequest") > 1`;
  await store(two);
  expect(count()).toBe(2);
});

test('[DB19] any other error is not a refusal', async () => {
  const { store } = await open();
  await store(Prisma.sql`false`);
  const duplicate = await store(Prisma.sql`false`).catch((error: unknown) => error);
  expect(duplicate).toBeInstanceOf(Error);
  expect(refusalOf(duplicate)).toBeNull();
  expect(refusalOf(new Error('refused: session_running'))).toBeNull();
});
