import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { castDice, say } from '#tests/support/faults/dice.ts';
import { allBack, anyChoice, callAfter, fillHall, tapAfter, until } from '#tests/support/faults/hall.ts';
import { type Given, openLedger } from '#tests/support/faults/ledger.ts';
import type { Phone } from '#tests/support/faults/phone.ts';
import { readLeft, readStored } from '#tests/support/faults/stored.ts';
import { makeStage, openQuestion, steer } from '#tests/support/live.ts';
import { startServer } from '#tests/support/server.ts';
import { temporaryFolder } from '#tests/support/temporary.ts';

const PLAYERS = 200;
const RESTART = 1012;

/** A call with an answer: resolves once its bytes have left this process, with the promise of its status. */
function sendAnswer({ road, guest }: Phone, answer: Given): { sent: Promise<unknown>; status: Promise<number> } {
  const headers = { 'Content-Type': 'application/json', Cookie: guest.cookie };
  const calling = request(`${road.origin}/api/answers`, { method: 'POST', headers });
  const sent = once(calling, 'finish');
  const status = once(calling, 'response').then(([response]) => response.resume().statusCode);
  calling.end(JSON.stringify(answer));
  return { sent, status };
}

test('[FT5] stopped while 200 answer: work under way is finished, all sockets get 1012, and the next server takes the rest', async () => {
  const dice = castDice('stopped while 200 answer');
  const ledger = openLedger();
  const dataDir = temporaryFolder();
  const env = { PARTICIPANT_LIMIT: '1000', LOG_LEVEL: 'warn' };
  const server = await startServer({ dataDir, env });
  const stage = await makeStage(server, [{ options: ['Nile*', 'Rhine', 'Po'], timeLimit: 60 }, {}]);
  const [question] = stage.questions;
  if (!question) throw new Error('There is no question');
  const phones = await fillHall(stage, PLAYERS, ledger);
  await openQuestion(stage, 0);

  const answering = phones.map(async (phone, index) => {
    if (index % 10 === 0) return;
    const choice = { questionId: question.id, selectedOptionIds: anyChoice(dice, question) };
    const ms = dice.roll() * 1500;
    await (index % 5 === 1 ? callAfter(ms, phone, ledger, choice) : tapAfter(ms, phone, choice));
  });
  await wait(500 + dice.roll() * 800);
  // Calls in flight when the signal comes: each gets its answer.
  const callers = phones.filter((_, index) => index % 10 === 0);
  const calls = callers.map((phone) => {
    const selectedOptionIds = anyChoice(dice, question);
    const participantId = phone.guest.participant.id;
    ledger.send({ participantId, questionId: question.id, selectedOptionIds });
    return sendAnswer(phone, { participantId, questionId: question.id, selectedOptionIds });
  });
  await Promise.all(calls.map(({ sent }) => sent));
  // What was sent before the signal is read before it, whether it is acknowledged in time or not.
  const early = phones.filter(({ written }) => written.has(question.id)).map(({ guest }) => guest.participant.id);
  expect(early.length).toBeGreaterThan(0);
  const askedAt = performance.now();
  const code = server.stop();
  for (const status of await Promise.all(calls.map(({ status }) => status))) expect(status).toBe(201);
  for (const { guest } of callers) ledger.acknowledge(guest.participant.id, question.id);
  expect(await code).toBe(0);
  const tookMs = performance.now() - askedAt;
  expect(tookMs).toBeLessThan(10_000);
  await until(() => phones.every((phone) => !phone.isLive()), 5_000, 'a phone did not notice');
  for (const phone of phones) expect(phone.closes[0]).toBe(RESTART);

  const left = readLeft(dataDir, stage.session.id);
  expect(ledger.problems(left)).toEqual([]);
  const stored = new Set(left.answers.map(({ participantId }) => participantId));
  expect(early.filter((id) => !stored.has(id))).toEqual([]);
  say(`stopped in ${Math.round(tookMs)} ms: ${ledger.count()} acknowledged, ${stored.size} stored`);

  const next = await startServer({ dataDir, env: { ...env, PORT: String(server.port) } });
  await allBack(phones);
  await Promise.all(answering);
  const all = () => phones.every(({ guest }) => ledger.isAcknowledged(guest.participant.id, question.id));
  const over = () => phones.every(({ link }) => link.view().known?.results?.questionId === question.id);
  await until(() => all() || over(), 30_000, 'an answer has not arrived');
  await steer(stage, 'end-question');
  const rows = readStored(dataDir, stage.session.id);
  expect(ledger.problems(rows)).toEqual([]);
  expect(rows.answers).toHaveLength(PLAYERS);
  expect(phones.flatMap(({ problems }) => problems)).toEqual([]);
  for (const phone of phones) phone.close();
  await next.stop();
}, 120_000);
