import { expect, test } from 'vitest';
import { type AnnouncedState, toAnnouncement } from '#app/ui/present/announcements.tsx';

const lobby: AnnouncedState = {
  status: 'waiting',
  questionId: null,
  round: 0,
  paused: false,
  total: 2,
  answered: 0,
  expected: 0,
  isReading: false,
  isTimeOver: false,
  isSlide: false,
  headline: '3 of 5 got it right',
};
const open: AnnouncedState = { ...lobby, status: 'question', questionId: 'q2', round: 1, expected: 5 };
const say = (before: AnnouncedState, now: AnnouncedState) => toAnnouncement(before, now, { number: 2, of: 3 });

test('[WA16] joins are announced together', () => {
  expect(say(lobby, { ...lobby, total: 3 })).toBe('1 player joined, 3 in total.');
  expect(say(lobby, { ...lobby, total: 8 })).toBe('6 players joined, 8 in total.');
  expect(say(lobby, { ...lobby, total: 1 })).toBe('');
});

test('[WA16] an opened question, even a restarted one, is announced with its number', () => {
  expect(say(lobby, open)).toBe('Question 2 of 3 is open.');
  expect(say(open, { ...open, round: 2 })).toBe('Question 2 of 3 is open.');
  expect(say(lobby, { ...open, total: 3 })).toBe('Question 2 of 3 is open. 1 player joined, 3 in total.');
});

test('[WA16] [TM10] a question that is read is announced, and then its opening', () => {
  const read = { ...open, isReading: true };
  expect(say(lobby, read)).toBe('Question 2 of 3. Get ready.');
  expect(say(read, read)).toBe('');
  expect(say(read, open)).toBe('Question 2 of 3 is open.');
});

test('[WA16] that everybody has answered, and that time is up, once', () => {
  expect(say(open, { ...open, answered: 5 })).toBe('Everyone has answered.');
  expect(say({ ...open, answered: 5 }, { ...open, answered: 5 })).toBe('');
  expect(say(open, { ...open, isTimeOver: true })).toBe("Time's up.");
  expect(say({ ...open, expected: 0 }, { ...open, expected: 0 })).toBe('');
});

test('[WA16] results say why they came', () => {
  const results: AnnouncedState = { ...open, status: 'results', answered: 3, expected: 0 };
  expect(say(open, results)).toBe('Results are showing. 3 of 5 got it right.');
  expect(say(open, { ...results, answered: 5 })).toBe(
    'Everyone has answered. Results are showing. 3 of 5 got it right.',
  );
  expect(say({ ...open, isTimeOver: true }, results)).toBe("Time's up. Results are showing. 3 of 5 got it right.");
});

test('[WA16] pause, resume and the end', () => {
  const paused = { ...open, paused: true };
  expect(say(open, paused)).toBe('Paused.');
  expect(say(paused, open)).toBe('Resumed.');
  expect(say(open, { ...lobby, status: 'completed' })).toBe('The quiz has ended.');
});
