import { expect, test } from 'vitest';
import { login } from '#tests/support/account.ts';
import { openLine, rowsIn } from '#tests/support/live.ts';
import { newPerson, readPage, readUser, sharedServer } from './support.ts';

const { server } = sharedServer();

test('[QU5] an account has 100 logins: one more ends the least recently used one, with its socket', async () => {
  const person = await newPerson(server());
  const line = await openLine(server(), { cookie: person.cookie });
  const insert = `INSERT INTO "Login" SELECT 'login ' || value, ?, ?, ?, NULL FROM generate_series(1, 98)`;
  const recursive = insert.replace(
    'generate_series(1, 98)',
    '(WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < 98) SELECT value FROM n)',
  );
  rowsIn(server(), recursive, person.user.id, Date.now() + 1000, Date.now() + 1000);
  const second = await login(server(), person.email);
  expect(await readUser(server(), person.cookie)).not.toBeNull();
  expect((await readPage(server(), '/settings', second)).html).toMatch(
    /You are signed in on .*100.* of .*100.* devices/,
  );
  const third = await login(server(), person.email);
  expect(await line.closed).toBe(4001);
  expect(await readUser(server(), person.cookie)).toBeNull();
  for (const cookie of [second, third]) expect(await readUser(server(), cookie)).not.toBeNull();
  expect(rowsIn(server(), 'SELECT "idHash" FROM "Login" WHERE "userId" = ?', person.user.id)).toHaveLength(100);
});
