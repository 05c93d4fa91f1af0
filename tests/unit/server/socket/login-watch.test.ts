import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBus, type LiveEvent } from '#server/live/bus.ts';
import { createHub } from '#server/socket/hub.ts';
import { watchLogins } from '#server/socket/login-watch.ts';
import type { Peer } from '#server/socket/peer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function makeWatch(listLiving: (ids: readonly string[]) => Promise<string[]>) {
  const bus = createBus(() => {});
  const heard: LiveEvent[] = [];
  bus.subscribe((event) => heard.push(event));
  const asked: (readonly string[])[] = [];
  const watch = watchLogins(
    createHub(bus, () => {}),
    {
      bus,
      listLiving(ids) {
        asked.push(ids);
        return listLiving(ids);
      },
    },
  );
  return { ...watch, asked, heard };
}

function makePeer() {
  const closes: number[] = [];
  const peer: Peer = { send: () => {}, sendMessage: () => {}, close: (code) => closes.push(code) };
  return { peer, closes };
}

test('[MP3] one query every 1.5 s asks for all logins with open sockets, and closes the sockets of those that ended', async () => {
  const { hub, asked, heard, stop } = makeWatch(async () => ['stays']);
  const [stays, ended, again, left] = [makePeer(), makePeer(), makePeer(), makePeer()];
  hub.bind(stays.peer, 'stays');
  hub.bind(ended.peer, 'ended');
  hub.bind(again.peer, 'ended');
  hub.bind(left.peer, 'left');
  hub.unbind(left.peer, 'left');
  await vi.advanceTimersByTimeAsync(1500);
  expect(asked).toEqual([['stays', 'ended']]);
  expect(heard).toEqual([{ kind: 'login_ended', loginId: 'ended' }]);
  expect([stays, ended, again, left].map(({ closes }) => closes)).toEqual([[], [4001], [4001], []]);
  stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked).toHaveLength(1);
});

test('[MP3] without signed-in sockets nothing is asked, and a failed query ends no login', async () => {
  const { hub, asked, heard, stop } = makeWatch(async () => {
    throw new Error('The database is away');
  });
  await vi.advanceTimersByTimeAsync(4000);
  expect(asked).toEqual([]);
  hub.bind(makePeer().peer, 'login');
  await vi.advanceTimersByTimeAsync(3200);
  expect(asked).toHaveLength(2);
  expect(heard).toEqual([]);
  stop();
});
