import { expect, test } from 'vitest';
import { isDuplicate } from '#server/data/driver-error.ts';
import { createUsers } from '#server/data/users.ts';
import { temporaryDatabase } from '#tests/support/database.ts';

/** In the order of their bytes: capitals first, then letters with accents, then an emoji. */
const IN_ORDER = [
  '',
  ' b',
  'B',
  'Z',
  'a',
  'a b',
  'ab',
  'e\u0301',
  '\u00e9',
  '\u00df',
  '\u4e2d',
  '\ufb01',
  '\u{1f600}',
].sort((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)));

const CREATED_AT = new Date('2026-03-29T00:59:59.999Z');
const user = (email: string, createdAt = CREATED_AT) => ({
  id: `id ${email}`,
  email,
  displayName: null,
  passwordHash: '',
  createdAt,
});

test('[DB25] texts are equal by their bytes and sorted by them, whatever the language of the database', async () => {
  const { database } = await temporaryDatabase();
  for (const email of [...IN_ORDER].reverse())
    await database.run((client) => client.user.create({ data: user(email) }));
  const sorted = await database.run((client) => client.user.findMany({ orderBy: { email: 'asc' } }));
  expect(sorted.map(({ email }) => email)).toEqual(IN_ORDER);
  const users = createUsers(database);
  expect(await users.findByEmail('b')).toBeNull();
  expect((await users.findByEmail('\u00e9'))?.user.email).toBe('\u00e9');
  const twin = await database.run((client) => client.user.create({ data: user('B') })).catch((error: unknown) => error);
  expect(isDuplicate(twin)).toBe(true);
});

test('[DB25] times are exact to the millisecond, and compare alike', async () => {
  const { database } = await temporaryDatabase();
  const times = [-1, 0, 1, 1_700_000_000_001, CREATED_AT.getTime(), CREATED_AT.getTime() + 1, 4_102_444_800_000];
  for (const time of times)
    await database.run((client) => client.user.create({ data: user(`${time}`, new Date(time)) }));
  const sorted = await database.run((client) => client.user.findMany({ orderBy: { createdAt: 'asc' } }));
  expect(sorted.map(({ createdAt }) => createdAt.getTime())).toEqual(times);
  for (const time of times) {
    const where = { createdAt: new Date(time) };
    expect(await database.run((client) => client.user.count({ where }))).toBe(1);
    expect(await database.run((client) => client.user.count({ where: { createdAt: { lte: new Date(time) } } }))).toBe(
      times.indexOf(time) + 1,
    );
  }
});
