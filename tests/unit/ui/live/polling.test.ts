import { describe, expect, test, vi } from 'vitest';
import type { StateSnapshot } from '#app/ui/live/view.ts';
import { join, linkedHost, linkedPlayer } from './device.ts';
import { open, session, shownQuestion, state, you } from './samples.ts';

const first = state(open(), { you: you({ timeLimit: 20 }) });
const news: StateSnapshot = {
  session: session({ status: 'results', currentQuestionId: 'q1', asking: 1, revision: 2 }),
  question: shownQuestion(),
  participants: [],
};

const minute = () => vi.advanceTimersByTimeAsync(60_000);

describe('[CL20] polling by calls', () => {
  test('[WA23] [S7.6] a healthy link sends no calls', async () => {
    const fetchState = vi.fn(async () => news);
    const { device } = linkedPlayer(first, { fetchState });
    for (let frames = 0; frames < 10; frames += 1) {
      await vi.advanceTimersByTimeAsync(30_000);
      device.socket().tell(first);
    }
    expect(fetchState).not.toHaveBeenCalled();
  });

  test('a player without a link for 5 s polls, and then every 10 s', async () => {
    const fetchState = vi.fn(async () => news);
    const { device } = linkedPlayer(first, { fetchState });
    device.socket().close(1006);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(fetchState).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(fetchState).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(fetchState).toHaveBeenCalledTimes(3);
  });

  test('a host polls every 2 s', async () => {
    const fetchState = vi.fn(async () => news);
    const { device } = linkedHost(first, { fetchState });
    device.socket().close(1006);
    await vi.advanceTimersByTimeAsync(11_000);
    expect(fetchState).toHaveBeenCalledTimes(4);
  });

  test('the answer is folded in like a state', async () => {
    const { device, link } = linkedPlayer(first, { fetchState: async () => news });
    device.socket().close(1006);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(link.view().known).toMatchObject({
      session: { status: 'results' },
      results: { correctOptionIds: ['q1-a'] },
    });
  });

  test("the player's own row brings their score", async () => {
    const row = { ...you().participant, score: 300, rank: null };
    const { device, link } = linkedPlayer(first, { fetchState: async () => ({ ...news, row }) });
    device.socket().close(1006);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(link.view().known?.you?.participant.score).toBe(300);
  });

  test('polling ends when the link is back, and a later answer is dropped', async () => {
    const answers: ((news: StateSnapshot) => void)[] = [];
    const fetchState = vi.fn(() => new Promise<StateSnapshot>((resolve) => void answers.push(resolve)));
    const { device, link } = linkedPlayer(first, { fetchState });
    device.socket().close(1006);
    await vi.advanceTimersByTimeAsync(5_000);
    device.sign('online');
    join(device, first);
    answers[0]?.(news);
    await vi.advanceTimersByTimeAsync(40_000);
    expect(fetchState).toHaveBeenCalledTimes(1);
    expect(link.view().known?.session.status).toBe('question');
  });

  test('[WA7] a request for the state is served at once: by a call while there is no link, over the link otherwise', async () => {
    const fetchState = vi.fn(async () => news);
    const { device, link } = linkedHost(first, { fetchState });
    const sent = device.socket().sent.length;
    link.refresh();
    expect(device.socket().sent.slice(sent)).toMatchObject([{ type: 'join_session' }]);
    expect(fetchState).not.toHaveBeenCalled();
    device.socket().close(1006);
    link.refresh();
    expect(fetchState).toHaveBeenCalledTimes(1);
  });

  test('polling ends when the link has ended for good', async () => {
    const fetchState = vi.fn(async () => news);
    const { device, link } = linkedPlayer(first, { fetchState });
    device.socket().close(4003);
    await minute();
    link.reconnect();
    link.close();
    await minute();
    expect(fetchState).not.toHaveBeenCalled();
  });

  test('a missing answer changes nothing, and is requested again', async () => {
    const fetchState = vi.fn(async () => null);
    const { device, link } = linkedPlayer(first, { fetchState });
    const view = link.view();
    device.socket().close(1006);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(fetchState).toHaveBeenCalledTimes(2);
    expect(link.view()).toBe(view);
  });
});
