import { expect, test } from 'vitest';
import { ordinal, pointsText } from '#app/core/score-text.ts';
import { earnedText, questionNumberText, rankText, secondsOf, verdict } from '#app/ui/play/play-text.ts';

test.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [21, '21st'],
  [102, '102nd'],
  [111, '111th'],
  [1000, '1000th'],
])('[PL7] place %i is the %s', (rank, words) => {
  expect(ordinal(rank)).toBe(words);
});

test('[PL7] points in words, with a real minus sign', () => {
  expect([0, 1, -1, 250, -50].map(pointsText)).toEqual(['0 points', '1 point', '−1 point', '250 points', '−50 points']);
  expect([100, 0, -50].map(earnedText)).toEqual(['+100 points', '0 points', '−50 points']);
});

test('[PL7] a rank out of a number; a participant who has just left no longer counts', () => {
  expect(rankText(2, 14)).toBe('2nd place of 14');
  expect(rankText(3, 2)).toBe('3rd place of 3');
  expect(questionNumberText({ number: 3, of: 5 })).toBe('Question 3 of 5');
  expect(questionNumberText(null)).toBe('Question');
});

test('[PL7] right or wrong is said in words', () => {
  const outcomes = ['right', 'wrong', 'missed', 'none'] as const;
  expect(new Set(outcomes.map((outcome) => verdict({ outcome }))).size).toBe(4);
});

test('[PL5] seconds are shown rounded up', () => {
  expect([20_000, 19_999, 19_000, 1, 0].map(secondsOf)).toEqual([20, 20, 19, 1, 0]);
});
