import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HOSTLESS_MAX_MS } from '#app/core/limits.ts';
import type { SessionWrite } from '#server/data/session-write.ts';
import type { Sessions } from '#server/data/sessions.ts';
import { createBus } from '#server/live/bus.ts';
import { createRooms } from '#server/live/rooms.ts';
import { question } from '#tests/support/live/question.ts';
import { rowsOf, START } from '#tests/support/live/rows.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const SESSIONS = 100;

/** The row of a session in the middle of a question that has plenty of time. */
function inQuestion(id: string) {
  const rows = rowsOf([question('q1', { timeLimit: 300 })]);
  const questions = rows.questions.map((one) => ({ ...one, round: 1 }));
  const session = {
    ...rows.session,
    id,
    quizId: `quiz of ${id}`,
    status: 'question',
    currentQuestionId: 'q1',
  } as const;
  return { ...rows, session, questions, hostSeenAt: null, sequence: 0 };
}

test('[LE12] [LE16] the times of many sessions are stored once a second each, spread over the second', async () => {
  const groups: string[][] = [];
  const sessions: Partial<Sessions> = {
    listOpen: async () => Array.from({ length: SESSIONS }, (_, index) => `s${index}`),
    isFinished: async () => false,
    load: async (id) => inQuestion(id),
    write: async (writes: readonly SessionWrite[]) => {
      groups.push(writes.map(({ session }) => session.id));
      return true;
    },
  };
  const errors: unknown[] = [];
  const begun = Date.now();
  const rooms = createRooms({
    sessions: sessions as Sessions,
    reader: { read: () => Promise.reject(new Error('Nothing can be read')) },
    clock: () => ({ ms: START.ms + Date.now() - begun, wall: START.wall + Date.now() - begun }),
    arrivals: { caughtUp: async () => {} },
    bus: createBus((error) => errors.push(error)),
    logError: (error) => errors.push(error),
  });
  await rooms.resume();
  await vi.advanceTimersByTimeAsync(1010);
  const counts = new Map<string, number>();
  for (const id of groups.flat()) counts.set(id, (counts.get(id) ?? 0) + 1);
  expect(counts.size).toBe(SESSIONS);
  expect(Math.max(...counts.values())).toBe(1);
  expect(Math.max(...groups.map((group) => group.length))).toBeLessThanOrEqual(SESSIONS / 10);
  await vi.advanceTimersByTimeAsync(1000);
  expect(groups.flat()).toHaveLength(2 * SESSIONS);
  expect(errors).toEqual([]);
  await rooms.stop();
});

test('[SS7] an unreadable session does not keep other sessions without a host from being ended', async () => {
  const ended: string[] = [];
  const sessions: Partial<Sessions> = {
    listHostless: async () => ['broken', 'whole'],
    removeUntouched: async () => [],
    isFinished: async () => false,
    load: async (id) => {
      if (id === 'broken') throw new Error('Its rows make no session');
      return inQuestion(id);
    },
    write: async (writes: readonly SessionWrite[]) => {
      for (const { session } of writes) if (session.phase.status === 'completed') ended.push(session.id);
      return true;
    },
  };
  const errors: unknown[] = [];
  const rooms = createRooms({
    sessions: sessions as Sessions,
    reader: { read: () => Promise.reject(new Error('Nothing can be read')) },
    clock: () => ({ ...START, wall: START.wall + HOSTLESS_MAX_MS }),
    arrivals: { caughtUp: async () => {} },
    bus: createBus((error) => errors.push(error)),
    logError: (error) => errors.push(error),
  });
  const tidying = rooms.tidy();
  await vi.advanceTimersByTimeAsync(100);
  await tidying;
  expect(ended).toEqual(['whole']);
  expect(errors).toHaveLength(1);
  await rooms.stop();
});
