import { expect, test } from 'vitest';
import { createPracticeAccounts } from '#server/data/practice-accounts.ts';
import { localCommitter, temporaryDatabase } from '#tests/support/database.ts';

const NOW = new Date('2026-06-01');
const MINUTE_MS = 60_000;

test('[MP27] a practice account tells what room it belongs to; rooms are counted, found by author and by age, and limited', async () => {
  const { file, database } = await temporaryDatabase();
  const accounts = createPracticeAccounts(database, await localCommitter(file), () => {});
  const open = { practice: { kind: 'try_it' as const }, authorId: null };
  const rehearsal = { practice: { kind: 'rehearsal' as const, quizId: 'quiz' }, authorId: 'ann' };
  const earlier = new Date(NOW.getTime() - MINUTE_MS);
  expect(await accounts.create({ id: 'one', createdAt: earlier, ...open }, 2)).toBe(true);
  expect(await accounts.create({ id: 'two', createdAt: NOW, ...open }, 2)).toBe(true);
  expect(await accounts.create({ id: 'three', createdAt: NOW, ...open }, 2)).toBe(false);
  expect(await accounts.create({ id: 'own', createdAt: NOW, ...rehearsal }, null)).toBe(true);
  expect(await Promise.all(['one', 'own', 'three'].map(accounts.find))).toEqual([open, rehearsal, null]);
  expect([await accounts.count('try_it'), await accounts.count('rehearsal')]).toEqual([2, 1]);
  expect([await accounts.listOf('ann'), await accounts.listOf('an')]).toEqual([['own'], []]);
  expect(await accounts.list({ kind: 'try_it', createdBefore: NOW })).toEqual(['one']);
  await accounts.remove('one', NOW);
  expect([await accounts.find('one'), await accounts.count('try_it')]).toEqual([null, 1]);
  expect((await accounts.list()).sort()).toEqual(['own', 'two']);
});
