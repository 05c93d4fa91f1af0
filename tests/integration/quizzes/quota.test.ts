import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { NewOption, NewQuestion, QuizDraft } from '#app/contract/quiz.ts';
import { QUIZ_COLUMNS } from '#tests/support/row-columns.ts';
import { ROOT } from '#tests/support/temporary.ts';
import { openQuizzes, resultOf, theValue } from './support.ts';

const MB = 1024 * 1024;
const largeQuestion = { text: '日'.repeat(1000), type: 'single', options: [{ text: '本'.repeat(300) }] };
const draft = (more: object = {}) => QuizDraft.parse({ title: 'T', ...more });

/** The service, and quizzes that its account already has, by number and bytes. */
async function open(held: { quizzes: number; bytes: number }, tools: Parameters<typeof openQuizzes>[0] = {}) {
  const opened = await openQuizzes(tools);
  const insert = opened.sqlite.prepare(
    `INSERT INTO Quiz ${QUIZ_COLUMNS.replace(')', ', size)')} VALUES (?, 'host', 'T', NULL, 30, 100, 0, 'draft', ?, 'anyone', 'points', 1, 0, 1, 'always', 1, 0, 0, 0, ?)`,
  );
  opened.sqlite.transaction(() => {
    for (let n = 0; n < held.quizzes; n += 1) insert.run(`held-${n}`, `held-${n}`, held.bytes / held.quizzes);
  })();
  const sizeOf = (id: string) => opened.sqlite.prepare('SELECT size FROM Quiz WHERE id = ?').pluck().get(id);
  return { ...opened, sizeOf };
}

describe('500 quizzes per account', () => {
  test('[QU1] one more is refused, also by duplicating; deleting makes room', async () => {
    const { service, create } = await open({ quizzes: 499, bytes: 0 });
    const last = await create();
    expect(resultOf(await service.create('host', draft()))).toBe('too_many_quizzes');
    expect(resultOf(await service.duplicate(last))).toBe('too_many_quizzes');
    expect(await service.readUse('host')).toMatchObject({ quizzes: 500 });
    theValue(await service.delete(last));
    theValue(await service.create('host', draft()));
  });

  test('[QU1] ten at once do not slip through', async () => {
    const { service } = await open({ quizzes: 495, bytes: 0 });
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => service.create('host', draft())));
    expect(outcomes.map(resultOf).sort()).toEqual([...Array(5).fill('ok'), ...Array(5).fill('too_many_quizzes')]);
  });
});

describe('50 MB of quizzes per account', () => {
  const questions = Array.from({ length: 100 }, () => largeQuestion);

  test('[QU2] whatever would exceed it is refused and not stored: a new quiz, a save, a copy, a question, an option', async () => {
    const { service, create, change, sizeOf } = await open({ quizzes: 4, bytes: 50 * MB - 700_000 });
    const large = await create({ questions });
    const size = Number(sizeOf(large.id));
    expect(size).toBeGreaterThan(390_000);
    expect(size).toBeLessThan(450_000);
    expect(resultOf(await service.create('host', draft({ questions })))).toBe('quizzes_too_large');
    expect(resultOf(await service.duplicate(large))).toBe('quizzes_too_large');
    expect(resultOf(await change(large, { questions: [...questions, ...questions] }))).toBe('quizzes_too_large');
    expect(await service.listQuestions(large)).toHaveLength(100);
    expect(await service.readUse('host')).toMatchObject({ quizzes: 5 });
  });

  test('[QU2] questions and options added one by one count too, and ten at once do not slip through', async () => {
    const { service, create } = await open({ quizzes: 1, bytes: 50 * MB - 10_500 });
    const quiz = await create();
    const question = NewQuestion.parse({ ...largeQuestion, options: undefined, quizId: quiz.id });
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => service.addQuestion(quiz, question)));
    const added = outcomes.filter(({ ok }) => ok);
    expect(outcomes.map(resultOf).sort()).toEqual([...Array(3).fill('ok'), ...Array(7).fill('quizzes_too_large')]);
    const [first] = added.map(theValue);
    if (!first) throw new Error('No question was added');
    const option = NewOption.parse({ questionId: first.id, text: '本'.repeat(300) });
    expect(resultOf(await service.addOption(first, option))).toBe('quizzes_too_large');
    expect(await service.listQuestions(quiz)).toHaveLength(3);
  });

  test('[QU2] an account above it keeps what it has, and may save a quiz that does not grow', async () => {
    const { service, create, change, sqlite, sizeOf } = await open({ quizzes: 0, bytes: 0 });
    const quiz = await create({ questions });
    const before = Number(sizeOf(quiz.id));
    sqlite.prepare('UPDATE Quiz SET size = ?').run(60 * MB);
    theValue(await change(quiz, { questions, title: 'Other' }));
    expect(sizeOf(quiz.id)).toBe(before + 4);
    theValue(await change(quiz, { questions: [] }));
    expect(await service.readUse('host')).toEqual({ quizzes: 1, bytes: 305 });
  });
});

test('[QU4] an account that has stored too much lately must wait, whatever it stores', async () => {
  const counted: number[] = [];
  let wait: number | null = null;
  const takeWrite = async (userId: string, weight: number) => {
    expect(userId).toBe('host');
    counted.push(weight);
    return wait;
  };
  const { service, create, change } = await open({ quizzes: 0, bytes: 0 }, { attempts: { takeWrite } });
  const quiz = await create({ questions: Array.from({ length: 100 }, () => largeQuestion) });
  const [question] = await service.listQuestions(quiz);
  if (!question) throw new Error('The question was not stored');
  theValue(await service.duplicate(quiz));
  theValue(await change(quiz, { title: 'Other' }));
  expect(counted).toEqual([6, 6, 1]);

  wait = 30;
  const refused = { ok: false, reason: 'too_many_writes', retryAfter: 30 };
  expect(await service.create('host', draft())).toEqual(refused);
  expect(await service.duplicate(quiz)).toEqual(refused);
  expect(await change(quiz, { title: 'Third' })).toEqual(refused);
  expect(await service.addQuestion(quiz, NewQuestion.parse({ ...largeQuestion, quizId: quiz.id }))).toEqual(refused);
  expect(await service.addOption(question, NewOption.parse({ questionId: question.id, text: 'A' }))).toEqual(refused);
});

test('[QU1] an account deleted meanwhile stores nothing', async () => {
  const { service } = await open({ quizzes: 0, bytes: 0 });
  expect(resultOf(await service.create('gone', draft()))).toBe('not_signed_in');
});

describe('the migration', () => {
  const script = readFileSync(path.join(ROOT, 'prisma/migrations/20261123010000_quotas/migration.sql'), 'utf8');
  const statement = (start: string) => `${start}${script.split(start)[1]?.split(';')[0]}`;

  test('[QU2] it counts existing quizzes as a save does', async () => {
    const { create, sqlite, sizeOf } = await open({ quizzes: 0, bytes: 0 });
    const quizzes = [
      await create({ description: 'Größe', questions: [{ ...largeQuestion, funFact: 'ü' }, largeQuestion] }),
      await create(),
    ];
    const sizes = quizzes.map(({ id }) => sizeOf(id));
    sqlite.exec(`UPDATE "Quiz" SET "size" = 0; ${statement('UPDATE "Quiz" SET "size" =')}`);
    expect(quizzes.map(({ id }) => sizeOf(id))).toEqual(sizes);
  });

  test("[QU5] it ends each account's logins beyond 100, the least recently used ones", async () => {
    const { sqlite } = await open({ quizzes: 0, bytes: 0 });
    const insert = sqlite.prepare(`INSERT INTO "Login" VALUES (?, 'host', 0, ?, NULL)`);
    for (let n = 0; n < 103; n += 1) insert.run(`login ${n}`, (n * 50) % 103);
    sqlite.exec(statement('DELETE FROM "Login"'));
    expect(sqlite.prepare('SELECT min("lastUsedAt"), count(*) FROM "Login"').raw().get()).toEqual([3, 100]);
  });
});
