import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { QuizDraft } from '#app/contract/quiz.ts';
import { SESSION_QUOTA } from '#app/core/limits.ts';
import { toQuestions } from '#app/core/quiz.ts';
import { createQuizzes, type NewQuiz } from '#server/data/quizzes.ts';
import { createSessions } from '#server/data/sessions.ts';
import { createUsers } from '#server/data/users.ts';
import { localCommitter, otherConnection, temporaryDatabase } from '#tests/support/database.ts';
import { SESSION_COLUMNS } from '#tests/support/row-columns.ts';
import { ROOT } from '#tests/support/temporary.ts';

const NOW = new Date();

/** A host with quizzes of some 80 KB, and with sessions already stored, by number and by the bytes of each. */
async function open(held: { sessions: number; bytes: number }) {
  const { file, database } = await temporaryDatabase();
  const sqlite = otherConnection(file);
  const [quizzes, sessions] = [createQuizzes(database), createSessions(database, await localCommitter(file))];
  for (const id of ['host', 'other']) {
    const account = { id, email: `${id}@example.org`, displayName: null, passwordHash: '', createdAt: NOW };
    await createUsers(database).create(account);
  }
  const insert = sqlite.prepare(
    `INSERT INTO Session ${SESSION_COLUMNS.replace(')', ', size)')} VALUES (?, 'gone', 'host', ?, NULL, 'T', '1', 0, 'points',
       1, 0, 1, 'always', 'completed', NULL, NULL, 0, 0, 0, 1, NULL, 0, 0, NULL, ?)`,
  );
  sqlite.transaction(() => {
    for (let n = 0; n < held.sessions; n += 1) insert.run(`held-${n}`, n, held.bytes);
  })();

  let made = 0;
  const start = async (creatorId = 'host') => {
    const id = `quiz-${made++}`;
    const option = { text: '本'.repeat(100) };
    const drafts = Array.from({ length: 20 }, () => ({ text: '日'.repeat(1000), type: 'single', options: [option] }));
    const { questions, status: _, ...settings } = QuizDraft.parse({ title: 'T', questions: drafts });
    const contents = toQuestions(questions, {
      defaults: settings,
      known: [],
      newId: () => `${id}-${made++}`,
      uploads: new Map(),
    });
    const row: NewQuiz = { ...settings, id, creatorId, status: 'active', accessCode: id, createdAt: NOW };
    const quiz = await quizzes.create(row, contents);
    if (typeof quiz === 'string') throw new Error(quiz);
    return { id, isMade: () => begin(quiz.id) };
  };
  const begin = async (id: string) => {
    const quiz = await quizzes.find(id);
    if (!quiz) throw new Error('The quiz is gone');
    const questions = await quizzes.listQuestions(id);
    return sessions.create({ id: `session of ${id}`, quiz, questions, createdAt: NOW });
  };
  return { sessions, sqlite, start };
}

test('[QU6] ten thousand sessions are the most that an account may have', async () => {
  const { sessions, start } = await open({ sessions: SESSION_QUOTA.sessions - 1, bytes: 1 });
  const [last, refused] = [await start(), await start()];
  expect(await last.isMade()).toBe(true);
  expect(await refused.isMade()).toBe(false);
  expect(await sessions.hasNoRoom(refused.id)).toBe(true);
  expect(await sessions.findLatest(refused.id)).toBeNull();

  const others = await start('other');
  expect(await sessions.hasNoRoom(others.id)).toBe(false);
  expect(await others.isMade()).toBe(true);
});

test('[QU6] 500 MB of copies are the most, and ten at once do not slip through', async () => {
  const { sessions, start } = await open({ sessions: 5, bytes: (SESSION_QUOTA.bytes - 250_000) / 5 });
  const begun = [];
  for (let n = 0; n < 10; n += 1) begun.push(await start());
  const made = await Promise.all(begun.map(({ isMade }) => isMade()));
  expect(made.filter(Boolean)).toHaveLength(3);
  const use = await sessions.readUse('host');
  expect(use.sessions).toBe(8);
  expect(use.bytes).toBeLessThanOrEqual(SESSION_QUOTA.bytes);
});

test('[QU6] a copy counts as its quiz does; the migration counts those that are there already alike', async () => {
  const { sqlite, start } = await open({ sessions: 0, bytes: 0 });
  const { isMade } = await start();
  await isMade();
  const sizes = () => [...sqlite.prepare('SELECT size FROM Session').pluck().all()].map(Number);
  const [size] = sizes();
  expect(sizes()).toEqual(sqlite.prepare('SELECT size FROM Quiz').pluck().all().map(Number));
  const script = readFileSync(path.join(ROOT, 'prisma/migrations/20261126000000_session_quota/migration.sql'), 'utf8');
  sqlite.exec('UPDATE "Session" SET "size" = 0');
  sqlite.exec(`UPDATE "Session" SET "size" = ${script.split('UPDATE "Session" SET "size" =')[1]?.split(';')[0]}`);
  expect(sizes()).toEqual([size]);
});
