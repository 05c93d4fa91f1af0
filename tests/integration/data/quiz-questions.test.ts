import { expect, test } from 'vitest';
import { QuizDraft } from '#app/contract/quiz.ts';
import type { QuestionContent } from '#app/core/question.ts';
import { toQuestions } from '#app/core/quiz.ts';
import type { Database, SqlParameters } from '#server/data/database.ts';
import { createQuizzes } from '#server/data/quizzes.ts';
import { createUsers } from '#server/data/users.ts';
import { temporaryDatabase } from '#tests/support/database.ts';

const NOW = new Date();
let made = 0;

/** Settings and questions of a quiz; each question begins with the letter. */
function content(letter: string, count: number) {
  const drafts = Array.from({ length: count }, (_, at) => ({
    text: `${letter}${at}`,
    type: 'single',
    options: [{ text: letter }, { text: 'another' }],
  }));
  const { questions: drawn, status: _, ...settings } = QuizDraft.parse({ title: letter, questions: drafts });
  const newId = () => `id-${made++}`;
  const questions = toQuestions(drawn, { defaults: settings, known: [], newId, uploads: new Map() });
  return { settings, questions };
}

/** An account with one quiz, a way to save it anew, and what happens after each statement that reads. */
async function open(questions: QuestionContent[]) {
  const { database: opened } = await temporaryDatabase();
  const afterRead: (() => Promise<void>)[] = [];
  const database: Database = {
    ...opened,
    async all<Row>(sql: string, ...parameters: SqlParameters) {
      const rows = await opened.all<Row>(sql, ...parameters);
      await afterRead.shift()?.();
      return rows;
    },
  };
  const quizzes = createQuizzes(database);
  const account = { id: 'host', email: 'host@example.org', displayName: null, passwordHash: '', createdAt: NOW };
  await createUsers(database).create(account);
  const { settings } = content('A', 0);
  const row = {
    ...settings,
    id: 'quiz',
    creatorId: 'host',
    status: 'active',
    accessCode: '123456',
    createdAt: NOW,
  } as const;
  expect(await quizzes.create(row, questions)).toMatchObject({ id: 'quiz' });
  let seen = NOW;
  const save = async (letter: string, count: number) => {
    const updatedAt = new Date(seen.getTime() + 1);
    const saved = await quizzes.save({ id: 'quiz', seen, updatedAt, status: null, ...content(letter, count) });
    expect(saved).toBe('saved');
    seen = updatedAt;
  };
  return { quizzes, save, afterRead };
}

test('[HT22] a quiz of any length is read whole and in order', async () => {
  const { quizzes, save } = await open(content('A', 3).questions);
  for (const count of [1, 24, 25, 26, 49, 50, 73, 200]) {
    await save('B', count);
    const texts = (await quizzes.listQuestions('quiz')).map(({ text }) => text);
    expect(texts).toEqual(Array.from({ length: count }, (_, at) => `B${at}`));
  }
  expect(await quizzes.listQuestions('none')).toEqual([]);
});

test('[HT22] a quiz that is saved while it is read is never a mixture of both', async () => {
  const lengths = [25, 60, 110];
  for (const before of lengths) {
    for (const after of lengths) {
      const { quizzes, save, afterRead } = await open(content('A', before).questions);
      afterRead.push(
        async () => {},
        () => save('B', after),
      );
      const questions = await quizzes.listQuestions('quiz');
      expect(afterRead).toEqual([]);
      const letters = new Set(questions.map(({ text }) => text.charAt(0)));
      expect([...letters]).toHaveLength(1);
      expect(questions).toHaveLength(letters.has('A') ? before : after);
      expect(questions.every(({ options }) => options.length === 2)).toBe(true);
    }
  }
});

test('[HT22] a quiz that is saved all the time is read all the same', async () => {
  const { quizzes, save, afterRead } = await open(content('A', 60).questions);
  const again = async () => {
    await save('B', 60);
    afterRead.push(again);
  };
  afterRead.push(again);
  expect(await quizzes.listQuestions('quiz')).toHaveLength(60);
});
