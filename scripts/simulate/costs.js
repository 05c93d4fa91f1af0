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
 * @property {number} session Each session in a group commit.
 * @property {number} heard Waking up for a commit of another process.
 * @property {number} applied An answer in such a commit.
 * @property {number} join
 * @property {number} frame A frame sent to everybody.
 * @property {number} postgresAnswer PostgreSQL's part of an answer.
 * @property {number} postgresCommit PostgreSQL's part of a group commit.
 * @property {number} postgresSession PostgreSQL's part of each session in it.
 * @property {number} redisMessage Redis's part of a message to one process.
 * @property {number} walBytes PostgreSQL's log for each answer.
 * @property {number} redisBytes In and out of Redis for each answer that one other process hears of.
 * @property {number} holdMs How long a group commit holds its sessions, without the work of its process.
 * @property {number} holdAnswerMs The same for each of its answers.
 * @property {number} holdSessionMs The same for each of its sessions.
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
  const loads = [one, two].flatMap(({ processes, answer, fullSpeed, small }) =>
    [answer, fullSpeed, small].map((measured) => ({
      others: processes - 1,
      locked: measured === small ? lockedFor(measured.commits) : measured.commits,
      ...measured,
    })),
  );
  // Every answer and every commit is also heard by the other process.
  const [answer = 0, commit = 0, session = 0, heard = 0, applied = 0] = leastSquares(
    loads.map(({ others, commits, locked }) => [1, commits, locked, commits * others, others]),
    loads.map(({ node }) => node),
  );
  const [postgresAnswer = 0, postgresCommit = 0, postgresSession = 0] = leastSquares(
    loads.map(({ commits, locked }) => [1, commits, locked]),
    loads.map(({ postgres }) => postgres),
  );
  // From one commit to the next, while answers always wait.
  const paced = [
    { ...one.answer, locked: 1, perSecond: 1000 },
    { ...two.answer, locked: 1, perSecond: 1000 },
    { ...one.fullSpeed, locked: 1, perSecond: one.answersPerSecond },
    { ...one.small, locked: lockedFor(one.small.commits) / one.small.commits, perSecond: 500 },
  ];
  const [holdMs = 0, holdAnswerMs = 0, holdSessionMs = 0] = leastSquares(
    paced.map(({ commits, locked }) => [1, 1 / commits, locked]),
    paced.map(({ commits, perSecond }) => 1000 / (perSecond * commits)),
  );
  return {
    answer,
    commit,
    session,
    heard,
    applied,
    join: one.join.node,
    frame: one.opened.node,
    postgresAnswer,
    postgresCommit,
    postgresSession,
    redisMessage: two.answer.redis / two.answer.commits / 2,
    walBytes: one.fullSpeed.walBytes,
    redisBytes: two.fullSpeed.redisBytes,
    // The process works for a part of the time from one commit to the next.
    holdMs: Math.max(0, holdMs - commit / 1000),
    holdAnswerMs: Math.max(0, holdAnswerMs - answer / 1000),
    holdSessionMs: Math.max(0, holdSessionMs - session / 1000),
  };
}

/** The small sessions of the benchmark. */
const SMALL_SESSIONS = 40;
const STEPS = 20_000;

/**
 * How many sessions a group commit locks for each of its answers, if these are of any of the small sessions.
 *
 * @param {number} commits For each answer.
 */
function lockedFor(commits) {
  return commits * SMALL_SESSIONS * (1 - (1 - 1 / SMALL_SESSIONS) ** (1 / commits));
}

/**
 * Finds the costs, none less than nothing, whose sums are nearest to what was measured, by the smallest squares of relative
 * differences: coordinate by coordinate.
 *
 * @param {number[][]} counts How often each cost arises in each load.
 * @param {number[]} measured
 * @returns {number[]}
 */
function leastSquares(counts, measured) {
  const rows = counts.map((row, index) => row.map((count) => count / (measured[index] || 1)));
  const costs = (counts[0] ?? []).map(() => 0);
  for (let step = 0; step < STEPS; step += 1) {
    for (const column of costs.keys()) {
      let [above, below] = [0, 0];
      for (const row of rows) {
        const own = row[column] ?? 0;
        const others = row.reduce(
          (sum, count, index) => (index === column ? sum : sum + count * (costs[index] ?? 0)),
          0,
        );
        above += own * (1 - others);
        below += own * own;
      }
      costs[column] = below > 0 ? Math.max(0, above / below) : 0;
    }
  }
  return costs;
}
