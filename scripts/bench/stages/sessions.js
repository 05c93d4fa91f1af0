import { BUDGET } from '../budget.js';
import { median, percentile, pool } from '../statistics.js';

/** @typedef {import('../world.js').World} World */

const SESSIONS = 200;
const PLAYERS = 25;
/** 5,000 answers over this time: what the budget means. A shorter form measures a part of them at the same rate. */
const FULL_MS = 10_000;

/**
 * A school's morning: 200 sessions at once, and beside them one alone.
 *
 * @param {World} world
 * @param {import('../form.js').Form} form
 * @returns {Promise<import('../budget.js').Figure[]>}
 */
export async function playSessions({ phones }, { sessionsMs, aloneRounds, aloneMs }) {
  const alone = await playAlone(phones, aloneRounds, aloneMs);
  const places = await phones.openSessions({ count: SESSIONS, questions: 1 });
  await phones.gather({ crowd: 'school', isBare: false, places, each: PLAYERS, spreadMs: null });
  await phones.fanOut({ crowd: 'school', kind: 'opened', round: 0 });
  const pace = { spreadMs: sessionsMs };
  const { latencies } = await phones.answer({ crowd: 'school', round: 0, pace, share: sessionsMs / FULL_MS });
  await phones.leave({ crowd: 'school' });
  const p99 = { ours: percentile(latencies, 0.99), bare: percentile(alone, 0.99) };
  const name = '200 sessions of 25, beside: one alone: ack';
  return [
    { group: 'sessions', name: `${name} p99`, unit: 'ms', ...p99, ...BUDGET.sessions },
    { group: 'sessions', name: `${name} p50`, unit: 'ms', ours: median(latencies), bare: median(alone) },
  ];
}

/**
 * @param {World['phones']} phones
 * @param {number} rounds
 * @param {number} spreadMs
 * @returns {Promise<Float64Array>}
 */
async function playAlone(phones, rounds, spreadMs) {
  const places = await phones.openSessions({ count: 1, questions: rounds });
  await phones.gather({ crowd: 'class', isBare: false, places, each: PLAYERS, spreadMs: null });
  const measured = [];
  for (let round = 0; round < rounds; round += 1) {
    await phones.fanOut({ crowd: 'class', kind: 'opened', round });
    measured.push((await phones.answer({ crowd: 'class', round, pace: { spreadMs } })).latencies);
  }
  await phones.leave({ crowd: 'class' });
  return pool(measured);
}
