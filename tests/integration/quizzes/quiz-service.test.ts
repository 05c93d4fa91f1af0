import { describe, expect, test } from 'vitest';
import { NewOption, NewQuestion, QuizDraft } from '#app/contract/quiz.ts';
import type { Question, Quiz } from '#app/contract/things.ts';
import { complete, insertSession, openQuizzes, resultOf, theValue } from './support.ts';

describe('access codes', () => {
  test('[QZ16] [DB2] a taken code is drawn again', async () => {
    const drawn = [7, 7, 7, 8];
    const { create } = await openQuizzes({ random: () => drawn.shift() ?? 0 });
    expect([(await create()).accessCode, (await create()).accessCode]).toEqual(['000007', '000008']);
    expect(drawn).toEqual([]);
  });

  test('[QZ16] when no free code is found, it says so and stores nothing', async () => {
    const { create, service } = await openQuizzes({ random: () => 7 });
    await create();
    expect(await service.create('host', QuizDraft.parse({ title: 'T' }))).toMatchObject({ reason: 'busy' });
    expect(await service.list('host')).toHaveLength(1);
  });

  test('[QZ16] thirty quizzes at once get thirty codes', async () => {
    const { create } = await openQuizzes();
    const made = await Promise.all(Array.from({ length: 30 }, () => create()));
    expect(new Set(made.map(({ accessCode }) => accessCode)).size).toBe(30);
  });
});

describe('saving', () => {
  test('[QZ20] quizzes are listed newest first, even when made in one millisecond', async () => {
    const { create, service } = await openQuizzes({ now: () => new Date('2026-01-01') });
    for (const title of ['one', 'two', 'three']) await create({ title });
    expect((await service.list('host')).map(({ title }) => title)).toEqual(['three', 'two', 'one']);
  });

  test('[QZ11] a save that fails midway leaves everything unchanged', async () => {
    const { create, quizzes, service } = await openQuizzes();
    const quiz = await create({ questions: [complete] });
    const before = await service.listQuestions(quiz);
    const question = {
      id: 'new',
      text: 'new',
      type: 'single',
      timeLimit: 5,
      points: 10,
      order: 0,
      funFact: null,
    } as const;
    const option = { id: 'twice', text: 'A', isCorrect: true, order: 0 };
    const broken = quizzes.save({
      id: quiz.id,
      seen: new Date(quiz.updatedAt),
      updatedAt: new Date(),
      settings: { ...quiz, title: 'changed' },
      status: null,
      questions: [{ ...question, setup: {}, key: {}, options: [option, option] }],
    });
    await expect(broken).rejects.toThrow();
    expect(await quizzes.find(quiz.id)).toEqual(quiz);
    expect(await service.listQuestions(quiz)).toEqual(before);
  });

  test('[QZ11] 200 questions with 5 options are saved and replaced whole', async () => {
    const { create, change, service } = await openQuizzes();
    const options = Array.from({ length: 5 }, (_, index) => ({ text: `Ö😀"'${index}`, isCorrect: index === 3 }));
    const questions = Array.from({ length: 200 }, (_, index) => ({ ...complete, text: `Nr ${index}`, options }));
    const quiz = await create({ status: 'active', questions });
    const stored = await service.listQuestions(quiz);
    expect(stored.map(({ text }) => text)).toEqual(questions.map(({ text }) => text));
    expect(stored[199]?.options.map(({ text, isCorrect }) => ({ text, isCorrect }))).toEqual(options);
    theValue(await change(quiz, { questions: stored }));
    expect(await service.listQuestions(quiz)).toEqual(stored);
  });

  test('[QZ12] two savers at once: settings left out by one are those of the other', async () => {
    const { create, change, quizzes } = await openQuizzes();
    const quiz = await create();
    const outcomes = await Promise.all([change(quiz, { title: 'A' }), change(quiz, { showCounts: true })]);
    expect(outcomes.map(resultOf)).toEqual(['ok', 'ok']);
    expect(await quizzes.find(quiz.id)).toMatchObject({ title: 'A', showCounts: true });
  });

  test('[QZ13] of twenty saves of the same version one succeeds, and the others are refused', async () => {
    const { create, change } = await openQuizzes();
    const quiz = await create();
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) => change(quiz, { title: `T${index}`, updatedAt: quiz.updatedAt })),
    );
    expect(outcomes.map(resultOf).sort()).toEqual([...Array(19).fill('changed_meanwhile'), 'ok']);
  });

  test('[QZ13] twenty saves without a version all succeed, and updatedAt grows with each', async () => {
    const { create, change, quizzes, service } = await openQuizzes({ now: () => new Date('2026-01-01') });
    const quiz = await create();
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) => change(quiz, { questions: [{ ...complete, text: `T${index}` }] })),
    );
    const times = outcomes.map((outcome) => theValue(outcome).updatedAt);
    expect(new Set([quiz.updatedAt, ...times]).size).toBe(21);
    expect((await quizzes.find(quiz.id))?.updatedAt).toBe([...times].sort().at(-1));
    expect(await service.listQuestions(quiz)).toHaveLength(1);
  });

  test('[QZ13] updatedAt grows even when the clock was set back', async () => {
    const { create, change, service, quizzes, sqlite } = await openQuizzes();
    const quiz = await create();
    const ahead = Date.now() + 86_400_000;
    sqlite.prepare('UPDATE Quiz SET updatedAt = ?').run(ahead);
    const question = NewQuestion.parse({ quizId: quiz.id, text: 'Why?', type: 'single' });
    const added = theValue(await service.addQuestion(quiz, question));
    theValue(await service.addOption(added, NewOption.parse({ questionId: added.id, text: 'A' })));
    expect((await quizzes.find(quiz.id))?.updatedAt).toBe(new Date(ahead + 2).toISOString());
    expect(theValue(await change(quiz, { title: 'A' })).updatedAt).toBe(new Date(ahead + 3).toISOString());
  });

  test('[QZ8] one user empties a quiz while another publishes it: it is never active without a question', async () => {
    const { create, change, quizzes, service } = await openQuizzes();
    for (let round = 0; round < 10; round += 1) {
      const quiz = await create({ questions: [complete] });
      const [publish, empty] = [change(quiz, { status: 'active' }), change(quiz, { questions: [] })];
      const results = [resultOf(await publish), resultOf(await empty)];
      const isActive = (await quizzes.find(quiz.id))?.status === 'active';
      expect(isActive && (await service.listQuestions(quiz)).length === 0).toBe(false);
      expect(results).toContain('ok');
    }
  });

  test('[QZ12] a deleted quiz is not found', async () => {
    const { create, change, service } = await openQuizzes();
    const quiz = await create();
    theValue(await service.delete(quiz));
    expect(resultOf(await change(quiz, { title: 'A' }))).toBe('not_found');
    expect(resultOf(await service.delete(quiz))).toBe('ok');
  });
});

describe('while a session runs', () => {
  test('[QZ14] no draft and no deletion; everything else works as before', async () => {
    const { create, change, service, quizzes, sqlite } = await openQuizzes();
    const quiz = await create({ status: 'active', questions: [complete] });
    insertSession(sqlite, quiz, 'running');
    expect(resultOf(await change(quiz, { status: 'draft', title: 'A', questions: [] }))).toBe('session_running');
    expect(resultOf(await service.delete(quiz))).toBe('session_running');
    expect(await quizzes.find(quiz.id)).toEqual(quiz);
    expect(await service.listQuestions(quiz)).toHaveLength(1);
    expect(resultOf(await change(quiz, { status: 'active', questions: [complete, complete] }))).toBe('ok');
    sqlite.prepare(`UPDATE Session SET runningFor = NULL, status = 'completed'`).run();
    expect(resultOf(await change(quiz, { status: 'draft' }))).toBe('ok');
  });

  test('[QZ21] a deleted quiz takes its questions along, and leaves finished sessions', async () => {
    const { create, service, sqlite } = await openQuizzes();
    const quiz = await create({ questions: [complete] });
    insertSession(sqlite, quiz, 'completed');
    theValue(await service.delete(quiz));
    const count = (table: string) => sqlite.prepare(`SELECT count(*) AS n FROM "${table}"`).get();
    expect(['Quiz', 'Question', 'Option', 'Session'].map(count)).toEqual([{ n: 0 }, { n: 0 }, { n: 0 }, { n: 1 }]);
  });

  test('[QZ12] a session that ends while a title is saved leaves the quiz completed', async () => {
    const { create, change, quizzes, sqlite } = await openQuizzes();
    const quiz = await create({ status: 'active', questions: [complete] });
    sqlite.prepare(`UPDATE Quiz SET status = 'completed'`).run();
    theValue(await change(quiz, { title: 'A' }));
    expect(await quizzes.find(quiz.id)).toMatchObject({ title: 'A', status: 'completed' });
  });
});

describe('one by one', () => {
  const question = (quiz: Quiz, changed: object = {}) =>
    NewQuestion.parse({ quizId: quiz.id, text: 'Why?', type: 'single', ...changed });
  const option = (of: Question, changed: object = {}) => NewOption.parse({ questionId: of.id, text: 'A', ...changed });

  test('[QZ5] [QZ10] [QZ15] of 210 questions at once 200 are added, each with its own order', async () => {
    const { create, service } = await openQuizzes();
    const quiz = await create();
    const outcomes = await Promise.all(Array.from({ length: 210 }, () => service.addQuestion(quiz, question(quiz))));
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(200);
    expect(new Set(outcomes.filter((outcome) => !outcome.ok).map(resultOf))).toEqual(new Set(['invalid']));
    const orders = (await service.listQuestions(quiz)).map(({ order }) => order);
    expect(orders).toEqual(Array.from({ length: 200 }, (_, index) => index));
  });

  test('[QZ5] [QZ15] of eight options at once five are added', async () => {
    const { create, service } = await openQuizzes();
    const quiz = await create();
    const added = theValue(await service.addQuestion(quiz, question(quiz)));
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => service.addOption(added, option(added))));
    expect(outcomes.map(resultOf).sort()).toEqual([...Array(3).fill('invalid'), ...Array(5).fill('ok')]);
    expect(outcomes.find((outcome) => !outcome.ok)).toMatchObject({
      fields: { options: ['A question has at most 5 options'] },
    });
  });

  test('[QZ10] a taken order moves to the next free one', async () => {
    const { create, service } = await openQuizzes();
    const quiz = await create();
    const orders: number[] = [];
    for (const order of [3, 3, null, 0, 3, 4, 100, undefined]) {
      orders.push(theValue(await service.addQuestion(quiz, question(quiz, { order }))).order);
    }
    expect(orders).toEqual([3, 4, 5, 0, 6, 7, 100, 101]);
    const [first] = await service.listQuestions(quiz);
    if (!first) throw new Error('There is no question');
    const added = await Promise.all([1, 1, 0].map((order) => service.addOption(first, option(first, { order }))));
    expect(added.map((outcome) => theValue(outcome).order)).toEqual([1, 2, 0]);
  });

  test('[QZ13] each addition makes the quiz newer, a refused one does not', async () => {
    const { create, change, service, quizzes } = await openQuizzes({ now: () => new Date('2026-01-01') });
    const quiz = await create();
    const updatedAt = async () => (await quizzes.find(quiz.id))?.updatedAt ?? '';
    const times = [quiz.updatedAt];
    const added = theValue(await service.addQuestion(quiz, question(quiz)));
    times.push(await updatedAt());
    for (const isCorrect of [true, false]) {
      theValue(await service.addOption(added, option(added, { isCorrect })));
      times.push(await updatedAt());
    }
    expect(times).toEqual([...new Set(times)].sort());
    expect(resultOf(await change(quiz, { title: 'A', updatedAt: quiz.updatedAt }))).toBe('changed_meanwhile');

    const published = theValue(await change(quiz, { status: 'active' }));
    expect(resultOf(await service.addQuestion(quiz, question(quiz)))).toBe('not_draft');
    expect(resultOf(await service.addOption(added, option(added)))).toBe('not_draft');
    expect(await updatedAt()).toBe(published.updatedAt);
  });

  test('[QZ15] nothing is added to a deleted quiz or question', async () => {
    const { create, change, service } = await openQuizzes();
    const quiz = await create();
    const added = theValue(await service.addQuestion(quiz, question(quiz)));
    theValue(await change(quiz, { questions: [] }));
    expect(resultOf(await service.addOption(added, option(added)))).toBe('not_found');
    theValue(await service.delete(quiz));
    expect(resultOf(await service.addQuestion(quiz, question(quiz)))).toBe('not_found');
  });
});

describe('what other services read', () => {
  test('[QZ16] a quiz is found by its code, drafts too', async () => {
    const { create, quizzes } = await openQuizzes();
    const quiz = await create();
    expect(await quizzes.findByCode(quiz.accessCode)).toEqual(quiz);
    expect(await quizzes.findByCode('no code')).toBeNull();
  });

  test('[QZ15] a question is found with its quiz', async () => {
    const { create, quizzes } = await openQuizzes();
    const quiz = await create({ questions: [complete] });
    const [question] = await quizzes.listQuestions(quiz.id);
    expect(await quizzes.findQuestion(question?.id ?? '')).toEqual({ quiz, question });
    expect(await quizzes.findQuestion('nothing')).toBeNull();
  });
});
