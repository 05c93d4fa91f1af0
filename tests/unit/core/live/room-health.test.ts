import { expect, test } from 'vitest';
import { createConfirmations, roomHealth } from '#app/core/live/room-health.ts';
import { DrivenSession } from '#tests/support/live/session.ts';

const PEOPLE = ['ann', 'ben', 'cleo', 'dan'];
const quick = (revision: number) => ({ revision, lateMs: 20 });
const noReport = { hasGot: () => false, slowestMs: null, polling: 0, openForMs: 0 };

/** A session of four whose first question has just opened, and its confirmations. */
function inQuestion() {
  const live = new DrivenSession({ joined: PEOPLE });
  const confirmations = createConfirmations();
  const follow = () => confirmations.follow(live.session, live.now.ms);
  follow();
  live.advance('q1');
  follow();
  return { live, confirmations, follow };
}

test('[RH2] each phone counts once, and the slowest is remembered', () => {
  const { live, confirmations } = inQuestion();
  const { revision } = live.session;
  expect(confirmations.slowestMs()).toBeNull();
  expect(confirmations.receive('ann', { revision, lateMs: 400 })).toBe(true);
  expect(confirmations.receive('ann', quick(revision))).toBe(false);
  expect(confirmations.receive('ben', quick(revision))).toBe(true);
  expect([...confirmations.ids()]).toEqual(['ann', 'ben']);
  expect(confirmations.slowestMs()).toBe(400);
});

test('[RH2] a confirmation counts after a move within the round, and not for the next round', () => {
  const { live, confirmations, follow } = inQuestion();
  const opened = live.session.revision;
  live.say('pause');
  follow();
  expect(confirmations.receive('ann', quick(opened))).toBe(true);
  expect(confirmations.receive('ben', quick(live.session.revision))).toBe(true);
  live.restart('q1');
  follow();
  expect(confirmations.ids().size).toBe(0);
  expect(confirmations.slowestMs()).toBeNull();
  expect(confirmations.receive('cleo', { revision: opened, lateMs: 9_990 })).toBe(false);
  expect(confirmations.slowestMs()).toBeNull();
  expect(confirmations.receive('cleo', quick(live.session.revision))).toBe(true);
});

test('[RH2] while no question is open, nothing counts', () => {
  const { live, confirmations, follow } = inQuestion();
  live.say('end_question');
  follow();
  expect(confirmations.receive('ann', quick(live.session.revision))).toBe(false);
  expect(confirmations.noteRequest('ann')).toBe(false);
  expect(roomHealth(live.session, { ...noReport, hasGot: () => true, slowestMs: 20, polling: 2 })).toEqual({
    polling: 2,
    reached: 0,
    of: 0,
    slowestMs: null,
    isPoor: false,
  });
});

test('[RH2] a phone has the question if it said so or has answered; removed players and those who stayed away do not count', () => {
  const live = new DrivenSession({ joined: [...PEOPLE, 'away'] });
  live.advance('q1', { connected: PEOPLE });
  live.answer('ben', 'a');
  const report = { ...noReport, hasGot: (id: string) => id === 'ann' || id === 'cleo', slowestMs: 400 };
  expect(roomHealth(live.session, report)).toMatchObject({ reached: 3, of: 4, slowestMs: 400 });
  live.remove('cleo');
  expect(roomHealth(live.session, report)).toMatchObject({ reached: 2, of: 3 });
  live.attend('away');
  expect(roomHealth(live.session, report)).toMatchObject({ reached: 2, of: 4 });
});

test('[RH4] the reach is poor from 3 s on, with less than 90 %', () => {
  const joined = Array.from({ length: 10 }, (_, n) => `p${n}`);
  const { session } = new DrivenSession({ joined, open: 'q1' });
  const isPoor = (reached: number, openForMs: number) =>
    roomHealth(session, { ...noReport, hasGot: (id) => Number(id.slice(1)) < reached, openForMs }).isPoor;
  expect(isPoor(0, 2_999)).toBe(false);
  expect(isPoor(8, 3_000)).toBe(true);
  expect(isPoor(9, 3_000)).toBe(false);
});
