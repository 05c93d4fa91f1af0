import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NO_UPLOADS } from '#app/core/media.ts';
import type { QuestionDraft } from '#app/core/question.ts';
import { missingForPublishing, toDefaultPoints, toDefaultTimeLimit, toQuestions } from '#app/core/quiz.ts';

describe("the quiz's own defaults", () => {
  test.each([5, 30, 300, '5', ' 300 ', '30.0'])('[QZ2] [S5.5] [S9.1] %j seconds are a default time', (typed) => {
    expect(toDefaultTimeLimit(typed)).toBe(Number(typed));
  });

  test.each([
    undefined,
    null,
    '',
    ' ',
    0,
    4,
    301,
    30.5,
    -30,
    '4',
    'abc',
    '\0',
    Number.NaN,
    Infinity,
    true,
    [30],
    { n: 30 },
  ])('[QZ2] [S5.5] [S3.4] [S9.1] %j falls back to 30 seconds', (typed) => {
    expect(toDefaultTimeLimit(typed)).toBe(30);
  });

  test.each([10, 1000, '250'])('[QZ2] [S5.6] [S9.2] %j are default points', (typed) => {
    expect(toDefaultPoints(typed)).toBe(Number(typed));
  });

  test.each([undefined, null, '', 0, 9, 1001, 99.5, 'x', false])(
    '[QZ2] [S5.6] [S3.4] [S9.2] %j falls back to 100 points',
    (typed) => {
      expect(toDefaultPoints(typed)).toBe(100);
    },
  );
});

/** A draft question with every optional field missing. */
function draft(changed: Partial<QuestionDraft> = {}): QuestionDraft {
  const open = { id: null, timeLimit: null, points: null, order: null, funFact: null, options: [], setup: {}, key: {} };
  return { ...open, text: 'Why?', type: 'single', ...changed };
}

const option = (text: string, order: number | null = null, id: string | null = null) => ({
  id,
  text,
  isCorrect: text === 'yes',
  order,
});

describe('publishing', () => {
  const complete = draft({ options: [option('yes'), option('no')] });

  test('[QZ7] a quiz with one complete question lacks nothing', () => {
    expect(missingForPublishing({ title: 'T' }, [complete])).toEqual([]);
  });

  test('[QZ7] a quiz without a title or a question', () => {
    expect(missingForPublishing({ title: ' ' }, [])).toEqual([
      { path: 'title', message: 'Please enter a title' },
      { path: 'questions', message: 'Please add at least one question' },
    ]);
  });

  test('[QZ7] each place is named by its position in the list', () => {
    const gaps = missingForPublishing({ title: 'T' }, [
      complete,
      draft({ text: '', options: [option('yes'), option('')] }),
      draft(),
    ]);
    expect(gaps).toEqual([
      { path: 'questions.1.text', message: 'Question 2 has no text' },
      { path: 'questions.1.options.1.text', message: 'Option B of question 2 has no text' },
      { path: 'questions.2.options', message: 'Question 3 needs 2 to 5 options' },
    ]);
  });
});

describe('the questions that a quiz will have', () => {
  let count = 0;
  const newId = () => {
    count += 1;
    return `new${count}`;
  };
  const around = { defaults: { defaultTimeLimit: 45, defaultPoints: 70 }, known: [], newId, uploads: NO_UPLOADS };

  test("[QZ3] [S5.7] [S5.8] omitted time and points are the quiz's, given ones their own", () => {
    const [open, own] = toQuestions([draft(), draft({ timeLimit: 10, points: 500 })], around);
    expect(open).toMatchObject({ timeLimit: 45, points: 70 });
    expect(own).toMatchObject({ timeLimit: 10, points: 500 });
  });

  test('[QZ9] ids of its own questions and options stay, each once', () => {
    const known = [
      { id: 'q1', options: [{ id: 'o1' }, { id: 'o2' }] },
      { id: 'q2', options: [{ id: 'o3' }] },
    ];
    const options = ['o2', 'o2', 'o3', 'foreign', null].map((id) => option('x', null, id));
    const questions = toQuestions(
      [
        draft({ id: 'q1', options }),
        draft({ id: 'q1', options: [option('x', null, 'o1')] }),
        draft({ id: 'foreign' }),
        draft({ id: 'q2' }),
      ],
      { ...around, known },
    );
    const fresh = expect.stringMatching(/^new\d+$/);
    expect(questions.map(({ id }) => id)).toEqual(['q1', fresh, fresh, 'q2']);
    expect(questions[0]?.options.map(({ id }) => id)).toEqual(['o2', fresh, fresh, fresh, fresh]);
    expect(questions[1]?.options.map(({ id }) => id)).toEqual([fresh]);
  });

  test('[QZ10] questions are sorted by the given order, with gaps kept, or by their place in the list', () => {
    const texts = (...orders: (number | null)[]) =>
      toQuestions(
        orders.map((order, index) => draft({ text: `${index}`, order })),
        around,
      ).map(({ text, order }) => `${text} at ${order}`);
    expect(texts(7, 3, 12)).toEqual(['1 at 3', '0 at 7', '2 at 12']);
    expect(texts(null, null, null)).toEqual(['0 at 0', '1 at 1', '2 at 2']);
    expect(texts(0, 0, 0)).toEqual(['0 at 0', '1 at 1', '2 at 2']);
    expect(texts(5, null, 5)).toEqual(['1 at 1', '0 at 5', '2 at 6']);
  });

  test('[QZ9] [QZ10] whatever is sent, nothing is lost, and no id or order occurs twice', () => {
    const id = fc.constantFrom('a', 'b', 'c', 'd', null);
    const order = fc.option(fc.nat(6), { nil: null });
    const options = fc.array(fc.record({ id, text: fc.string(), isCorrect: fc.boolean(), order }), { maxLength: 5 });
    const drafts = fc.array(fc.record({ id, order, options }), { maxLength: 20 });
    fc.assert(
      fc.property(drafts, (given) => {
        const known = ['a', 'b', 'c'].map((name) => ({ id: name, options: [{ id: 'a' }, { id: 'b' }] }));
        const questions = toQuestions(
          given.map((one) => draft(one)),
          { ...around, known },
        );
        for (const list of [questions, ...questions.map((question) => question.options)]) {
          expect(new Set(list.map((one) => one.id)).size).toBe(list.length);
          expect(list.every((one, index) => index === 0 || (list[index - 1]?.order ?? 0) < one.order)).toBe(true);
        }
        expect(questions).toHaveLength(given.length);
        expect(questions.flatMap((one) => one.options)).toHaveLength(given.flatMap((one) => one.options).length);
      }),
    );
  });
});
