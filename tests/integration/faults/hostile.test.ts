import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { calls } from '#app/contract/api.ts';
import { clientMessages, type ServerMessage } from '#app/contract/messages.ts';
import type { HostedParticipant, Session } from '#app/contract/things.ts';
import { castDice, type Dice, say } from '#tests/support/faults/dice.ts';
import { until } from '#tests/support/faults/hall.ts';
import { type Ids, junkBytes, junkObject, junkValue } from '#tests/support/faults/junk.ts';
import { settledMemoryMb } from '#tests/support/faults/memory.ts';
import {
  answerByCall,
  answerByLine,
  call,
  type Guest,
  hostLine,
  joinAs,
  makeStage,
  newPerson,
  openLine,
  openQuestion,
  playerLine,
  type Stage,
} from '#tests/support/live.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

const COUNT = Number(process.env.JUNK ?? 10_000);
const WARM_UP = COUNT / 4;
const GROWTH_MB = 60;

function startUnlimited(): Promise<TestServer> {
  return startServer({ env: { RATE_LIMITS: 'off', LOG_LEVEL: 'warn' } });
}

/** A game beside it all, which must go on as if it were alone; ends with every score to the point. */
async function startGame(server: TestServer): Promise<{ stage: Stage; end(): Promise<number> }> {
  const stage = await makeStage(
    server,
    Array.from({ length: 200 }, () => ({ timeLimit: 60 })),
  );
  const ann = await joinAs(stage, 'Ann');
  const ben = await joinAs(stage, 'Ben');
  const line = await playerLine(stage, ann);
  await playerLine(stage, ben);
  let isOver = false;
  let round = 0;
  const playing = (async () => {
    while (!isOver && round < stage.questions.length) {
      const questionId = stage.questions[round]?.id;
      expect((await openQuestion(stage, round)).status).toBe(200);
      await line.next('session_state', ({ session }) => session.currentQuestionId === questionId);
      await answerByLine(stage, ann, line, round, 'Nile');
      expect((await answerByCall(stage, ben, round, ['Rhine'])).status).toBe(201);
      await line.next('question_results', (results) => results.questionId === questionId);
      round += 1;
      await wait(50);
    }
  })();
  // Looked at in `end`; until then it is nobody's.
  playing.catch(() => {});
  return {
    stage,
    async end() {
      isOver = true;
      await playing;
      const { cookie } = stage.host;
      const path = `/api/quizzes/${stage.quiz.id}/participants`;
      const { body } = await call<HostedParticipant[]>(server, 'GET', path, { cookie });
      expect(body.map(({ name, score }) => [name, score])).toEqual([
        ['Ann', 100 * round],
        ['Ben', 0],
      ]);
      return round;
    },
  };
}

/** Somebody else's session, for those who send junk to belong to. */
async function makeScene(server: TestServer, game: Stage) {
  const stage = await makeStage(server, [{ timeLimit: 300 }, { type: 'multiple', options: ['Po*', 'Elbe*', 'Oder'] }]);
  const guests = [await joinAs(stage, 'Cleo'), await joinAs(stage, 'Dan')];
  const stranger = await newPerson(server);
  await openQuestion(stage, 0);
  const idsOf = ({ quiz, session, questions, host }: Stage): string[] => [
    ...[quiz.id, session.id, host.id],
    ...questions.slice(0, 2).flatMap(({ id, options }) => [id, ...options.map((option) => option.id)]),
  ];
  const { body: players } = await call<HostedParticipant[]>(
    server,
    'GET',
    `/api/quizzes/${game.quiz.id}/participants`,
    {
      cookie: game.host.cookie,
    },
  );
  const ids = [
    ...idsOf(stage),
    ...idsOf(game),
    ...[...players, ...guests.map(({ participant }) => participant)].map(({ id }) => id),
    stranger.id,
  ];
  return {
    stage,
    guests,
    ids,
    cookies: ['', stranger.cookie, stage.host.cookie, ...guests.map(({ cookie }) => cookie)],
  };
}

/** The same process, well, without an error of its own and without having grown. */
async function expectWell(server: TestServer, beforeMb: number): Promise<void> {
  expect(server.process.exitCode).toBe(null);
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
  expect(server.output()).not.toMatch(/"level":[56]0/);
  const grownMb = (await settledMemoryMb(server.process.pid)) - beforeMb;
  say(`${Math.round(beforeMb)} MB before, ${Math.round(grownMb)} MB more after`);
  expect(grownMb).toBeLessThan(GROWTH_MB);
}

/** A whole frame of 11 KB, so that a reader who stands still is soon behind. */
const BIG = { text: '🦑'.repeat(1000), options: ['A*', 'B', 'C', 'D', 'E'].map((letter) => '🦑'.repeat(290) + letter) };

test('[FT12] a peer that never reads is ended; the others hear every change, and memory stays flat', async () => {
  const server = await startUnlimited();
  const stage = await makeStage(server, [{ ...BIG, timeLimit: 300 }]);
  const [ann, ben] = [await joinAs(stage, 'Ann'), await joinAs(stage, 'Ben')];
  const host = await hostLine(stage);
  const [annLine, benLine] = [await playerLine(stage, ann), await playerLine(stage, ben)];
  await openQuestion(stage, 0);
  await annLine.next('session_state', ({ session }) => session.status === 'question');
  const change = async (count: number) => {
    const { cookie } = stage.host;
    const path = `/api/sessions/${stage.session.id}`;
    const { body } = await call<Session>(server, 'PUT', path, { cookie, body: { locked: count % 2 === 0 } });
    return body.revision;
  };
  for (let count = 0; count < 100; count += 1) await change(count);
  const beforeMb = await settledMemoryMb(server.process.pid, 1_000);

  annLine.socket.pause();
  const isGone = () => isSeenAway(host.received, ann);
  let count = 0;
  while (count < 200 || (!isGone() && count < 3_000)) {
    await change(count);
    count += 1;
    benLine.received.splice(0, benLine.received.length - 1);
  }
  const revision = await change(count);
  say(`a peer that never reads: ended after ${count} changes`);
  expect(isGone()).toBe(true);
  await until(() => benLine.state().session.revision === revision, 5_000, 'Ben has not heard of the last change');
  expect((await answerByLine(stage, ben, benLine, 0, BIG.options[1] ?? '')).questionId).toBe(stage.questions[0]?.id);
  await expectWell(server, beforeMb);
  annLine.socket.resume();
  expect(await annLine.closed).toBe(1006);
  expect((await playerLine(stage, ann)).state().session.revision).toBeGreaterThanOrEqual(revision);
  await server.stop();
}, 120_000);

function isSeenAway(received: readonly ServerMessage[], { participant }: Guest): boolean {
  return received.some(
    (message) =>
      message.type === 'participant_changed' &&
      message.participants.some(({ id, connected }) => id === participant.id && !connected),
  );
}

type Scene = Awaited<ReturnType<typeof makeScene>>;

/** One frame of any kind: right in parts, wrong in all, text or binary. */
function junkFrame(dice: Dice, ids: Ids): { data: string | Buffer; binary: boolean } {
  const kind = dice.below(10);
  const binary = dice.chance(0.03);
  if (kind === 0) return { data: junkBytes(dice, dice.pick([100, 4_000, 16_000, 16_384, 20_000])), binary };
  if (kind === 1) return { data: JSON.stringify(junkValue(dice, ids)), binary };
  const type = dice.chance(0.9) ? dice.pick(Object.keys(clientMessages)) : junkValue(dice, ids);
  return { data: JSON.stringify({ ...junkObject(dice, ids), type }), binary };
}

/** Sends frames over sockets that are opened anew as they are closed, until so many have been read. */
async function sendFrames(server: TestServer, scene: Scene, dice: Dice, count: number): Promise<{ closed: number }> {
  let read = 0;
  let closed = 0;
  while (read < count) {
    const [guest] = scene.guests;
    const line = await openLine(server, { cookie: dice.pick(scene.cookies) });
    let isClosed = false;
    line.closed.then(() => {
      isClosed = true;
    });
    // Most sit somewhere while they send.
    const participantId = dice.chance(0.5) ? guest?.participant.id : undefined;
    line.send({ type: 'join_session', sessionId: scene.stage.session.id, participantId });
    for (let sent = 0; sent < 200 && read < count && !isClosed; sent += 1) {
      const { data, binary } = junkFrame(dice, scene.ids);
      line.socket.send(data, { binary });
      await Promise.race([pong(line.socket), line.closed]);
      read += 1;
    }
    closed += Number(isClosed);
    line.socket.terminate();
  }
  return { closed };
}

/** Comes when all that was sent before has been read. */
function pong(socket: WebSocket): Promise<void> {
  return new Promise((resolve) => {
    socket.once('pong', () => resolve());
    if (socket.readyState === WebSocket.OPEN) socket.ping();
  });
}

/** Bytes that are no frames, and bytes that are no request. */
async function sendNoise({ port }: TestServer, dice: Dice, count: number): Promise<void> {
  const upgrade =
    'GET /ws HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
    'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n';
  for (let sent = 0; sent < count; sent += 1) {
    await new Promise<void>((resolve) => {
      const socket = connect({ port, host: 'localhost' }, () => {
        if (dice.chance(0.8)) socket.write(upgrade);
        socket.write(junkBytes(dice, 4_000));
        setTimeout(() => socket.destroy(), 20);
      });
      socket.on('error', () => {});
      socket.on('close', () => resolve());
      socket.resume();
    });
  }
}

test('[FT13] 10,000 random frames: the same process, the others do not notice, memory stays flat', async () => {
  const dice = castDice('random frames');
  const server = await startUnlimited();
  const game = await startGame(server);
  const scene = await makeScene(server, game.stage);
  const send = (count: number) =>
    Promise.all(Array.from({ length: 10 }, () => sendFrames(server, scene, dice, count / 10)));
  await send(WARM_UP);
  const beforeMb = await settledMemoryMb(server.process.pid);
  const done = await send(COUNT);
  await Promise.all(Array.from({ length: 10 }, () => sendNoise(server, dice, 20)));
  const rounds = await game.end();
  const closed = done.reduce((sum, one) => sum + one.closed, 0);
  say(`${COUNT} frames, ${closed} sockets closed for them, ${rounds} questions played beside`);
  expect(closed).toBeGreaterThan(0);
  expect(rounds).toBeGreaterThan(2);
  await expectWell(server, beforeMb);
  expect(await server.stop()).toBe(0);
}, 180_000);

interface Sending {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | Buffer<ArrayBuffer>;
}

/** A call of the contract with anything in its address and its body. */
function junkCall(dice: Dice, { ids, cookies }: Scene): Sending {
  const { method, path } = dice.pick(Object.values(calls));
  const cookie = path === '/api/logout' ? '' : dice.pick(cookies);
  const id = dice.chance(0.9) ? dice.pick(ids) : encodeURIComponent(JSON.stringify(junkValue(dice, ids)));
  const headers: Record<string, string> = { ...(cookie && { Cookie: cookie }) };
  const address = path.replace(/\{\w+\}/, id.slice(0, 2_000));
  if (method === 'GET') return { method, path: address, headers };
  headers['Content-Type'] = dice.chance(0.95) ? 'application/json' : dice.pick(['text/plain', 'application/xml']);
  return { method, path: address, headers, body: junkBody(dice, ids) };
}

function junkBody(dice: Dice, ids: Ids): string | Buffer<ArrayBuffer> {
  const kind = dice.below(12);
  if (kind === 0) return junkBytes(dice, dice.pick([100, 10_000, 90_000]));
  if (kind === 1 && dice.chance(0.1)) return Buffer.alloc(150_000, 'x');
  return JSON.stringify(kind <= 2 ? junkValue(dice, ids) : junkObject(dice, ids));
}

/** Nothing about how it is made: no stack, query or path. */
const INSIDES = /node_modules|\n\s+at |SQLITE|prisma|SELECT |INSERT |\.(ts|js):\d/i;

async function sendCalls(server: TestServer, scene: Scene, dice: Dice, count: number): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  for (let sent = 0; sent < count; sent += 1) {
    const { path, ...sending } = junkCall(dice, scene);
    const response = await fetch(server.origin + path, { ...sending, redirect: 'manual' }).catch((error) => {
      // A body that is too large may be cut off while it is sent.
      if (Buffer.isBuffer(sending.body) && sending.body.length > 100_000) return null;
      throw error;
    });
    if (!response) continue;
    const text = await response.text();
    const what = `${sending.method} ${path} ${sending.body}: ${response.status} ${text}`.slice(0, 2_000);
    if (response.status >= 500) throw new Error(what);
    if (response.status >= 400) {
      const { error } = JSON.parse(text);
      if (typeof error !== 'string' || error === '' || INSIDES.test(error)) throw new Error(what);
    }
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
  }
  return statuses;
}

test('[FT14] 10,000 random bodies on /api: none is an error of ours, the others do not notice, memory stays flat', async () => {
  const dice = castDice('random bodies');
  const server = await startUnlimited();
  const game = await startGame(server);
  const scene = await makeScene(server, game.stage);
  const send = (count: number) =>
    Promise.all(Array.from({ length: 10 }, () => sendCalls(server, scene, dice, count / 10)));
  await send(WARM_UP);
  const beforeMb = await settledMemoryMb(server.process.pid);
  const statuses = new Map<number, number>();
  for (const done of await send(COUNT)) {
    for (const [status, count] of done) statuses.set(status, (statuses.get(status) ?? 0) + count);
  }
  const rounds = await game.end();
  say(
    `${COUNT} bodies, ${rounds} questions played beside: ${[...statuses].map((pair) => pair.join(' x ')).join(', ')}`,
  );
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 400, 401, 403, 404, 409, 413, 415, 422]));
  expect(rounds).toBeGreaterThan(2);
  await expectWell(server, beforeMb);
  expect(await server.stop()).toBe(0);
}, 180_000);
