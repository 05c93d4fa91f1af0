import { playFlow } from './flow.js';

/** @typedef {import('./costs.js').Costs} Costs */
/** @typedef {import('./costs.js').Figures} Figures */

/**
 * @typedef {{ processes: number, what: string, simulated: number, measured: number, decides: boolean }} Compared
 * @typedef {{ rows: Compared[], isTrusted: boolean, verdict: string }} Check
 */

/** How far apart the simulation may be from what was measured, as a share, to be trusted beyond. */
const TRUSTED_WITHIN = 0.3;
/** The loads of the benchmark. */
const HALL = { sessions: 1, players: 1000, spreadMs: 1000 };
const SMALL = { sessions: 40, players: 25, spreadMs: 2000 };

/**
 * Simulates what the benchmark measured. What deployments need is calculated from processor times, so these decide
 * whether the simulation is trusted; latencies on a shared machine do not.
 *
 * @param {Figures[]} figures
 * @param {Costs} costs
 * @param {number} cores Of the machine that was measured. The phones and PostgreSQL take half of them.
 * @returns {Check}
 */
export function checkAgainst(figures, costs, cores) {
  const rows = figures.filter(({ processes }) => processes > 0).flatMap((one) => compare(one, costs, cores));
  const hasThree = rows.some(({ processes }) => processes > 2);
  const worst = Math.max(
    ...rows
      .filter(({ decides }) => decides)
      .map(differenceOf)
      .map(Math.abs),
  );
  const isTrusted = hasThree && worst <= TRUSTED_WITHIN;
  const limit = `${isTrusted ? 'within' : 'more than'} ${TRUSTED_WITHIN * 100} %`;
  const verdict = hasThree
    ? `${isTrusted ? 'Trusted' : 'Not trusted'}: processor times are up to ${Math.round(worst * 100)} % apart, ${limit}.`
    : 'Not trusted: three processes were not measured (npm run bench -- --nodes 1,2,3).';
  return { rows, isTrusted, verdict };
}

/**
 * @param {Figures} figures
 * @param {Costs} costs
 * @param {number} machineCores
 * @returns {Compared[]}
 */
function compare({ processes, answer, small, ackP50Ms }, costs, machineCores) {
  const cores = Math.max(1, Math.round(machineCores / 2));
  const hall = playFlow({ processes, cores, ...HALL }, costs);
  const many = playFlow({ processes, cores, ...SMALL }, costs);
  /** @type {(what: string, simulated: number, measured: number, decides?: boolean) => Compared} */
  const row = (what, simulated, measured, decides = false) => ({ processes, what, simulated, measured, decides });
  return [
    row('one session: processor time of an answer (µs)', hall.nodeMicros, answer.node, true),
    row('one session: PostgreSQL (µs)', hall.postgresMicros, answer.postgres, true),
    row('one session: group commits for each answer', hall.commits, answer.commits),
    row('one session: ack p50 (ms)', hall.ackP50Ms, ackP50Ms),
    row('40 sessions: processor time of an answer (µs)', many.nodeMicros, small.node, true),
    row('40 sessions: PostgreSQL (µs)', many.postgresMicros, small.postgres, true),
    row('40 sessions: group commits for each answer', many.commits, small.commits),
  ];
}

/**
 * @param {Compared} row
 * @returns {number} As a share of what was measured: 0.1 is a tenth more.
 */
export function differenceOf({ simulated, measured }) {
  return measured === 0 ? Number(simulated !== 0) : simulated / measured - 1;
}
