import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hostsView } from '#app/core/live/host-views.ts';
import type { SessionSettings } from '#app/core/quiz-settings.ts';
import { type Later, SimulatedRoom } from '#server/live/simulated-room.ts';
import { makeRoomStage, settled } from './room-stage.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const later: Later = (work, ms) => {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
};

/** A room in which ten simulated players are on their way. */
function makeRehearsal(settings: Partial<SessionSettings> = {}) {
  const stage = makeRoomStage(settings);
  let ids = 0;
  const newId = () => {
    ids += 1;
    return `id ${ids}`;
  };
  const simulation = { seed: 'a seed', count: 10, limit: 10 };
  const players = new SimulatedRoom(stage.room, simulation, {
    later,
    newId,
    logError: (error) => stage.errors.push(error),
  });
  stage.bus.subscribe((event) => {
    if ('sessionId' in event) players.hear(event);
  });
  return { stage, players, answered: () => stage.rows.answers.length };
}

async function makeFullRehearsal(settings: Partial<SessionSettings> = { endWhenAllAnswered: false }) {
  const rehearsal = makeRehearsal(settings);
  await vi.advanceTimersByTimeAsync(15_000);
  return rehearsal;
}

test('[PX1] simulated players join one after the other as guests, and count as connected', async () => {
  const { stage } = makeRehearsal();
  await vi.advanceTimersByTimeAsync(1_500);
  const early = stage.rows.participants.length;
  expect(early).toBeGreaterThan(0);
  expect(early).toBeLessThan(5);
  await vi.advanceTimersByTimeAsync(13_500);
  expect(stage.rows.participants).toHaveLength(10);
  expect(stage.rows.participants.every(({ person }) => person?.kind === 'guest')).toBe(true);
  expect(stage.room.connected().size).toBe(10);
  expect(stage.errors).toEqual([]);
});

test('[RH2] their phones have an open question at once, also those of players who come later', async () => {
  const { stage } = makeRehearsal({ endWhenAllAnswered: false });
  await vi.advanceTimersByTimeAsync(1_500);
  await settled(stage.advance('q1'));
  await vi.advanceTimersByTimeAsync(14_000);
  const room = await settled(stage.room.read((scene) => hostsView(scene).host?.room));
  expect(room).toMatchObject({ reached: 10, of: 10, slowestMs: 0 });
});

test('[PX1] those who come while a question is open answer it too', async () => {
  const { stage, answered } = makeRehearsal({ endWhenAllAnswered: false });
  await vi.advanceTimersByTimeAsync(1_500);
  await settled(stage.advance('q1'));
  await vi.advanceTimersByTimeAsync(19_000);
  expect(answered()).toBeGreaterThan(stage.rows.participants.length / 2);
  expect(new Set(stage.rows.answers.map(({ participantId }) => participantId)).size).toBe(answered());
});

test('[PX3] nobody answers during a pause, and nobody loses time by it', async () => {
  const { stage, answered } = await makeFullRehearsal();
  await settled(stage.advance('q1'));
  await vi.advanceTimersByTimeAsync(5_000);
  await settled(stage.room.submit({ type: 'pause' }));
  const before = answered();
  expect(before).toBeLessThan(8);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(answered()).toBe(before);
  await settled(stage.room.submit({ type: 'resume' }));
  await vi.advanceTimersByTimeAsync(14_900);
  expect(answered()).toBeGreaterThan(before);
  expect(stage.rows.answers.every(({ responseTimeMs }) => responseTimeMs <= 20_000)).toBe(true);
});

test('[PX3] an ended question gets no more answers, and a restarted one gets all anew', async () => {
  const { stage, answered, players } = await makeFullRehearsal();
  await settled(stage.advance('q1'));
  await vi.advanceTimersByTimeAsync(5_000);
  await settled(stage.room.submit({ type: 'end_question' }));
  const before = answered();
  expect(players.pending()).toBe(0);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(answered()).toBe(before);
  await settled(stage.room.submit({ type: 'advance', questionId: 'q1', restart: true }));
  expect(answered()).toBe(0);
  await vi.advanceTimersByTimeAsync(19_000);
  expect(answered()).toBeGreaterThan(5);
});

test('[PX3] the host may remove a simulated player, who then answers nothing', async () => {
  const { stage } = await makeFullRehearsal();
  const removed = stage.rows.participants[0]?.id ?? '';
  await settled(stage.advance('q1'));
  await settled(stage.room.submit({ type: 'remove', participantId: removed, removed: true }));
  await vi.advanceTimersByTimeAsync(19_000);
  expect(stage.rows.answers.map(({ participantId }) => participantId)).not.toContain(removed);
});

test('[PX3] with extra time they take longer', async () => {
  const answeredEarly = async (factor: 1 | 2) => {
    const { stage, answered } = await makeFullRehearsal();
    await settled(stage.advance('q1'));
    for (const { id } of stage.rows.participants) {
      await settled(stage.room.submit({ type: 'extra_time', participantId: id, factor }));
    }
    await vi.advanceTimersByTimeAsync(6_000);
    return answered();
  };
  expect(await answeredEarly(2)).toBeLessThan(await answeredEarly(1));
});

test.each(['waiting', 'question'])(
  '[PX7] once stopped, in %s, no timer is left and nobody is connected',
  async (phase) => {
    const { stage, players } = phase === 'waiting' ? makeRehearsal() : await makeFullRehearsal();
    if (phase === 'question') await settled(stage.advance('q1'));
    else await vi.advanceTimersByTimeAsync(1_500);
    expect(players.pending()).toBeGreaterThan(0);
    players.stop();
    expect(players.pending()).toBe(0);
    const { length } = stage.rows.answers;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(stage.rows.answers).toHaveLength(length);
    expect(stage.room.connected().size).toBe(0);
  },
);

test('[PX7] the end of the session stops the players', async () => {
  const { stage, players } = await makeFullRehearsal();
  await settled(stage.advance('q1'));
  await settled(stage.room.submit({ type: 'end' }));
  await vi.advanceTimersByTimeAsync(10);
  expect(players.pending()).toBe(0);
  expect(stage.room.connected().size).toBe(0);
});
