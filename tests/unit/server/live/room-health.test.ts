import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hostsView } from '#app/core/live/host-views.ts';
import { makeRoomStage, settled } from './room-stage.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const quick = (revision: number) => ({ revision, lateMs: 20 });

/** A room with two players and its host, whose first question is open. */
async function inQuestion() {
  const stage = makeRoomStage({ endWhenAllAnswered: false });
  const { room } = stage;
  await stage.enter('ann');
  await stage.enter('ben');
  room.arrive({ role: 'host' });
  await settled(stage.advance('q1'));
  const revision = await settled(room.read(({ session }) => session.revision));
  stage.told();
  return {
    stage,
    room,
    revision,
    health: () => settled(room.read((scene) => hostsView(scene).host?.room)),
    /** Ticks, and says how often hosts were told. */
    tick(): number {
      room.tick();
      return stage.told().filter((kind) => kind === 'health').length;
    },
  };
}

test('[RH4] hosts are told once a second at most, and only of changes', async () => {
  const { room, revision, health, tick } = await inQuestion();
  expect(tick()).toBe(1);
  expect(tick()).toBe(0);
  room.receive('ann', quick(revision));
  room.receive('ben', { revision, lateMs: 420 });
  expect(tick()).toBe(1);
  expect(await health()).toEqual({ polling: 0, reached: 2, of: 2, slowestMs: 420, isPoor: false });
  room.receive('ben', quick(revision));
  expect(tick()).toBe(0);
});

test('[RH4] without a host nobody is told, and a host who comes back is', async () => {
  const { room, revision, tick } = await inQuestion();
  room.leave({ role: 'host' });
  room.receive('ann', quick(revision));
  expect(tick()).toBe(0);
  room.arrive({ role: 'host' });
  expect(tick()).toBe(1);
});

test('[RH2] a request after the opening counts, an earlier one does not; confirmations store nothing and raise no revision', async () => {
  const { stage, room, revision, health } = await inQuestion();
  const writes = stage.writes.length;
  expect(await health()).toMatchObject({ reached: 0, of: 2 });
  room.noteRequest({ role: 'participant', id: 'ann' });
  room.receive('ben', quick(revision));
  expect(await health()).toMatchObject({ reached: 2 });
  expect(stage.writes).toHaveLength(writes);
  expect(await settled(room.read(({ session }) => session.revision))).toBe(revision);
  await settled(stage.advance('q2'));
  expect(await health()).toMatchObject({ reached: 0, of: 2, slowestMs: null });
});

test('[RH4] the reach is poor once the question has been open for 3 s', async () => {
  const { room, revision, health, tick } = await inQuestion();
  room.receive('ann', quick(revision));
  tick();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(tick()).toBe(0);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(tick()).toBe(1);
  expect(await health()).toMatchObject({ reached: 1, of: 2, isPoor: true });
});

test('[RH3] players who only make requests count as polling, but not once they are removed', async () => {
  const { stage, room, health } = await inQuestion();
  await settled(stage.join('cleo'));
  room.noteRequest({ role: 'participant', id: 'cleo' });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await health()).toMatchObject({ polling: 1 });
  await settled(room.submit({ type: 'remove', participantId: 'cleo', removed: true }));
  expect(await health()).toMatchObject({ polling: 0 });
});
