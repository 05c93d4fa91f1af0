import { expect, test } from 'vitest';
import { createBus, type LiveEvent } from '#server/live/bus.ts';
import { RoomPresence } from '#server/live/presence.ts';

const HOST = { role: 'host' } as const;
const ann = { role: 'participant', id: 'ann' } as const;
const ben = { role: 'participant', id: 'ben' } as const;

/** The presence of one room at 0 ms, on a clock that a test sets. */
function makePresence() {
  const clock = { ms: 0, wall: 0 };
  const notices: LiveEvent[] = [];
  const bus = createBus((error) => {
    throw error;
  });
  bus.subscribe((notice) => notices.push(notice));
  const presence = new RoomPresence(0, { sessionId: 's', clock: () => clock, bus });
  return {
    presence,
    at(ms: number) {
      clock.ms = ms;
      return presence;
    },
    /** Participants reported to the room since the last call; `host` if the host came or went. */
    told: () => notices.splice(0).flatMap((notice) => (notice.kind === 'people' ? notice.participantIds : [HOST.role])),
  };
}

test('[PR1] a participant is connected by a socket, and by a request for 25 s', () => {
  const { presence, at } = makePresence();
  expect(presence.isConnected('ann')).toBe(false);
  presence.arrive(ann);
  presence.noteRequest(ben);
  expect(at(24_999).connected()).toEqual(new Set(['ann', 'ben']));
  expect(at(25_000).connected()).toEqual(new Set(['ann']));
  at(30_000).leave(ann);
  expect(presence.isConnected('ann')).toBe(false);
});

test('[PR1] a participant is announced once when they come and once when they go', () => {
  const { presence, at, told } = makePresence();
  presence.noteRequest(ann);
  expect(told()).toEqual(['ann']);
  at(10_000).noteRequest(ann);
  at(20_000).arrive(ann);
  presence.arrive(ann);
  at(50_000).leave(ann);
  expect(told()).toEqual([]);
  presence.leave(ann);
  expect(told()).toEqual(['ann']);
  presence.arrive(ann);
  expect(told()).toEqual(['ann']);
});

test('[PR1] a participant whose request is recent stays connected after their socket closed', () => {
  const { presence, at, told } = makePresence();
  presence.arrive(ann);
  at(9_000).noteRequest(ann);
  told();
  at(10_000).leave(ann);
  expect(told()).toEqual([]);
  expect(at(33_999).isConnected('ann')).toBe(true);
  expect(at(34_000).isConnected('ann')).toBe(false);
});

test('[PR1] a connection that expires is announced once, by the tick', () => {
  const { presence, at, told } = makePresence();
  presence.arrive(HOST);
  presence.noteRequest(ann);
  at(5_000).noteRequest(ben);
  told();
  at(24_999).tick();
  expect(told()).toEqual([]);
  at(25_000).tick();
  expect(told()).toEqual(['ann']);
  presence.tick();
  expect(told()).toEqual([]);
  at(26_000).arrive(ben);
  at(100_000).tick();
  expect(told()).toEqual([]);
});

test('[PR2] a host is away 10 s after the last socket closed, or 35 s after the last request', () => {
  const { presence, at, told } = makePresence();
  at(9_999).tick();
  expect([presence.isHostPresent(), told()]).toEqual([true, []]);
  at(10_000).tick();
  expect([presence.isHostPresent(), told()]).toEqual([false, ['host']]);
  at(20_000).arrive(HOST);
  expect([presence.isHostPresent(), told()]).toEqual([true, ['host']]);
  at(1_000_000).leave(HOST);
  at(1_009_999).tick();
  expect(presence.isHostPresent()).toBe(true);
  at(1_010_000).tick();
  expect(presence.isHostPresent()).toBe(false);
  at(2_000_000).noteRequest(HOST);
  at(2_034_999).tick();
  expect(presence.isHostPresent()).toBe(true);
  at(2_035_000).tick();
  expect(presence.isHostPresent()).toBe(false);
});

test('[LE8] a room is empty when neither host nor participants are connected', () => {
  const { presence, at } = makePresence();
  expect(presence.isEmpty()).toBe(true);
  presence.noteRequest(HOST);
  expect(at(24_999).isEmpty()).toBe(false);
  expect(at(25_000).isEmpty()).toBe(true);
  at(30_000).arrive(ann);
  expect(at(90_000).isEmpty()).toBe(false);
  presence.leave(ann);
  expect(presence.isEmpty()).toBe(true);
});

test('[RH3] a participant polls who makes requests without a socket for 5 s, until they stop or a socket opens', () => {
  const { presence, at } = makePresence();
  presence.noteRequest(ann);
  presence.noteRequest(ben);
  expect(at(4_999).polling()).toEqual([]);
  presence.arrive(ben);
  expect(at(5_000).polling()).toEqual(['ann']);
  at(14_000).noteRequest(ann);
  at(24_000).noteRequest(ann);
  expect(at(48_999).polling()).toEqual(['ann']);
  expect(at(49_000).polling()).toEqual([]);
  // The request of a page that opens its socket a moment later.
  at(60_000).noteRequest(ann);
  at(60_500).arrive(ann);
  expect(at(70_000).isPolling('ann')).toBe(false);
});

test('[RH3] after a socket closed only a request makes a participant polling, however recent the last one was', () => {
  const { presence, at } = makePresence();
  presence.arrive(ann);
  at(9_000).noteRequest(ann);
  at(10_000).leave(ann);
  expect(at(20_000).polling()).toEqual([]);
  presence.noteRequest(ann);
  expect(at(24_999).polling()).toEqual([]);
  expect(at(25_000).polling()).toEqual(['ann']);
  at(26_000).arrive(ann);
  expect(presence.polling()).toEqual([]);
});
