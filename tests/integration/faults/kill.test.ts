import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { HostedParticipant, Question, Session } from '#app/contract/things.ts';
import { castDice, type Dice, say } from '#tests/support/faults/dice.ts';
import { allBack, anyChoice, callAfter, fillHall, tapAfter, until } from '#tests/support/faults/hall.ts';
import { type Ledger, openLedger } from '#tests/support/faults/ledger.ts';
import type { Phone } from '#tests/support/faults/phone.ts';
import { readLeft, readStored, type Stored } from '#tests/support/faults/stored.ts';
import { watchLateness } from '#tests/support/lateness.ts';
import { call, makeStage, openQuestion, type Stage, steer } from '#tests/support/live.ts';
import { processorMs } from '#tests/support/processor-time.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { temporaryFolder } from '#tests/support/temporary.ts';

/** `KILLS=20 npx vitest run --project integration tests/integration/faults/kill.test.ts` for a longer run. */
const KILLS = Number(process.env.KILLS ?? 4);
const KILLS_OF_A_MOVE = Math.ceil(KILLS / 2);
/** Enough for several commits in flight; a longer run fills the hall. */
const PLAYERS = KILLS > 4 ? 200 : 60;
/** The players answer over this time. */
const ANSWERING_MS = 1500;
/** Before that they read. */
const READING_MS = 1200;
/** Ready within 3 s of the program's start: of processor time, of which a busy machine takes up to three times as much. */
const READY_MS = 3 * 3000;

const OPTIONS = ['Nile*', 'Rhine', 'Thames', 'Po'];
const KINDS = [
  { type: 'single' as const, options: OPTIONS, points: 333 },
  { type: 'multiple' as const, options: ['Ganges*', 'Po', 'Mekong*'], points: 125 },
  { type: 'boolean' as const, options: ['True', 'False*'], points: 51 },
];

// Every server is stopped with the test process.
process.setMaxListeners(2 * KILLS + 20);

interface Play {
  dice: Dice;
  ledger: Ledger;
  stage: Stage;
  dataDir: string;
  server: TestServer;
  phones: Phone[];
}

async function begin(name: string, questions: number): Promise<Play> {
  const dice = castDice(name);
  const ledger = openLedger();
  const dataDir = temporaryFolder();
  const server = await startServer({ dataDir, env: SETTINGS });
  const sketches = Array.from({ length: questions }, (_, index) => ({ ...KINDS[index % KINDS.length], timeLimit: 60 }));
  const stage = await makeStage(server, sketches, { scoring: 'speed', negativeScoring: true });
  const phones = await fillHall(stage, PLAYERS, ledger);
  return { dice, ledger, stage, dataDir, server, phones };
}

const SETTINGS = { PARTICIPANT_LIMIT: '1000', LOG_LEVEL: 'warn' };

/** Restarts the server in the same folder, and notes when the port opened. */
async function startAgain(play: Play): Promise<number> {
  const { port } = play.server;
  let isReady = false;
  const opening = (async () => {
    while (!isReady && !(await canConnect(port))) await wait(5);
    return Date.now();
  })();
  play.server = await startServer({ dataDir: play.dataDir, env: { ...SETTINGS, PORT: String(port) } });
  isReady = true;
  expect(processorMs(play.server.process.pid) ?? play.server.readyAfterMs).toBeLessThan(READY_MS);
  return opening;
}

function canConnect(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: 'localhost' });
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

async function open({ stage }: Play, index: number): Promise<{ question: Question; session: Session }> {
  const { status, body } = await openQuestion(stage, index);
  expect(status).toBe(200);
  const question = stage.questions[index];
  if (!question) throw new Error('There is no such question');
  return { question, session: body };
}

/** Nine in ten answer, each at their own moment; every fifth uses calls only. */
function letAnswer({ dice, ledger, phones }: Play, question: Question, withinMs: number): Promise<unknown> {
  const answering = phones.map((phone, index) => {
    const choice = { questionId: question.id, selectedOptionIds: anyChoice(dice, question) };
    const ms = dice.roll() * withinMs;
    if (index % 10 === 0) return null;
    if (index % 5 === 1) return callAfter(ms, phone, ledger, choice);
    return tapAfter(ms, phone, choice);
  });
  return Promise.all(answering);
}

function answered({ phones, ledger }: Play, { id }: Question): number {
  return phones.filter(({ guest }) => ledger.isAcknowledged(guest.participant.id, id)).length;
}

/** Whether all answers have arrived. */
function haveArrived({ phones, ledger }: Play, { id }: Question): boolean {
  return phones.every(({ guest }, index) => index % 10 === 0 || ledger.isAcknowledged(guest.participant.id, id));
}

async function readSession({ stage }: Play): Promise<Session> {
  const { cookie } = stage.host;
  const { status, body } = await call<Session>(stage.server, 'GET', `/api/sessions/${stage.session.id}`, { cookie });
  expect(status).toBe(200);
  return body;
}

/** The rows, what the host reads and what each phone was told agree. */
async function expectAgreement({ stage, dataDir, ledger, phones }: Play, questionId: string): Promise<void> {
  const stored = readStored(dataDir, stage.session.id);
  expect(ledger.problems(stored)).toEqual([]);
  const path = `/api/quizzes/${stage.quiz.id}/participants`;
  const { body } = await call<HostedParticipant[]>(stage.server, 'GET', path, { cookie: stage.host.cookie });
  const told = body.map(({ id, score, correctAnswers, totalResponseTime }) => ({
    id,
    score,
    correctAnswers,
    totalResponseTime,
  }));
  expect(told.sort((one, other) => (one.id < other.id ? -1 : 1))).toEqual(stored.participants);
  const shown = () => phones.every(({ link }) => link.view().known?.you?.lastResult?.questionId === questionId);
  await until(shown, 15_000, 'a phone has not seen its result');
  for (const phone of phones) expect(resultOf(phone)).toEqual(resultIn(stored, phone, questionId));
  expect(phones.flatMap(({ problems }) => problems)).toEqual([]);
}

function resultOf({ link }: Phone) {
  const { points, score } = link.view().known?.you?.lastResult ?? {};
  return { points, score };
}

function resultIn({ answers, participants }: Stored, { guest }: Phone, questionId: string) {
  const { id } = guest.participant;
  const answer = answers.find((one) => one.participantId === id && one.questionId === questionId);
  return { points: answer?.points ?? 0, score: participants.find((one) => one.id === id)?.score };
}

/** Milliseconds left at a moment of the wall clock. */
function leftMs({ questionStartedAt }: Session, { timeLimit }: Question, atMs: number): number {
  if (!questionStartedAt) throw new Error('No question is open');
  return timeLimit * 1000 - (atMs - Date.parse(questionStartedAt));
}

test(
  '[FT1] [FT2] [FT3] killed while a hall answers: nothing acknowledged is lost, nothing is made up, the question goes on',
  async () => {
    const play = await begin('killed while 200 answer', KILLS);
    const { dice, stage, ledger, phones, dataDir } = play;
    for (let round = 0; round < KILLS; round += 1) {
      const { question, session } = await open(play, round);
      const late = watchLateness();
      // Later than the time a question may gain, so that a question that starts over is noticed.
      await wait(READING_MS + dice.roll() * 1000);
      const answering = letAnswer(play, question, ANSWERING_MS);
      const killAfterMs = dice.roll() * ANSWERING_MS;
      await wait(killAfterMs);
      const seen = Math.max(...phones.map((phone) => phone.revision()));
      const diedAt = Date.now();
      await play.server.kill();
      await until(() => phones.every((phone) => !phone.isLive()), 5_000, 'a phone did not notice');
      const before = answered(play, question);
      const left = readLeft(dataDir, stage.session.id);
      expect(ledger.problems(left)).toEqual([]);

      const openedAt = await startAgain(play);
      const stoodStillMs = late.ms();
      late.stop();
      const after = await readSession(play);
      expect(after).toMatchObject({ status: 'question', currentQuestionId: question.id, asking: 1 });
      expect(after.revision).toBeGreaterThanOrEqual(seen);
      const gainedMs = leftMs(after, question, openedAt) - leftMs(session, question, diedAt);
      const stored = left.answers.filter(({ questionId }) => questionId === question.id).length;
      say(
        `killed after ${Math.round(killAfterMs)} ms: ${before} acknowledged, ${stored} stored; ` +
          `ready in ${Math.round(play.server.readyAfterMs)} ms with ${Math.round(gainedMs)} ms more, ` +
          `read to within ${Math.round(stoodStillMs)} ms`,
      );
      // Both moments are read by a process that also runs the phones.
      expect(gainedMs).toBeGreaterThanOrEqual(-100 - stoodStillMs);
      expect(gainedMs).toBeLessThanOrEqual(1500 + stoodStillMs);

      await answering;
      await allBack(phones);
      await until(() => haveArrived(play, question), 30_000, 'an answer has not arrived');
      expect((await readSession(play)).status).toBe('question');
      expect((await steer(stage, 'end-question')).status).toBe(200);
      await expectAgreement(play, question.id);
      const all = readStored(dataDir, stage.session.id).answers.filter(({ questionId }) => questionId === question.id);
      expect(all).toHaveLength(phones.filter((_, index) => index % 10 !== 0).length);
    }
    for (const phone of phones) phone.close();
    expect(await play.server.stop()).toBe(0);
  },
  60_000 + KILLS * 40_000,
);

test(
  '[FT4] killed while the host goes to the next question: it happens completely or not at all',
  async () => {
    const play = await begin('killed while the host moves on', KILLS_OF_A_MOVE + 1);
    const { dice, stage, ledger, phones, dataDir } = play;
    const moves = { done: 0, undone: 0 };
    const openingAt = performance.now();
    await open(play, 0);
    const moveMs = performance.now() - openingAt;
    for (let round = 0; round < KILLS_OF_A_MOVE; round += 1) {
      const question = stage.questions[round];
      const next = stage.questions[round + 1];
      if (!question || !next) throw new Error('A question is missing');
      const answering = letAnswer(play, question, 400).catch(() => {});
      await wait(300);
      const moving = openQuestion(stage, round + 1).catch(() => null);
      await wait(dice.roll() * 2 * moveMs);
      await play.server.kill();
      const isPromised = (await moving)?.status === 200;
      await until(() => phones.every((phone) => !phone.isLive()), 5_000, 'a phone did not notice');
      const left = readLeft(dataDir, stage.session.id);
      expect(ledger.problems(left)).toEqual([]);
      const isMoved = left.session.currentQuestionId === next.id;
      moves[isMoved ? 'done' : 'undone'] += 1;
      if (isPromised) expect(isMoved).toBe(true);
      expect(left.questions.find(({ questionId }) => questionId === question.id)?.resultsAt === null).toBe(!isMoved);

      await startAgain(play);
      await allBack(phones);
      if (!isMoved) await open(play, round + 1);
      await answering;
      expect(ledger.problems(readStored(dataDir, stage.session.id))).toEqual([]);
      const { revision, currentQuestionId } = await readSession(play);
      const haveIt = () => phones.every((phone) => phone.revision() === revision);
      await until(haveIt, 15_000, 'a phone has not seen the next question');
      for (const { link } of phones) expect(link.view().known?.session.currentQuestionId).toBe(currentQuestionId);
      expect(phones.flatMap(({ problems }) => problems)).toEqual([]);
    }
    say(`of the moves ${moves.done} were done and ${moves.undone} were not`);
    for (const phone of phones) phone.close();
    await play.server.stop();
  },
  60_000 + KILLS_OF_A_MOVE * 30_000,
);
