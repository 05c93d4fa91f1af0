import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Session } from '#app/contract/things.ts';
import { postJson } from '#tests/support/account.ts';
import {
  answerByCall,
  call,
  type Guest,
  hostLine,
  joinAs,
  type Line,
  lineOf,
  makeStage,
  newPerson,
  openLine,
  openQuestion,
  playerLine,
  type Stage,
  steer,
} from '#tests/support/live.ts';
import { BINARY, CONTINUATION, openRawSocket, type RawFrame, TEXT } from '#tests/support/raw-socket.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const isOpen = ({ socket }: Line) => socket.readyState === socket.OPEN;

/** Asks for an upgrade and says what came: the status, and the words of a refusal. */
async function upgrade(path: string, headers: Record<string, string> = {}, to = server): Promise<string> {
  const request = httpRequest({
    ...{ host: '127.0.0.1', port: to.port, path, agent: false },
    headers: {
      ...{ Connection: 'Upgrade', Upgrade: 'websocket', 'Sec-WebSocket-Version': '13' },
      ...{ 'Sec-WebSocket-Key': 'MDEyMzQ1Njc4OWFiY2RlZg==', Host: `localhost:${to.port}`, ...headers },
    },
  });
  request.end();
  return Promise.race([
    once(request, 'upgrade').then(([response, socket]) => {
      socket.destroy();
      return String(response.statusCode);
    }),
    once(request, 'response').then(async ([response]) =>
      lineOf({ status: response.statusCode, body: JSON.parse(await readText(response)), headers: new Headers() }),
    ),
  ]);
}

describe('the upgrade', () => {
  test('[SK1] [HT4] [S7.59] at /ws for an origin of ours and for programs; 403 for another site', async () => {
    expect(await upgrade('/ws')).toBe('101');
    expect(await upgrade('/ws?v=1')).toBe('101');
    expect(await upgrade('/ws', { Origin: `http://localhost:${server.port}` })).toBe('101');
    const foreign = '403 This request came from another site';
    for (const Origin of ['http://evil.example', 'null', `https://localhost:${server.port}`, 'http://localhost:1']) {
      expect(await upgrade('/ws', { Origin })).toBe(foreign);
    }
    expect(await upgrade('/ws', { 'Sec-Fetch-Site': 'cross-site' })).toBe(foreign);
    expect(await upgrade('/ws', { Host: 'evil.example', Origin: `http://localhost:${server.port}` })).toBe(foreign);
  });

  test('[SK1] nowhere else', async () => {
    for (const path of ['/', '/ws/', '/wss', '/api/user', '/nothing', '//ws', '/WS']) {
      expect([path, await upgrade(path)]).toEqual([path, '404 There is nothing here']);
    }
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
  });

  test('[SK1] whoever comes is let in, with a cookie that is none too; who they are decides join_session', async () => {
    const { session } = await makeStage(server);
    for (const cookie of ['', 'handsup_login=forged', `handsup_guest=${'x'.repeat(3000)}`, '%%%=%%%']) {
      const line = await openLine(server, { cookie });
      line.send({ type: 'join_session', sessionId: session.id });
      expect((await line.next('error')).message).toBe('Please sign in first');
      await line.close();
    }
  });
});

describe('what no client of ours sends', () => {
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
    ['a broken text', [{ opcode: TEXT, payload: Buffer.from([0x7b, 0xff, 0xfe, 0x7d]) }], 1007],
    ['half of a surrogate pair', [{ opcode: TEXT, payload: Buffer.from([0xed, 0xa0, 0x80]) }], 1007],
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
    expect(await socket.closed).toBe(code);
  });

  test('[SK2] 64 fragments, and 16 KiB, are a message', async () => {
    const socket = await openRawSocket(server);
    const large = JSON.stringify({ type: 'nothing', more: 'x'.repeat(16 * 1024 - 28) });
    expect(Buffer.byteLength(large)).toBe(16 * 1024);
    socket.write(...inParts(64), { opcode: TEXT, payload: large });
    await vi.waitUntil(() => socket.messages.length === 2, { timeout: 10_000 });
    expect(new Set(socket.messages)).toEqual(
      new Set(['{"type":"error","message":"This message is not understood here"}']),
    );
    socket.end();
  });

  test('[SK5] the fifth unreadable message ends it; the four before are answered', async () => {
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
    expect(await socket.closed).toBe(1008);
    expect(socket.messages).toEqual(Array(5).fill('{"type":"error","message":"The request could not be read"}'));
  });

  test('[SK5] [SK8] a readable one of another kind, or with wrong fields, is answered and not counted', async () => {
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
    for (let n = 0; n < 40; n += 1) line.send({ type: 'heartbeat' });
    await wait(1100);
    for (let n = 0; n < 20; n += 1) line.send({ type: 'heartbeat' });
    await wait(200);
    expect(isOpen(line)).toBe(true);
    for (let n = 0; n < 100; n += 1) line.send({ type: 'heartbeat' });
    expect(await line.closed).toBe(1008);
  });
});

// They wait for real seconds, so they wait together.
describe.concurrent('the first ten seconds', () => {
  test('[SK3] without a join_session it ends, whatever else it says', async () => {
    const begunMs = performance.now();
    const line = await openLine(server);
    const beats = setInterval(() => line.send({ type: 'heartbeat' }), 1000);
    expect(await line.closed).toBe(1008);
    clearInterval(beats);
    expect(performance.now() - begunMs).toBeGreaterThan(9900);
    expect(performance.now() - begunMs).toBeLessThan(15_000);
  });

  test('[SK3] with one it stays, be it refused', async () => {
    const stage = await makeStage(server);
    const [seated, refused] = [await playerLine(stage, await joinAs(stage, 'Ann')), await openLine(server)];
    refused.send({ type: 'join_session', sessionId: stage.session.id });
    await refused.next('error');
    await wait(11_000);
    expect([isOpen(seated), isOpen(refused)]).toEqual([true, true]);
    await Promise.all([seated.close(), refused.close()]);
  });
});

describe('join_session', () => {
  test('[SK12] [S7.61] [S7.65] the host without, a participant with their own id; answered by the state', async () => {
    const stage = await makeStage(server, [{ text: 'Longest?' }]);
    const ann = await joinAs(stage, 'Ann');
    const host = await hostLine(stage);
    expect(host.state()).toMatchObject({
      ...{ total: 1, question: null, participants: [{ name: 'Ann', connected: true }] },
      session: { id: stage.session.id, status: 'waiting' },
    });
    expect(host.state()).not.toHaveProperty('you');
    await openQuestion(stage, 0);
    const player = await playerLine(stage, ann);
    const { you, ...state } = player.state();
    expect(state).toMatchObject({
      total: 1,
      question: { text: 'Longest?' },
      session: { status: 'question', asking: 1 },
    });
    expect(Math.abs(state.serverNow - Date.now())).toBeLessThan(5000);
    expect(you).toEqual({ participant: ann.participant, answer: null, lastResult: null, timeLimit: 30 });
    await Promise.all([host.close(), player.close()]);
  });

  test('[SK12] [VW7] what is theirs: the answer, the result shown last, the time', async () => {
    const stage = await makeStage(server, [{}, {}]);
    const [ann] = [await joinAs(stage, 'Ann'), await joinAs(stage, 'Ben')];
    await openQuestion(stage, 0);
    const own = async () => {
      const line = await playerLine(stage, ann);
      const { you } = line.state();
      await line.close();
      return you;
    };
    await answerByCall(stage, ann, 0, ['Nile']);
    const answer = { questionId: stage.questions[0]?.id, selectedOptionIds: [stage.questions[0]?.options[0]?.id] };
    expect(await own()).toMatchObject({ answer, lastResult: null, timeLimit: 30 });
    await steer(stage, 'end-question');
    const lastResult = { ...answer, correct: true, points: 100, score: 100, rank: 1, of: 2 };
    expect(await own()).toMatchObject({ answer, lastResult, timeLimit: null, participant: { score: 100 } });
    await openQuestion(stage, 1);
    expect(await own()).toMatchObject({ answer: null, lastResult, timeLimit: 30 });
    await steer(stage, 'end');
    expect(await own()).toMatchObject({
      answer: null,
      lastResult: { questionId: stage.questions[1]?.id, selectedOptionIds: [], correct: false, points: 0, score: 100 },
    });
  });

  test('[SK8] [PM6] [PM10] everybody else is told why not, and may try again on the same socket', async () => {
    const [stage, other] = [await makeStage(server), await makeStage(server)];
    const [ann, ben] = [await joinAs(stage, 'Ann'), await joinAs(stage, 'Ben')];
    const elsewhere = await joinAs(other, 'Cleo', ann.cookie);
    const sessionId = stage.session.id;
    const of = ({ participant }: Guest) => participant.id;
    for (const [cookie, message, words] of [
      ['', { sessionId }, 'Please sign in first'],
      [(await newPerson(server)).cookie, { sessionId }, 'There is nothing here'],
      [(await newPerson(server)).cookie, { sessionId, participantId: of(ann) }, 'There is nothing here'],
      [stage.host.cookie, { sessionId: 'nothing' }, 'There is nothing here'],
      [stage.host.cookie, { sessionId, participantId: of(ann) }, 'This is another participant'],
      [ann.cookie, { sessionId }, 'Only the host of this quiz may do that'],
      [ann.cookie, { sessionId, participantId: of(ben) }, 'This is another participant'],
      [ann.cookie, { sessionId, participantId: of(elsewhere) }, 'There is nothing here'],
      [ann.cookie, { sessionId, participantId: 'nobody' }, 'There is nothing here'],
    ] as const) {
      const line = await openLine(server, { cookie });
      line.send({ type: 'join_session', ...message });
      expect([message, (await line.next('error')).message]).toEqual([message, words]);
      expect(isOpen(line)).toBe(true);
      await line.close();
    }
    const line = await openLine(server, { cookie: ann.cookie });
    line.send({ type: 'join_session', sessionId });
    await line.next('error');
    line.send({ type: 'join_session', sessionId, participantId: of(ann) });
    expect((await line.next('session_state')).you?.participant.id).toBe(of(ann));
    await line.close();
  });

  test('[SK11] a second one replaces the first; one that is refused leaves it', async () => {
    const [one, two] = [await makeStage(server), await makeStage(server)];
    const ann = await joinAs(one, 'Ann');
    const second = await joinAs(two, 'Ann', ann.cookie);
    const line = await playerLine(one, ann);
    line.send({ type: 'join_session', sessionId: two.session.id, participantId: 'nobody' });
    await line.next('error');
    await steer(one, 'advance', { questionId: one.questions[0]?.id });
    await line.next('session_state', ({ session }) => session.status === 'question');

    line.send({ type: 'join_session', sessionId: two.session.id, participantId: second.participant.id });
    await line.next('session_state', ({ session }) => session.id === two.session.id);
    const before = line.received.length;
    await steer(one, 'end-question');
    await openQuestion(two, 0);
    await line.next('session_state', ({ session }) => session.id === two.session.id && session.status === 'question');
    const heard = line.received.slice(before);
    expect(
      heard.filter((message) => message.type === 'session_state' && message.session.id === one.session.id),
    ).toEqual([]);
    expect(heard.map(({ type }) => type)).not.toContain('question_results');
    await line.close();
  });

  test('[SK12] a completed session can be looked at too', async () => {
    const stage = await makeStage(server);
    const ann = await joinAs(stage, 'Ann');
    await steer(stage, 'end');
    const line = await playerLine(stage, ann);
    expect(line.state()).toMatchObject({ session: { status: 'completed' }, question: null, you: { timeLimit: null } });
    await line.close();
  });

  test('[SK12] [S7.60] a heartbeat is never answered', async () => {
    const stage = await makeStage(server);
    const line = await playerLine(stage, await joinAs(stage, 'Ann'));
    const before = line.received.length;
    for (let n = 0; n < 5; n += 1) line.send({ type: 'heartbeat', more: 'fields' });
    line.send({ type: 'nothing' });
    await line.next('error');
    expect(line.received.length).toBe(before + 1);
    await line.close();
  });
});

describe('sockets that end', () => {
  const setRemoved = (stage: Stage, { participant }: Guest, removed: boolean) =>
    call(server, 'PUT', `/api/participants/${participant.id}/removed`, {
      cookie: stage.host.cookie,
      body: { removed },
    });

  test('[SK6] the sixth of one person ends the oldest with 4008, and nobody else', async () => {
    const stage = await makeStage(server);
    const [ann, ben] = [await joinAs(stage, 'Ann'), await joinAs(stage, 'Ben')];
    const other = await playerLine(stage, ben);
    const lines = [];
    for (let n = 0; n < 5; n += 1) lines.push(await playerLine(stage, ann));
    expect(lines.every(isOpen)).toBe(true);
    const sixth = await playerLine(stage, ann);
    expect(await lines[0]?.closed).toBe(4008);
    expect([...lines.slice(1), sixth, other].every(isOpen)).toBe(true);

    const hosts = [];
    for (let n = 0; n < 6; n += 1) hosts.push(await hostLine(stage));
    expect(await hosts[0]?.closed).toBe(4008);
    expect([...hosts.slice(1), sixth].every(isOpen)).toBe(true);
    await Promise.all([...lines, sixth, other, ...hosts].map((line) => line.close()));
  });

  test('[SK7] [PM11] a removed participant is told why, and ended with 4003 on every socket', async () => {
    const stage = await makeStage(server);
    const [ann, ben] = [await joinAs(stage, 'Ann'), await joinAs(stage, 'Ben')];
    const lines = [await playerLine(stage, ann), await playerLine(stage, ann)];
    const other = await playerLine(stage, ben);
    await setRemoved(stage, ann, true);
    for (const line of lines) {
      expect(await line.closed).toBe(4003);
      expect(line.received.at(-1)).toEqual({ type: 'error', message: 'The host removed you from this session' });
    }
    expect(isOpen(other)).toBe(true);

    const again = await openLine(server, { cookie: ann.cookie });
    again.send({ type: 'join_session', sessionId: stage.session.id, participantId: ann.participant.id });
    expect((await again.next('error')).message).toBe('The host removed you from this session');
    expect(await again.closed).toBe(4003);
    await setRemoved(stage, ann, false);
    const back = await playerLine(stage, ann);
    expect(back.state().you?.participant.id).toBe(ann.participant.id);
    await Promise.all([other.close(), back.close()]);
  });

  test('[SK18] [LG3] sign-out ends the sockets of that login with 4001 within a second, and no others', async () => {
    const stage = await makeStage(server);
    const person = await newPerson(server);
    const ann = await joinAs(stage, 'Ann', person.cookie);
    const ben = await joinAs(stage, 'Ben');
    const lines = [await playerLine(stage, ann), await openLine(server, { cookie: ann.cookie })];
    const others = [await playerLine(stage, ben), await hostLine(stage)];
    const begunMs = performance.now();
    expect((await postJson(server, '/api/logout', {}, { Cookie: person.cookie })).status).toBe(204);
    expect(await Promise.all(lines.map((line) => line.closed))).toEqual([4001, 4001]);
    expect(performance.now() - begunMs).toBeLessThan(1000);
    expect(others.every(isOpen)).toBe(true);

    const [host] = others.slice(1);
    await postJson(server, '/api/logout', {}, { Cookie: stage.host.cookie });
    expect(await host?.closed).toBe(4001);
    const late = await openLine(server, { cookie: stage.host.cookie });
    late.send({ type: 'join_session', sessionId: stage.session.id });
    expect((await late.next('error')).message).toBe('Please sign in first');
    await Promise.all([late.close(), others[0]?.close()]);
  });

  test('[SK9] [HT15] a stop of the server ends them all with 1012, and it ends with 0', async () => {
    const stopping = await startServer();
    const stage = await makeStage(stopping);
    const guests = await Promise.all(Array.from({ length: 20 }, (_, n) => joinAs(stage, `Guest ${n}`)));
    const lines = await Promise.all(guests.map((guest) => playerLine(stage, guest)));
    lines.push(await hostLine(stage), await openLine(stopping));
    await openQuestion(stage, 0);
    const begunMs = performance.now();
    const stopped = stopping.stop();
    expect(new Set(await Promise.all(lines.map((line) => line.closed)))).toEqual(new Set([1012]));
    expect(await stopped).toBe(0);
    expect(performance.now() - begunMs).toBeLessThan(10_000);
  });

  test('[SK9] [LE2] what arrives while it stops is answered when it is stored, or not at all', async () => {
    const stopping = await startServer();
    const stage = await makeStage(stopping);
    const ann = await joinAs(stage, 'Ann');
    await openQuestion(stage, 0);
    const stopped = stopping.stop();
    const answer = await answerByCall(stage, ann, 0, ['Nile']).catch(() => null);
    expect([201, 503, undefined]).toContain(answer?.status);
    expect(await stopped).toBe(0);
  });
});

test('[SK16] [S7.69] pause, resume and restart are told besides the state of the same revision, in its wake', async () => {
  const stage = await makeStage(server);
  const ann = await joinAs(stage, 'Ann');
  const [player, host] = [await playerLine(stage, ann), await hostLine(stage)];
  await openQuestion(stage, 0);
  await player.next('session_state', ({ session }) => session.revision === 1);
  const before = player.received.length;
  const { id: sessionId, quizId } = stage.session;
  const questionId = stage.questions[0]?.id;
  for (const [type, more] of [
    ['pause_timer', {}],
    ['resume_timer', {}],
    ['restart_question', { questionId }],
  ] as const) {
    host.send({ type, sessionId, quizId, ...more });
    for (const line of [player, host]) {
      expect(await line.next(type)).toEqual({ type, sessionId, quizId, ...more });
    }
  }
  const seen = player.received.slice(before);
  expect(seen.map((message) => (message.type === 'session_state' ? message.session.revision : message.type))).toEqual([
    ...[2, 'pause_timer', 3, 'resume_timer', 4, 'restart_question'],
  ]);
  const { body } = await call<Session>(server, 'GET', `/api/sessions/${sessionId}`, { cookie: stage.host.cookie });
  expect(body).toMatchObject({ revision: 4, asking: 2 });
  await Promise.all([player.close(), host.close()]);
});
