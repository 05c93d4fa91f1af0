import { BUDGET } from '../budget.js';
import { median, percentile, pool } from '../statistics.js';

/** @typedef {import('../world.js').World} World */
/** @typedef {import('../budget.js').Figure} Figure */
/** @typedef {import('./rounds.js').Hall} Hall */

/**
 * @typedef {{ ours: Float64Array[], bare: Float64Array[], cpuMicros: number }} Arrival The result of one round, by
 *   half.
 */

const SIZE = 1000;
const ARRIVE_MS = 4000;
/**
 * Players join in halves, alternating between the server and the bare server, so that a brief slowdown of the machine
 * spoils only one of the samples.
 */
const HALVES = 2;

/**
 * 1,000 players join, as phones of the server and then as sockets of the bare server.
 *
 * @param {World} world
 * @param {Pick<Hall, 'real' | 'bare'>} hall
 * @param {import('../phone.js').Place[]} places
 * @returns {Promise<Arrival>}
 */
export async function arrive({ phones, real: { probe } }, { real, bare }, places) {
  const coming = { places, each: SIZE / HALVES, spreadMs: ARRIVE_MS / HALVES };
  /** @type {Arrival} */
  const arrival = { ours: [], bare: [], cpuMicros: 0 };
  for (let half = 0; half < HALVES; half += 1) {
    const before = await probe.read();
    const { latencies: ours } = await phones.gather({ crowd: real, isBare: false, ...coming });
    const after = await probe.read();
    const { latencies: sockets } = await phones.gather({ crowd: bare, isBare: true, ...coming });
    arrival.ours.push(ours);
    arrival.bare.push(sockets);
    arrival.cpuMicros += (after.cpuMicros - before.cpuMicros) / SIZE;
  }
  return arrival;
}

/**
 * The same in a session that ends afterwards. We repeat it because a p99 of 1,000 depends on ten players, as many as
 * one brief slowdown affects.
 *
 * @param {World} world
 * @returns {Promise<Arrival>}
 */
export async function arriveAndLeave(world) {
  const { phones } = world;
  const places = await phones.openSessions({ count: 1, questions: 1 });
  const arrival = await arrive(world, { real: 'guests', bare: 'guests bare' }, places);
  await phones.endSessions({ places });
  for (const crowd of ['guests', 'guests bare']) await phones.leave({ crowd });
  return arrival;
}

/**
 * @param {Arrival[]} arrivals
 * @returns {Figure[]}
 */
export function figuresOfArrivals(arrivals) {
  const ours = arrivals.flatMap((one) => one.ours);
  const sockets = arrivals.flatMap((one) => one.bare);
  const ofHalves = (/** @type {Float64Array[]} */ halves) => median(halves.map((half) => percentile(half, 0.99)));
  const ofAll = (/** @type {Float64Array[]} */ halves) => percentile(pool(halves), 0.99);
  const name = 'join, 1,000 players in 4 s';
  const common = { group: /** @type {const} */ ('join'), unit: /** @type {const} */ ('ms') };
  return [
    { ...common, name: `${name}: p99, by halves`, ours: ofHalves(ours), bare: ofHalves(sockets), ...BUDGET.join },
    { ...common, name: `${name}: p99 of all`, ours: ofAll(ours), bare: ofAll(sockets) },
    { ...common, name: `${name}: p50`, ours: median(pool(ours)), bare: median(pool(sockets)) },
    { ...common, name: 'join: processor time', unit: 'µs', ours: median(arrivals.map((one) => one.cpuMicros)) },
  ];
}
