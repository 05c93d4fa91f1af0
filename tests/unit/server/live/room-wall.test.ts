import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hostsView } from '#app/core/live/host-views.ts';
import { makeRoomStage, settled } from './room-stage.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A room in the results of the first of two questions, which ticks once a second. */
async function inResults() {
  const stage = makeRoomStage();
  await stage.enter('ann');
  await settled(stage.advance('q1'));
  await settled(stage.room.submit({ type: 'end_question' }));
  stage.told();
  const wall = () => settled(stage.room.read((scene) => hostsView(scene).host?.wall));
  const pass = async (ms: number) => {
    for (let done = 0; done < ms; done += 1_000) {
      await vi.advanceTimersByTimeAsync(1_000);
      stage.room.tick();
    }
  };
  return { stage, wall, pass };
}

const told = (kinds: string[]) => kinds.filter((kind) => kind === 'hosts_state');

test('[WA12] [WA33] hosts are told once when the leaderboard opens by itself, with the new state', async () => {
  const { stage, wall, pass } = await inResults();
  await pass(7_000);
  expect(told(stage.told())).toEqual([]);
  expect(await wall()).toMatchObject({ stage: 'answers' });
  await pass(2_000);
  expect(told(stage.told())).toEqual(['hosts_state']);
  expect(await wall()).toMatchObject({ stage: 'leaderboard' });
  await pass(3_000);
  expect(told(stage.told())).toEqual([]);
});

test('[WA33] what a host has chosen does not change by itself, and takes no revision and no write', async () => {
  const { stage, wall, pass } = await inResults();
  const revision = await settled(stage.room.read(({ session }) => session.revision));
  const writes = stage.writes.length;
  stage.room.show('leaderboard');
  stage.room.show('answers');
  expect(told(stage.told())).toEqual(['hosts_state', 'hosts_state']);
  await pass(20_000);
  expect(await wall()).toMatchObject({ stage: 'answers' });
  expect(told(stage.told())).toEqual([]);
  expect(await settled(stage.room.read(({ session }) => session.revision))).toBe(revision);
  expect(stage.writes).toHaveLength(writes);
});

test('[WA35] only a remote makes it worth telling that the first screen came or the last one left', async () => {
  const { stage, wall } = await inResults();
  const screen = { role: 'host', isRemote: false } as const;
  const remote = { role: 'host', isRemote: true } as const;
  stage.room.arrive(screen);
  stage.room.leave(screen);
  stage.room.arrive(remote);
  expect(told(stage.told())).toEqual([]);
  expect(await wall()).toMatchObject({ isOnScreen: false });
  stage.room.arrive(screen);
  stage.room.arrive(screen);
  stage.room.leave(screen);
  expect(told(stage.told())).toEqual(['hosts_state']);
  expect(await wall()).toMatchObject({ isOnScreen: true });
  stage.room.leave(screen);
  expect(told(stage.told())).toEqual(['hosts_state']);
  expect(await wall()).toMatchObject({ isOnScreen: false });
});
