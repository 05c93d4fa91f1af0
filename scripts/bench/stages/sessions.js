import { BUDGET } from '../budget.js';
import { median, percentile, pool } from '../statistics.js';

/** @typedef {import('../world.js').World} World */

const SESSIONS = 200;
const PLAYERS = 25;
/** Their 5,000 answers come over this time. */
const SPREAD_MS = 10_000;

/**
 * A school's morning: 200 sessions at once, and beside them one alone.
 *
 * @param {World} world
 * @param {import('../form.js').Form} form
 * @returns {Promise<import('../budget.js').Figure[]>}
 */
export async function playSessions({ phones }, { sessionsRounds, aloneRounds, aloneMs }) {
  const alone = await play(phones, { count: 1, rounds: aloneRounds, spreadMs: aloneMs });
  const many = await play(phones, { count: SESSIONS, rounds: sessionsRounds, spreadMs: SPREAD_MS });
  const p99 = { ours: percentile(many, 0.99), bare: percentile(alone, 0.99) };
  const name = '200 sessions of 25, beside: one alone: ack';
  return [
    { group: 'sessions', name: `${name} p99`, unit: 'ms', ...p99, ...BUDGET.sessions },
    { group: 'sessions', name: `${name} p50`, unit: 'ms', ours: median(many), bare: median(alone) },
  ];
}

/**
 * Plays sessions side by side.
 *
 * @param {World['phones']} phones
 * @param {{ count: number, rounds: number, spreadMs: number }} how Sessions, questions of each, and the time over which a
 *   question is answered.
 * @returns {Promise<Float64Array>} The time of each acknowledgement.
 */
async function play(phones, { count, rounds, spreadMs }) {
  const crowd = `${count} sessions`;
  const places = await phones.openSessions({ count, questions: rounds });
  await phones.gather({ crowd, isBare: false, places, each: PLAYERS, spreadMs: null });
  const measured = [];
  for (let round = 0; round < rounds; round += 1) {
    await phones.fanOut({ crowd, kind: 'opened', round });
    measured.push((await phones.answer({ crowd, round, pace: { spreadMs } })).latencies);
  }
  await phones.leave({ crowd });
  return pool(measured);
}
