import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { type LiveEnvironment, socketsBy } from '#app/ui/live/environment.ts';
import { connectLive, type LiveLink } from '#app/ui/live/link.ts';
import { type NetworkProxy, startProxy } from '#tests/support/proxy.ts';
import { type SmallServer, startSmallServer } from './small-server.ts';

/** The link's time runs this many times faster than the test's; its 5 s are half a second here. */
const HASTE = 10;

/** A phone with a real socket that reaches the server through the proxy. */
function realEnvironment(proxy: NetworkProxy): LiveEnvironment {
  return {
    openSocket: socketsBy((url) => new WebSocket(url)),
    after(ms, work) {
      const timer = setTimeout(work, ms / HASTE);
      return () => clearTimeout(timer);
    },
    random: Math.random,
    now: () => performance.now() * HASTE,
    isOnline: () => true,
    watch: () => () => {},
    async post(path, body) {
      const init = { method: 'POST', body: JSON.stringify(body) };
      const answer = await fetch(`http://127.0.0.1:${proxy.port}${path}`, init).catch(() => null);
      return answer?.ok ? { ok: true, value: null } : { ok: false, status: answer?.status ?? 0, message: 'No' };
    },
    storage: null,
  };
}

interface Scene {
  server: SmallServer;
  proxy: NetworkProxy;
  link: LiveLink;
}

/** A player in an open question, connected. */
async function startScene(): Promise<Scene> {
  const server = await startSmallServer();
  onTestFinished(() => server.kill());
  const proxy = await startProxy(server.port);
  onTestFinished(() => proxy.close());
  const link = connectLive({
    url: `ws://127.0.0.1:${proxy.port}/ws`,
    sessionId: 'session',
    participantId: 'ann',
    environment: realEnvironment(proxy),
    onView() {},
  });
  onTestFinished(link.close);
  await untilLive(link);
  return { server, proxy, link };
}

/** Long, for busy machines; the condition is checked continuously. */
const until = (check: () => void) => vi.waitFor(check, { timeout: 20_000, interval: 10 });
const untilLive = (link: LiveLink) => until(() => expect(link.state().status).toBe('live'));
const untilReceived = (link: LiveLink) => until(() => expect(link.view().tap?.status).toBe('received'));

describe('a tap counts once', () => {
  test('[CL9] [CL13] on an undisturbed network', async () => {
    const { server, link } = await startScene();
    expect(link.answer({ selectedOptionIds: ['q1-a'] })).toBe(true);
    await untilReceived(link);
    expect([server.arrivals, [...server.answers]]).toEqual([1, [['ann', ['q1-a']]]]);
  });

  test('[CL12] [CL13] when the network freezes during it: the dead connection is detected, and the state is right again', async () => {
    const { server, proxy, link } = await startScene();
    proxy.freeze();
    link.answer({ selectedOptionIds: ['q1-a'] });
    server.move();
    await until(() => expect(link.state().status).toBe('reconnecting'));
    expect([server.arrivals, link.view().tap?.status]).toEqual([0, 'sending']);
    proxy.thaw();
    await untilReceived(link);
    await untilLive(link);
    expect([...server.answers]).toEqual([['ann', ['q1-a']]]);
    expect(link.view().known).toMatchObject({ session: { revision: 2 }, you: { answer: { questionId: 'q1' } } });
  });

  test('[CL10] [CL13] when the connection breaks after it is stored and before it is acknowledged', async () => {
    const { server, proxy, link } = await startScene();
    let breaks = 2;
    server.onStored = () => {
      breaks -= 1;
      if (breaks >= 0) proxy.drop();
    };
    link.answer({ selectedOptionIds: ['q1-b'] });
    await untilReceived(link);
    await untilLive(link);
    expect([...server.answers]).toEqual([['ann', ['q1-b']]]);
  });

  test('[CL10] [CL13] when every connection breaks, again and again', async () => {
    const { server, proxy, link } = await startScene();
    proxy.drop();
    link.answer({ selectedOptionIds: ['q1-a'] });
    for (let breaks = 0; breaks < 5; breaks += 1) {
      await new Promise((resolve) => setTimeout(resolve, 60));
      proxy.drop();
    }
    await untilReceived(link);
    await untilLive(link);
    expect([...server.answers]).toEqual([['ann', ['q1-a']]]);
  });

  test('[CL10] [CL13] when the server dies before acknowledging it and another takes its place', async () => {
    const { server, link } = await startScene();
    const died = new Promise<void>((resolve) => {
      server.onStored = () => void server.kill().then(resolve);
    });
    link.answer({ selectedOptionIds: ['q1-a'] });
    await died;
    const next = await startSmallServer({ port: server.port, answers: server.answers });
    onTestFinished(() => next.kill());
    await untilReceived(link);
    await untilLive(link);
    expect([...next.answers]).toEqual([['ann', ['q1-a']]]);
  });

  test('[CL16] when sockets are no longer let through', async () => {
    const { server, proxy, link } = await startScene();
    server.takesSockets = false;
    proxy.drop();
    link.answer({ selectedOptionIds: ['q1-a'] });
    await untilReceived(link);
    expect([link.state().status, [...server.answers]]).toEqual(['reconnecting', [['ann', ['q1-a']]]]);
  });
});

describe('the state', () => {
  test('[CL10] is right after a break during which the session moved on', async () => {
    const { server, proxy, link } = await startScene();
    proxy.drop();
    server.move();
    await until(() => expect(link.view().known?.session.revision).toBe(2));
    await untilLive(link);
  });

  test('[CL12] arrives late over a network that froze only briefly', async () => {
    const { server, proxy, link } = await startScene();
    proxy.freeze();
    server.move();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(link.view().known?.session.revision).toBe(1);
    proxy.thaw();
    await until(() => expect(link.view().known?.session.revision).toBe(2));
  });
});
