import { expect, test } from 'vitest';
import { emptyQuiz } from '#app/core/exchange/empty-quiz.ts';
import { contentOf } from '#app/core/exchange/of-quiz.ts';

test('[IX1] questions that are not scored have no points in a file', () => {
  const poll = {
    id: 'a',
    quizId: 'q',
    order: 0,
    text: 'Q',
    type: 'poll',
    timeLimit: 20,
    points: 0,
    setup: {},
  } as const;
  expect(contentOf(emptyQuiz(), [{ ...poll, funFact: '', options: [] }]).questions).toMatchObject([{ points: null }]);
});

test('[IX1] a file holds what the author wrote, and nothing else that is stored', () => {
  const stored = { ...emptyQuiz(), title: 'T', id: 'q', accessCode: '123456', status: 'active', creatorId: 'u' };
  const question = {
    id: 'a',
    quizId: 'q',
    order: 3,
    text: 'Q',
    type: 'single',
    timeLimit: 20,
    points: 10,
    setup: {},
  } as const;
  const options = [
    { id: 'o', questionId: 'a', order: 0, text: 'yes', isCorrect: true },
    { id: 'p', questionId: 'a', order: 1, text: 'no' },
  ];
  expect(contentOf(stored, [{ ...question, funFact: '', options }])).toEqual({
    ...emptyQuiz(),
    title: 'T',
    questions: [
      {
        text: 'Q',
        type: 'single',
        timeLimit: 20,
        points: 10,
        funFact: null,
        options: [
          { text: 'yes', isCorrect: true },
          { text: 'no', isCorrect: false },
        ],
        setup: {},
        key: {},
      },
    ],
  });
});
