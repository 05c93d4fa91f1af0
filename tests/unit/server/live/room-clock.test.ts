import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { revealedOf } from '#app/core/live/state.ts';
import { makeRoomStage, outcomeOf, settled } from './room-stage.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A room with Ann and Ben in it, connected. */
async function stageWithTwo() {
  const stage = makeRoomStage();
  await stage.enter('ann');
  await stage.enter('ben');
  return stage;
}

test('[LE7] the clock closes the open question', async () => {
  const stage = await stageWithTwo();
  await settled(stage.advance('q1'));
  await vi.advanceTimersByTimeAsync(20_400);
  expect(await stage.status()).toBe('question');
  await vi.advanceTimersByTimeAsync(110);
  expect(await stage.status()).toBe('results');
});

test('[LE7] it does so even if its timer fires a moment early', async () => {
  const stage = await stageWithTwo();
  await settled(stage.advance('q1'));
  stage.aheadMs = -0.7;
  await vi.advanceTimersByTimeAsync(20_520);
  expect(await stage.status()).toBe('results');
});

test('[LE7] [CM13] a command from after the due time follows the close, however late the timer is', async () => {
  const stage = await stageWithTwo();
  await settled(stage.advance('q1'));
  await vi.advanceTimersByTimeAsync(20_400);
  stage.aheadMs = 200;
  expect(outcomeOf(await settled(stage.advance('q2', 1)))).toBe('quicker');
  expect(stage.told()).toEqual(['moved', 'moved']);
  expect(await stage.status()).toBe('results');
  expect(outcomeOf(await settled(stage.advance('q2', 2)))).toBe('opened revised');
});

test('[LE7] it uses the time that pauses and extra time leave', async () => {
  const stage = await stageWithTwo();
  await settled(stage.advance('q1'));
  await vi.advanceTimersByTimeAsync(5000);
  await settled(stage.room.submit({ type: 'pause' }));
  await vi.advanceTimersByTimeAsync(60_000);
  await settled(stage.room.submit({ type: 'resume' }));
  await settled(stage.room.submit({ type: 'extra_time', participantId: 'ann', factor: 2 }));
  await vi.advanceTimersByTimeAsync(35_300);
  expect(await stage.status()).toBe('question');
  await vi.advanceTimersByTimeAsync(300);
  expect(await stage.status()).toBe('results');
});

test('[LE14] a failed write neither gives the open question time nor takes any', async () => {
  const stage = await stageWithTwo();
  await settled(stage.advance('q1'));
  const goneMs = async () => {
    const looked = await settled(stage.room.read(({ session, now }) => ({ phase: session.phase, now })));
    return looked.phase.status === 'question' && !looked.phase.clock.paused
      ? looked.now.ms - looked.phase.clock.startedMs
      : null;
  };
  await vi.advanceTimersByTimeAsync(8000);
  stage.fate = 'unavailable';
  const before = await goneMs();
  expect(outcomeOf(await settled(stage.answer('ann', 'q1a')))).toBe('unavailable');
  expect(outcomeOf(await settled(stage.room.submit({ type: 'pause' })))).toBe('unavailable');
  const after = await goneMs();
  expect(before).toBeGreaterThanOrEqual(8000);
  expect((after ?? 0) - (before ?? 0)).toBeLessThan(100);
  expect(after).toBeGreaterThanOrEqual(before ?? 0);

  stage.fate = 'stored';
  await settled(stage.room.submit({ type: 'pause' }));
  await vi.advanceTimersByTimeAsync(60_000);
  stage.fate = 'unavailable';
  expect(outcomeOf(await settled(stage.room.submit({ type: 'resume' })))).toBe('unavailable');
  expect(await goneMs()).toBeNull();
  stage.fate = 'stored';
  await settled(stage.room.submit({ type: 'resume' }));
  expect((await goneMs()) ?? 0).toBeLessThan(9000);
});

test('[LE7] a close that cannot be stored is retried', async () => {
  const stage = await stageWithTwo();
  await settled(stage.advance('q1'));
  stage.fate = 'unavailable';
  await vi.advanceTimersByTimeAsync(21_000);
  expect(await stage.status()).toBe('question');
  stage.fate = 'stored';
  await vi.advanceTimersByTimeAsync(1100);
  expect(await stage.status()).toBe('results');
});

test('[LE7] a failing close is retried at most twice a second', async () => {
  const stage = await stageWithTwo();
  await settled(stage.advance('q1'));
  stage.fate = 'unavailable';
  await vi.advanceTimersByTimeAsync(20_600);
  stage.writes.length = 0;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(stage.writes.length).toBeGreaterThan(5);
  expect(stage.writes.length).toBeLessThan(25);
});

test('[LE12] the time of a running question is stored with each tick, but not when paused or closed', async () => {
  const stage = await stageWithTwo();
  const beat = async () => {
    stage.writes.length = 0;
    stage.room.tick();
    await vi.advanceTimersByTimeAsync(10);
    return stage.writes.map(({ withTime }) => withTime);
  };
  expect(await beat()).toEqual([]);
  await settled(stage.advance('q1'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(await beat()).toEqual([true]);
  expect(stage.rows.session.elapsedMs).toBeGreaterThanOrEqual(1000);
  await settled(stage.room.submit({ type: 'pause' }));
  expect(await beat()).toEqual([]);
  await settled(stage.room.submit({ type: 'resume' }));
  expect(await beat()).toEqual([true]);
  await settled(stage.room.submit({ type: 'end_question' }));
  expect(await beat()).toEqual([]);
});

test("[LE12] the host's presence is stored once a minute, and not while the host is away", async () => {
  const stage = await stageWithTwo();
  const beats = async () => {
    stage.writes.length = 0;
    for (const waitMs of [59_000, 1_000, 1_000, 58_000, 2_000]) {
      await vi.advanceTimersByTimeAsync(waitMs);
      stage.room.tick();
    }
    await vi.advanceTimersByTimeAsync(10);
    return stage.writes.map(({ hostSeen }) => hostSeen);
  };
  stage.room.arrive({ role: 'host' });
  expect(await beats()).toEqual([true, true]);
  stage.room.leave({ role: 'host' });
  expect(await beats()).toEqual([]);
});

test("[PR2] the host's going away and coming back are published, without a new revision", async () => {
  const stage = await stageWithTwo();
  const isPresent = () => settled(stage.room.read(({ hostPresent, session }) => [hostPresent, session.revision]));
  stage.room.arrive({ role: 'host' });
  expect(await isPresent()).toEqual([true, 0]);
  stage.room.leave({ role: 'host' });
  await vi.advanceTimersByTimeAsync(9_000);
  stage.room.tick();
  expect(stage.told()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  stage.room.tick();
  expect(stage.told()).toEqual(['moved']);
  expect(await isPresent()).toEqual([false, 0]);
  stage.room.noteRequest({ role: 'host' });
  expect(stage.told()).toEqual(['moved']);
  expect(await isPresent()).toEqual([true, 0]);
});

test('[PR1] the host hears of participants who come, leave or expire', async () => {
  const stage = await stageWithTwo();
  stage.room.leave({ role: 'participant', id: 'ann' });
  expect(stage.notices.splice(0)).toEqual([{ kind: 'people', sessionId: 'session', participantIds: ['ann'] }]);
  stage.room.noteRequest({ role: 'participant', id: 'ann' });
  expect(stage.told()).toEqual(['people']);
  await vi.advanceTimersByTimeAsync(25_000);
  stage.room.tick();
  // By now the host, who never connected, is away too.
  expect(stage.notices).toContainEqual({ kind: 'people', sessionId: 'session', participantIds: ['ann'] });
  expect(stage.told()).toEqual(['people', 'moved']);
});

test('[CM12] a participant who arrives during a question counts from then on, by socket or request', async () => {
  const stage = await stageWithTwo();
  stage.room.leave({ role: 'participant', id: 'ben' });
  await settled(stage.advance('q1'));
  expect(stage.rows.attended).toEqual(['ann']);
  stage.room.noteRequest({ role: 'participant', id: 'ben' });
  stage.room.arrive({ role: 'participant', id: 'ben' });
  await vi.advanceTimersByTimeAsync(10);
  expect(stage.rows.attended).toEqual(['ann', 'ben']);
});

test('[LE8] a room may be closed when nobody is in it and nobody asked for it for a minute', async () => {
  const stage = await stageWithTwo();
  await settled(stage.advance('q1'));
  for (const id of ['ann', 'ben']) stage.room.leave({ role: 'participant', id });
  await vi.advanceTimersByTimeAsync(19_000);
  await settled(stage.room.submit({ type: 'pause' }));
  await vi.advanceTimersByTimeAsync(59_000);
  expect(stage.room.isIdle()).toBe(false);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(stage.room.isIdle()).toBe(true);
  stage.room.arrive({ role: 'participant', id: 'ann' });
  await vi.advanceTimersByTimeAsync(120_000);
  expect(stage.room.isIdle()).toBe(false);
});

test('[LE8] a room with a running question is never closed', async () => {
  const stage = makeRoomStage({ endWhenAllAnswered: false });
  await stage.enter('ann');
  stage.room.leave({ role: 'participant', id: 'ann' });
  await settled(stage.advance('q1'));
  await settled(stage.room.submit({ type: 'pause' }));
  await vi.advanceTimersByTimeAsync(70_000);
  expect(stage.room.isIdle()).toBe(true);
  await settled(stage.room.submit({ type: 'resume' }));
  await vi.advanceTimersByTimeAsync(19_000);
  expect(stage.room.isIdle()).toBe(false);
});

test('[TM9] a question that is due first accepts what had been waiting while the server was blocked', async () => {
  const stage = await stageWithTwo();
  await settled(stage.advance('q1'));
  await vi.advanceTimersByTimeAsync(20_400);
  const inTime = stage.now();
  stage.catchUp = async () => {
    stage.catchUp = async () => {};
    const answering = { participantId: 'ann', questionId: 'q1', sent: { optionIds: ['q1a'] } };
    expect(outcomeOf(await stage.room.submit({ type: 'answer', ...answering }, inTime))).toBe('answered');
  };
  await vi.advanceTimersByTimeAsync(1500);
  expect(await stage.status()).toBe('results');
  expect(stage.rows.answers).toMatchObject([{ participantId: 'ann', responseTimeMs: 20_000 }]);
});

test('[TM9] so does a host command that comes when the question is overdue', async () => {
  const stage = await stageWithTwo();
  await settled(stage.advance('q1'));
  await vi.advanceTimersByTimeAsync(20_400);
  const inTime = stage.now();
  stage.aheadMs = 1500;
  let answered: Promise<unknown> | null = null;
  stage.catchUp = async () => {
    const answering = { participantId: 'ann', questionId: 'q1', sent: { optionIds: ['q1a'] } };
    answered ??= stage.room.submit({ type: 'answer', ...answering }, inTime);
    await answered;
  };
  expect(outcomeOf(await settled(stage.advance('q2', 1)))).toBe('quicker');
  expect(stage.rows.answers).toHaveLength(1);
});

/** A session that has ended with a podium; its host is connected. */
async function revealingStage() {
  const stage = await stageWithTwo();
  stage.room.arrive({ role: 'host' });
  await settled(stage.advance('q1'));
  await settled(stage.room.submit({ type: 'end', reveal: true }));
  return Object.assign(stage, {
    revealed: () => settled(stage.room.read(({ session }) => revealedOf(session.phase))),
    async runFor(seconds: number) {
      for (let second = 0; second < seconds; second += 1) {
        await vi.advanceTimersByTimeAsync(1000);
        stage.room.tick();
      }
    },
  });
}

test('[EN4] 30 s after the last step the podium is revealed, and the room stays open for it', async () => {
  const stage = await revealingStage();
  await stage.runFor(20);
  await settled(stage.room.submit({ type: 'reveal', reveal: 1 }));
  stage.told();
  await stage.runFor(29);
  expect([await stage.revealed(), stage.told()]).toEqual([1, []]);
  await vi.advanceTimersByTimeAsync(1010);
  expect([await stage.revealed(), stage.told()]).toEqual([3, ['moved']]);
});

test('[EN4] once the host is away, nobody waits for the podium any longer', async () => {
  const stage = await revealingStage();
  stage.room.leave({ role: 'host' });
  await stage.runFor(9);
  expect(await stage.revealed()).toBe(0);
  expect(stage.room.isIdle()).toBe(false);
  await stage.runFor(2);
  expect(await stage.revealed()).toBe(3);
});

test('[EN4] [EN5] a failed write takes no time from the podium and gives it none', async () => {
  const stage = await revealingStage();
  await vi.advanceTimersByTimeAsync(20_000);
  stage.fate = 'unavailable';
  expect(outcomeOf(await settled(stage.room.submit({ type: 'reveal', reveal: 1 })))).toBe('unavailable');
  stage.fate = 'stored';
  await vi.advanceTimersByTimeAsync(9_900);
  expect(await stage.revealed()).toBe(0);
  await vi.advanceTimersByTimeAsync(200);
  expect(await stage.revealed()).toBe(3);
});
