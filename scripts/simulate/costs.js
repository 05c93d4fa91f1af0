/**
 * What the benchmark measured of a deployment, for each join, frame or answer: see scripts/bench/nodes/report.js.
 *
 * @typedef {{ node: number, postgres: number, redis: number, commits: number, walBytes: number, redisBytes: number }} Measured
 *
 * @typedef {object} Figures
 * @property {number} processes 0: one process with SQLite.
 * @property {number} ackP50Ms
 * @property {number} ackP99Ms
 * @property {number} answersPerSecond
 * @property {Measured} answer Spread over a second, of 1,000 players in one session.
 * @property {Measured} fullSpeed The same as fast as they are acknowledged.
 * @property {Measured} small The same in many small sessions.
 * @property {Measured} join
 * @property {Measured} opened A frame of a question that opens.
 */

/**
 * What each message costs. Times are of a processor, in µs.
 *
 * @typedef {object} Costs
 * @property {number} answer Reading, deciding and acknowledging an answer.
 * @property {number} commit A group commit, whatever it holds.
 * @property {number} heard A message from another process.
 * @property {number} applied A change in such a message.
 * @property {number} join
 * @property {number} frame A frame sent to everybody.
 * @property {number} postgresAnswer PostgreSQL's part of an answer.
 * @property {number} postgresCommit PostgreSQL's part of a group commit.
 * @property {number} redisMessage Redis's part of a message to one process.
 * @property {number} walBytes PostgreSQL's log for each answer.
 * @property {number} redisBytes In and out of Redis for each answer that one other process hears of.
 * @property {number} commitMs How long a group commit holds its sessions.
 */

/**
 * Calculates the costs from what was measured with one process and with two. Nothing measured with three is used, so
 * that three processes can show whether the costs are right.
 *
 * @param {Figures[]} figures
 * @returns {Costs}
 * @throws if one or two processes were not measured.
 */
export function costsFrom(figures) {
  const one = figures.find(({ processes }) => processes === 1);
  const two = figures.find(({ processes }) => processes === 2);
  if (!one || !two) throw new Error('Measure one and two processes first: npm run bench -- --nodes 1,2,3');
  const alone = line(one.answer, one.fullSpeed, (measured) => measured.node);
  const postgres = line(one.answer, one.fullSpeed, (measured) => measured.postgres);
  // With two processes, every answer and every commit is also heard by the other one.
  const extra = (/** @type {Measured} */ measured) => measured.node - alone.each - alone.perCommit * measured.commits;
  const heard = line(two.answer, two.fullSpeed, extra);
  return {
    answer: alone.each,
    commit: alone.perCommit,
    heard: heard.perCommit,
    applied: heard.each,
    join: one.join.node,
    frame: one.opened.node,
    postgresAnswer: postgres.each,
    postgresCommit: postgres.perCommit,
    redisMessage: two.answer.redis / two.answer.commits / 2,
    walBytes: one.fullSpeed.walBytes,
    redisBytes: two.fullSpeed.redisBytes,
    commitMs: 1000 / (one.answersPerSecond * one.fullSpeed.commits),
  };
}

/**
 * Splits a cost that was measured twice, with many and with few commits for each answer, into the part of an answer and
 * the part of a commit. Neither is less than nothing.
 *
 * @param {Measured} often
 * @param {Measured} seldom
 * @param {(measured: Measured) => number} of
 * @returns {{ each: number, perCommit: number }}
 */
function line(often, seldom, of) {
  const slope = (of(often) - of(seldom)) / (often.commits - seldom.commits);
  const most = of(seldom) / seldom.commits;
  const perCommit = Number.isFinite(slope) ? Math.min(Math.max(0, slope), Math.max(0, most)) : 0;
  return { each: Math.max(0, of(seldom) - perCommit * seldom.commits), perCommit };
}
