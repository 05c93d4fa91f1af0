import { expect, test } from 'vitest';
import type { Database } from '#server/data/database.ts';
import { createQuizzes, type NewQuiz } from '#server/data/quizzes.ts';
import { createUsers } from '#server/data/users.ts';
import { temporaryDatabase } from '#tests/support/database.ts';

const CREATED_AT = new Date('2026-01-01');
const quiz = (id: string, accessCode: string): NewQuiz => ({
  id,
  accessCode,
  creatorId: 'ann',
  status: 'active',
  createdAt: CREATED_AT,
  title: 'T',
  description: '',
  tags: [],
  defaultTimeLimit: 30,
  defaultPoints: 100,
  negativeScoring: false,
  partialCredit: false,
  formatting: true,
  whoCanJoin: 'anyone',
  scoring: 'points',
  endWhenAllAnswered: true,
  showCounts: false,
  questionOnPhone: true,
  leaderboard: 'always',
  screenNames: true,
  readingTime: 0,
  calmShow: false,
});

test('[LM7] a code or id that no quiz has is recognised without a database query', async () => {
  const { database } = await temporaryDatabase();
  const ann = { id: 'ann', email: 'ann@example.org', displayName: null, passwordHash: 'h', createdAt: CREATED_AT };
  await createUsers(database).create(ann);
  await createQuizzes(database).create(quiz('old-quiz', '000007'), []);

  let asked = 0;
  const watched: Database = {
    ...database,
    run(statement, timeoutMs) {
      asked += 1;
      return database.run(statement, timeoutMs);
    },
  };
  const quizzes = createQuizzes(watched);
  await quizzes.findByCode('123456');
  const loading = asked;
  for (let code = 100_000; code < 101_000; code += 1) expect(await quizzes.findByCode(String(code))).toBeNull();
  expect(await quizzes.mayExist('nowhere')).toBe(false);
  expect(asked).toBe(loading);
  expect((await quizzes.findByCode('000007'))?.id).toBe('old-quiz');
  expect(await quizzes.mayExist('old-quiz')).toBe(true);
  await quizzes.create(quiz('new-quiz', '999999'), []);
  expect((await quizzes.findByCode('999999'))?.id).toBe('new-quiz');
  expect(await quizzes.mayExist('new-quiz')).toBe(true);
});
