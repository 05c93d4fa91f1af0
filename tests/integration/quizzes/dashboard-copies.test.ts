import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Question, Quiz } from '#app/contract/things.ts';
import { titleOfCopy } from '#app/core/quiz.ts';
import { complete, openQuizzes, resultOf, theValue } from './support.ts';

const text = (maxLength: number) =>
  fc.string({ maxLength, unit: 'grapheme' }).filter((typed) => Array.from(typed).length <= maxLength);
const order = fc.option(fc.nat(50), { nil: null });

const anyQuiz = fc.record({
  title: text(200).map((typed) => typed.trim() || 'T'),
  description: text(60),
  defaultTimeLimit: fc.integer({ min: 5, max: 300 }),
  defaultPoints: fc.integer({ min: 10, max: 1000 }),
  negativeScoring: fc.boolean(),
  whoCanJoin: fc.constantFrom('signed_in', 'anyone'),
  scoring: fc.constantFrom('points', 'speed'),
  endWhenAllAnswered: fc.boolean(),
  showCounts: fc.boolean(),
  questionOnPhone: fc.boolean(),
  leaderboard: fc.constantFrom('always', 'end', 'never'),
  screenNames: fc.boolean(),
  readingTime: fc.integer({ min: 0, max: 15 }),
  calmShow: fc.boolean(),
  questions: fc.array(
    fc.record({
      text: text(40),
      type: fc.constantFrom('single', 'multiple', 'boolean'),
      timeLimit: fc.integer({ min: 5, max: 300 }),
      points: fc.integer({ min: 10, max: 1000 }),
      order,
      funFact: fc.option(text(20), { nil: null }),
      options: fc.array(fc.record({ text: text(20), isCorrect: fc.boolean(), order }), { maxLength: 5 }),
    }),
    { maxLength: 6 },
  ),
});

/** What a quiz and its copy have in common. */
function content(quiz: Quiz, questions: Question[]) {
  const { id: _, title: _1, status: _2, accessCode: _3, createdAt: _4, updatedAt: _5, ...settings } = quiz;
  const withoutIds = questions.map(({ id: _id, quizId: _quiz, options, ...question }) => ({
    ...question,
    options: options.map(({ id: _option, questionId: _question, ...option }) => option),
  }));
  return { settings, questions: withoutIds };
}

const idsOf = (questions: Question[]) => questions.flatMap(({ id, options }) => [id, ...options.map((one) => one.id)]);

test('[DA14] a copy equals the original except for ids, title, status, code and dates, whatever the quiz', async () => {
  const { create, service, quizzes } = await openQuizzes();
  await fc.assert(
    fc.asyncProperty(anyQuiz, async (draft) => {
      const quiz = await create(draft);
      const before = await quizzes.listQuestions(quiz.id);
      const copy = theValue(await service.duplicate(quiz));
      const [stored, questions] = [await quizzes.find(copy.id), await quizzes.listQuestions(copy.id)];
      if (!stored) throw new Error('The copy is not stored');
      expect(stored).toEqual(copy);
      expect(content(stored, questions)).toEqual(content(quiz, before));
      expect(copy).toMatchObject({ title: titleOfCopy(quiz.title), status: 'draft' });
      expect(copy.accessCode).not.toBe(quiz.accessCode);
      expect(questions.every(({ quizId }) => quizId === copy.id)).toBe(true);
      const ids = [quiz.id, copy.id, ...idsOf(before), ...idsOf(questions)];
      expect(new Set(ids).size).toBe(ids.length);
      expect(await quizzes.listQuestions(quiz.id)).toEqual(before);
    }),
    { numRuns: 40 },
  );
});

test('[DA14] an active quiz is copied as a draft, with all of its 200 questions', async () => {
  const { create, service } = await openQuizzes();
  const questions = Array.from({ length: 200 }, (_, index) => ({ ...complete, text: `Nr ${index}` }));
  const quiz = await create({ status: 'active', questions });
  const copy = theValue(await service.duplicate(quiz));
  expect(copy.status).toBe('draft');
  const texts = (await service.listQuestions(copy)).map((question) => question.text);
  expect(texts).toEqual(questions.map((question) => question.text));
});

test('[DA14] a copy of a quiz that changes meanwhile is one whole version of it; a deleted quiz has no copy', async () => {
  const { create, change, service } = await openQuizzes();
  const version = (index: number) => ({ title: `V${index}`, questions: [{ ...complete, text: `V${index}` }] });
  const quiz = await create(version(0));
  const changes = Array.from({ length: 10 }, (_, index) => change(quiz, version(index + 1)));
  const copies = await Promise.all(Array.from({ length: 10 }, () => service.duplicate(quiz)));
  await Promise.all(changes);
  for (const outcome of copies) {
    const copy = theValue(outcome);
    const [question] = await service.listQuestions(copy);
    expect(copy.title).toBe(`Copy of ${question?.text}`);
  }
  theValue(await service.delete(quiz));
  expect(resultOf(await service.duplicate(quiz))).toBe('not_found');
});

test('[DA14] a copy that cannot be stored whole is not stored at all', async () => {
  const { create, service, sqlite } = await openQuizzes();
  const quiz = await create({ questions: [complete, complete] });
  sqlite.exec('ALTER TABLE "Option" RENAME COLUMN "isCorrect" TO "isElsewhere"');
  await expect(service.duplicate(quiz)).rejects.toThrow();
  const count = (table: string) => sqlite.prepare(`SELECT count(*) AS n FROM "${table}"`).get();
  expect(['Quiz', 'Question'].map(count)).toEqual([{ n: 1 }, { n: 2 }]);
});
