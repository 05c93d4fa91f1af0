import { describe, expect, test, vi } from 'vitest';
import { join, linkedHost, linkedPlayer, sentOf } from './device.ts';
import { hostPart, open, SERVER_START, state, you } from './samples.ts';

const WAITING = state({}, { you: you(), serverNow: SERVER_START });
/** The first question, opened a second after the lobby's state was sent. */
const OPENED = state(open({ revision: 2 }), { serverNow: SERVER_START + 1_000 });
const bytesOf = (message: unknown) => new TextEncoder().encode(JSON.stringify(message)).length;

/** A phone in the lobby. `later(ms)` is when a frame sent 1 s after its first arrives that much late. */
function inLobby() {
  const linked = linkedPlayer(WAITING);
  const late = (ms: number) => vi.advanceTimersByTimeAsync(1_000 + ms);
  const confirmations = () => linked.device.sockets.flatMap((socket) => sentOf(socket, 'got'));
  return { ...linked, late, confirmations };
}

describe('[RH1] the confirmation of a question', () => {
  test('says once, at a random moment within a second, which state the phone shows and how late it came', async () => {
    const { device, late, confirmations } = inLobby();
    device.setRandom(0.8);
    await late(420);
    device.socket().tell(OPENED);
    await vi.advanceTimersByTimeAsync(799);
    expect(confirmations()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(confirmations()).toEqual([{ type: 'got', q: [2, 42] }]);
    device.socket().tell(OPENED);
    device.socket().tell(state(open({ revision: 3, timerPaused: true }), { serverNow: SERVER_START + 9_000 }));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(confirmations()).toHaveLength(1);
  });

  test('is at most 30 bytes, also for a late question in a long session', async () => {
    const { device, late, confirmations } = inLobby();
    await late(25_000);
    device.socket().tell({ ...OPENED, session: { ...OPENED.session, revision: 99_999 } });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(confirmations()).toEqual([{ type: 'got', q: [99_999, 999] }]);
    expect(confirmations().map(bytesOf)).toEqual([30]);
  });

  test('is dropped when the question closes or another opens first', async () => {
    const { device, late, confirmations } = inLobby();
    device.setRandom(0.9);
    await late(0);
    device.socket().tell(OPENED);
    await vi.advanceTimersByTimeAsync(500);
    device.socket().tell(state(open({ currentQuestionId: 'q2', revision: 3 }), { serverNow: SERVER_START + 1_500 }));
    await vi.advanceTimersByTimeAsync(500);
    expect(confirmations()).toEqual([]);
    await vi.advanceTimersByTimeAsync(500);
    expect(confirmations()).toEqual([{ type: 'got', q: [3, 0] }]);
    device.socket().tell(state(open({ asking: 2, revision: 4 }), { serverNow: SERVER_START + 2_500 }));
    device.socket().tell(state({ status: 'results', currentQuestionId: 'q1', asking: 2, revision: 5 }));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(confirmations()).toHaveLength(1);
  });

  test('is sent again on a new connection, as the first may be lost', async () => {
    const { device, late, confirmations } = inLobby();
    await late(0);
    device.socket().tell(OPENED);
    device.socket().close(1006);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(confirmations()).toEqual([]);
    join(device, OPENED);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(confirmations()).toMatchObject([{ type: 'got' }]);
  });

  test('is not sent by hosts, nor by a page that was closed', async () => {
    const asHost = linkedHost(state(open(), { host: hostPart() }));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(sentOf(asHost.device.socket(), 'got')).toEqual([]);
    const { device, late, confirmations, link } = inLobby();
    await late(0);
    device.socket().tell(OPENED);
    link.close();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(confirmations()).toEqual([]);
  });
});
