import { expect, test } from 'vitest';
import { createAttendance } from '#server/live/attendance.ts';

const HOST = { role: 'host' } as const;
const ann = { role: 'participant', id: 'ann' } as const;
const ben = { role: 'participant', id: 'ben' } as const;

test('[PR1] a participant is connected by a socket, and by a request for 25 s', () => {
  const attendance = createAttendance(0);
  expect(attendance.isConnected('ann', 0)).toBe(false);
  attendance.arrive(ann, 0);
  attendance.ask(ben, 0);
  expect(attendance.connected(24_999)).toEqual(new Set(['ann', 'ben']));
  expect(attendance.connected(25_000)).toEqual(new Set(['ann']));
  attendance.leave(ann, 30_000);
  expect(attendance.isConnected('ann', 30_000)).toBe(false);
});

test('[PR1] says who is here now and was not, and who has gone', () => {
  const attendance = createAttendance(0);
  expect(attendance.ask(ann, 0)).toBe(true);
  expect(attendance.ask(ann, 10_000)).toBe(false);
  expect(attendance.arrive(ann, 20_000)).toBe(false);
  expect(attendance.arrive(ann, 20_000)).toBe(false);
  expect(attendance.leave(ann, 50_000)).toBe(false);
  expect(attendance.leave(ann, 50_000)).toBe(true);
  expect(attendance.arrive(ann, 50_000)).toBe(true);
});

test('[PR1] who asked a moment before their socket closed is still here', () => {
  const attendance = createAttendance(0);
  attendance.arrive(ann, 0);
  attendance.ask(ann, 9_000);
  expect(attendance.leave(ann, 10_000)).toBe(false);
  expect(attendance.isConnected('ann', 33_999)).toBe(true);
  expect(attendance.isConnected('ann', 34_000)).toBe(false);
});

test('[PR1] those who go without a word are told once', () => {
  const attendance = createAttendance(0);
  attendance.ask(ann, 0);
  attendance.ask(ben, 5_000);
  expect(attendance.takeExpired(24_999)).toEqual([]);
  expect(attendance.takeExpired(25_000)).toEqual(['ann']);
  expect(attendance.takeExpired(25_000)).toEqual([]);
  attendance.arrive(ben, 26_000);
  expect(attendance.takeExpired(100_000)).toEqual([]);
});

test('[PR2] a host is away 10 s after the last socket closed, or 35 s after the last request', () => {
  const attendance = createAttendance(0);
  expect([9_999, 10_000].map((ms) => attendance.isHostAway(ms))).toEqual([false, true]);
  attendance.arrive(HOST, 20_000);
  expect(attendance.isHostAway(1_000_000)).toBe(false);
  attendance.leave(HOST, 1_000_000);
  expect([1_009_999, 1_010_000].map((ms) => attendance.isHostAway(ms))).toEqual([false, true]);
  attendance.ask(HOST, 2_000_000);
  expect([2_034_999, 2_035_000].map((ms) => attendance.isHostAway(ms))).toEqual([false, true]);
});

test('[LE8] nobody is here when neither host nor participants are', () => {
  const attendance = createAttendance(0);
  expect(attendance.isEmpty(0)).toBe(true);
  attendance.ask(HOST, 0);
  expect([24_999, 25_000].map((ms) => attendance.isEmpty(ms))).toEqual([false, true]);
  attendance.arrive(ann, 30_000);
  expect(attendance.isEmpty(90_000)).toBe(false);
  attendance.leave(ann, 90_000);
  expect(attendance.isEmpty(90_000)).toBe(true);
});
