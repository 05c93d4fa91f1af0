import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { joinAs, type Line, lineOf, makeStage, openLine, playerLine } from '#tests/support/live.ts';
import { BINARY, CONTINUATION, openRawSocket, type RawFrame, TEXT } from '#tests/support/raw-socket.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

/** The deadline of sockets without a session closes with the same code, but only after ten seconds. */
function endsBeforeDeadline(closed: Promise<number | null>): Promise<number | null> {
  return Promise.race([closed, wait(5_000, null)]);
}

const isOpen = ({ socket }: Line) => socket.readyState === socket.OPEN;

/** Requests an upgrade. Returns the status, and the text of a refusal. */
async function upgrade(path: string, headers: Record<string, string> = {}, to = server): Promise<string> {
  const request = httpRequest({
    host: '127.0.0.1',
    port: to.port,
    path,
    agent: false,
    headers: {
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Key': 'MDEyMzQ1Njc4OWFiY2RlZg==',
      Host: `localhost:${to.port}`,
      ...headers,
    },
  });
  request.end();
  return Promise.race([
    once(request, 'upgrade').then(([response, socket]) => {
      socket.destroy();
      const protocol = response.headers['sec-websocket-protocol'];
      return String(response.statusCode) + (protocol ? ` ${protocol}` : '');
    }),
    once(request, 'response').then(async ([response]) =>
      lineOf({ status: response.statusCode, body: JSON.parse(await readText(response)), headers: new Headers() }),
    ),
  ]);
}

describe('the upgrade', () => {
  test('[SK1] [HT4] [S7.59] it works at /ws for our own origin and for programs; another site gets 403', async () => {
    expect(await upgrade('/ws')).toBe('101');
    expect(await upgrade('/ws?v=1')).toBe('101');
    expect(await upgrade('/ws', { 'Sec-WebSocket-Protocol': 'graphql-ws' })).toBe('101');
    expect(await upgrade('/ws', { Origin: `http://localhost:${server.port}` })).toBe('101');
    const foreign = '403 This request came from another site';
    for (const Origin of ['http://evil.example', 'null', `https://localhost:${server.port}`, 'http://localhost:1']) {
      expect(await upgrade('/ws', { Origin })).toBe(foreign);
    }
    expect(await upgrade('/ws', { 'Sec-Fetch-Site': 'cross-site' })).toBe(foreign);
    expect(await upgrade('/ws', { Host: 'evil.example', Origin: `http://localhost:${server.port}` })).toBe(foreign);
  });

  test('[SK1] it works nowhere else', async () => {
    for (const path of ['/', '/ws/', '/wss', '/api/user', '/nothing', '//ws', '/WS']) {
      expect([path, await upgrade(path)]).toEqual([path, '404 There is nothing here']);
    }
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
  });

  test('[SK1] everybody may connect, even with an invalid cookie; join_session checks identity', async () => {
    const { session } = await makeStage(server);
    for (const cookie of ['', 'handsup_login=forged', `handsup_guest=${'x'.repeat(3000)}`, '%%%=%%%']) {
      const line = await openLine(server, { cookie });
      line.send({ type: 'join_session', sessionId: session.id });
      expect((await line.next('error')).message).toBe('Please sign in first');
      await line.close();
    }
  });
});

describe('frames that our clients never send', () => {
  const part = (payload: string, more: Partial<RawFrame>): RawFrame => ({ opcode: CONTINUATION, payload, ...more });
  const inParts = (count: number): RawFrame[] => [
    { opcode: TEXT, payload: '{"type":"nothing"', fin: false },
    ...Array.from({ length: count - 2 }, () => part(' ', { fin: false })),
    part('}', {}),
  ];

  test.each<[what: string, RawFrame[], code: number]>([
    ['a reserved bit', [{ opcode: TEXT, payload: '{}', reserved: 4 }], 1002],
    ['a frame without a mask', [{ opcode: TEXT, payload: '{}', masked: false }], 1002],
    ['an unknown kind of frame', [{ opcode: 3, payload: '{}' }], 1002],
    ['the end of a message that never began', [part('{}', {})], 1002],
    ['invalid UTF-8', [{ opcode: TEXT, payload: Buffer.from([0x7b, 0xff, 0xfe, 0x7d]) }], 1007],
    ['half a surrogate pair', [{ opcode: TEXT, payload: Buffer.from([0xed, 0xa0, 0x80]) }], 1007],
    ['a message over 16 KiB', [{ opcode: TEXT, payload: ' '.repeat(16 * 1024 + 1) }], 1009],
    [
      'one over 16 KiB in pieces',
      [{ opcode: TEXT, payload: ' '.repeat(9000), fin: false }, part(' '.repeat(9000), {})],
      1009,
    ],
    ['more than 64 fragments', inParts(65), 1008],
  ])('[SK2] %s ends the socket', async (_what, frames, code) => {
    const socket = await openRawSocket(server);
    socket.write(...frames);
    expect(await endsBeforeDeadline(socket.closed)).toBe(code);
  });

  test('[SK2] 64 fragments or 16 KiB are accepted', async () => {
    const socket = await openRawSocket(server);
    const large = JSON.stringify({ type: 'nothing', more: 'x'.repeat(16 * 1024 - 28) });
    expect(Buffer.byteLength(large)).toBe(16 * 1024);
    socket.write(...inParts(64), { opcode: TEXT, payload: large });
    await vi.waitUntil(() => socket.messages.length === 2, { timeout: 10_000 });
    for (const message of socket.messages) expect(JSON.parse(message)).toMatchObject({ reason: 'unknown_message' });
    socket.end();
  });

  test('[SK5] the fifth unreadable message ends the socket; the first four are answered', async () => {
    const socket = await openRawSocket(server);
    socket.write(
      ...[
        { opcode: TEXT, payload: 'no json' },
        { opcode: TEXT, payload: '[]' },
        { opcode: BINARY, payload: '{"type":"heartbeat"}' },
      ],
      ...[
        { opcode: TEXT, payload: '"text"' },
        { opcode: TEXT, payload: '' },
      ],
    );
    expect(await endsBeforeDeadline(socket.closed)).toBe(1008);
    expect(socket.messages.map((message) => JSON.parse(message).reason)).toEqual(Array(5).fill('unreadable'));
  });

  test('[SK5] [SK8] a readable message of an unknown kind, or with wrong fields, is answered and not counted', async () => {
    const line = await openLine(server);
    for (const message of [
      ...[{}, { type: 7 }, { type: 'nothing' }, { type: 'session_state' }, { type: 'toString' }, { type: '__proto__' }],
      ...[{ type: 'join_session' }, { type: 'join_session', sessionId: 7 }, { type: 'pause_timer', sessionId: [] }],
      ...[
        { type: 'answer_submitted', participantId: {} },
        { type: 'restart_question', sessionId: 'x\u0000' },
      ],
    ]) {
      line.send(message);
      expect((await line.next('error')).message).not.toBe('');
    }
    for (let times = 0; times < 4; times += 1) line.socket.send('no json');
    line.send({ type: 'nothing' });
    await vi.waitUntil(() => line.received.length === 16, { timeout: 10_000 });
    expect(isOpen(line)).toBe(true);
    await line.close();
  });

  test('[SK4] forty messages at once are fine, and twenty a second; a flood ends the socket', async () => {
    const line = await openLine(server);
    /** The last is answered: by then the server has counted them all. */
    const say = async (count: number) => {
      for (let n = 1; n < count; n += 1) line.send({ type: 'heartbeat' });
      line.send({ type: 'nothing' });
      await line.next('error');
    };
    await say(40);
    await wait(1100);
    await say(20);
    expect(isOpen(line)).toBe(true);
    for (let n = 0; n < 100; n += 1) line.send({ type: 'heartbeat' });
    expect(await endsBeforeDeadline(line.closed)).toBe(1008);
  });

  test.for([
    { name: 'pings', opcode: 9 },
    { name: 'pongs', opcode: 10 },
  ])('[SK4] a flood of $name ends the socket too', async ({ opcode }) => {
    const socket = await openRawSocket(server);
    socket.write(...Array.from({ length: 100 }, () => ({ opcode })));
    expect(await endsBeforeDeadline(socket.closed)).toBe(1008);
  });
});

// They wait for real seconds, so they run side by side.
describe.concurrent('the first ten seconds', () => {
  test('[SK3] without a join_session the socket ends, whatever else it sends', async () => {
    const begunMs = performance.now();
    const line = await openLine(server);
    const beats = setInterval(() => line.send({ type: 'heartbeat' }), 1000);
    expect(await line.closed).toBe(1008);
    clearInterval(beats);
    expect(performance.now() - begunMs).toBeGreaterThan(9900);
    expect(performance.now() - begunMs).toBeLessThan(15_000);
  });

  test('[SK3] with one it stays open; a refused one does not count', async () => {
    const stage = await makeStage(server);
    const [seated, refused] = [await playerLine(stage, await joinAs(stage, 'Ann')), await openLine(server)];
    refused.send({ type: 'join_session', sessionId: stage.session.id });
    await refused.next('error');
    expect(await refused.closed).toBe(1008);
    await wait(1000);
    expect(isOpen(seated)).toBe(true);
    await seated.close();
  });
});
