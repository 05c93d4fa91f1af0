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

test('[LE6] a command behind a step is decided on the session after that step', async () => {
  const stage = await stageWithTwo();
  const outcomes = await settled(
    Promise.all([stage.advance('q1'), stage.answer('ann', 'q1a'), stage.answer('ben', 'q1b'), stage.advance('q2')]),
  );
  expect(outcomes.map(outcomeOf)).toEqual(['opened revised', 'answered', 'answered closed revised', 'opened revised']);
});

test('[LE2] [LE9] nothing is published before it is stored; then it is published, and then the command is answered', async () => {
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

test('[LE10] a read during a write waits until it is stored', async () => {
  const stage = await stageWithTwo();
  let release = () => {};
  stage.hold = new Promise((resolve) => {
    release = resolve;
  });
  const advanced = stage.advance('q1');
  await vi.advanceTimersByTimeAsync(50);
  const looked = stage.room.read(({ session }) => session.phase.status).then((status) => stage.log.push(status));
  await vi.advanceTimersByTimeAsync(50);
  expect(stage.log).not.toContain('question');
  release();
  await settled(Promise.all([advanced, looked]));
  expect(stage.log.slice(-3)).toEqual(['stored', 'told moved', 'question']);
});

test('[LE5] a failed write leaves nothing behind: it is refused and not counted, and everybody gets the real state', async () => {
  const stage = await stageWithTwo();
  await settled(stage.advance('q1'));
  stage.told();
  stage.fate = 'unavailable';
  expect(await settled(stage.answer('ann', 'q1a'))).toMatchObject({ ok: false, reason: 'unavailable', retryAfter: 2 });
  expect(await settled(stage.room.read(({ session }) => session.questions.get('q1')?.answers.size))).toBe(0);
  expect(stage.told()).toEqual(['moved']);

  stage.fate = 'stored';
  expect(outcomeOf(await settled(stage.answer('ann', 'q1a')))).toBe('answered');
  expect(stage.rows.answers).toHaveLength(1);
});

test('[DB13] while the file is locked a command and a join wait up to 5 s, an answer one second', async () => {
  const stage = await stageWithTwo();
  await settled(stage.advance('q1'));
  Object.assign(stage, { fate: 'unavailable', code: 'SQLITE_BUSY' });
  const ended = stage.room.submit({ type: 'end_question' });
  const joined = stage.enter('eve');
  await vi.advanceTimersByTimeAsync(100);
  const answered = stage.answer('ann', 'q1a').then(outcomeOf);
  await vi.advanceTimersByTimeAsync(2500);
  expect(await settled(answered)).toBe('unavailable');
  stage.fate = 'stored';
  await vi.advanceTimersByTimeAsync(1100);
  expect(outcomeOf(await settled(ended))).toBe('closed revised');
  await joined;
  expect(stage.rows.participants.map(({ id }) => id)).toContain('eve');
});

test('[DB13] a command is refused if the file stays locked', async () => {
  const stage = await stageWithTwo();
  Object.assign(stage, { fate: 'unavailable', code: 'SQLITE_BUSY' });
  const begunMs = Date.now();
  const advanced = stage.advance('q1').then((outcome) => ({ outcome, waitedMs: Date.now() - begunMs }));
  await vi.advanceTimersByTimeAsync(6000);
  const { outcome, waitedMs } = await settled(advanced);
  expect(outcome).toMatchObject({ ok: false, reason: 'unavailable' });
  expect(waitedMs).toBeGreaterThan(3900);
  expect(waitedMs).toBeLessThan(5100);
});

test('[LE5] a bug in storing is logged, and refused as one', async () => {
  const stage = await stageWithTwo();
  stage.fate = 'broken';
  expect(await settled(stage.advance('q1'))).toMatchObject({ ok: false, reason: 'broken' });
  expect(stage.errors).toHaveLength(1);
  expect(await stage.status()).toBe('waiting');
});

test('[LE13] an overtaken command is decided again on the session as it is now stored', async () => {
  const stage = await stageWithTwo();
  stage.fate = 'lost';
  const overtaken = Promise.all([stage.advance('q1', 0), stage.answer('ann', 'q1a')]);
  // Another server has opened the second question.
  Object.assign(stage.rows.session, { status: 'question', currentQuestionId: 'q2', revision: 1 });
  Object.assign(stage.rows.questions[1] ?? {}, { round: 1 });
  await vi.advanceTimersByTimeAsync(1);
  stage.fate = 'stored';
  const [advanced, answered] = await settled(overtaken);
  expect([outcomeOf(advanced), outcomeOf(answered)]).toEqual(['quicker', 'question_not_open']);
  expect(outcomeOf(await settled(stage.advance('q1', 1)))).toBe('closed opened revised');
});

test('[LE13] a command that keeps being overtaken is asked to come back later', async () => {
  const stage = await stageWithTwo();
  stage.fate = 'lost';
  const refused = await settled(stage.advance('q1'));
  expect(refused).toMatchObject({ ok: false, reason: 'unavailable', retryAfter: 1 });
});

test('[LE5] while the session cannot be read nothing is decided; waiting commands are served once it can', async () => {
  const stage = await stageWithTwo();
  Object.assign(stage, { fate: 'lost', canRead: false });
  const waiting = stage.advance('q1');
  await vi.advanceTimersByTimeAsync(100);
  await expect(settled(stage.room.read(() => 'seen'))).rejects.toThrow('It cannot be read');
  expect(outcomeOf(await settled(stage.answer('ann', 'q1a')))).toBe('unavailable');

  Object.assign(stage, { fate: 'stored', canRead: true });
  expect(await settled(stage.room.read(() => 'seen'))).toBe('seen');
  expect(outcomeOf(await settled(waiting))).toBe('opened revised');
});

test('[LE5] reading is retried for as long as it takes', async () => {
  const stage = await stageWithTwo();
  await settled(stage.advance('q1'));
  Object.assign(stage, { fate: 'unavailable', canRead: false });
  await settled(stage.answer('ann', 'q1a'));
  stage.room.tick();
  await vi.advanceTimersByTimeAsync(10);
  Object.assign(stage, { fate: 'stored', canRead: true });
  stage.told();
  stage.room.tick();
  await vi.advanceTimersByTimeAsync(10);
  expect(stage.told()).toEqual(['moved']);
  await vi.advanceTimersByTimeAsync(21_000);
  expect(stage.rows.session.status).toBe('results');
});

test('[LE6] a room with too many waiting commands refuses the next', async () => {
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

test('[LE3] a join whose account is deleted is refused alone: answers and joins of the same group are stored', async () => {
  const stage = await stageWithTwo();
  await settled(stage.advance('q1'));
  stage.nobody = 'gone';
  const names = ['cleo', 'gone', 'dan', 'eve'];
  const outcomes = await settled(Promise.all([stage.answer('ann', 'q1a'), ...names.map(stage.join)]));
  expect(outcomes.map(outcomeOf)).toEqual(['answered', 'joined', 'not_signed_in', 'joined', 'joined']);
  expect(stage.rows.answers).toHaveLength(1);
  expect(stage.rows.participants.map(({ id }) => id)).toEqual(['ann', 'ben', 'cleo', 'dan', 'eve']);
  expect(stage.errors).toEqual([]);
});
