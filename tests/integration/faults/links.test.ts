import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HostedParticipant, Participant } from '#app/contract/things.ts';
import { say } from '#tests/support/faults/dice.ts';
import { allBack, until } from '#tests/support/faults/hall.ts';
import { type Ledger, openLedger } from '#tests/support/faults/ledger.ts';
import { switchOn, switchOnHost } from '#tests/support/faults/phone.ts';
import { readStored } from '#tests/support/faults/stored.ts';
import {
  answerByLine,
  call,
  type Guest,
  hostLine,
  joinAs,
  type Line,
  makeStage,
  openQuestion,
  optionsOf,
  playerLine,
  type Stage,
  steer,
} from '#tests/support/live.ts';
import { type NetworkProxy, startProxy } from '#tests/support/proxy.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

// Times are deadlines multiplied by three.
const FREED_MS = 3 * 60_000;
const RIGHT_AGAIN_MS = 3 * 3_000;

let server: TestServer;
const proxies: NetworkProxy[] = [];

beforeAll(async () => {
  server = await startServer({ env: { LOG_LEVEL: 'warn' } });
});
afterAll(async () => {
  for (const proxy of proxies) await proxy.close();
  expect(await server.stop()).toBe(0);
});

/** A network of its own for one screen. */
async function newNetwork(): Promise<NetworkProxy & { origin: string }> {
  const proxy = await startProxy(server.port);
  proxies.push(proxy);
  return { ...proxy, origin: `http://127.0.0.1:${proxy.port}` };
}

async function listParticipants({ host, quiz }: Stage): Promise<HostedParticipant[]> {
  const { cookie } = host;
  return (await call<HostedParticipant[]>(server, 'GET', `/api/quizzes/${quiz.id}/participants`, { cookie })).body;
}

/** What the host was last told about a participant's connection. */
function isSeenConnected(host: Line, { participant: { id } }: Guest): boolean | undefined {
  const told = host.received.flatMap((message) =>
    message.type !== 'session_changed' && 'participants' in message ? message.participants : [],
  );
  const last = told.findLast((one) => one.id === id);
  return last && 'connected' in last ? last.connected : undefined;
}

const answersOf = ({ session }: Stage, { participant: { id } }: Guest) =>
  readStored(server.dataDir, session.id).answers.filter(({ participantId }) => participantId === id);

/** The ledger records an answer to the first question as it is sent over a plain socket. */
function note(ledger: Ledger, { questions }: Stage, { participant }: Guest, text: string): void {
  const questionId = questions[0]?.id ?? 'no question';
  ledger.send({ participantId: participant.id, questionId, selectedOptionIds: optionsOf(questions[0], text) });
}

test.concurrent(
  '[FT6] a half-open connection is freed within a minute: the score stays, and its owner comes back as the same participant',
  async () => {
    const stage = await makeStage(server, [{ timeLimit: 300 }, {}]);
    const host = await hostLine(stage);
    const ann = await joinAs(stage, 'Ann');
    const ben = await joinAs(stage, 'Ben');
    const network = await newNetwork();
    const line = await playerLine({ ...stage, server: network }, ann);
    const benLine = await playerLine(stage, ben);
    await openQuestion(stage, 0);
    await answerByLine(stage, ann, line, 0, 'Nile');
    await steer(stage, 'end-question');
    await line.next('question_results');
    expect(isSeenConnected(host, ann)).toBe(true);

    network.freeze();
    const frozenAt = performance.now();
    await until(() => isSeenConnected(host, ann) === false, FREED_MS, 'the host still sees Ann');
    say(`half-open: freed after ${((performance.now() - frozenAt) / 1000).toFixed(1)} s`);
    expect(benLine.socket.readyState).toBe(benLine.socket.OPEN);
    expect((await listParticipants(stage)).map(({ name, score }) => [name, score])).toEqual([
      ['Ann', 100],
      ['Ben', 0],
    ]);
    network.thaw();
    expect(await line.closed).toBe(1006);

    const again = await call<Participant>(server, 'POST', '/api/participants', {
      cookie: ann.cookie,
      body: { quizId: stage.quiz.id, name: 'Ann' },
    });
    expect(again).toMatchObject({ status: 200, body: { id: ann.participant.id, score: 100, nameNumber: 1 } });
    const back = await playerLine(stage, ann);
    expect(back.state().you?.participant).toMatchObject({ id: ann.participant.id, score: 100 });
    await until(() => isSeenConnected(host, ann) === true, 5_000, 'the host does not see that Ann is back');
    expect(await listParticipants(stage)).toHaveLength(2);
  },
  60_000 + FREED_MS,
);

test.concurrent('[FT7] 30 s without network in a question of 60 s: the tap counts once, and the state is right soon after', async () => {
  const stage = await makeStage(server, [{ timeLimit: 60, options: ['Nile*', 'Rhine'] }]);
  const ledger = openLedger();
  const [ann, ben] = [await joinAs(stage, 'Ann'), await joinAs(stage, 'Ben')];
  const network = await newNetwork();
  const phone = switchOn(stage, ann, ledger, { road: network });
  const benLine = await playerLine(stage, ben);
  await allBack([phone]);
  await openQuestion(stage, 0);
  await until(() => phone.link.view().known?.session.status === 'question', 5_000, 'the question did not come');

  network.freeze();
  await wait(1_000);
  expect(phone.tap(optionsOf(stage.questions[0], 'Nile'))).toBe(true);
  await wait(4_000);
  // The state moves on while the phone hears nothing.
  const host = await hostLine(stage);
  host.send({ type: 'pause_timer', sessionId: stage.session.id, quizId: stage.quiz.id });
  await benLine.next('session_state', ({ session }) => session.timerPaused);
  host.send({ type: 'resume_timer', sessionId: stage.session.id, quizId: stage.quiz.id });
  await benLine.next('session_state', ({ session }) => !session.timerPaused && session.revision >= 3);
  await wait(25_000);
  expect(answersOf(stage, ann)).toEqual([]);

  network.thaw();
  const thawedAt = performance.now();
  const isRight = () => {
    const { known, tap } = phone.link.view();
    return phone.isLive() && tap?.status === 'received' && known?.session.revision === 3;
  };
  await until(isRight, RIGHT_AGAIN_MS, 'the state is not right');
  say(`30 s without network: all right after ${Math.round(performance.now() - thawedAt)} ms`);
  expect(answersOf(stage, ann)).toHaveLength(1);
  note(ledger, stage, ben, 'Rhine');
  await answerByLine(stage, ben, benLine, 0, 'Rhine');
  const results = await benLine.next('question_results');
  expect(Object.values(results.answerCounts)).toEqual([1, 1]);
  await until(() => phone.link.view().known?.you?.lastResult?.points === 100, 5_000, 'no result came');
  expect(ledger.problems(readStored(server.dataDir, stage.session.id))).toEqual([]);
  expect(phone.problems).toEqual([]);
  phone.close();
}, 120_000);

test.concurrent('[FT8] [S7.8] a tap sent into a dead connection and again over another counts once, even when the first arrives late', async () => {
  const stage = await makeStage(server, [{ timeLimit: 120, options: ['Nile*', 'Rhine'] }]);
  const ledger = openLedger();
  const [ann, ben] = [await joinAs(stage, 'Ann'), await joinAs(stage, 'Ben')];
  const network = await newNetwork();
  const phone = switchOn(stage, ann, ledger, { road: network });
  const benLine = await playerLine(stage, ben);
  const host = await hostLine(stage);
  await allBack([phone]);
  await openQuestion(stage, 0);
  await until(() => phone.link.view().known?.session.status === 'question', 5_000, 'the question did not come');

  network.freeze();
  expect(phone.tap(optionsOf(stage.questions[0], 'Nile'))).toBe(true);
  phone.road.origin = server.origin;
  await until(() => phone.link.view().tap?.status === 'received', 60_000, 'the tap did not arrive');
  expect(answersOf(stage, ann)).toHaveLength(1);
  network.thaw();
  // Everything the dead connection held has been read by the time its end is noticed on this side.
  await until(() => phone.closes.length > 0 || phone.isLive(), 5_000, 'the dead link does not end');
  await wait(500);
  expect(answersOf(stage, ann)).toHaveLength(1);
  await until(() => host.received.some(({ type }) => type === 'participant_answered'), 5_000, 'the host heard nothing');
  note(ledger, stage, ben, 'Nile');
  await answerByLine(stage, ben, benLine, 0, 'Nile');
  expect(Object.values((await host.next('question_results')).answerCounts)).toEqual([2, 0]);
  expect(ledger.problems(readStored(server.dataDir, stage.session.id))).toEqual([]);
  phone.close();
}, 120_000);

test.concurrent('[FT9] a network that keeps dropping every connection: the tap gets through and counts once', async () => {
  const stage = await makeStage(server, [{ timeLimit: 120 }]);
  const ledger = openLedger();
  const ann = await joinAs(stage, 'Ann');
  await joinAs(stage, 'Ben');
  const network = await newNetwork();
  const phone = switchOn(stage, ann, ledger, { road: network });
  await allBack([phone]);
  await openQuestion(stage, 0);
  await until(() => phone.link.view().known?.session.status === 'question', 5_000, 'the question did not come');
  const dropping = (async () => {
    for (let count = 0; count < 30; count += 1) {
      network.drop();
      await wait(100);
    }
  })();
  await wait(500);
  expect(phone.tap(optionsOf(stage.questions[0], 'Rhine'))).toBe(true);
  await dropping;
  await until(() => phone.link.view().tap?.status === 'received', 30_000, 'the tap did not arrive');
  await allBack([phone]);
  expect(phone.closes.length).toBeGreaterThan(1);
  expect(answersOf(stage, ann)).toHaveLength(1);
  expect(ledger.problems(readStored(server.dataDir, stage.session.id))).toEqual([]);
  phone.close();
}, 120_000);

test.concurrent("[FT10] the host's network breaks: the session goes on, and players see when the host is away and back", async () => {
  const stage = await makeStage(server, [{ timeLimit: 5 }, {}]);
  const ann = await joinAs(stage, 'Ann');
  const network = await newNetwork();
  const host = switchOnHost(stage, network);
  const line = await playerLine(stage, ann);
  await joinAs(stage, 'Ben');
  await allBack([host]);
  await openQuestion(stage, 0);

  // Cut off: new connections get nowhere.
  network.freeze();
  network.drop();
  const cutAt = performance.now();
  await until(() => !host.isLive(), 5_000, 'the host did not notice');
  await answerByLine(stage, ann, line, 0, 'Nile');
  // Nobody is there to end it: the clock does.
  expect((await line.next('question_results')).you).toMatchObject({ correct: true, score: 100 });
  const { revision } = (await line.next('session_state', ({ session }) => session.status === 'results')).session;
  const isPresent = () => line.state().session.hostPresent;
  expect(isPresent()).toBe(true);
  // A request counts for 25 s, and after another 10 s the host is away.
  await until(() => !isPresent(), 3 * 35_000, 'nobody sees that the host is away');
  const awayMs = performance.now() - cutAt;
  expect(awayMs).toBeGreaterThan(9_900);
  expect(line.state().session).toMatchObject({ status: 'results', revision });

  network.drop();
  network.thaw();
  await until(() => host.isLive() && isPresent(), 15_000, 'the host is not back');
  say(`host away after ${(awayMs / 1000).toFixed(1)} s`);
  const known = host.link.view().known;
  expect(known?.session).toMatchObject({ status: 'results', revision, hostPresent: true });
  expect(known?.session.currentStats).toEqual(line.state().session.currentStats);
  const next = stage.questions[1]?.id;
  expect((await steer(stage, 'advance', { questionId: next, revision })).status).toBe(200);
  await line.next('session_state', ({ session }) => session.currentQuestionId === next);
  expect(host.problems).toEqual([]);
  host.close();
}, 180_000);
