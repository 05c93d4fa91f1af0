import { expect, test } from 'vitest';
import { toAnalytics } from '#app/core/reports/analytics.ts';
import { changeText } from '#app/ui/reports/report-parts.tsx';
import { line } from './line.ts';

/** Sessions with ten answers each and this many right; the first is the oldest. */
const played = (...right: number[]) =>
  right.map((correct, day) => line(`s${day}`, { answers: 10, correct, participants: 5 }, day));

test('[AY3] [S2.109] participation covers all sessions, the chart shows the latest twelve in order', () => {
  const lines = Array.from({ length: 15 }, (_, day) => line(`s${day}`, { participants: day }, day)).reverse();
  const { sessions, participants, perSession, latest } = toAnalytics(lines);
  expect({ sessions, participants, perSession }).toEqual({ sessions: 15, participants: 105, perSession: 7 });
  expect(latest.map((point) => point.participants)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]);
  expect(
    toAnalytics([line('a', { participants: 1 }), line('b', { participants: 2 }), line('c', { participants: 1 })]),
  ).toMatchObject({ perSession: 1.3 });
});

test('[AY4] [S2.109] a trend compares the newer half with the older, from four answered sessions on', () => {
  expect(toAnalytics(played(5, 5, 8, 8))).toMatchObject({ share: 0.65, change: 30 });
  // The one in the middle counts in neither half.
  expect(toAnalytics(played(8, 8, 0, 5, 5))).toMatchObject({ change: -30 });
  expect(toAnalytics(played(5, 6, 6, 5))).toMatchObject({ change: 0 });
  expect(toAnalytics(played(0, 10, 10))).toMatchObject({ change: null });
  // A session without answers says nothing about how well people did.
  const silent = line('silent', { participants: 5 }, 9);
  expect(toAnalytics([...played(0, 10, 10), silent])).toMatchObject({
    change: null,
    latest: [{}, {}, {}, { share: null }],
  });
});

test('[AY4] a trend in words', () => {
  expect([null, 0, 1, -7].map(changeText)).toEqual([
    'Not enough sessions for a trend yet',
    'The latest sessions did as well as earlier ones',
    'The latest sessions are 1 point up on earlier ones',
    'The latest sessions are 7 points down on earlier ones',
  ]);
});

test('[AY5] [S2.109] quiz by quiz: the most played ones, under their latest title, with all their sessions together', () => {
  const one = line('a', { quizId: 'q', title: 'Old', answers: 10, correct: 10, participants: 3 }, 1);
  const two = line('b', { quizId: 'q', title: 'New', answers: 30, correct: 10, participants: 4 }, 2);
  const once = Array.from({ length: 6 }, (_, day) => line(`o${day}`, { participants: day }, day));
  const { quizzes, moreQuizzes } = toAnalytics([one, two, ...once]);
  expect(quizzes[0]).toEqual({ quizId: 'q', title: 'New', sessions: 2, participants: 7, share: 0.5 });
  expect(quizzes.map(({ participants }) => participants)).toEqual([7, 5, 4, 3, 2]);
  expect(moreQuizzes).toBe(2);
});

test('[AY3] no hosted sessions gives empty figures, not an error', () => {
  const nothing = {
    sessions: 0,
    participants: 0,
    perSession: 0,
    share: null,
    latest: [],
    change: null,
    quizzes: [],
    moreQuizzes: 0,
  };
  expect(toAnalytics([])).toEqual(nothing);
});
