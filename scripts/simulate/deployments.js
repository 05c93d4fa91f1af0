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
/**
 * No process is planned to be busier at that moment. With less to do it is hardly less busy, since its group commits hold
 * fewer answers.
 */
const BUSY = 0.8;
/** Payload of one question to one player, from the benchmark. */
const QUESTION_BYTES = 1976;
/** TCP, TLS and WebSocket around a frame; three frames for each question. */
const OVERHEAD_BYTES = 3 * 90;
/** Acknowledgements that take longer mean too few processes. */
const ACK_P99_MS = 500;
/** Numbers of processes with phones of the same sessions that are tried. */
const TRIED = [1, 2, 3, 4, 6, 8, 12, 16];
const SIMULATED_MS = 1000;
/** More answers are not simulated: the time is shorter instead. */
const SIMULATED_ANSWERS = 10_000;

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
  const { processes, flow, nodeMicros } = byCode
    ? fewestByCode(answersPerSecond, players, costs)
    : fewestEvenly(answersPerSecond, players, costs);
  return {
    phones,
    players,
    byCode,
    answersPerSecond,
    processes,
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
 * Processes that share no session: as many as it takes at the pace that one of them can keep.
 *
 * @param {number} answersPerSecond
 * @param {number} players
 * @param {Costs} costs
 */
function fewestByCode(answersPerSecond, players, costs) {
  let pace = Math.min(answersPerSecond, FASTEST);
  let one = load(1, pace, players, costs);
  while (!one.isFine && pace > 1) {
    pace *= SLOWER;
    one = load(1, pace, players, costs);
  }
  return { ...one, processes: Math.ceil(answersPerSecond / pace) };
}

/** The pace in answers a second that the search for one process begins with, and its steps. */
const FASTEST = 5000;
const SLOWER = 0.85;

/**
 * @param {number} answersPerSecond
 * @param {number} players
 * @param {Costs} costs
 */
function fewestEvenly(answersPerSecond, players, costs) {
  let last = { ...load(1, answersPerSecond, players, costs), processes: Number.NaN };
  for (const processes of TRIED) {
    last = { ...load(processes, answersPerSecond, players, costs), processes };
    if (last.isFine) return last;
  }
  return { ...last, processes: Number.NaN };
}

/**
 * @param {number} processes
 * @param {number} answersPerSecond Of all of them.
 * @param {number} players
 * @param {Costs} costs
 */
function load(processes, answersPerSecond, players, costs) {
  const wanted = Math.min(SIMULATED_ANSWERS, (answersPerSecond * SIMULATED_MS) / 1000);
  const sessions = Math.max(1, Math.round(wanted / players));
  const spreadMs = (1000 * sessions * players) / answersPerSecond;
  const flow = playFlow({ processes, sessions, players, spreadMs }, costs);
  // The frames of the question and of its results, and joining once in an hour.
  const shown = 2 * costs.frame + (costs.join * QUESTION_EVERY_S) / 3600;
  const nodeMicros = flow.nodeMicros + shown;
  const busy = (nodeMicros * answersPerSecond) / 1e6 / processes;
  return { flow, nodeMicros, isFine: busy <= BUSY && flow.ackP99Ms <= ACK_P99_MS };
}
