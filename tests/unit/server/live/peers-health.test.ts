import { expect, test } from 'vitest';
import { createBus } from '#server/live/bus.ts';
import type { Link } from '#server/live/link.ts';
import { RoomPeers } from '#server/live/peers.ts';
import type { Attendee } from '#server/live/presence.ts';
import { RoomPresence } from '#server/live/presence.ts';
import { RoomHealth } from '#server/live/room-health.ts';
import { DrivenSession } from '#tests/support/live/session.ts';

const ann = { role: 'participant', id: 'ann' } as const;
const ben = { role: 'participant', id: 'ben' } as const;

/** One session in several processes, whose messages arrive at once, on a clock that a test sets. */
function makeProcesses() {
  const live = new DrivenSession({ joined: ['ann', 'ben', 'cleo'], open: 'q1' });
  const channel = new Set<(text: string) => void>();
  const sent: string[] = [];
  let count = 0;
  const clock = () => live.now;

  async function start(...present: Attendee[]) {
    count += 1;
    const own = `process ${count}`;
    const bus = createBus((error) => {
      throw error;
    });
    let hear = (_text: string) => {};
    const link: Link = {
      isUp: () => true,
      publish(_channel, text) {
        sent.push(text);
        for (const listener of channel) listener(text);
      },
      async subscribe(_channel, listener) {
        hear = listener;
        channel.add(listener);
      },
      unsubscribe: () => channel.delete(hear),
      onChange() {},
    };
    const processes = { own, note() {}, say() {}, othersCanStore: () => true, onGone() {}, stop() {} };
    const peers = new RoomPeers({ sessionId: 's', link, processes, clock });
    await peers.listen();
    const presence = new RoomPresence(0, { sessionId: 's', clock, bus, elsewhere: null });
    for (const who of present) presence.arrive(who);
    const health = new RoomHealth({ sessionId: 's', clock, bus, presence, elsewhere: peers });
    health.follow(live.session);
    peers.meet({
      here: () => ({
        people: [...presence.connectedHere()],
        isConnected: false,
        awayMs: 0,
        screens: 0,
        remotes: 0,
        choices: { stage: null, sound: null },
        clock: null,
      }),
      health: () => health.here(),
      onChanges() {},
      onPeople() {},
      onHost() {},
      onWall() {},
      onClock() {},
    });
    return {
      presence,
      peers,
      own,
      got: (id: string, lateMs: number) =>
        health.receive(id, { revision: live.session.revision, lateMs }, live.session),
      tick: () => health.tick(live.session),
      read: () => health.of(live.session),
    };
  }
  return { live, start, told: () => sent.splice(0).map((text) => JSON.parse(text)) };
}

test('[RH5] confirmations of all processes count, each phone once, also for a process that comes later', async () => {
  const { start } = makeProcesses();
  const [a, b] = [await start(ann), await start(ben)];
  a.got('ann', 40);
  b.got('ann', 30);
  b.got('ben', 900);
  for (const one of [a, b]) one.tick();
  for (const one of [a, b, await start()]) expect(one.read()).toMatchObject({ reached: 2, of: 3, slowestMs: 900 });
  a.peers.drop(b.own);
  expect(a.read()).toMatchObject({ reached: 1, slowestMs: 40 });
});

test('[RH5] others are told once a second at most, only what is new, and nothing if they are not there', async () => {
  const { start, told } = makeProcesses();
  const a = await start(ann);
  a.got('ann', 40);
  told();
  a.tick();
  expect(told()).toEqual([]);
  await start();
  told();
  a.got('ben', 40);
  a.got('cleo', 50);
  a.tick();
  a.tick();
  expect(told()).toMatchObject([{ kind: 'health', got: ['ann', 'ben', 'cleo'], slowestMs: 50, isWhole: false }]);
  a.got('ben', 60);
  a.tick();
  expect(told()).toMatchObject([{ got: [], slowestMs: 60 }]);
});

test('[RH5] confirmations of a round that another process has not closed yet do not count for the next', async () => {
  const { live, start } = makeProcesses();
  const [a, b] = [await start(ann), await start(ben)];
  b.got('ben', 900);
  b.tick();
  live.restart('q1');
  a.tick();
  expect(a.read()).toMatchObject({ reached: 0, slowestMs: null });
  b.got('ben', 10);
  b.tick();
  expect(a.read()).toMatchObject({ reached: 1, slowestMs: 10 });
});

test('[RH5] a player whose page came from one process and whose socket is with another does not poll', async () => {
  const { live, start } = makeProcesses();
  const [a, b] = [await start(), await start(ann)];
  for (const { presence } of [a, b]) presence.noteRequest(ann);
  b.presence.noteRequest(ben);
  for (const { peers } of [a, b]) peers.tellHere();
  live.wait(5_000);
  for (const one of [a, b]) one.tick();
  for (const one of [a, b]) expect(one.read()).toMatchObject({ polling: 1 });
  // Both now have ben's requests, and he still counts once.
  a.presence.noteRequest(ben);
  a.peers.tellHere();
  live.wait(5_000);
  for (const one of [a, b]) one.tick();
  for (const one of [a, b]) expect(one.read()).toMatchObject({ polling: 1 });
});
