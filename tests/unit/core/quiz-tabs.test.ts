import { expect, test } from 'vitest';
import { quizForTabs, quizTabs } from '#app/core/quiz-tabs.ts';

test('[TB1] [S2.34] [S2.38] four tabs with the addresses of the quiz', () => {
  expect(quizTabs('q1').map(({ label, to }) => [label, to])).toEqual([
    ['Dashboard', '/'],
    ['Presentation Mode', '/present/q1'],
    ['Overview Mode', '/present/q1/overview'],
    ['Leaderboard', '/leaderboard/q1'],
  ]);
});

test('[TB1] [S2.35] without a quiz the last three link to /creator', () => {
  expect(quizTabs(null).map(({ to }) => to)).toEqual(['/', '/creator', '/creator', '/creator']);
});

test('[DA3] [S2.36] the tabs are about the first active quiz, else the first', () => {
  const quizzes = [
    { id: 'newest', status: 'draft' },
    { id: 'second', status: 'active' },
    { id: 'third', status: 'active' },
  ];
  expect(quizForTabs(quizzes)).toBe('second');
  expect(quizForTabs(quizzes.slice(0, 1))).toBe('newest');
  expect(quizForTabs([])).toBeNull();
});
