import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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

test('[LE6] twenty presses at once are decided one after the other: one step', async () => {
  const stage = await stageWithTwo();
  const presses = await settled(Promise.all(Array.from({ length: 20 }, () => stage.advance('q1', 0))));
  expect(presses.map(outcomeOf).filter((outcome) => outcome === 'opened revised')).toHaveLength(1);
  expect(presses.map(outcomeOf).filter((outcome) => outcome === 'quicker')).toHaveLength(19);
  expect(stage.rows.session).toMatchObject({ revision: 1, currentQuestionId: 'q1' });
});

test('[LE6] what comes behind a step is decided on what that made of the session', async () => {
  const stage = await stageWithTwo();
  const outcomes = await settled(
    Promise.all([stage.advance('q1'), stage.answer('ann', 'q1a'), stage.answer('ben', 'q1b'), stage.advance('q2')]),
  );
  expect(outcomes.map(outcomeOf)).toEqual(['opened revised', 'answered', 'answered closed revised', 'opened revised']);
});

test('[LE2] [LE9] nobody hears of what is not stored yet; then all are told, and then it is answered', async () => {
  const stage = await stageWithTwo();
  await settled(stage.advance('q1'));
  stage.log.length = 0;
  let release = () => {};
  stage.hold = new Promise((resolve) => {
    release = resolve;
  });
  const answered = stage.answer('ann', 'q1a').then((outcome) => stage.log.push(`answered ${outcomeOf(outcome)}`));
  await vi.advanceTimersByTimeAsync(500);
  expect(stage.log).toEqual([]);
  release();
  await settled(answered);
  expect(stage.log).toEqual(['stored', 'told answered', 'answered answered']);
});

test('[LE10] who looks while something is being stored sees it stored', async () => {
  const stage = await stageWithTwo();
  let release = () => {};
  stage.hold = new Promise((resolve) => {
    release = resolve;
  });
  const advanced = stage.advance('q1');
  await vi.advanceTimersByTimeAsync(50);
  const looked = stage.room.look(({ session }) => session.phase.status).then((status) => stage.log.push(status));
  await vi.advanceTimersByTimeAsync(50);
  expect(stage.log).not.toContain('question');
  release();
  await settled(Promise.all([advanced, looked]));
  expect(stage.log.slice(-3)).toEqual(['stored', 'told moved', 'question']);
});

test('[LE5] what could not be stored never was: refused, not counted, and all are told how it is', async () => {
  const stage = await stageWithTwo();
  await settled(stage.advance('q1'));
  stage.told();
  stage.fate = 'unavailable';
  expect(await settled(stage.answer('ann', 'q1a'))).toMatchObject({ ok: false, reason: 'unavailable', retryAfter: 2 });
  expect(await settled(stage.room.look(({ session }) => session.questions.get('q1')?.answers.size))).toBe(0);
  expect(stage.told()).toEqual(['moved']);

  stage.fate = 'stored';
  expect(outcomeOf(await settled(stage.answer('ann', 'q1a')))).toBe('answered');
  expect(stage.rows.answers).toHaveLength(1);
});

test('[LE5] a bug in storing is logged, and refused as one', async () => {
  const stage = await stageWithTwo();
  stage.fate = 'broken';
  expect(await settled(stage.advance('q1'))).toMatchObject({ ok: false, reason: 'broken' });
  expect(stage.errors).toHaveLength(1);
  expect(await stage.status()).toBe('waiting');
});

test('[LE13] who was overtaken reads the session again, and is decided once more on that', async () => {
  const stage = await stageWithTwo();
  stage.fate = 'lost';
  const overtaken = Promise.all([stage.advance('q1', 0), stage.answer('ann', 'q1a')]);
  // Somebody else has opened the second question.
  Object.assign(stage.rows.session, { status: 'question', currentQuestionId: 'q2', revision: 1 });
  Object.assign(stage.rows.questions[1] ?? {}, { asking: 1 });
  await vi.advanceTimersByTimeAsync(1);
  stage.fate = 'stored';
  const [advanced, answered] = await settled(overtaken);
  expect([outcomeOf(advanced), outcomeOf(answered)]).toEqual(['quicker', 'question_not_open']);
  expect(outcomeOf(await settled(stage.advance('q1', 1)))).toBe('closed opened revised');
});

test('[LE13] who is overtaken again and again is asked to come back', async () => {
  const stage = await stageWithTwo();
  stage.fate = 'lost';
  const refused = await settled(stage.advance('q1'));
  expect(refused).toMatchObject({ ok: false, reason: 'unavailable', retryAfter: 1 });
});

test('[LE5] while the session cannot be read nothing is decided; who waits is served when it can', async () => {
  const stage = await stageWithTwo();
  Object.assign(stage, { fate: 'lost', canRead: false });
  const waiting = stage.advance('q1');
  await vi.advanceTimersByTimeAsync(100);
  await expect(settled(stage.room.look(() => 'seen'))).rejects.toThrow('It cannot be read');
  expect(outcomeOf(await settled(stage.answer('ann', 'q1a')))).toBe('unavailable');

  Object.assign(stage, { fate: 'stored', canRead: true });
  expect(await settled(stage.room.look(() => 'seen'))).toBe('seen');
  expect(outcomeOf(await settled(waiting))).toBe('opened revised');
});

test('[LE5] it tries by itself, as long as it takes', async () => {
  const stage = await stageWithTwo();
  await settled(stage.advance('q1'));
  Object.assign(stage, { fate: 'unavailable', canRead: false });
  await settled(stage.answer('ann', 'q1a'));
  stage.room.beat();
  await vi.advanceTimersByTimeAsync(10);
  Object.assign(stage, { fate: 'stored', canRead: true });
  stage.told();
  stage.room.beat();
  await vi.advanceTimersByTimeAsync(10);
  expect(stage.told()).toEqual(['moved']);
  await vi.advanceTimersByTimeAsync(21_000);
  expect(stage.rows.session.status).toBe('results');
});

test('[LE6] a room where too much waits turns the next away', async () => {
  const stage = await stageWithTwo();
  let release = () => {};
  stage.hold = new Promise((resolve) => {
    release = resolve;
  });
  void stage.advance('q1');
  await vi.advanceTimersByTimeAsync(10);
  const all = Array.from({ length: 50_001 }, () => stage.answer('nobody', 'q1a'));
  release();
  const outcomes = await settled(Promise.all(all));
  expect(outcomes.map(outcomeOf).filter((outcome) => outcome === 'busy')).toHaveLength(1);
  expect(outcomes.at(-1)).toMatchObject({ reason: 'busy', retryAfter: 1 });
});

test('[LE7] the clock closes the open question by itself', async () => {
  const stage = await stageWithTwo();
  await settled(stage.advance('q1'));
  await vi.advanceTimersByTimeAsync(20_400);
  expect(await stage.status()).toBe('question');
  await vi.advanceTimersByTimeAsync(110);
  expect(await stage.status()).toBe('results');
});

test('[LE7] also where its timer fires a moment early', async () => {
  const stage = await stageWithTwo();
  await settled(stage.advance('q1'));
  stage.aheadMs = -0.7;
  await vi.advanceTimersByTimeAsync(20_520);
  expect(await stage.status()).toBe('results');
});

test('[LE7] [CM13] what comes when it should have closed comes after that, however late its timer is', async () => {
  const stage = await stageWithTwo();
  await settled(stage.advance('q1'));
  await vi.advanceTimersByTimeAsync(20_400);
  stage.aheadMs = 200;
  expect(outcomeOf(await settled(stage.advance('q2', 1)))).toBe('quicker');
  expect(stage.told()).toEqual(['moved', 'moved']);
  expect(await stage.status()).toBe('results');
  expect(outcomeOf(await settled(stage.advance('q2', 2)))).toBe('opened revised');
});

test('[LE7] and with the time that pauses and extra time leave', async () => {
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

test('[LE14] what cannot be stored gives the open question no time, and takes none', async () => {
  const stage = await stageWithTwo();
  await settled(stage.advance('q1'));
  const goneMs = async () => {
    const looked = await settled(stage.room.look(({ session, now }) => ({ phase: session.phase, now })));
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

test('[LE7] a close that cannot be stored is tried again', async () => {
  const stage = await stageWithTwo();
  await settled(stage.advance('q1'));
  stage.fate = 'unavailable';
  await vi.advanceTimersByTimeAsync(21_000);
  expect(await stage.status()).toBe('question');
  stage.fate = 'stored';
  await vi.advanceTimersByTimeAsync(1100);
  expect(await stage.status()).toBe('results');
});

test('[LE7] while that fails it is not tried more often than twice a second', async () => {
  const stage = await stageWithTwo();
  await settled(stage.advance('q1'));
  stage.fate = 'unavailable';
  await vi.advanceTimersByTimeAsync(20_600);
  stage.writes.length = 0;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(stage.writes.length).toBeGreaterThan(5);
  expect(stage.writes.length).toBeLessThan(25);
});

test('[LE12] the time of a question that runs is stored with each beat; paused or closed, it is not', async () => {
  const stage = await stageWithTwo();
  const beat = async () => {
    stage.writes.length = 0;
    stage.room.beat();
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

test('[LE12] that the host is there is noted once a minute, and not when they are not', async () => {
  const stage = await stageWithTwo();
  const beats = async () => {
    stage.writes.length = 0;
    for (const waitMs of [59_000, 1_000, 1_000, 58_000, 2_000]) {
      await vi.advanceTimersByTimeAsync(waitMs);
      stage.room.beat();
    }
    await vi.advanceTimersByTimeAsync(10);
    return stage.writes.map(({ hostSeen }) => hostSeen);
  };
  stage.room.arrive({ role: 'host' });
  expect(await beats()).toEqual([true, true]);
  stage.room.leave({ role: 'host' });
  expect(await beats()).toEqual([]);
});

test('[PR2] that the host is away and back is told, without a new revision', async () => {
  const stage = await stageWithTwo();
  const isPresent = () => settled(stage.room.look(({ hostPresent, session }) => [hostPresent, session.revision]));
  stage.room.arrive({ role: 'host' });
  expect(await isPresent()).toEqual([true, 0]);
  stage.room.leave({ role: 'host' });
  await vi.advanceTimersByTimeAsync(9_000);
  stage.room.beat();
  expect(stage.told()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  stage.room.beat();
  expect(stage.told()).toEqual(['moved']);
  expect(await isPresent()).toEqual([false, 0]);
  stage.room.ask({ role: 'host' });
  expect(stage.told()).toEqual(['moved']);
  expect(await isPresent()).toEqual([true, 0]);
});

test('[PR1] participants who come, go and fade away are told to the host', async () => {
  const stage = await stageWithTwo();
  stage.room.leave({ role: 'participant', id: 'ann' });
  expect(stage.notices.splice(0)).toEqual([{ kind: 'people', sessionId: 'session', participantIds: ['ann'] }]);
  stage.room.ask({ role: 'participant', id: 'ann' });
  expect(stage.told()).toEqual(['people']);
  await vi.advanceTimersByTimeAsync(25_000);
  stage.room.beat();
  // By now the host, who never came, is away too.
  expect(stage.notices).toContainEqual({ kind: 'people', sessionId: 'session', participantIds: ['ann'] });
  expect(stage.told()).toEqual(['people', 'moved']);
});

test('[CM12] who comes while a question is open counts from then on, by socket or request', async () => {
  const stage = await stageWithTwo();
  stage.room.leave({ role: 'participant', id: 'ben' });
  await settled(stage.advance('q1'));
  expect(stage.rows.attended).toEqual(['ann']);
  stage.room.ask({ role: 'participant', id: 'ben' });
  stage.room.arrive({ role: 'participant', id: 'ben' });
  await vi.advanceTimersByTimeAsync(10);
  expect(stage.rows.attended).toEqual(['ann', 'ben']);
});

test('[LE8] a room that nobody is in and nobody asked for a minute may go', async () => {
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

test('[LE8] never one whose question runs', async () => {
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
