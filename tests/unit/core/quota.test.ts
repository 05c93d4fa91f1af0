import { describe, expect, test } from 'vitest';
import { quotaMessage, writeWeight } from '#app/core/quota.ts';

const MB = 1024 * 1024;

describe('the quota of an account', () => {
  test.each([
    [{ quizzes: 449, bytes: 44 * MB }, null],
    [{ quizzes: 450, bytes: 0 }, 'You have 450 of 500 quizzes. Delete some you no longer need to make room.'],
    [{ quizzes: 1, bytes: 45.5 * MB }, 'Your quizzes use 45 of 50 MB. Delete some you no longer need to make room.'],
    [
      { quizzes: 500, bytes: 50 * MB },
      'You have 500 of 500 quizzes. Your quizzes use 50 of 50 MB. Delete some you no longer need to make room.',
    ],
  ])('[QU3] is shown from 90% on: %j', (use, message) => {
    expect(quotaMessage(use)).toBe(message);
  });

  test('[QU4] a large quiz counts as several writes', () => {
    const question = { text: 'x'.repeat(1000), funFact: null, options: [{ text: 'y'.repeat(300) }] };
    expect(writeWeight([])).toBe(1);
    expect(writeWeight([question])).toBe(1);
    expect(writeWeight(Array.from({ length: 200 }, () => question))).toBe(11);
  });
});

test('[QU3] pictures and sounds are named once nine tenths of their quota are used', () => {
  const use = { quizzes: 1, bytes: 1 };
  const quota = 200 * 1024 * 1024;
  expect(quotaMessage({ ...use, media: { bytes: 0.89 * quota, quota } })).toBeNull();
  expect(quotaMessage({ ...use, media: { bytes: 0.9 * quota, quota } })).toContain('180 of 200 MB');
});

test('[QU3] sessions are named too, with what helps where hosts cannot delete them', () => {
  const use = { quizzes: 450, bytes: 1 };
  expect(quotaMessage({ ...use, quizzes: 1, hosted: { sessions: 8999, bytes: 449 * MB } })).toBeNull();
  expect(quotaMessage({ ...use, hosted: { sessions: 9000, bytes: 450 * MB } })).toBe(
    'You have 450 of 500 quizzes. Delete some you no longer need to make room. You have 9000 of 10000 sessions. ' +
      'Your sessions use 450 of 500 MB. Delete old ones from their reports to make room.',
  );
});
