import { describe, expect, test, vi } from 'vitest';
import { liveUrl } from '#app/ui/live/environment.ts';
import { fakeDevice, join, linkedHost, linkedPlayer, linkPlayer, sentOf } from './device.ts';
import { open, state, you } from './samples.ts';

const first = state({}, { you: you() });
const joining = { type: 'join_session', sessionId: 'session', participantId: 'ann', changes: true };

/** Lets the wait before the first attempt pass. */
function passRetry(): void {
  vi.advanceTimersByTime(1000);
}

describe('joining', () => {
  test('[CL9] [S7.61] join_session is the first thing sent, and its answer makes the link live', () => {
    const { device, link, told } = linkPlayer();
    expect(link.state()).toEqual({ status: 'connecting', since: expect.any(Number) });
    device.socket().open();
    expect(device.socket().sent).toEqual([joining]);
    expect(link.state().status).toBe('connecting');
    device.socket().tell(first);
    expect(link.state()).toEqual({ status: 'live' });
    expect(told.at(-1)).toEqual({ view: link.view(), link: { status: 'live' } });
    expect(link.view().known?.session.id).toBe('session');
  });

  test('[CL9] [S7.61] a host joins without a participant', () => {
    const { device } = linkedHost(state());
    expect(device.socket().sent).toEqual([{ type: 'join_session', sessionId: 'session' }]);
  });

  test('[CL9] [S7.60] [S9.7] a heartbeat goes out every 30 s', () => {
    const { device } = linkedPlayer(first);
    for (let beats = 1; beats <= 3; beats += 1) {
      vi.advanceTimersByTime(29_999);
      device.socket().tell(first);
      expect(sentOf(device.socket(), 'heartbeat')).toHaveLength(beats - 1);
      vi.advanceTimersByTime(1);
      expect(sentOf(device.socket(), 'heartbeat')).toHaveLength(beats);
    }
  });

  test('[S7.59] the socket is at /ws, secure when the page is', () => {
    expect(liveUrl({ protocol: 'http:', host: '192.168.1.7:3000' })).toBe('ws://192.168.1.7:3000/ws');
    expect(liveUrl({ protocol: 'https:', host: 'quiz.example.org' })).toBe('wss://quiz.example.org/ws');
  });

  test('[CL3] a page shows what it was rendered with until the first state comes', () => {
    const { link } = linkPlayer({ initial: state(open(), { you: you({ timeLimit: 20 }) }) });
    expect(link.view().known).toMatchObject({ session: { status: 'question' }, countdown: { leftMs: 20_000 } });
  });

  test('[CL5] invalid frames change nothing and end nothing', () => {
    const { device, link, told } = linkedPlayer(first);
    const before = told.length;
    for (const text of ['', '{', '[]', '{"type":"surprise"}', '{"type":"session_state"}']) device.socket().text(text);
    expect(told).toHaveLength(before);
    expect(link.state().status).toBe('live');
  });
});

describe('a lost link', () => {
  test('[CL10] [S7.4] reconnects within a second, and joins again', () => {
    const { device, link, told } = linkedPlayer(first);
    device.setRandom(0.999);
    device.socket().close(1006);
    expect(told.at(-1)?.link).toEqual({ status: 'reconnecting', since: performance.now() });
    vi.advanceTimersByTime(998);
    expect(device.sockets).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(device.sockets).toHaveLength(2);
    join(device, state({ revision: 2 }));
    expect(device.socket().sent).toEqual([joining]);
    expect(link.state()).toEqual({ status: 'live' });
    expect(link.view().known?.session.revision).toBe(2);
  });

  test('[CL10] is retried after ever longer waits, up to 10 s', () => {
    const { device } = linkedPlayer(first);
    device.setRandom(1);
    expect(waits(device, 6)).toEqual([1000, 2000, 4000, 8000, 10_000, 10_000]);
  });

  test('[CL10] is retried at least every 3 s while a question is open', () => {
    const { device } = linkedPlayer(state(open(), { you: you({ timeLimit: 20 }) }));
    device.setRandom(1);
    expect(waits(device, 5)).toEqual([1000, 2000, 3000, 3000, 3000]);
  });

  test('[CL10] keeps counting attempts if it connected but did not last', () => {
    const { device } = linkedPlayer(first);
    device.setRandom(1);
    expect(waits(device, 2)).toEqual([1000, 2000]);
    join(device, first);
    vi.advanceTimersByTime(9_999);
    expect(waits(device, 1)).toEqual([4000]);
    join(device, first);
    vi.advanceTimersByTime(10_000);
    expect(waits(device, 1)).toEqual([1000]);
  });

  test('[CL10] reconnects within 3 s of a server stop, spread out', () => {
    const { device } = linkedPlayer(first);
    device.setRandom(0.8);
    expect(waits(device, 1, 1012)).toEqual([2400]);
  });

  test('[CL10] is retried even if the browser refuses the address', () => {
    const device = fakeDevice();
    const { openSocket } = device.environment;
    let isAllowed = false;
    device.environment.openSocket = (url, hear) => {
      if (!isAllowed) throw new Error('SecurityError');
      return openSocket(url, hear);
    };
    const { link } = linkPlayer({}, device);
    vi.advanceTimersByTime(1);
    expect(link.state().status).toBe('connecting');
    isAllowed = true;
    passRetry();
    expect(device.sockets).toHaveLength(1);
  });

  /** Ends the newest socket this many times, and measures the time until the next one. */
  function waits(device: ReturnType<typeof fakeDevice>, times: number, code = 1006): number[] {
    return Array.from({ length: times }, () => {
      const before = device.sockets.length;
      device.socket().close(code);
      let waited = 0;
      for (; device.sockets.length === before; waited += 100) vi.advanceTimersByTime(100);
      return waited;
    });
  }
});

describe('[CL11] when the device comes back', () => {
  test.each(['online', 'shown'] as const)('%s: the next attempt does not wait', (sign) => {
    const { device } = linkedPlayer(first);
    device.socket().close(1006);
    device.sign(sign);
    expect(device.sockets).toHaveLength(2);
  });

  test.each(['online', 'shown'] as const)(
    '%s: an older attempt is replaced by a new one, but there are never two at once',
    (sign) => {
      const { device } = linkPlayer();
      vi.advanceTimersByTime(4000);
      device.sign(sign);
      device.sign(sign);
      expect(device.sockets).toHaveLength(2);
      expect(device.sockets[0]?.closedByLink).toBe(true);
      device.sockets[0]?.open();
      device.sockets[0]?.close(1006);
      expect(device.sockets[0]?.sent).toEqual([]);
      join(device, first);
      expect(device.sockets).toHaveLength(2);
    },
  );

  test('[S7.5] a live link asks for the state again, once', () => {
    const { device, link } = linkedPlayer(first);
    device.sign('shown');
    device.sign('online');
    expect(sentOf(device.socket(), 'join_session')).toHaveLength(2);
    device.socket().tell(state({ revision: 2 }));
    expect(link.view().known?.session.revision).toBe(2);
  });

  test('and retries from the shortest wait', () => {
    const { device } = linkedPlayer(first);
    device.setRandom(1);
    for (let attempts = 0; attempts < 5; attempts += 1) {
      device.socket().close(1006);
      vi.advanceTimersByTime(10_000);
    }
    device.socket().close(1006);
    device.sign('online');
    const before = device.sockets.length;
    device.socket().close(1006);
    vi.advanceTimersByTime(1000);
    expect(device.sockets).toHaveLength(before + 1);
  });

  test('without a network it says so, and still tries: the device may be wrong', () => {
    const { device, link, told } = linkedPlayer(first);
    device.socket().close(1006);
    device.setOnline(false);
    device.sign('offline');
    expect(told.at(-1)?.link.status).toBe('offline');
    expect(device.sockets).toHaveLength(1);
    passRetry();
    join(device, first);
    expect(link.state().status).toBe('live');
  });
});

describe('[CL12] a silent link', () => {
  test('is asked after 45 to 55 s of silence', () => {
    for (const [random, waitMs] of [
      [0, 45_000],
      [0.999, 54_990],
    ] as const) {
      const { device } = linkPlayer();
      device.setRandom(random);
      join(device, first);
      vi.advanceTimersByTime(waitMs - 1);
      expect(sentOf(device.socket(), 'join_session')).toHaveLength(1);
      vi.advanceTimersByTime(1);
      expect(sentOf(device.socket(), 'join_session')).toHaveLength(2);
    }
  });

  test('is asked again 2 s after the device reported being offline: until then it may have been alive', () => {
    const { device, link } = linkedPlayer(first);
    device.sign('offline');
    device.socket().tell(first);
    vi.advanceTimersByTime(1_999);
    device.socket().tell(first);
    expect(sentOf(device.socket(), 'join_session')).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(sentOf(device.socket(), 'join_session')).toHaveLength(3);
    vi.advanceTimersByTime(4_999);
    expect(link.state().status).toBe('live');
    vi.advanceTimersByTime(1);
    expect(link.state().status).toBe('reconnecting');
  });

  test('is alive if it answers then', () => {
    const { device, link } = linkedPlayer(first);
    device.sign('offline');
    device.socket().tell(first);
    vi.advanceTimersByTime(2_000);
    device.socket().tell(first);
    vi.advanceTimersByTime(10_000);
    expect(link.state().status).toBe('live');
    expect(sentOf(device.socket(), 'join_session')).toHaveLength(3);
  });

  test('is given up 5 s later, unless anything at all comes', () => {
    const { device, link } = linkedPlayer(first);
    device.sign('shown');
    vi.advanceTimersByTime(4_999);
    device.socket().text('{"type":"something new"}');
    vi.advanceTimersByTime(5_000);
    expect(link.state().status).toBe('live');
    device.sign('shown');
    vi.advanceTimersByTime(5_000);
    expect(link.state().status).toBe('reconnecting');
    expect(device.socket().closedByLink).toBe(true);
  });

  test('is given up 8 s after its start if it does not even open', () => {
    const { device } = linkPlayer();
    vi.advanceTimersByTime(8_000);
    expect(device.socket().closedByLink).toBe(true);
    passRetry();
    expect(device.sockets.length).toBeGreaterThan(1);
  });

  test('is given up 8 s after join_session without an answer', () => {
    const { device } = linkPlayer();
    device.socket().open();
    device.socket().text('{"type":"something new"}');
    vi.advanceTimersByTime(7_999);
    expect(device.socket().closedByLink).toBe(false);
    vi.advanceTimersByTime(1);
    expect(device.socket().closedByLink).toBe(true);
  });

  test('reports nothing any more once given up', () => {
    const { device, link } = linkedPlayer(first);
    device.sign('shown');
    vi.advanceTimersByTime(5_000);
    device.sockets[0]?.tell(state({ revision: 9 }));
    expect(link.view().known?.session.revision).toBe(1);
  });
});

describe('[CL18] what ends it for good', () => {
  test.each([
    [4001, { status: 'ended', reason: 'signed_out' }],
    [4003, { status: 'ended', reason: 'removed' }],
  ])('close code %i', (code, ended) => {
    const { device, told } = linkedPlayer(first);
    device.socket().close(code);
    passRetry();
    for (const sign of ['online', 'shown', 'offline'] as const) device.sign(sign);
    expect(told.at(-1)?.link).toEqual(ended);
    expect(device.sockets).toHaveLength(1);
  });

  test('the refusal of a removed participant, when joining or later', () => {
    const words = 'The host removed you from this session';
    const linked = linkedPlayer(first);
    const newcomer = linkPlayer({}, fakeDevice());
    newcomer.device.socket().open();
    for (const { device, link } of [linked, newcomer]) {
      device.socket().tell({ type: 'error', message: words, reason: 'removed' });
      expect(link.state()).toEqual({ status: 'ended', reason: 'removed' });
      expect(device.socket().closedByLink).toBe(true);
    }
  });

  test('a session that does not exist, or is not theirs', () => {
    const { device, link } = linkPlayer();
    device.socket().open();
    device.socket().tell({ type: 'error', message: 'There is nothing here', reason: 'not_found' });
    device.socket().close(1008);
    passRetry();
    expect(link.state()).toEqual({ status: 'refused', message: 'There is nothing here' });
    expect(device.sockets).toHaveLength(1);
  });

  test.each([['of_a_newer_server'], [undefined]])(
    '[CL26] a session refused for a reason unknown here: %s',
    (reason) => {
      const { device, link } = linkPlayer();
      device.socket().open();
      device.socket().tell({ type: 'error', message: 'Not today', reason });
      expect(link.state()).toEqual({ status: 'refused', message: 'Not today' });
      link.reconnect();
      join(device, first);
      expect(link.state().status).toBe('live');
      device.socket().tell({ type: 'error', message: 'Not this', reason });
      expect(link.state().status).toBe('live');
      expect(link.view().error).toMatchObject({ message: 'Not this' });
    },
  );

  test('one deleted meanwhile, when it is requested again', () => {
    const { device, link } = linkedPlayer(first);
    device.sign('shown');
    device.socket().tell({ type: 'error', message: 'There is nothing here', reason: 'not_found' });
    expect(link.state().status).toBe('refused');
  });

  test('not a busy server when joining: that is retried', () => {
    const { device, link } = linkPlayer();
    device.socket().open();
    device.socket().tell({ type: 'error', message: 'Busy', reason: 'busy' });
    expect(link.state().status).toBe('connecting');
    passRetry();
    join(device, first);
    expect(link.state().status).toBe('live');
  });

  test('not a close without a refusal, even for a breach of the rules', () => {
    const { device } = linkedPlayer(first);
    device.socket().close(1008);
    passRetry();
    expect(device.sockets).toHaveLength(2);
  });

  test('the page letting go: nothing is reported, sent or tried any more', () => {
    const { device, link, told } = linkedPlayer(first);
    const before = told.length;
    link.close();
    device.socket().tell(state({ revision: 2 }));
    device.sign('shown');
    link.reconnect();
    passRetry();
    expect([told.length, device.sockets.length, device.socket().closedByLink]).toEqual([before, 1, true]);
    expect(link.state()).toEqual({ status: 'ended', reason: 'closed' });
    expect(device.watchers.size).toBe(0);
  });

  test('but a person may try again', () => {
    const { device, link } = linkedPlayer(first);
    device.socket().close(4003);
    link.reconnect();
    join(device, first);
    expect(link.state().status).toBe('live');
  });
});

describe('[CL19] in too many places at once', () => {
  test('it waits, and continues when the page is shown again', () => {
    const { device, told } = linkedPlayer(first);
    device.socket().close(4008);
    passRetry();
    device.sign('online');
    expect(told.at(-1)?.link).toEqual({ status: 'elsewhere' });
    expect(device.sockets).toHaveLength(1);
    device.sign('shown');
    join(device, first);
    expect(told.at(-1)?.link).toEqual({ status: 'live' });
  });

  test('or at the press of a button', () => {
    const { device, link } = linkedPlayer(first);
    device.socket().close(4008);
    link.reconnect();
    expect(link.state().status).toBe('reconnecting');
    join(device, first);
    expect(link.state().status).toBe('live');
  });
});

describe("[CL25] a host's commands", () => {
  test('[S7.63] [S7.64] name session and quiz, and the revision that the host saw', () => {
    const { device, link } = linkedHost(state({ revision: 7 }));
    expect(link.send({ type: 'pause_timer' })).toBe(true);
    expect(link.send({ type: 'resume_timer' })).toBe(true);
    expect(link.send({ type: 'restart_question', questionId: 'q1' })).toBe(true);
    const named = { sessionId: 'session', quizId: 'quiz', revision: 7 };
    expect(sentOf(device.socket(), 'pause_timer')).toEqual([{ type: 'pause_timer', ...named }]);
    expect(sentOf(device.socket(), 'resume_timer')).toEqual([{ type: 'resume_timer', ...named }]);
    const restart = { type: 'restart_question', questionId: 'q1', ...named };
    expect(sentOf(device.socket(), 'restart_question')).toEqual([restart]);
  });

  test('[CL12] ask for the state as well: a link that swallows them is known to be dead within 5 s', () => {
    const { device, link } = linkedHost(state({ revision: 7 }));
    link.send({ type: 'pause_timer' });
    expect(device.socket().sent.at(-1)).toEqual({ type: 'join_session', sessionId: 'session' });
    vi.advanceTimersByTime(5_000);
    expect(link.state().status).toBe('reconnecting');
  });

  test('are not kept while there is no link: they may be wrong by then', () => {
    const { device, link } = linkedHost(state({ revision: 7 }));
    device.socket().close(1006);
    expect(link.send({ type: 'pause_timer' })).toBe(false);
  });

  test('[S7.70] are answered with a text when refused, and the link stays', () => {
    const { device, link } = linkedHost(state({ revision: 7 }));
    link.send({ type: 'pause_timer' });
    device.socket().tell({ type: 'error', message: 'Somebody was quicker', reason: 'quicker' });
    expect(link.view().error).toEqual({ message: 'Somebody was quicker', reason: 'quicker', at: performance.now() });
    expect(link.state().status).toBe('live');
  });
});
