import { BUDGET } from '../budget.js';
import { median, percentile } from '../statistics.js';

/** @typedef {import('../world.js').World} World */
/** @typedef {import('../budget.js').Figure} Figure */
/** @typedef {import('./rounds.js').Hall} Hall */

const SIZE = 1000;
const ARRIVE_MS = 4000;

/**
 * The first 1,000 join, as the phones of the server and as sockets of the bare one.
 *
 * @param {World} world
 * @param {Hall} hall
 * @param {import('../phone.js').Place[]} places
 * @returns {Promise<Figure[]>}
 */
export async function arrive({ phones, real: { probe } }, { real, bare }, places) {
  const coming = { places, each: SIZE, spreadMs: ARRIVE_MS };
  const before = await probe.read();
  const { latencies: ours } = await phones.gather({ crowd: real, isBare: false, ...coming });
  const after = await probe.read();
  const { latencies: sockets } = await phones.gather({ crowd: bare, isBare: true, ...coming });
  const cpu = (after.cpuMicros - before.cpuMicros) / SIZE;
  const p99 = { ours: percentile(ours, 0.99), bare: percentile(sockets, 0.99) };
  return [
    { group: 'join', name: 'join, 1,000 players in 4 s: p99', unit: 'ms', ...p99, ...BUDGET.join },
    { group: 'join', name: 'join, 1,000 players in 4 s: p50', unit: 'ms', ours: median(ours), bare: median(sockets) },
    { group: 'join', name: 'join: processor time', unit: 'µs', ours: cpu },
  ];
}
