import { expect, test } from 'vitest';
import { restore } from '#app/core/live/restore.ts';
import { createAccountChanges } from '#server/data/account-changes.ts';
import { ConstraintBroken } from '#server/data/committer.ts';
import { createQuizzes } from '#server/data/quizzes.ts';
import { createRemovals } from '#server/data/removals.ts';
import { createSessions } from '#server/data/sessions.ts';
import { createUsers } from '#server/data/users.ts';
import { newEmail, register } from '#tests/support/account.ts';
import { localCommitter, otherConnection, temporaryDatabase } from '#tests/support/database.ts';
import { addPast } from '#tests/support/past.ts';
import { localReader } from '#tests/support/reader.ts';
import { QUIZ_COLUMNS } from '#tests/support/row-columns.ts';
import { openRowsOf } from '#tests/support/rows.ts';
import { startServer } from '#tests/support/server.ts';
import { temporaryFolder } from '#tests/support/temporary.ts';

const NOW = new Date();
const account = (id: string) => ({
  id,
  email: `${id}@example.org`,
  displayName: id,
  passwordHash: 'hash',
  createdAt: NOW,
});
const mail = {
  id: 'mail',
  kind: 'account_deleted',
  messageId: 'mail',
  recipient: 'ann@example.org',
  replyToName: null,
  replyToAddress: null,
  subject: '',
  text: '',
  html: '',
  createdAt: NOW,
  limit: null,
};

/** Ann hosted 60 sessions and played in one of Ben's; Ben played in hers. Deletions are counted and can be stopped. */
async function makeStore() {
  const { file, database } = await temporaryDatabase();
  const committer = await localCommitter(file);
  const sqlite = otherConnection(file);
  for (const id of ['ann', 'ben']) await createUsers(database).create(account(id));
  sqlite.exec(`INSERT INTO Login SELECT 'login' || value, 'ann', 0, 0, NULL FROM
    (WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < 900) SELECT value FROM n) AS numbers`);
  sqlite.exec(`INSERT INTO Quiz ${QUIZ_COLUMNS} VALUES ('quiz', 'ann', 'Rivers', NULL, 30, 100, 0, 'active', '123456', 'anyone', 'points',
    1, 0, 1, 'always', 1, 0, 0, 0)`);
  sqlite.exec(
    `INSERT INTO Question (id, quizId, text, type, timeLimit, points, "order", funFact) VALUES ('question', 'quiz', 'Which?', 'single', 30, 100, 0, NULL)`,
  );
  sqlite.exec('BEGIN');
  const players = Array.from({ length: 30 }, (_, index) => ({
    name: `P${index}`,
    guestId: `g${index}`,
    answers: 'rr',
  }));
  players.push({ name: 'Ben', guestId: 'g30', answers: 'rr' });
  for (let number = 1; number <= 60; number += 1) {
    addPast(sqlite, { hostId: 'ann', quizId: 'quiz', number, questions: 2, players });
  }
  sqlite.exec('COMMIT');
  sqlite.exec(`UPDATE Participant SET userId = 'ben', guestId = NULL WHERE name = 'Ben'`);
  const other = addPast(sqlite, {
    hostId: 'ben',
    questions: 1,
    players: [{ name: 'Ann', userId: 'ann', answers: 'r' }],
  });
  const pieces: number[] = [];
  const stage = { sqlite, database, committer, other, pieces, stopAfter: Number.POSITIVE_INFINITY };
  const open = () => {
    const removals = createRemovals(database, {
      commit: committer.commit,
      async clear(statements, rows) {
        const touched = await committer.clear(statements, rows);
        pieces.push(touched);
        if (pieces.length === stage.stopAfter) void removals.stop();
        return touched;
      },
    });
    return removals;
  };
  const accounts = createAccountChanges(database, committer, () => {});
  return Object.assign(stage, {
    open,
    remove: () => accounts.remove({ userId: 'ann', email: 'ann@example.org' }, mail),
    count: (table: string) => Number(sqlite.prepare(`SELECT count(*) FROM "${table}"`).pluck().get()),
    sessions: createSessions(database, committer),
    reader: localReader(file),
    quizzes: createQuizzes(database),
  });
}

test('[RM1] a deleted account is gone for everybody before its first row is deleted, and its address is free', async () => {
  const { remove, count, sessions, reader, quizzes, database } = await makeStore();
  const led = (await sessions.findLatest('quiz')) ?? '';
  expect(await sessions.load(led)).not.toBeNull();
  const history = async () => JSON.parse(await textOf(await reader.open('history', { userId: 'ben' })));
  expect(await history()).toHaveLength(60);
  expect(await reader.read('summary', led)).not.toBeNull();
  expect(await remove()).toBe(true);
  expect(await remove()).toBe(false);
  expect(count('Session')).toBe(61);
  const ben = { quizId: 'quiz', userId: 'ben', guestId: null };
  expect([await quizzes.find('quiz'), await quizzes.findByCode('123456')]).toEqual([null, null]);
  expect([await sessions.findLatest('quiz'), await sessions.findCompleted(ben)]).toEqual([null, null]);
  expect(await sessions.load(led)).toBeNull();
  expect(await sessions.listHostedBy('ann')).toEqual([]);
  expect(await history()).toEqual([]);
  expect(await reader.read('summary', led)).toBeNull();
  expect(await sessions.isFinished(led)).toBeNull();
  expect(await sessions.findRoles({ sessionId: led, userId: 'ben', guestId: null })).toBeNull();
  expect(await sessions.readHistory({ userId: 'ben', page: 1, size: 10 })).toMatchObject({ count: 0, entries: [] });
  expect((await reader.read('profileTotals', 'ben')).quizzesPlayed).toBe(0);
  const users = createUsers(database);
  expect(await users.findByEmail('ann@example.org')).toBeNull();
  expect(await users.create({ ...account('new'), email: 'ann@example.org' })).toMatchObject({ id: 'new' });
});

test("[RM2] its rows are deleted in pieces of at most 250; its participants in other people's sessions stay, without a link", async () => {
  const { remove, count, open, pieces, sqlite, other } = await makeStore();
  await remove();
  const removals = open();
  removals.wake();
  await removals.idle();
  expect(Math.max(...pieces)).toBe(250);
  expect(pieces.reduce((sum, one) => sum + one)).toBe(900 + 60 * (31 * 2 * 2 + 31 + 4 + 2 + 1) + 2 + 1 + 1);
  const left = ['User', 'Login', 'Quiz', 'Session', 'Participant', 'Answer', 'Removal'].map(count);
  expect(left).toEqual([1, 0, 0, 1, 1, 1, 0]);
  expect(sqlite.prepare('SELECT sessionId, userId, name FROM Participant').all()).toEqual([
    { sessionId: other, userId: null, name: 'Ann' },
  ]);
});

test('[RM3] an interrupted removal continues at the next start', async () => {
  const stage = await makeStore();
  await stage.remove();
  stage.stopAfter = 5;
  const first = stage.open();
  first.wake();
  await first.idle();
  expect(stage.count('Session')).toBeGreaterThan(50);
  const next = stage.open();
  next.wake();
  await next.idle();
  expect([stage.count('Session'), stage.count('User'), stage.count('Removal')]).toEqual([1, 1, 0]);
});

test('[RM3] a server continues an interrupted removal when it starts', async () => {
  const dataDir = temporaryFolder();
  const first = await startServer({ dataDir });
  const { id } = await register(first, newEmail());
  await first.stop();
  const database = openRowsOf({ dataDir });
  database
    .prepare('INSERT INTO "Removal" ("id", "userId", "sessionId", "createdAt") VALUES (?, ?, NULL, 0)')
    .run(id, id);
  const next = await startServer({ dataDir });
  try {
    const users = database.prepare('SELECT count(*) FROM "User"').pluck();
    await expect.poll(() => users.get(), { timeout: 10_000 }).toBe(0);
  } finally {
    database.close();
    await next.stop();
  }
});

test('[RM1] nobody joins with an account whose rows are still being deleted', async () => {
  const { remove, sessions, sqlite } = await makeStore();
  const id = addPast(sqlite, { hostId: 'ben', status: 'waiting' });
  await remove();
  const stored = await sessions.load(id);
  if (!stored) throw new Error('There is no such session');
  const session = restore(stored, { ms: 0, wall: 0 });
  const joined = (userId: string) => ({
    session,
    revision: session.revision,
    now: { ms: 0, wall: 0 },
    withTime: false,
    hostSeen: false,
    changes: [{ type: 'joined' as const, participant: participantOf(userId) }],
  });
  await expect(sessions.write([joined('ann')])).rejects.toThrow(ConstraintBroken);
  expect(await sessions.write([joined('ben')])).toBe(true);
});

async function textOf({ pieces }: { pieces: AsyncIterable<Uint8Array> }): Promise<string> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all).toString();
}

function participantOf(userId: string) {
  return {
    id: `p-${userId}`,
    person: { kind: 'account' as const, userId },
    name: userId,
    skeleton: userId,
    nameNumber: 1,
    joinedAt: 0,
    score: 0,
    correctAnswers: 0,
    totalResponseTime: 0,
    featured: false,
    timeFactor: 1 as const,
    removedAt: null,
    hand: null,
  };
}

test('[RM1] a session can be deleted alone: its quiz can start another at once', async () => {
  const { sqlite, sessions, open, count } = await makeStore();
  const id = addPast(sqlite, { hostId: 'ann', quizId: 'quiz', number: 61, status: 'waiting' });
  expect(await sessions.findRunning('quiz')).toBe(id);
  const removals = open();
  await removals.removeSessions([id]);
  expect([await sessions.findRunning('quiz'), await sessions.load(id)]).toEqual([null, null]);
  await removals.idle();
  expect([count('Session'), count('Removal')]).toEqual([61, 0]);
});
