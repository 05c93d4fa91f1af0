import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PRACTICE } from '#app/core/limits.ts';
import { createPracticeRooms } from '#server/services/practice-rooms.ts';
import { makeRoomStage } from '../server/live/room-stage.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A public practice room that has just been opened. */
async function openRoom() {
  const stage = makeRoomStage({ endWhenAllAnswered: false });
  const { sessionId } = stage.room;
  const removed: string[] = [];
  const forgotten: string[] = [];
  const timers = new Set<NodeJS.Timeout>();
  const practiceRooms = createPracticeRooms({
    data: {
      sessions: { listHostedBy: async () => [{ id: sessionId, quizId: 'quiz', isRunning: false }] },
      practiceAccounts: { remove: async (id) => void removed.push(id) },
    },
    rooms: { open: async () => stage.room, forget: (ids) => void forgotten.push(...ids) },
    bus: stage.bus,
    now: () => new Date(),
    later(work, ms) {
      const timer = setTimeout(() => {
        timers.delete(timer);
        work();
      }, ms);
      timers.add(timer);
      return () => {
        timers.delete(timer);
        clearTimeout(timer);
      };
    },
    logError: (error) => stage.errors.push(error),
  });
  practiceRooms.reserve('room', { practice: { kind: 'try_it' }, authorId: null });
  await practiceRooms.begin('room', { quizId: 'quiz', sessionId, lastsMs: PRACTICE.tryItMs });
  return { stage, practiceRooms, removed, forgotten, timers: () => timers.size };
}

test('[PX7] a public room ends after 15 minutes and is removed half a minute later, with every timer', async () => {
  const { stage, practiceRooms, removed, forgotten, timers } = await openRoom();
  await vi.advanceTimersByTimeAsync(PRACTICE.tryItMs - 1_000);
  expect(stage.rows.participants).toHaveLength(PRACTICE.players);
  expect(await stage.status()).toBe('waiting');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await stage.status()).toBe('completed');
  expect([removed, practiceRooms.count('try_it')]).toEqual([[], 1]);
  await vi.advanceTimersByTimeAsync(PRACTICE.closingMs);
  expect([removed, forgotten]).toEqual([['room'], [stage.room.sessionId]]);
  expect(practiceRooms.count('try_it')).toBe(0);
  expect(stage.room.connected().size).toBe(0);
  expect(timers()).toBe(0);
  expect(stage.errors).toEqual([]);
});

test('[PX7] a stop of the server leaves no timer', async () => {
  const { practiceRooms, stage, timers } = await openRoom();
  await vi.advanceTimersByTimeAsync(1_500);
  expect(timers()).toBeGreaterThan(1);
  practiceRooms.stop();
  expect(timers()).toBe(0);
  const { length } = stage.rows.participants;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(stage.rows.participants).toHaveLength(length);
});

test('[PX7] a room that was closed while it was being opened leaves no rows', async () => {
  const { practiceRooms, removed } = await openRoom();
  practiceRooms.reserve('second', { practice: { kind: 'rehearsal', quizId: 'quiz' }, authorId: 'author' });
  await practiceRooms.closeOf('author');
  removed.splice(0);
  const begun = { quizId: 'quiz', sessionId: 'session', lastsMs: PRACTICE.rehearsalMs };
  expect(await practiceRooms.begin('second', begun)).toBe(false);
  expect(removed).toEqual(['second']);
});
