import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { calls } from '#app/contract/api.ts';
import { clientMessages } from '#app/contract/messages.ts';
import type { HostedParticipant, Quiz, Session } from '#app/contract/things.ts';
import { castDice, type Dice, say } from '#tests/support/faults/dice.ts';
import { until } from '#tests/support/faults/hall.ts';
import { createJunkMaker, type Ids, type JunkMaker, type ThingName } from '#tests/support/faults/junk.ts';
import { MEASURED, type Memory, measureMemory } from '#tests/support/faults/memory.ts';
import {
  answerByCall,
  answerByLine,
  call,
  joinAs,
  makeStage,
  newPerson,
  openLine,
  openQuestion,
  playerLine,
  quizBody,
  type Stage,
} from '#tests/support/live.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

const COUNT = Number(process.env.JUNK ?? 10_000);
const WARM_UP = COUNT / 10;
const GROWTH_MB = { resident: 60, used: 20 };

function startUnlimited(): Promise<TestServer> {
  return startServer({ env: { ...MEASURED, RATE_LIMITS: 'off', LOG_LEVEL: 'warn' } });
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
  // Who knows the quiz could join it.
  const { cookie } = stage.host;
  await call(server, 'PUT', `/api/sessions/${stage.session.id}`, { cookie, body: { locked: true } });
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

/** Somebody else's session, for those who send junk to belong to; they know all ids of the game too. */
async function makeScene(server: TestServer, game: Stage) {
  const stage = await makeStage(server, [{ timeLimit: 300 }, { type: 'multiple', options: ['Po*', 'Elbe*', 'Oder'] }]);
  const { cookie } = stage.host;
  const guests = [await joinAs(stage, 'Cleo'), await joinAs(stage, 'Dan')];
  const stranger = await newPerson(server);
  await openQuestion(stage, 0);
  const ids: Ids = { quiz: [], question: [], option: [], session: [], participant: [] };
  for (const { quiz, session, questions, host } of [stage, stage, game]) {
    ids.quiz.push(quiz.id);
    ids.session.push(session.id);
    ids.question.push(...questions.slice(0, 2).map(({ id }) => id));
    ids.option.push(...questions.slice(0, 2).flatMap(({ options }) => options.map(({ id }) => id)));
    const path = `/api/quizzes/${quiz.id}/participants`;
    const { body } = await call<HostedParticipant[]>(server, 'GET', path, { cookie: host.cookie });
    ids.participant.push(...body.map(({ id }) => id));
  }
  for (const [index, status] of ['draft', 'draft', 'active'].entries()) {
    const body = quizBody([{}], { title: `Quiz ${index}`, status });
    ids.quiz.push((await call<Quiz>(server, 'POST', '/api/quizzes', { cookie, body })).body.id);
  }
  const cookies = ['', stranger.cookie, cookie, cookie, cookie, ...guests.map((guest) => guest.cookie)];
  return { stage, guests, ids, cookies };
}

/** The same process, well, without an error of its own and without having grown. */
async function expectWell(server: TestServer, before: Memory): Promise<void> {
  expect(server.process.exitCode).toBe(null);
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
  expect(server.output()).not.toMatch(/"level":[56]0/);
  const after = await measureMemory(server);
  const grown = { resident: after.resident - before.resident, used: after.used - before.used };
  say(
    `of ${Math.round(before.resident)} MB grown by ${grown.resident.toFixed(1)}, in use ${grown.used.toFixed(1)} MB more`,
  );
  expect(grown.resident).toBeLessThan(GROWTH_MB.resident);
  expect(grown.used).toBeLessThan(GROWTH_MB.used);
}

/** A whole frame of 11 KB, so that a reader who stands still is soon behind. */
const BIG = { text: '🦑'.repeat(1000), options: ['A*', 'B', 'C', 'D', 'E'].map((letter) => '🦑'.repeat(290) + letter) };

test('[FT13] a peer that never reads is ended; the others hear every change, and memory stays flat', async () => {
  const server = await startUnlimited();
  const stage = await makeStage(server, [{ ...BIG, timeLimit: 300 }]);
  const [ann, ben] = [await joinAs(stage, 'Ann'), await joinAs(stage, 'Ben')];
  const [annLine, benLine] = [await playerLine(stage, ann), await playerLine(stage, ben)];
  await openQuestion(stage, 0);
  await annLine.next('session_state', ({ session }) => session.status === 'question');
  const change = async (count: number) => {
    const { cookie } = stage.host;
    const path = `/api/sessions/${stage.session.id}`;
    const { body } = await call<Session>(server, 'PUT', path, { cookie, body: { locked: count % 2 === 0 } });
    return body.revision;
  };
  for (let count = 0; count < 50; count += 1) await change(count);
  const before = await measureMemory(server);

  annLine.socket.pause();
  for (let count = 0; count < 200; count += 1) await change(count);
  // It asks and asks, too, and does not read what it asked for.
  for (let asked = 0; asked < 2_000; asked += 1) {
    annLine.send({ type: 'join_session', sessionId: stage.session.id, participantId: ann.participant.id });
    if (asked % 50 === 0) await wait(10);
  }
  const revision = await change(0);
  await until(() => benLine.state().session.revision === revision, 5_000, 'Ben has not heard of the last change');
  expect((await answerByLine(stage, ben, benLine, 0, BIG.options[1] ?? '')).questionId).toBe(stage.questions[0]?.id);
  await expectWell(server, before);
  // Had it not been ended, it would now get all that it asked for.
  annLine.socket.resume();
  expect(await annLine.closed).toBe(1006);
  expect((await playerLine(stage, ann)).state().session.revision).toBeGreaterThanOrEqual(revision);
  await server.stop();
}, 120_000);

type Scene = Awaited<ReturnType<typeof makeScene>>;

const LIKELY = ['sessionId', 'participantId', 'questionId', 'answerOptionId'];

/** One frame of any kind: right in parts, wrong in all, text or binary. */
function junkFrame(dice: Dice, junk: JunkMaker): { data: string | Buffer; binary: boolean } {
  const kind = dice.below(10);
  const binary = dice.chance(0.03);
  if (kind === 0) return { data: junk.bytes(dice.pick([100, 4_000, 16_000, 16_384, 20_000])), binary };
  if (kind === 1) return { data: JSON.stringify(junk.value()), binary };
  const type = dice.chance(0.9) ? dice.pick(Object.keys(clientMessages)) : junk.value();
  return { data: JSON.stringify({ ...junk.object(LIKELY), type }), binary };
}

/** Sends frames over sockets that are opened anew as they are closed, until so many have been read. */
async function sendFrames(server: TestServer, scene: Scene, dice: Dice, count: number): Promise<{ closed: number }> {
  const junk = createJunkMaker(dice, scene.ids);
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
      const { data, binary } = junkFrame(dice, junk);
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
async function sendNoise({ port }: TestServer, scene: Scene, dice: Dice, count: number): Promise<void> {
  const junk = createJunkMaker(dice, scene.ids);
  const upgrade =
    'GET /ws HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
    'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n';
  for (let sent = 0; sent < count; sent += 1) {
    await new Promise<void>((resolve) => {
      const socket = connect({ port, host: 'localhost' }, () => {
        if (dice.chance(0.8)) socket.write(upgrade);
        socket.write(junk.bytes(4_000));
        setTimeout(() => socket.destroy(), 20);
      });
      socket.on('error', () => {});
      socket.on('close', () => resolve());
      socket.resume();
    });
  }
}

test('[FT14] 10,000 random frames: the same process, the others do not notice, memory stays flat', async () => {
  const dice = castDice('random frames');
  const server = await startUnlimited();
  const game = await startGame(server);
  const scene = await makeScene(server, game.stage);
  const send = (count: number) =>
    Promise.all(Array.from({ length: 10 }, () => sendFrames(server, scene, dice, count / 10)));
  await send(WARM_UP);
  const before = await measureMemory(server);
  const done = await send(COUNT);
  await Promise.all(Array.from({ length: 10 }, () => sendNoise(server, scene, dice, 20)));
  const rounds = await game.end();
  const closed = done.reduce((sum, one) => sum + one.closed, 0);
  say(`${COUNT} frames, ${closed} sockets closed for them, ${rounds} questions played beside`);
  expect(closed).toBeGreaterThan(0);
  expect(rounds).toBeGreaterThan(2);
  await expectWell(server, before);
  expect(await server.stop()).toBe(0);
}, 180_000);

interface Sending {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | Buffer<ArrayBuffer>;
}

/** What is named after `/api/` in an address. */
const THINGS: Record<string, ThingName | undefined> = {
  ...{ quizzes: 'quiz', questions: 'question', sessions: 'session', participants: 'participant' },
};

/** Fields that a call looks for. */
const WANTED: Record<string, string[] | undefined> = {
  '/api/register': ['email', 'password', 'acceptTerms', 'displayName'],
  '/api/login': ['email', 'password'],
  '/api/quizzes': ['title', 'status', 'questions'],
  '/api/quizzes/{id}': ['title', 'status', 'questions'],
  '/api/questions': ['quizId', 'text', 'type'],
  '/api/options': ['questionId', 'text', 'isCorrect'],
  '/api/sessions': ['quizId'],
  '/api/sessions/{id}': ['locked'],
  '/api/sessions/{id}/advance': ['questionId', 'restart'],
  '/api/participants': ['quizId', 'name'],
  '/api/participants/{id}/removed': ['removed'],
  '/api/participants/{id}/time': ['factor'],
  '/api/participants/{id}/featured': ['featured'],
  '/api/answers': ['participantId', 'questionId', 'answerOptionId'],
};
/** Calls after which there is less to send junk to; now and then they come too. */
const ENDING: readonly string[] = ['DELETE /api/quizzes/{id}', 'POST /api/sessions/{id}/end'];

/** A call of the contract with anything in its address and its body. */
function junkCall(dice: Dice, junk: JunkMaker, cookies: readonly string[]): Sending {
  const { method, path } = dice.pick(Object.values(calls));
  if (ENDING.includes(`${method} ${path}`) && dice.chance(0.95)) return junkCall(dice, junk, cookies);
  const cookie = path === '/api/logout' ? '' : dice.pick(cookies);
  const thing = THINGS[path.split('/')[2] ?? ''];
  const id = thing && dice.chance(0.9) ? junk.idOf(thing) : encodeURIComponent(JSON.stringify(junk.value()));
  const headers: Record<string, string> = { ...(cookie && { Cookie: cookie }) };
  const address = path.replace(/\{\w+\}/, id.slice(0, 2_000));
  if (method === 'GET') return { method, path: address, headers };
  headers['Content-Type'] = dice.chance(0.95) ? 'application/json' : dice.pick(['text/plain', 'application/xml']);
  return { method, path: address, headers, body: junkBody(dice, junk, WANTED[path]) };
}

function junkBody(dice: Dice, junk: JunkMaker, likely: string[] | undefined): string | Buffer<ArrayBuffer> {
  const kind = dice.below(12);
  if (kind === 0) return junk.bytes(dice.pick([100, 10_000, 90_000]));
  if (kind === 1 && dice.chance(0.1)) return Buffer.alloc(150_000, 'x');
  return JSON.stringify(kind <= 2 ? junk.value() : junk.object(likely));
}

/** Nothing about how it is made: no stack, query or path. */
const INSIDES = /node_modules|\n\s+at |SQLITE|prisma|SELECT |INSERT |\.(ts|js):\d/i;

async function sendCalls(server: TestServer, scene: Scene, dice: Dice, count: number): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  const junk = createJunkMaker(dice, scene.ids);
  for (let sent = 0; sent < count; sent += 1) {
    const { path, ...sending } = junkCall(dice, junk, scene.cookies);
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

test('[FT15] 10,000 random bodies on /api: none is an error of ours, the others do not notice, memory stays flat', async () => {
  const dice = castDice('random bodies');
  const server = await startUnlimited();
  const game = await startGame(server);
  const scene = await makeScene(server, game.stage);
  const send = (count: number) =>
    Promise.all(Array.from({ length: 10 }, () => sendCalls(server, scene, dice, count / 10)));
  await send(WARM_UP);
  const before = await measureMemory(server);
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
  await expectWell(server, before);
  expect(await server.stop()).toBe(0);
}, 180_000);
