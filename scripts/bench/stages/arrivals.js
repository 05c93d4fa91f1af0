import { BUDGET } from '../budget.js';
import { median, percentile, pool } from '../statistics.js';

/** @typedef {import('../world.js').World} World */
/** @typedef {import('../budget.js').Figure} Figure */
/** @typedef {import('./rounds.js').Hall} Hall */

/** @typedef {{ ours: Float64Array, bare: Float64Array, cpuMicros: number }} Arrival What one round measured. */

const SIZE = 1000;
const ARRIVE_MS = 4000;

/**
 * 1,000 join, as phones of the server and then as sockets of the bare one.
 *
 * @param {World} world
 * @param {Pick<Hall, 'real' | 'bare'>} hall
 * @param {import('../phone.js').Place[]} places
 * @returns {Promise<Arrival>}
 */
export async function arrive({ phones, real: { probe } }, { real, bare }, places) {
  const coming = { places, each: SIZE, spreadMs: ARRIVE_MS };
  const before = await probe.read();
  const { latencies: ours } = await phones.gather({ crowd: real, isBare: false, ...coming });
  const after = await probe.read();
  const { latencies: sockets } = await phones.gather({ crowd: bare, isBare: true, ...coming });
  return { ours, bare: sockets, cpuMicros: (after.cpuMicros - before.cpuMicros) / SIZE };
}

/**
 * The same in a session that ends again: of 1,000 the slowest hundredth is ten, as many as one bad moment takes.
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
  const [ours, sockets] = [pool(arrivals.map((one) => one.ours)), pool(arrivals.map((one) => one.bare))];
  const cpu = median(arrivals.map((one) => one.cpuMicros));
  const p99 = { ours: percentile(ours, 0.99), bare: percentile(sockets, 0.99) };
  return [
    { group: 'join', name: 'join, 1,000 players in 4 s: p99', unit: 'ms', ...p99, ...BUDGET.join },
    { group: 'join', name: 'join, 1,000 players in 4 s: p50', unit: 'ms', ours: median(ours), bare: median(sockets) },
    { group: 'join', name: 'join: processor time', unit: 'µs', ours: cpu },
  ];
}
