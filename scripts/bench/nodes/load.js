import { play } from '../stages/rounds.js';
import { pool } from '../statistics.js';
import { usedBetween } from './usage.js';

/** @typedef {import('./deployment.js').Compared} Compared */
/** @typedef {import('./deployment.js').Deployment} Deployment */
/** @typedef {import('./usage.js').Usage} Usage */
/** @typedef {import('../stages/rounds.js').Played} Played */

/**
 * How much of each piece of work.
 *
 * @typedef {{ rounds: number, floods: number, smallRounds: number }} NodesForm
 */

/** @typedef {{ count: number, used: Usage }} Work What a number of joins, frames or answers used. */

/**
 * What was measured of one deployment.
 *
 * @typedef {object} Measured
 * @property {string} name
 * @property {number} processes
 * @property {Float64Array} joins Milliseconds of each.
 * @property {Work} joining
 * @property {Played[]} played
 * @property {Work} opening Frames of questions that open.
 * @property {Work} answering Spread over a second.
 * @property {Work} flooding As fast as they are acknowledged.
 * @property {number} floodSeconds
 * @property {Float64Array} smallAcks
 * @property {Work} small Answers in many small sessions.
 */

export const PLAYERS = 1000;
export const SMALL = { sessions: 40, players: 25 };
const JOIN_MS = 4000;
const SMALL_MS = 2000;
const WARM = { players: 400, rounds: 2, spreadMs: 1200 };
const AT_ONCE = 500;
const ANSWERS_MS = 1000;
const CROWD = 'hall';
const SILENT = 'silent';
const BARE = 'bare';

/**
 * Compiles what will be measured: phones join each deployment, play, and leave.
 *
 * @param {Deployment} deployment
 */
export async function warmUp({ phones, processes }) {
  const places = await phones.openSessions({ count: 1, questions: WARM.rounds });
  const each = WARM.players * Math.max(1, processes);
  await phones.gather({ crowd: 'warm', isBare: false, places, each, spreadMs: WARM.spreadMs });
  for (let round = 0; round < WARM.rounds; round += 1) {
    await phones.fanOut({ crowd: 'warm', kind: 'opened', round });
    await phones.answer({ crowd: 'warm', round, pace: { spreadMs: ANSWERS_MS } });
  }
  await phones.endSessions({ places });
  await phones.leave({ crowd: 'warm' });
}

/**
 * All players of a deployment join one session.
 *
 * @param {Deployment} deployment
 * @param {NodesForm} form
 * @returns {Promise<Measured>}
 */
export async function join({ name, processes, phones, usage }, { rounds, floods }) {
  const places = await phones.openSessions({ count: 1, questions: rounds + floods });
  const before = await usage.read();
  const { latencies } = await phones.gather({ crowd: CROWD, isBare: false, places, each: PLAYERS, spreadMs: JOIN_MS });
  const joining = { count: PLAYERS, used: usedBetween(before, await usage.read()) };
  // One who never answers, so that a question stays open until the host ends it.
  await phones.gather({ crowd: SILENT, isBare: false, places, each: 1, spreadMs: null });
  // The bare server sends the frames of the first deployment's session, to phones in the same process.
  if (processes === 0) await phones.gather({ crowd: BARE, isBare: true, places, each: PLAYERS, spreadMs: null });
  const nothing = { count: 0, used: usedBetween(before, before) };
  const more = { opening: nothing, answering: nothing, flooding: nothing, small: nothing };
  const none = new Float64Array();
  return { name, processes, joins: latencies, joining, played: [], floodSeconds: 0, smallAcks: none, ...more };
}

/**
 * Every deployment plays a question, one after the other, and the bare server the same frames.
 *
 * @param {Compared} compared
 * @param {Measured[]} measured Added to.
 * @param {Played[]} bare Added to.
 * @param {number} round
 */
export async function playRound({ deployments, bare: bareServer }, measured, bare, round) {
  for (const [index, { phones, usage }] of deployments.entries()) {
    const of = measured[index];
    if (!of) continue;
    const begun = await usage.read();
    /** @type {Usage[]} */
    const readings = [];
    // `play` reads before and after the answers.
    const probe = { read: async () => readNoted(usage, readings) };
    const played = await play({ world: { phones }, crowd: CROWD, silent: SILENT, round, on: { probe } });
    of.played.push(played);
    const [before = begun, after = begun] = readings;
    of.opening = add(of.opening, PLAYERS, usedBetween(begun, before));
    of.answering = add(of.answering, PLAYERS, usedBetween(before, after));
    if (index > 0) continue;
    bare.push(await play({ world: { phones }, crowd: BARE, round, on: bareServer, frames: played.frames }));
  }
}

/**
 * @param {import('./usage.js').UsageReader} usage
 * @param {Usage[]} readings
 */
async function readNoted(usage, readings) {
  const reading = await usage.read();
  readings.push(reading);
  return { cpuMicros: reading.nodeMicros.reduce((total, micros) => total + micros, 0) };
}

/**
 * Answers as fast as they are acknowledged.
 *
 * @param {Deployment} deployment
 * @param {Measured} of Added to.
 * @param {number} round
 */
export async function flood({ phones, usage }, of, round) {
  await phones.fanOut({ crowd: CROWD, kind: 'opened', round });
  const before = await usage.read();
  const { spanMs } = await phones.answer({ crowd: CROWD, round, pace: { atOnce: AT_ONCE } });
  of.flooding = add(of.flooding, PLAYERS, usedBetween(before, await usage.read()));
  of.floodSeconds += spanMs / 1000;
  await phones.fanOut({ crowd: CROWD, kind: 'results', round });
}

/**
 * Many small sessions, each with phones on every process.
 *
 * @param {Deployment} deployment
 * @param {Measured} of Added to.
 * @param {number} rounds
 */
export async function playSmallSessions({ phones, usage }, of, rounds) {
  const crowd = 'small';
  const places = await phones.openSessions({ count: SMALL.sessions, questions: rounds });
  await phones.gather({ crowd, isBare: false, places, each: SMALL.players, spreadMs: null });
  const acks = [];
  for (let round = 0; round < rounds; round += 1) {
    await phones.fanOut({ crowd, kind: 'opened', round });
    const before = await usage.read();
    acks.push((await phones.answer({ crowd, round, pace: { spreadMs: SMALL_MS } })).latencies);
    of.small = add(of.small, SMALL.sessions * SMALL.players, usedBetween(before, await usage.read()));
  }
  of.smallAcks = pool(acks);
  await phones.leave({ crowd });
}

/**
 * @param {Work} work
 * @param {number} count
 * @param {Usage} used
 * @returns {Work}
 */
function add(work, count, used) {
  const total = (/** @type {Exclude<keyof Usage, 'nodeMicros'>} */ name) => work.used[name] + used[name];
  return {
    count: work.count + count,
    used: {
      nodeMicros: used.nodeMicros.map((micros, index) => micros + (work.used.nodeMicros[index] ?? 0)),
      postgresMicros: total('postgresMicros'),
      redisMicros: total('redisMicros'),
      commits: total('commits'),
      walBytes: total('walBytes'),
      redisInBytes: total('redisInBytes'),
      redisOutBytes: total('redisOutBytes'),
    },
  };
}
