import { playFlow } from './flow.js';

/** @typedef {import('./costs.js').Costs} Costs */

/**
 * @typedef {object} Wanted
 * @property {number} phones
 * @property {number} players Of a session.
 * @property {boolean} byCode Whether the load balancer sends all phones of a session to one process.
 */

/** A question every 40 s, which everybody answers. */
const QUESTION_EVERY_S = 40;
/** Questions of all sessions are out of step, but not evenly: at the busiest moment there are twice as many answers. */
const PEAK = 2;
/** No process is planned to be busy for more than half of the time. */
const BUSY = 0.5;
/** No PostgreSQL is planned to use more processors than this. */
export const POSTGRES_CORES = 8;
/** Payload of one question to one player, from the benchmark. */
const QUESTION_BYTES = 1976;
/** TCP, TLS and WebSocket around a frame; three frames for each question. */
const OVERHEAD_BYTES = 3 * 90;
const MOST_PROCESSES = 512;
/** Answers that are simulated; a larger deployment is many of these. */
const SIMULATED = 60_000;

/**
 * What a deployment needs.
 *
 * @typedef {object} Needs
 * @property {number} phones
 * @property {number} players
 * @property {boolean} byCode
 * @property {number} answersPerSecond At the busiest moment.
 * @property {number} processes NaN if more do not help.
 * @property {number} nodeMicros For each answer and what is shown of it.
 * @property {number} postgresCores
 * @property {number} commitsPerSecond
 * @property {number} walMBPerSecond
 * @property {number} redisMessagesPerSecond
 * @property {number} redisCores
 * @property {number} megabitsPerSecond To the phones.
 */

/**
 * Finds the number of processes that can take a load.
 *
 * @param {Wanted} wanted
 * @param {Costs} costs
 * @returns {Needs}
 */
export function needsOf({ phones, players, byCode }, costs) {
  const answersPerSecond = (PEAK * phones) / QUESTION_EVERY_S;
  let processes = 1;
  let needs = needsWith({ phones, players, byCode }, processes, costs);
  while (needs.busy > BUSY && processes < MOST_PROCESSES) {
    processes = Math.max(processes + 1, Math.ceil(processes * Math.min(needs.busy / BUSY, 2)));
    needs = needsWith({ phones, players, byCode }, processes, costs);
  }
  const { flow, nodeMicros } = needs;
  return {
    phones,
    players,
    byCode,
    answersPerSecond,
    processes: needs.busy > BUSY ? Number.NaN : processes,
    nodeMicros,
    postgresCores: (flow.postgresMicros * answersPerSecond) / 1e6,
    commitsPerSecond: flow.commits * answersPerSecond,
    walMBPerSecond: (costs.walBytes * answersPerSecond) / 1e6,
    redisMessagesPerSecond: flow.messages * answersPerSecond,
    redisCores: (flow.redisMicros * answersPerSecond) / 1e6,
    megabitsPerSecond: (8 * answersPerSecond * (QUESTION_BYTES + OVERHEAD_BYTES)) / 1e6,
  };
}

/**
 * @param {Wanted} wanted
 * @param {number} processes
 * @param {Costs} costs
 */
function needsWith({ phones, players, byCode }, processes, costs) {
  const answersPerSecond = (PEAK * phones) / QUESTION_EVERY_S;
  // Enough sessions that every process has several, and no more than there are.
  const sessions = Math.max(1, Math.min(Math.round(phones / players), Math.ceil(SIMULATED / players)));
  const answers = sessions * players;
  // A part of the sessions at the pace that each process would have: the same answers a second for each process.
  const share = Math.min(1, answers / phones);
  const simulated = Math.max(1, Math.round(processes * share));
  const spread = byCode ? simulated : processes;
  const spreadMs = (1000 * answers) / (answersPerSecond * (spread / processes));
  const flow = playFlow({ processes: spread, sessions, players, spreadMs, byCode }, costs);
  // The frames of the question and of its results, and joining once in an hour.
  const shown = 2 * costs.frame + (costs.join * QUESTION_EVERY_S) / 3600;
  const nodeMicros = flow.nodeMicros + shown;
  return { flow, nodeMicros, busy: (nodeMicros * answersPerSecond) / 1e6 / processes };
}
