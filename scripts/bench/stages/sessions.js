import { BUDGET } from '../budget.js';
import { median, percentile, pool } from '../statistics.js';

/** @typedef {import('../world.js').World} World */

const SESSIONS = 200;
const PLAYERS = 25;
/** Their 5,000 answers arrive over this time. */
const SPREAD_MS = 10_000;

/**
 * A school's morning: 200 concurrent sessions, compared with a single one.
 *
 * @param {World} world
 * @param {import('../form.js').Form} form
 * @returns {Promise<import('../budget.js').Figure[]>}
 */
export async function playSessions({ phones }, { sessionsRounds, aloneRounds, aloneMs }) {
  const alone = await play(phones, { count: 1, rounds: aloneRounds, spreadMs: aloneMs });
  const many = await play(phones, { count: SESSIONS, rounds: sessionsRounds, spreadMs: SPREAD_MS });
  const p99 = { ours: percentile(many.acks, 0.99), bare: percentile(alone.acks, 0.99) };
  const name = '200 sessions of 25, beside: one alone: ack';
  const opening = '200 sessions open a question at once: behind the first';
  return [
    { group: 'sessions', name: `${name} p99`, unit: 'ms', ...p99, ...BUDGET.sessions },
    { group: 'sessions', name: `${name} p50`, unit: 'ms', ours: median(many.acks), bare: median(alone.acks) },
    { group: 'sessions', name: `${opening}, p99`, unit: 'ms', ours: percentile(many.opened, 0.99) },
    { group: 'sessions', name: `${opening}, p50`, unit: 'ms', ours: median(many.opened) },
  ];
}

/**
 * Plays concurrent sessions.
 *
 * @param {World['phones']} phones
 * @param {{ count: number, rounds: number, spreadMs: number }} how Sessions, questions of each, and the time over which
 *   a question is answered.
 * @returns {Promise<{ acks: Float64Array, opened: Float64Array }>} The time of each acknowledgement; and of each phone,
 *   how much later than the first it got the question.
 */
async function play(phones, { count, rounds, spreadMs }) {
  const crowd = `${count} sessions`;
  const places = await phones.openSessions({ count, questions: rounds });
  await phones.gather({ crowd, isBare: false, places, each: PLAYERS, spreadMs: null });
  const acks = [];
  const opened = [];
  for (let round = 0; round < rounds; round += 1) {
    opened.push((await phones.fanOut({ crowd, kind: 'opened', round })).behindFirst);
    acks.push((await phones.answer({ crowd, round, pace: { spreadMs } })).latencies);
  }
  await phones.leave({ crowd });
  return { acks: pool(acks), opened: pool(opened) };
}
