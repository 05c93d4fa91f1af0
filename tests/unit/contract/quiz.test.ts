import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { NewOption, NewQuestion, QuizChange, QuizDraft } from '#app/contract/quiz.ts';

/** The messages by field, as /api sends them. */
function problems(schema: z.ZodType, body: unknown): Record<string, string> {
  const issues = schema.safeParse(body).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

describe('a new quiz', () => {
  test('[QZ4] [S3.4] [S3.5] only a title is required', () => {
    expect(QuizDraft.parse({ title: 'Capitals' })).toEqual({
      title: 'Capitals',
      tags: [],
      description: '',
      defaultTimeLimit: 30,
      defaultPoints: 100,
      negativeScoring: false,
      partialCredit: false,
      formatting: true,
      status: 'draft',
      whoCanJoin: 'signed_in',
      scoring: 'points',
      endWhenAllAnswered: true,
      showCounts: false,
      questionOnPhone: true,
      leaderboard: 'always',
      screenNames: true,
      readingTime: 0,
      calmShow: false,
      questions: [],
    });
  });

  test('[QZ1] the title is trimmed; its 200 characters are counted as a reader types them', () => {
    expect(QuizDraft.parse({ title: '  Capitals\n' }).title).toBe('Capitals');
    expect(QuizDraft.parse({ title: ` ${'😀'.repeat(200)} ` }).title).toHaveLength(400);
    expect(problems(QuizDraft, { title: 'x'.repeat(201) })).toEqual({ title: 'Please use at most 200 characters' });
  });

  test.each([undefined, null, '', '   ', 5, ['T'], {}])('[QZ1] %j is not a title', (title) => {
    expect(problems(QuizDraft, { title })).toEqual({ title: 'Please enter a title' });
  });

  test.each([null, '', '  '])('[QZ1] the description %j means none', (description) => {
    expect(QuizDraft.parse({ title: 'T', description }).description).toBe('');
  });

  test('[QZ1] a description has at most 2,000 characters', () => {
    const body = (length: number) => ({ title: 'T', description: 'x'.repeat(length) });
    expect(QuizDraft.parse(body(2000)).description).toHaveLength(2000);
    expect(problems(QuizDraft, body(2001))).toEqual({ description: 'Please use at most 2000 characters' });
  });

  test('[QZ2] [S5.5] [S5.6] time and points for all questions are never refused', () => {
    const body = { title: 'T', defaultTimeLimit: 'soon', defaultPoints: [5000] };
    expect(QuizDraft.parse(body)).toMatchObject({ defaultTimeLimit: 30, defaultPoints: 100 });
    expect(QuizChange.parse({ defaultTimeLimit: null, defaultPoints: '' })).toEqual({
      defaultTimeLimit: 30,
      defaultPoints: 100,
    });
  });

  test.each([
    { negativeScoring: 'true' },
    { description: 5 },
    { status: 'completed' },
    { status: 'published' },
    { status: null },
    { whoCanJoin: 'nobody' },
    { scoring: 1 },
    { endWhenAllAnswered: null },
    { showCounts: 0 },
    { questionOnPhone: [] },
    { readingTime: 16 },
    { readingTime: -1 },
    { readingTime: 2.5 },
    { readingTime: '5' },
    { leaderboard: true },
    { screenNames: {} },
    { questions: null },
    { questions: {} },
  ])("[QZ18] %j is refused under the field's name", (wrong) => {
    expect(Object.keys(problems(QuizDraft, { title: 'T', ...wrong }))).toEqual(Object.keys(wrong));
    expect(Object.keys(problems(QuizChange, wrong))).toEqual(Object.keys(wrong));
  });

  test.each(['title', 'description'])('[TX1] [QZ18] a %s with broken characters is refused', (name) => {
    for (const broken of ['a\0b', '\ud800', '\udc00x']) {
      expect(problems(QuizDraft, { title: 'T', [name]: broken })).toEqual({
        [name]: 'This text has unsupported characters',
      });
    }
  });

  test('[QZ19] protected and unknown fields are ignored', () => {
    const body = {
      title: 'T',
      id: 'mine',
      creatorId: 1,
      accessCode: '000000',
      createdAt: 0,
      sessionId: 5,
      colour: 'red',
    };
    expect(QuizDraft.parse(body)).toEqual(QuizDraft.parse({ title: 'T' }));
    expect(QuizChange.parse(body)).toEqual({ title: 'T' });
  });
});

describe('a change', () => {
  test('[QZ12] an omitted field is absent from it', () => {
    expect(QuizChange.parse({})).toEqual({});
    expect(QuizChange.parse({ showCounts: true })).toEqual({ showCounts: true });
  });

  test('[QZ13] the version that the author saw is read in any time zone, and null means none', () => {
    const seen = (updatedAt: unknown) => QuizChange.parse({ updatedAt }).updatedAt;
    expect(seen('2026-01-01T12:00:00.123Z')).toEqual(new Date(Date.UTC(2026, 0, 1, 12, 0, 0, 123)));
    expect(seen('2026-01-01T12:00:00+02:00')).toEqual(new Date(Date.UTC(2026, 0, 1, 10)));
    expect(seen(null)).toBeNull();
    for (const updatedAt of ['yesterday', '', 5, '2026-02-31T00:00:00Z']) {
      expect(Object.keys(problems(QuizChange, { updatedAt }))).toEqual(['updatedAt']);
    }
  });
});

describe('a question', () => {
  const good = { quizId: 'quiz', text: 'Why?', type: 'single' };

  test('[QZ3] [S3.7] [S3.8] only a text and a type are required', () => {
    const open = {
      timeLimit: null,
      points: null,
      order: null,
      funFact: null,
      setup: {},
      key: {},
      image: null,
      sound: null,
    };
    expect(NewQuestion.parse(good)).toEqual({ ...good, ...open });
  });

  test('[QZ6] the text of a draft may be empty', () => {
    expect(NewQuestion.parse({ ...good, text: '' }).text).toBe('');
  });

  test.each([undefined, null, '', 0])("[QZ3] [S5.8] time and points of %j are the quiz's", (typed) => {
    expect(NewQuestion.parse({ ...good, timeLimit: typed, points: typed })).toMatchObject({
      timeLimit: null,
      points: null,
    });
  });

  test.each([5, 300])('[QZ3] [S9.1] %i seconds are accepted', (timeLimit) => {
    expect(NewQuestion.parse({ ...good, timeLimit })).toMatchObject({ timeLimit });
  });

  test.each([4, 301, -5, 30.5, '30', true, [], {}])('[QZ3] [S9.1] %j seconds are refused', (timeLimit) => {
    expect(problems(NewQuestion, { ...good, timeLimit })).toEqual({
      timeLimit: expect.stringContaining('from 5 to 300'),
    });
  });

  test.each([9, 1001, 99.5, '100', false])('[QZ3] [S9.2] %j points are refused', (points) => {
    expect(problems(NewQuestion, { ...good, points })).toEqual({ points: expect.stringContaining('from 10 to 1000') });
  });

  test.each([
    { text: undefined },
    { text: null },
    { text: 5 },
    { text: 'x'.repeat(1001) },
    { text: '\0' },
    { type: undefined },
    { type: 'short_answer' },
    { order: -1 },
    { order: 1.5 },
    { order: '1' },
    { funFact: 'x'.repeat(501) },
    { funFact: 5 },
    { funFact: '\ud800' },
    { quizId: undefined },
    { quizId: 5 },
    { quizId: '' },
  ])('[QZ5] [QZ18] %j is refused', (wrong) => {
    expect(Object.keys(problems(NewQuestion, { ...good, ...wrong }))).toEqual(Object.keys(wrong));
  });

  test('[QZ5] the longest texts: 1,000 for a question, 500 for a fun fact, 300 for an option', () => {
    const long = { ...good, text: '😀'.repeat(1000), funFact: 'x'.repeat(500) };
    expect(NewQuestion.parse(long)).toMatchObject({ text: long.text, funFact: long.funFact });
    expect(NewOption.parse({ questionId: 'q', text: '😀'.repeat(300) }).text).toHaveLength(600);
    expect(problems(NewOption, { questionId: 'q', text: 'x'.repeat(301) })).toEqual({
      text: 'Please use at most 300 characters',
    });
  });

  test.each([null, '', ' '])('[QZ5] the fun fact %j means none', (funFact) => {
    expect(NewQuestion.parse({ ...good, funFact }).funFact).toBeNull();
  });
});

describe('an option', () => {
  test('[QZ6] [S3.9] it is wrong and last unless stated otherwise', () => {
    expect(NewOption.parse({ questionId: 'q', text: 'A' })).toEqual({
      questionId: 'q',
      text: 'A',
      isCorrect: false,
      order: null,
      image: null,
    });
  });

  test('[QT59] setup and key are objects, or absent', () => {
    const ofScale = (parts: object) => NewQuestion.safeParse({ quizId: 'q', text: 'Q', type: 'scale', ...parts });
    for (const wrong of ['x', [], 7, true]) {
      expect(ofScale({ setup: wrong }).error?.issues[0]?.path).toEqual(['setup']);
      expect(ofScale({ key: wrong }).error?.issues[0]?.path).toEqual(['key']);
    }
    expect(ofScale({ setup: null, key: {} }).success).toBe(true);
  });

  test('[QT1] no option is correct where an author marks none', () => {
    const options = [{ text: 'A', isCorrect: true }, { text: 'B' }];
    const marks = (type: string) =>
      QuizDraft.parse({ title: 'T', questions: [{ text: 'Q', type, options }] }).questions[0]?.options.map(
        ({ isCorrect }) => isCorrect,
      );
    expect([marks('poll'), marks('order'), marks('single')]).toEqual([
      [false, false],
      [false, false],
      [true, false],
    ]);
  });

  test('[ME31] options of single choice, multiple choice and polls may have pictures, others not', () => {
    const options = [{ text: '', image: { id: 'm', alt: ' A map ', src: 'javascript:alert(1)' } }];
    const parse = (type: string) => QuizDraft.safeParse({ title: 'T', questions: [{ text: 'Q', type, options }] });
    for (const type of ['single', 'multiple', 'poll']) {
      expect(parse(type).data?.questions[0]?.options[0]?.image).toEqual({ id: 'm', alt: 'A map' });
    }
    for (const type of ['boolean', 'order']) {
      expect(parse(type).error?.issues[0]?.path).toEqual(['questions', 0, 'options', 0, 'image']);
    }
  });

  test.each([{ isCorrect: 'true' }, { isCorrect: 1 }, { text: null }, { order: 'a' }, { questionId: null }])(
    '[QZ18] %j is refused',
    (wrong) => {
      const body = { questionId: 'q', text: 'A', ...wrong };
      expect(Object.keys(problems(NewOption, body))).toEqual(Object.keys(wrong));
    },
  );
});

describe('the questions of a quiz', () => {
  const question = { text: 'Why?', type: 'single' };

  test('[QZ9] an id that is sent back is kept as text; anything else means none', () => {
    const sent = ['q1', 5, null, {}, undefined].map((id) => ({ ...question, id }));
    expect(QuizDraft.parse({ title: 'T', questions: sent }).questions.map(({ id }) => id)).toEqual([
      'q1',
      null,
      null,
      null,
      null,
    ]);
  });

  test('[QZ5] at most 200 questions, with 5 options each', () => {
    const body = (questions: number, options: number) => ({
      title: 'T',
      questions: Array.from({ length: questions }, () => ({
        ...question,
        options: Array.from({ length: options }, () => ({ text: 'A' })),
      })),
    });
    expect(problems(QuizDraft, body(200, 5))).toEqual({});
    expect(problems(QuizDraft, body(201, 0))).toEqual({ questions: 'A quiz has at most 200 questions' });
    expect(problems(QuizDraft, body(1, 6))).toEqual({ 'questions.0.options': 'A question has at most 5 options' });
  });

  test('[QZ18] a mistake is named by its position', () => {
    const questions = [question, { text: '', type: 'single', timeLimit: 4, options: [{ text: 'A' }, { text: 7 }] }];
    expect(Object.keys(problems(QuizChange, { questions }))).toEqual([
      'questions.1.timeLimit',
      'questions.1.options.1.text',
    ]);
    expect(problems(QuizDraft, { title: 'T', questions: ['Why?'] })).toHaveProperty(['questions.0']);
  });
});
