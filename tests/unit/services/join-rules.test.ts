import { expect, test } from 'vitest';
import { createBus } from '#server/live/bus.ts';
import { createJoinRules } from '#server/services/join-rules.ts';

function open(isShared: boolean) {
  let nowMs = 0;
  let asked = 0;
  const bus = createBus(() => {});
  const quiz = { whoCanJoin: 'anyone', screenNames: true };
  const find = async () => {
    asked += 1;
    return quiz as never;
  };
  const rules = createJoinRules({ find }, bus, { isShared, nowMs: () => nowMs });
  const askAt = async (ms: number) => {
    nowMs = ms;
    await rules.find('quiz');
    return asked;
  };
  return { bus, askAt };
}

test('[MP32] join rules are read again after 1.5 s where other processes change quizzes, and at once when they say so', async () => {
  const { bus, askAt } = open(true);
  expect([await askAt(0), await askAt(1500), await askAt(1501)]).toEqual([1, 1, 2]);
  bus.publish({ kind: 'quiz_changed', quizId: 'quiz' });
  expect(await askAt(1502)).toBe(3);
});

test('[MP32] one process reads them once', async () => {
  const { askAt } = open(false);
  expect([await askAt(0), await askAt(3_600_000)]).toEqual([1, 1]);
});
