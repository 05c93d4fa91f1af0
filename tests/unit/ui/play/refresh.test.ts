import { expect, test } from 'vitest';
import { refreshOf } from '#app/ui/play/play-page.tsx';
import { open } from '../live/samples.ts';
import { screenOf, standing } from './samples.ts';

const of = (...args: Parameters<typeof standing>) => refreshOf(screenOf(standing(...args)), '/leaderboard/quiz');
const answer = { questionId: 'q1', selectedOptionIds: ['q1-a'], value: null };

test('[PL14] without scripts the page reloads itself while it waits', () => {
  expect(of({})).toBe('5');
  expect(of(open(), { answer })).toBe('5');
  expect(of(open({ timerPaused: true, timeRemaining: 12 }))).toBe('5');
  expect(of(open({ timeRemaining: 0 }))).toBe('5');
  expect(of({ status: 'results', currentQuestionId: 'q1', asking: 1 })).toBe('5');
  expect(of({ status: 'completed', reveal: 2 })).toBe('5');
  expect(of({ status: 'completed' })).toBe('10;url=/leaderboard/quiz');
});

test('[PL14] and never while a choice is open', () => {
  expect(of(open())).toBeNull();
});
