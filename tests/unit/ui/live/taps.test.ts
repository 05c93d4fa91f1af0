import { describe, expect, test, vi } from 'vitest';
import type { CallResult } from '#app/ui/calls/call-api.ts';
import type { ErrorMessage, FoldedMessage } from '#app/ui/live/read-message.ts';
import { type FakeDevice, fakeDevice, join, linkedHost, linkedPlayer, linkPlayer, sentOf } from './device.ts';
import { open, question, results, state, you } from './samples.ts';

const opened = state(open(), { you: you({ timeLimit: 20 }) });
const paused = state(open({ revision: 2, timerPaused: true, timeRemaining: 12 }));
const resumed = state(open({ revision: 3, timeRemaining: 12 }));
const inResults = state({ status: 'results', currentQuestionId: 'q1', asking: 1, revision: 4 });
const accepted: FoldedMessage = { type: 'answer_accepted', questionId: 'q1' };
const stored = state(open(), {
  you: you({ timeLimit: 20, answer: { questionId: 'q1', selectedOptionIds: ['q1-a'], value: null } }),
});
const tap = { participantId: 'ann', questionId: 'q1', asking: 1, selectedOptionIds: ['q1-a'], answerOptionId: 'q1-a' };
const submitted = { type: 'answer_submitted', ...tap };

const refusal = (reason: string): ErrorMessage => ({ type: 'error', message: `The text of ${reason}`, reason });
const failed = (status: number, reason?: string): CallResult => ({
  ok: false,
  status,
  message: 'No',
  ...(reason !== undefined && { reason }),
});
const answers = (device: FakeDevice, socket = device.socket()) => sentOf(socket, 'answer_submitted');

/** A player who has tapped `q1-a` while the link was live. */
function tapped(device?: FakeDevice) {
  const linked = linkedPlayer(opened, {}, device);
  linked.link.answer({ selectedOptionIds: ['q1-a'] });
  return linked;
}

async function answerPost({ posts }: FakeDevice, result: CallResult): Promise<void> {
  posts.at(-1)?.answer(result);
  await vi.advanceTimersByTimeAsync(0);
}

describe('an answer', () => {
  test('[CL13] is sent at once, with the round that it answers, and is received when the server says so', () => {
    const { device, link } = tapped();
    expect(answers(device)).toEqual([submitted]);
    expect(link.view().tap).toEqual({ status: 'sending', tap });
    device.socket().tell(accepted);
    expect(link.view().tap).toEqual({ status: 'received', tap });
    expect(link.view().known?.you?.answer).toEqual({ questionId: 'q1', selectedOptionIds: ['q1-a'], value: null });
  });

  test('[CL13] to several options names them all', () => {
    const { device, link } = linkedPlayer(opened);
    link.answer({ selectedOptionIds: ['q1-b', 'q1-a'] });
    expect(answers(device)).toMatchObject([{ selectedOptionIds: ['q1-b', 'q1-a'], answerOptionId: 'q1-b' }]);
  });

  test.each<[string, FoldedMessage, string[]]>([
    ['nothing is open', state({}, { you: you() }), ['q1-a']],
    ['the results are shown', inResults, ['q1-a']],
    ['the player has answered', stored, ['q1-b']],
    ['nothing is chosen', opened, []],
  ])('[CL15] is not sent if %s', (_what, first, selected) => {
    const { device, link } = linkedPlayer(first);
    expect(link.answer({ selectedOptionIds: selected })).toBe(false);
    expect(answers(device)).toEqual([]);
  });

  test('[CL15] counts once: a second tap is ignored, before the first has arrived and after', () => {
    const { device, link } = tapped();
    expect(link.answer({ selectedOptionIds: ['q1-b'] })).toBe(false);
    device.socket().tell(accepted);
    expect(link.answer({ selectedOptionIds: ['q1-b'] })).toBe(false);
    expect(answers(device)).toEqual([submitted]);
  });

  test('[CL15] is not for hosts', () => {
    expect(linkedHost(opened).link.answer({ selectedOptionIds: ['q1-a'] })).toBe(false);
  });
});

describe('[CL13] [S7.8] an answer that was not acknowledged', () => {
  test('is sent again unchanged on the next connection, once the state is there', () => {
    const { device, link } = tapped();
    device.socket().close(1006);
    device.sign('online');
    device.socket().open();
    expect(answers(device)).toEqual([]);
    device.socket().tell(opened);
    expect(answers(device)).toEqual([submitted]);
    device.socket().tell(accepted);
    device.socket().close(1006);
    device.sign('online');
    join(device, stored);
    expect(answers(device)).toEqual([]);
    expect(link.view().tap?.status).toBe('received');
  });

  test('is not sent again if the state says that it has arrived', () => {
    const { device, link } = tapped();
    device.socket().close(1006);
    device.sign('online');
    join(device, stored);
    expect(answers(device)).toEqual([]);
    expect(link.view().tap?.status).toBe('received');
  });

  test('is sent again on the same connection, after ever longer waits, and the link is checked', () => {
    const { device } = tapped();
    const sentAfter = (ms: number) => {
      vi.advanceTimersByTime(ms);
      device.socket().tell(opened);
      return answers(device).length;
    };
    expect([sentAfter(2_999), sentAfter(1), sentAfter(6_000), sentAfter(11_999), sentAfter(1)]).toEqual([
      1, 2, 3, 3, 4,
    ]);
    expect(sentOf(device.socket(), 'join_session')).toHaveLength(4);
  });

  test('[CL12] reveals a dead link within 8 s', () => {
    const { device, link } = tapped();
    vi.advanceTimersByTime(7_999);
    expect(link.state().status).toBe('live');
    vi.advanceTimersByTime(1);
    expect(link.state().status).toBe('reconnecting');
    expect(device.socket().closedByLink).toBe(true);
  });

  test('waits a moment if the server is busy, and is sent again', () => {
    const { device, link } = tapped();
    device.socket().tell(refusal('busy'));
    expect([link.view().tap?.status, link.view().error]).toEqual(['sending', null]);
    vi.advanceTimersByTime(999);
    expect(answers(device)).toHaveLength(1);
    vi.advanceTimersByTime(1001);
    expect(answers(device)).toHaveLength(2);
  });

  test('may still turn out to have arrived after the question has closed', () => {
    const { device, link } = tapped();
    device.socket().tell(inResults);
    expect(link.view().tap?.status).toBe('missed');
    device.socket().tell(accepted);
    expect(link.view().tap?.status).toBe('received');
  });

  test('has arrived if the results say so', () => {
    const { device, link } = tapped();
    const own = {
      selectedOptionIds: ['q1-a'],
      value: null,
      correct: true,
      credit: 1,
      points: 100,
      score: 100,
      rank: 1,
      of: 1,
    };
    device.socket().tell(inResults);
    device.socket().tell(results({ you: own }));
    expect(link.view().tap?.status).toBe('received');
    const other = tapped(fakeDevice());
    other.device.socket().tell(inResults);
    other.device.socket().tell(results({ you: { ...own, selectedOptionIds: [], points: 0 } }));
    expect(other.link.view().tap?.status).toBe('missed');
  });
});

describe('[CL14] an answer during a pause', () => {
  test('is kept, and sent again when the host resumes', () => {
    const { device, link } = tapped();
    device.socket().tell(refusal('paused'));
    device.socket().tell(paused);
    expect([link.view().tap?.status, link.view().error]).toEqual(['held', null]);
    vi.advanceTimersByTime(30_000);
    expect(answers(device)).toHaveLength(1);
    device.socket().tell(resumed);
    expect(answers(device)).toEqual([submitted, submitted]);
    device.socket().tell(accepted);
    expect(link.view().tap?.status).toBe('received');
  });

  test('is not even sent if the pause is known', () => {
    const { device, link } = linkedPlayer(state(open({ timerPaused: true }), { you: you({ timeLimit: 20 }) }));
    expect(link.answer({ selectedOptionIds: ['q1-a'] })).toBe(true);
    expect([link.view().tap?.status, answers(device)]).toEqual(['held', []]);
    device.socket().tell(resumed);
    expect(answers(device)).toEqual([submitted]);
  });

  test('is retried after a moment if the pause was over when the refusal came', () => {
    const { device, link } = tapped();
    device.socket().tell(refusal('paused'));
    vi.advanceTimersByTime(1000);
    expect(answers(device)).toHaveLength(2);
    expect(link.view().tap?.status).toBe('sending');
  });

  test('is dropped when its question closes paused', () => {
    const { device, link } = tapped();
    device.socket().tell(paused);
    device.socket().tell(refusal('paused'));
    device.socket().tell(inResults);
    expect(link.view().tap?.status).toBe('missed');
    vi.advanceTimersByTime(30_000);
    expect(answers(device)).toHaveLength(1);
  });
});

describe('[CL15] an answer that can no longer count', () => {
  test.each([
    'time_is_up',
    'asked_again',
    'question_not_open',
    'one_option_only',
    'another_participant',
    'of_a_newer_server',
  ])("[CL26] is given up, with the server's text: %s", (reason) => {
    const { device, link } = tapped();
    const no = refusal(reason);
    device.socket().tell(no);
    expect(link.view()).toMatchObject({ tap: { status: 'refused', message: no.message }, error: null });
    vi.advanceTimersByTime(30_000);
    expect(answers(device)).toHaveLength(1);
  });

  test('may be given again if it was refused', () => {
    const { device, link } = tapped();
    device.socket().tell(refusal('one_option_only'));
    expect(link.answer({ selectedOptionIds: ['q1-b'] })).toBe(true);
    expect(answers(device)).toHaveLength(2);
  });

  test('gives way to the one from another tab', () => {
    const { device, link } = tapped();
    device.socket().tell(refusal('already_answered'));
    expect(sentOf(device.socket(), 'join_session')).toHaveLength(2);
    const other = { questionId: 'q1', selectedOptionIds: ['q1-b'], value: null };
    device.socket().tell(state(open(), { you: you({ timeLimit: 20, answer: other }) }));
    expect(link.view()).toMatchObject({ tap: null, known: { you: { answer: other } } });
  });

  test.each([
    ['another question is open', state(open({ currentQuestionId: 'q2', revision: 5 }))],
    ['its question is restarted', state(open({ asking: 2, revision: 5 }))],
    ['the session is over', state({ status: 'completed', revision: 5 })],
  ])('is forgotten when %s', (_what, next) => {
    const { device, link } = tapped();
    device.socket().close(1006);
    device.sign('online');
    join(device, next);
    expect(link.view().tap).toBeNull();
    expect(answers(device)).toEqual([]);
    expect(device.stored.size).toBe(0);
  });

  test('leaves room for an answer to the next question', () => {
    const { device, link } = tapped();
    device.socket().tell(accepted);
    device.socket().tell(state(open({ currentQuestionId: 'q2', revision: 5 }), { question: question('q2') }));
    expect(link.answer({ selectedOptionIds: ['q2-b'] })).toBe(true);
    expect(answers(device).at(-1)).toMatchObject({ questionId: 'q2', answerOptionId: 'q2-b' });
  });
});

describe('[CL16] while there is no socket', () => {
  /** A player who has tapped while the socket was down, 3 s ago. */
  function tappedOffline() {
    const linked = linkedPlayer(opened);
    linked.device.socket().close(1006);
    linked.link.answer({ selectedOptionIds: ['q1-a'] });
    vi.advanceTimersByTime(3_000);
    return linked;
  }

  test('an answer falls back to HTTP after 3 s', async () => {
    const { device, link } = linkedPlayer(opened);
    device.socket().close(1006);
    link.answer({ selectedOptionIds: ['q1-a'] });
    vi.advanceTimersByTime(2_999);
    expect(device.posts).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(device.posts).toMatchObject([{ path: '/api/answers', body: tap }]);
    await answerPost(device, { ok: true, value: {} });
    expect(link.view()).toMatchObject({
      tap: { status: 'received' },
      known: { you: { answer: { questionId: 'q1' } } },
    });
  });

  test('so does one sent over a connection that broke, 3 s after the break', () => {
    const { device } = tapped();
    device.setRandom(1);
    vi.advanceTimersByTime(2_000);
    device.socket().close(1006);
    vi.advanceTimersByTime(2_999);
    expect(device.posts).toHaveLength(0);
    vi.advanceTimersByTime(1);
    expect(device.posts).toHaveLength(1);
  });

  test('but not if the socket is back by then', () => {
    const { device } = tapped();
    device.socket().close(1006);
    vi.advanceTimersByTime(1_000);
    join(device, opened);
    device.socket().tell(accepted);
    vi.advanceTimersByTime(10_000);
    expect(device.posts).toEqual([]);
  });

  test.each([0, 429, 500, 503])('if that fails (%i), it retries', async (status) => {
    const { device, link } = tappedOffline();
    await answerPost(device, failed(status));
    vi.advanceTimersByTime(5_000);
    expect(device.posts).toHaveLength(2);
    expect(link.view().tap?.status).toBe('sending');
  });

  test('without an answer there for 10 s, it retries, and a late answer still counts', async () => {
    const { device, link } = tappedOffline();
    vi.advanceTimersByTime(9_999);
    expect(device.posts).toHaveLength(1);
    vi.advanceTimersByTime(3_001);
    expect(device.posts).toHaveLength(2);
    device.posts[0]?.answer({ ok: true, value: {} });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(device.posts).toHaveLength(2);
    expect(link.view().tap?.status).toBe('received');
  });

  test('a refusal there is final', async () => {
    const { device, link } = tappedOffline();
    await answerPost(device, failed(409, 'time_is_up'));
    expect(link.view().tap).toMatchObject({ status: 'refused', message: 'No' });
  });

  test('[CL14] an answer that meets a pause there is kept', async () => {
    const { device, link } = tappedOffline();
    await answerPost(device, failed(409, 'paused'));
    expect(link.view().tap?.status).toBe('held');
    vi.advanceTimersByTime(1000);
    expect(link.view().tap?.status).toBe('sending');
  });

  test('the socket is used as soon as it is back', () => {
    const { device } = tappedOffline();
    device.sign('online');
    join(device, opened);
    expect(answers(device)).toEqual([submitted]);
  });

  test('a reply to an older tap says nothing about the new one', async () => {
    const { device, link } = tappedOffline();
    device.sign('online');
    join(device, state(open({ asking: 2, revision: 5 }), { you: you({ timeLimit: 20 }) }));
    link.answer({ selectedOptionIds: ['q1-b'] });
    await answerPost(device, failed(409, 'asked_again'));
    expect(link.view().tap).toMatchObject({ status: 'sending', tap: { asking: 2 } });
  });
});

describe('[CL17] a reload', () => {
  test('sends an unacknowledged answer again', () => {
    const before = tapped();
    before.link.close();
    const { device } = linkPlayer({}, before.device);
    join(device, opened);
    expect(answers(device)).toEqual([submitted]);
    device.socket().tell(accepted);
    expect(device.stored.size).toBe(0);
  });

  test('knows of it before the first state', () => {
    const before = tapped();
    before.link.close();
    const { link } = linkPlayer({ initial: opened }, before.device);
    expect(link.view().tap).toEqual({ status: 'sending', tap });
  });

  test("forgets another person's answer, and an invalid one", () => {
    const { stored, ...device } = fakeDevice();
    for (const text of [JSON.stringify({ ...tap, participantId: 'bob' }), '{', 'null', '{"asking":1}']) {
      stored.set('quiz-tap:session', text);
      expect(linkPlayer({ initial: opened }, { stored, ...device }).link.view().tap).toBeNull();
    }
  });

  test('loses only this if the browser stores nothing', () => {
    const device = fakeDevice();
    const refuse = () => {
      throw new Error('QuotaExceededError');
    };
    device.environment.storage = { getItem: refuse, setItem: refuse, removeItem: refuse };
    const { link } = tapped(device);
    device.socket().tell(accepted);
    expect(link.view().tap?.status).toBe('received');
  });
});
