import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { castDice, say } from '#tests/support/faults/dice.ts';
import { allBack, anyChoice, callAfter, fillHall, tapAfter, until } from '#tests/support/faults/hall.ts';
import { openLedger } from '#tests/support/faults/ledger.ts';
import { post } from '#tests/support/faults/phone.ts';
import { readLeft, readStored } from '#tests/support/faults/stored.ts';
import { makeStage, openQuestion, steer } from '#tests/support/live.ts';
import { startServer } from '#tests/support/server.ts';
import { temporaryFolder } from '#tests/support/temporary.ts';

const PLAYERS = 200;
const RESTART = 1012;

test('[FT5] stopped while 200 answer: what is under way is finished, all sockets hear 1012, and the next server takes the rest', async () => {
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

  const sentAt = new Map<string, number>();
  const answering = phones.map(async (phone, index) => {
    if (index % 10 === 0) return;
    const choice = { questionId: question.id, selectedOptionIds: anyChoice(dice, question) };
    await wait(dice.roll() * 1500);
    sentAt.set(phone.guest.participant.id, performance.now());
    await (index % 5 === 1 ? callAfter(0, phone, ledger, choice) : tapAfter(0, phone, choice));
  });
  await wait(500 + dice.roll() * 800);
  // Calls that are on their way when the signal comes: each gets its answer.
  const callers = phones.filter((_, index) => index % 10 === 0);
  const calls = callers.map((phone) => {
    const selectedOptionIds = anyChoice(dice, question);
    const participantId = phone.guest.participant.id;
    ledger.send({ participantId, questionId: question.id, selectedOptionIds });
    return post(phone.road, phone.guest.cookie, '/api/answers', {
      participantId,
      questionId: question.id,
      selectedOptionIds,
    });
  });
  const askedAt = performance.now();
  const code = server.stop();
  for (const result of await Promise.all(calls)) expect(result).toMatchObject({ ok: true });
  for (const { guest } of callers) ledger.acknowledge(guest.participant.id, question.id);
  expect(await code).toBe(0);
  const tookMs = performance.now() - askedAt;
  expect(tookMs).toBeLessThan(10_000);
  await until(() => phones.every((phone) => !phone.isLive()), 5_000, 'a phone did not notice');
  for (const phone of phones) expect(phone.closes[0]).toBe(RESTART);

  const left = readLeft(dataDir, stage.session.id);
  expect(ledger.problems(left)).toEqual([]);
  const stored = new Set(left.answers.map(({ participantId }) => participantId));
  // What was sent this long before the signal has been read, acknowledged in time or not.
  const early = [...sentAt].filter(([, at]) => at < askedAt - 300);
  expect(early.filter(([id]) => !stored.has(id))).toEqual([]);
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
